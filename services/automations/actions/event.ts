/** `event`: fires a custom event. */
import { eventType } from "../../../shared/contracts/events.ts";
import { EVENT_KINDS } from "../../../shared/kernel/event-kinds.ts";
import { COMMON_FIELDS, free } from "../schema/fields.ts";
import { invalid, optional, refine, rule } from "../schema/reader.ts";
import { object } from "../schema/shapes.ts";
import { actionKind, readAction } from "./action.ts";

const customType = refine(rule(eventType), (path, name) =>
  Object.hasOwn(EVENT_KINDS, name) ? [invalid(path, "is an event type of Hearth")] : [],
);

const reader = readAction(
  "event",
  object({ ...COMMON_FIELDS, event: customType, event_data: optional(free) }),
  ({ event: event_type, event_data = {} }) => ({ event_type, event_data }),
);

export const event = actionKind({
  read: () => reader,
  describe: ({ event_type }) => `fire ${event_type}`,
  async run(action, key, run) {
    await run.save();
    await run.fire(action, key);
    return undefined;
  },
});
