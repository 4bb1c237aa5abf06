/** Errors in words. */
import type { ApiError } from "./api.ts";
import { t } from "./text.ts";

/** The service's own words, or in the person's language that it does not answer. */
export const errorText = ({ code, message }: ApiError): string =>
  code === "UNREACHABLE" ? t("common.noConnection") : message;
