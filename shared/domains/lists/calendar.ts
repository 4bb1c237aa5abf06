/** Calendars: on during an event. */
import { domain, type FieldTable } from "../domain.ts";
import { DATE_FIELD, DATE_TIME_FIELD } from "../inputs/date-time.ts";
import { words } from "../values.ts";

/** Home Assistant's bit of calendars that take new events. */
const CREATE = 1;
const MAX_DESCRIPTION = 1000;

const FIELDS = {
  summary: { rule: words("The title of the event") },
  description: { rule: words("More about it", MAX_DESCRIPTION) },
  location: { rule: words("Where the event is") },
  start_date_time: DATE_TIME_FIELD,
  end_date_time: DATE_TIME_FIELD,
  start_date: DATE_FIELD,
  end_date: DATE_FIELD,
} as const satisfies FieldTable;

export const calendar = domain({
  name: "calendar",
  states: ["on", "off"],
  fields: FIELDS,
  // An event has times, or lasts whole days.
  alternatives: [
    ["start_date_time", "start_date"],
    ["start_date_time", "end_date"],
    ["end_date_time", "end_date"],
  ],
  commands: {
    create_event: {
      needs: ["summary"],
      may: [
        "start_date_time",
        "end_date_time",
        "start_date",
        "end_date",
        "description",
        "location",
      ],
      needsOneOf: [
        ["start_date_time", "start_date"],
        ["end_date_time", "end_date"],
      ],
      features: CREATE,
      effect: () => ({}),
      isMomentary: true,
    },
  },
});
