/** Contract of the history service: past states of an entity. */
import { contract, reading } from "../kernel/contract.ts";
import { entityId } from "../kernel/entity.ts";
import { type Free, optional, type Rules } from "../kernel/rules.ts";

const time = {
  type: "string",
  min: 1,
  max: 40,
  about:
    "A time with its zone, a time or a date of the home's zone (as an end, the whole day), or epoch seconds",
} as const;

/** Rows of a page: the maximum, and the default. */
const MAX_ROWS = 5000;
export const DEFAULT_ROWS = 1000;

export const historyRules = {
  entity_id: entityId,
  start_time: optional(time),
  end_time: optional(time),
  minimal_response: optional({ type: "boolean" }),
  significant_changes_only: optional({ type: "boolean" }),
  limit: optional({ type: "number", integer: true, min: 1, max: MAX_ROWS }),
  cursor: optional({
    type: "string",
    min: 1,
    max: 200,
    about: "The value of next on the page before",
  }),
} as const satisfies Rules;

/** Whole, or with `minimal_response` only what a graph needs. */
export interface HistoryRow {
  readonly entity_id?: string;
  readonly state: string;
  readonly attributes?: Free;
  readonly last_changed: string;
  readonly last_updated?: string;
}
export interface HistoryPage {
  readonly entity_id: string;
  readonly start_time: string;
  readonly end_time: string;
  readonly history: readonly HistoryRow[];
  /** Cursor of the next page; null on the last one. */
  readonly next: string | null;
}

export const history = contract("history", {
  read: reading(
    "Read the history of an entity, oldest first; the first row is the state at the start",
    historyRules,
    { role: "viewer", touches: ({ entity_id }) => [{ entity_id }] },
  ).returns<HistoryPage>(),
});
