/** What is to be done later, or for a while, as the service lists and cancels it. */
import { get, request } from "../../core/api.ts";
import { readPages } from "../../core/trust/list-pages.ts";

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

interface ScheduledAnswer {
  readonly scheduled: readonly ScheduledRow[];
  readonly next: string | null;
}

/** @param withOver  Whether also what was over in the last 24 hours.  @throws ApiError */
export const listScheduled = (withOver: boolean, signal: AbortSignal) =>
  readPages(async (cursor) => {
    const query = { status: withOver ? "all" : undefined, cursor };
    const page = await get<ScheduledAnswer>("/scheduled", { ...GROUP, signal, query });
    return { rows: page.scheduled, next: page.next };
  });

/** What was done for a while stays as it is. @throws ApiError */
export const cancelScheduled = ({ id }: ScheduledRow): Promise<unknown> =>
  request("DELETE", `/scheduled/${encodeURIComponent(id)}`, GROUP);

const OVER: readonly ScheduledRow["status"][] = ["done", "failed", "missed", "cancelled"];

export const isOver = ({ status }: ScheduledRow): boolean => OVER.includes(status);

/** When something is done about it next, or was to be. */
export const timeOf = ({ status, at, until }: ScheduledRow): number =>
  Date.parse(status === "active" && until !== null ? until : at);
