/** What admins do with the language models behind the profiles. */
import { post, request } from "../../core/api.ts";
import type { ModelRow, ProviderName } from "../../core/profiles.ts";

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

/** @throws ApiError */
export const changeModel = (row: ModelRow, body: ModelChanges) =>
  request("PATCH", pathOf(row), { ...GROUP, body });

export const unsetModel = (row: ModelRow) => request("DELETE", pathOf(row), GROUP);

export const testModel = (row: ModelRow): Promise<TestAnswer> =>
  post<TestAnswer>(`${pathOf(row)}/test`, undefined, GROUP);
