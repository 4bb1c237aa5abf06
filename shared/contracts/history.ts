/** Contract of the history service: past states of an entity. */
import { contract, reading } from "../kernel/contract.ts";
import { entityId } from "../kernel/entity.ts";
import { free, listOf, optional, type Params, type Rules, text, time } from "../kernel/rules.ts";

const timeOrDate = {
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
  start_time: optional(timeOrDate),
  end_time: optional(timeOrDate),
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

const historyRow = {
  entity_id: optional(entityId),
  state: text,
  attributes: optional(free),
  last_changed: time,
  last_updated: optional(time),
} as const satisfies Rules;

export const historyPage = {
  entity_id: entityId,
  start_time: time,
  end_time: time,
  history: listOf(historyRow),
  next: { ...text, nullable: true, about: "The cursor of the next page; null on the last page" },
} as const satisfies Rules;

/** Whole, or with `minimal_response` only what a graph needs. */
export type HistoryRow = Params<typeof historyRow>;
export type HistoryPage = Params<typeof historyPage>;

export const history = contract("history", {
  read: reading(
    "Read the history of an entity, oldest first; the first row is the state at the start",
    historyRules,
    { role: "viewer", touches: ({ entity_id }) => [{ entity_id }] },
  ).returns<HistoryPage>(),
});
