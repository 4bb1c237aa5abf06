/** How entities were: read from the service, as points of a chart or spans of a state. */
import { get } from "../../core/api.ts";

export interface PastState {
  readonly state: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

export interface EntityHistory {
  readonly id: string;
  readonly start: number;
  readonly end: number;
  readonly rows: readonly PastState[];
}

interface HistoryAnswer {
  readonly start_time: string;
  readonly end_time: string;
  readonly history: readonly { readonly state: string; readonly last_changed: string }[];
  /** The cursor of the next page. */
  readonly next: string | null;
}

const PAGE_ROWS = 5000;
const MAX_PAGES = 4;

/** @param hours how far back */
export const readHistory = async (
  id: string,
  hours: number,
  now: number,
  signal: AbortSignal,
): Promise<EntityHistory> => {
  const read = (cursor?: string) =>
    get<HistoryAnswer>("/history", {
      group: "B",
      signal,
      query: {
        entity_id: id,
        start_time: new Date(now - hours * 3_600_000).toISOString(),
        // Without an end, the answer spans one day from its start.
        end_time: new Date(now).toISOString(),
        minimal_response: true,
        limit: PAGE_ROWS,
        cursor,
      },
    });
  const first = await read();
  const rows = [...first.history];
  for (let { next } = first, pages = 1; next && pages < MAX_PAGES; pages += 1) {
    const page = await read(next);
    rows.push(...page.history);
    ({ next } = page);
  }
  const start = Date.parse(first.start_time);
  return {
    id,
    start,
    end: Date.parse(first.end_time),
    rows: rows.map(({ state, last_changed }) => ({
      state,
      at: Math.max(start, Date.parse(last_changed)),
    })),
  };
};

export const isNumeric = ({ rows }: EntityHistory): boolean => {
  const known = rows.filter(({ state }) => state !== "unavailable" && state !== "unknown");
  return (
    known.length > 0 && known.every(({ state }) => state !== "" && Number.isFinite(Number(state)))
  );
};

/** Times in seconds and values of several histories on one axis: each holds its value until the next. */
export const alignSeries = (
  histories: readonly EntityHistory[],
): readonly [times: number[], ...values: (number | null)[][]] => {
  const times = [
    ...new Set(histories.flatMap(({ rows, end }) => [...rows.map(({ at }) => at), end])),
  ].sort((a, b) => a - b);
  const values = histories.map(({ rows }) => {
    let next = 0;
    let value: number | null = null;
    return times.map((time) => {
      for (let row = rows[next]; row && row.at <= time; row = rows[++next]) {
        const parsed = Number(row.state);
        value = row.state !== "" && Number.isFinite(parsed) ? parsed : null;
      }
      return value;
    });
  });
  return [times.map((time) => time / 1000), ...values];
};

export interface StateSpan {
  readonly state: string;
  readonly from: number;
  readonly to: number;
}

export const spansOf = ({ rows, end }: EntityHistory): readonly StateSpan[] =>
  rows.flatMap((row, at) => {
    const to = rows[at + 1]?.at ?? end;
    return to > row.at ? [{ state: row.state, from: row.at, to }] : [];
  });
