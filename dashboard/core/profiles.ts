/** The profiles of language models: what people call them, and what is set behind each. */
import { get } from "./api.ts";
import { t } from "./text.ts";

export const PROVIDERS = ["openai", "anthropic"] as const;
export type ProviderName = (typeof PROVIDERS)[number];

export interface ModelRow {
  readonly profile: string;
  readonly provider: ProviderName | null;
  readonly base_url: string | null;
  readonly model: string | null;
  readonly has_key: boolean;
  readonly timeout_seconds: number;
  /** Without a number there is no limit. */
  readonly monthly_tokens: number | null;
  readonly used_tokens: number;
  readonly resets_at: string;
  readonly status: "not_set" | "ready" | "away" | "budget_used";
  readonly last_error: string | null;
}

/** Admins alone see them. @throws ApiError */
export const listModels = async (signal: AbortSignal): Promise<readonly ModelRow[]> =>
  (await get<{ models: readonly ModelRow[] }>("/models", { group: "B", signal })).models;

export type SetProfile = Pick<ModelRow, "profile" | "status" | "resets_at">;

/** Those that have a model. @throws ApiError */
export const listProfiles = async (signal: AbortSignal): Promise<readonly SetProfile[]> =>
  (await get<{ profiles: readonly SetProfile[] }>("/interpret/profiles", { group: "B", signal }))
    .profiles;

const NAMES: Readonly<Record<string, string>> = { claude: "Claude", gpt4: "GPT-4" };

/** "Claude", "Own model"; one that is not known is shown as it is. */
export const profileName = (profile: string): string =>
  profile === "custom" ? t("models.custom") : (NAMES[profile] ?? profile);
