/** Limits of each user for the profiles of language models. */
import type { Profile } from "../../shared/contracts/interpretation.ts";
import type { QuotaSetting } from "./group.ts";

/** By profile, the limit that each user has with it. */
export const QUOTAS: Readonly<Record<Profile, QuotaSetting>> = {
  claude: "LIMIT_CLAUDE",
  gpt4: "LIMIT_GPT4",
  custom: "LIMIT_CUSTOM",
};

/** The limit that a sentence counts against. */
export const quotaOf = ({
  model = "claude",
}: {
  readonly model?: Profile | undefined;
}): QuotaSetting => QUOTAS[model];
