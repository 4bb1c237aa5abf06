/** Limits of each user for the profiles of language models. */
import type { Profile } from "../../shared/contracts/interpretation.ts";

/** Settings that hold a limit for each user. */
export type QuotaSetting = "LIMIT_CLAUDE" | "LIMIT_GPT4" | "LIMIT_CUSTOM";

/** By profile, the limit that each user has with it. */
export const QUOTAS: Readonly<Record<Profile, QuotaSetting>> = {
  claude: "LIMIT_CLAUDE",
  gpt4: "LIMIT_GPT4",
  custom: "LIMIT_CUSTOM",
};

/** The profile of a request that names none. */
const DEFAULT_PROFILE: Profile = "claude";

/** The same sentence with a profile. */
export const withProfile = <S extends { readonly model?: Profile | undefined }>(sentence: S) => ({
  ...sentence,
  model: sentence.model ?? DEFAULT_PROFILE,
});

/** The limit that a sentence counts against. */
export const quotaOf = ({
  model = DEFAULT_PROFILE,
}: {
  readonly model?: Profile | undefined;
}): QuotaSetting => QUOTAS[model];
