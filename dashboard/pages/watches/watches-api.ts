/** Watches, as the service keeps them: what is told once a condition becomes true. */
import { get, post, request } from "../../core/api.ts";
import { readPages } from "../../core/trust/list-pages.ts";

export const WATCH_WAYS = ["stream", "webhook", "poll", "mcp"] as const;
export type WatchWay = (typeof WATCH_WAYS)[number];

export interface WatchRow {
  readonly id: string;
  readonly name?: string;
  readonly condition: unknown;
  readonly description: string;
  /** Seconds. */
  readonly for: number;
  readonly deliver: WatchWay;
  readonly expires: string;
  readonly status: "active" | "done" | "expired" | "ended";
  /** `null` where the grant does not cover it any more. */
  readonly is_true: boolean | null;
  readonly deliveries: number;
  readonly last_fired_at: string | null;
  readonly webhook?: {
    readonly url: string;
    readonly secret?: string;
    readonly waiting: number;
    readonly error?: string;
  };
}

export interface NewWatchFields {
  readonly name?: string;
  readonly condition: unknown;
  readonly deliver: WatchWay;
  readonly for?: string;
  readonly once?: boolean;
  readonly webhook?: { readonly url: string };
}

const GROUP = { group: "B" } as const;

interface WatchesAnswer {
  readonly watches: readonly WatchRow[];
  readonly next: string | null;
}

/** Also what was over in the last 24 hours. @throws ApiError */
export const listWatches = (signal: AbortSignal): Promise<readonly WatchRow[]> =>
  readPages(async (cursor) => {
    const query = { status: "all", cursor };
    const page = await get<WatchesAnswer>("/watches", { ...GROUP, signal, query });
    return { rows: page.watches, next: page.next };
  });

/** @returns the watch, with the secret of its webhook this once.  @throws ApiError */
export const createWatch = async (watch: NewWatchFields): Promise<WatchRow> =>
  (await post<{ readonly watch: WatchRow }>("/watches", watch, GROUP)).watch;

export const removeWatch = ({ id }: WatchRow): Promise<unknown> =>
  request("DELETE", `/watches/${id}`, GROUP);
