/** The past of an entity: all pages of a window of time, as values or states over time. */
import type { HistoryPage, HistoryRow } from "../../shared/contracts/history.ts";
import { own } from "../../shared/kernel/own-property.ts";
import type { TimedValue } from "../terminal/chart.ts";
import type { TimedState } from "../terminal/timeline.ts";
import type { HomeApi } from "./api.ts";

export interface HistoryWindow {
  readonly entity_id: string;
  readonly start_time?: string | undefined;
  readonly end_time?: string | undefined;
}

export type EntityPast = Omit<HistoryPage, "next">;

/** Rows of a page: what the service allows. */
const PAGE_ROWS = "5000";
/** A chart has no use for more. */
const MAX_PAGES = 40;

export const readHistory = async (
  api: HomeApi,
  { entity_id, start_time, end_time }: HistoryWindow,
): Promise<EntityPast & { readonly isCut: boolean }> => {
  const rows: HistoryRow[] = [];
  let cursor: string | undefined;
  for (let page = 1; ; page += 1) {
    const { next, history, ...window } = await api.send<HistoryPage>("GET", "/history", {
      query: { entity_id, start_time, end_time, cursor, limit: PAGE_ROWS },
    });
    rows.push(...history);
    if (next === null || page === MAX_PAGES)
      return { ...window, history: rows, isCut: next !== null };
    cursor = next;
  }
};

const UNKNOWN = ["unknown", "unavailable", ""];

const timeOf = ({ last_updated, last_changed }: HistoryRow) =>
  Date.parse(last_updated ?? last_changed);

/** `undefined` where the value is no number, or is missing. */
const numberIn = ({ state, attributes }: HistoryRow, attribute: string | undefined) => {
  const value = attribute === undefined ? state : own(attributes, attribute);
  const isText = typeof value === "string" && !UNKNOWN.includes(value);
  const number = typeof value === "number" ? value : isText ? Number(value) : Number.NaN;
  return Number.isFinite(number) ? number : undefined;
};

/** @returns `undefined` where a state is no number, so that a chart has no meaning. */
export const valuesOf = (
  rows: readonly HistoryRow[],
  attribute: string | undefined,
): readonly TimedValue[] | undefined => {
  const known = rows.filter(({ state }) => attribute !== undefined || !UNKNOWN.includes(state));
  const values = known.flatMap((row) => {
    const value = numberIn(row, attribute);
    return value === undefined ? [] : [{ from: timeOf(row), value }];
  });
  const isNumeric = attribute !== undefined || values.length === known.length;
  return isNumeric && values.length > 0 ? values : undefined;
};

export const statesOf = (rows: readonly HistoryRow[]): readonly TimedState[] =>
  rows.map((row) => ({ from: timeOf(row), state: row.state }));

/** Attributes that are numbers and have changed: what else may be drawn. */
export const changingNumbers = (rows: readonly HistoryRow[]): readonly string[] => {
  const seen = new Map<string, Set<number>>();
  for (const { attributes = {} } of rows)
    for (const [name, value] of Object.entries(attributes))
      if (typeof value === "number") seen.set(name, (seen.get(name) ?? new Set()).add(value));
  return [...seen].filter(([, values]) => values.size > 1).map(([name]) => name);
};
