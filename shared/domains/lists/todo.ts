/** To-do lists: their state is the number of items that are to be done; the items are the home's. */
import { optional } from "../../kernel/rules.ts";
import { domain, type Effect, type FieldTable } from "../domain.ts";
import { DATE_FIELD, DATE_TIME_FIELD } from "../inputs/date-time.ts";
import { hasFeature, words } from "../values.ts";

/** Home Assistant's bits. */
const FEATURE = { add: 1, remove: 2, update: 4, date: 16, dateTime: 32, description: 64 } as const;
const MAX_DESCRIPTION = 1000;

const FIELDS = {
  item: { rule: words("The name of the item") },
  rename: { rule: words("The new name of the item") },
  status: {
    rule: optional({
      type: "enum",
      values: ["needs_action", "completed"],
      about: "Whether the item is done",
    }),
  },
  due_date: {
    ...DATE_FIELD,
    isSupported: (attributes) => hasFeature(attributes, FEATURE.date),
  },
  due_datetime: {
    ...DATE_TIME_FIELD,
    isSupported: (attributes) => hasFeature(attributes, FEATURE.dateTime),
  },
  description: {
    rule: words("More about it", MAX_DESCRIPTION),
    isSupported: (attributes) => hasFeature(attributes, FEATURE.description),
  },
} as const satisfies FieldTable;

const more =
  (count: 1 | 0): Effect =>
  ({ state }) =>
    /^\d+$/.test(state) ? { state: String(Number(state) + count) } : {};

const DETAILS = ["due_date", "due_datetime", "description"] as const;
const CHANGES = ["rename", "status", ...DETAILS] as const;

export const todo = domain({
  name: "todo",
  states: /^\d+$/,
  statesInWords: "a number of items",
  fields: FIELDS,
  alternatives: [["due_date", "due_datetime"]],
  commands: {
    add_item: { needs: ["item"], may: DETAILS, features: FEATURE.add, effect: more(1) },
    // Whether the number changes depends on an item that only the home knows.
    update_item: {
      needs: ["item"],
      may: CHANGES,
      needsOneOf: [CHANGES],
      features: FEATURE.update,
      effect: more(0),
    },
    remove_item: { needs: ["item"], features: FEATURE.remove, effect: more(0) },
    remove_completed_items: { features: FEATURE.remove, effect: more(0) },
  },
});
