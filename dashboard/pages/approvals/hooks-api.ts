/** Webhooks of approvals, as the service keeps them: whom they tell, and what they have taken. */
import { get, post, request } from "../../core/api.ts";

export interface HookRow {
  readonly id: string;
  readonly name?: string;
  /** Without its query. */
  readonly url: string;
  readonly user_id: string;
  readonly user_name: string;
  readonly delivered: number;
  readonly waiting: number;
  readonly error?: string;
}

export interface NewHookFields {
  readonly name?: string;
  readonly webhook: { readonly url: string; readonly secret?: string };
}

const GROUP = { group: "B" } as const;

/** One's own; of admins, all. @throws ApiError */
export const listHooks = async (signal: AbortSignal): Promise<readonly HookRow[]> =>
  (
    await get<{ readonly webhooks: readonly HookRow[] }>("/approval-webhooks", {
      ...GROUP,
      signal,
    })
  ).webhooks;

/** @returns its secret, which is told this once.  @throws ApiError */
export const createHook = async (hook: NewHookFields): Promise<string | undefined> =>
  (
    await post<{ readonly webhook: { readonly secret?: string } }>(
      "/approval-webhooks",
      hook,
      GROUP,
    )
  ).webhook.secret;

export const removeHook = ({ id }: HookRow): Promise<unknown> =>
  request("DELETE", `/approval-webhooks/${id}`, GROUP);
