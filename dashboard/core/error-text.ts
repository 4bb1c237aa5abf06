/** Errors in words: in English those of the service, in another language by the code where they have some. */
import type { ApiError } from "./api.ts";
import { hasText, language, t } from "./text.ts";

export const errorText = ({ code, message }: ApiError): string => {
  if (code === "UNREACHABLE") return t("common.noConnection");
  const key = `errors.${code}`;
  return language.value !== "en" && hasText(key) ? t(key) : message;
};

/** What the service suggests, in English alone. */
export const errorHint = ({ suggestion }: ApiError): string =>
  language.value === "en" ? suggestion : "";
