/** What is to be done later, or for a while, as the service lists and cancels it. */
import { get, request } from "../../core/api.ts";

export interface ScheduledRow {
  readonly id: string;
  readonly action: string;
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly at: string;
  /** When it is taken back; `null` where it stays. */
  readonly until: string | null;
  /** `active`: it was done, and is taken back at `until`. */
  readonly status: "waiting" | "running" | "active" | "done" | "failed" | "missed" | "cancelled";
  readonly error?: { readonly code: string; readonly message: string };
}

const GROUP = { group: "B" } as const;

/** @param withOver  Whether also what was over in the last 24 hours.  @throws ApiError */
export const listScheduled = async (
  withOver: boolean,
  signal: AbortSignal,
): Promise<readonly ScheduledRow[]> =>
  (
    await get<{ readonly scheduled: readonly ScheduledRow[] }>("/scheduled", {
      ...GROUP,
      signal,
      query: { status: withOver ? "all" : undefined },
    })
  ).scheduled;

/** What was done for a while stays as it is. @throws ApiError */
export const cancelScheduled = ({ id }: ScheduledRow): Promise<unknown> =>
  request("DELETE", `/scheduled/${encodeURIComponent(id)}`, GROUP);

const OVER: readonly ScheduledRow["status"][] = ["done", "failed", "missed", "cancelled"];

export const isOver = ({ status }: ScheduledRow): boolean => OVER.includes(status);

/** When something is done about it next, or was to be. */
export const timeOf = ({ status, at, until }: ScheduledRow): number =>
  Date.parse(status === "active" && until !== null ? until : at);
