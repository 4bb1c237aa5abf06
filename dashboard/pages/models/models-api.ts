/** The language models behind the profiles, as the service lists, sets, tests and unsets them. */
import { get, post, request } from "../../core/api.ts";

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

/** What is changed of a profile; `null` as address is the provider's own. */
export type ModelChanges = Partial<
  Pick<ModelRow, "base_url" | "timeout_seconds" | "monthly_tokens"> & {
    readonly provider: ProviderName;
    readonly model: string;
    readonly key: string;
  }
>;

export interface TestAnswer {
  readonly success: boolean;
  readonly message: string;
  readonly duration_ms: number;
}

const GROUP = { group: "B" } as const;
const pathOf = ({ profile }: ModelRow) => `/models/${profile}`;

export const listModels = async (signal: AbortSignal): Promise<readonly ModelRow[]> =>
  (await get<{ models: readonly ModelRow[] }>("/models", { ...GROUP, signal })).models;

/** @throws ApiError */
export const changeModel = (row: ModelRow, body: ModelChanges) =>
  request("PATCH", pathOf(row), { ...GROUP, body });

export const unsetModel = (row: ModelRow) => request("DELETE", pathOf(row), GROUP);

export const testModel = (row: ModelRow): Promise<TestAnswer> =>
  post<TestAnswer>(`${pathOf(row)}/test`, undefined, GROUP);
