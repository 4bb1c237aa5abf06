/** `platform: event`: an event of one of the types occurs, with the given data. */
import type { LogEvent } from "../../../shared/kernel/events.ts";
import { own } from "../../../shared/kernel/own-property.ts";
import type { Free } from "../../../shared/kernel/rules.ts";
import { canonical } from "../../../shared/text/canonical-json.ts";
import { either } from "../schema/english.ts";
import { free, texts } from "../schema/fields.ts";
import { optional } from "../schema/reader.ts";
import { defined, object } from "../schema/shapes.ts";
import { readTrigger, TRIGGER_FIELDS, triggerMatch, triggerPlatform } from "./trigger.ts";

/** Custom events carry their type and data inside. */
const typeAndData = ({ kind, data }: LogEvent): readonly [type: string, data: Free] =>
  kind === "custom_event" ? [data.event_type, data.event_data] : [kind, { ...data }];

const read = readTrigger(
  "event",
  object(
    { ...TRIGGER_FIELDS, event: texts, event_data: optional(free) },
    { spelled: { event: "event_type" } },
  ),
  ({ event: event_types, event_data }) => ({ event_types, ...defined({ event_data }) }),
);

export const event = triggerPlatform({
  read,
  describe: ({ event_types }) => `when ${either(event_types)} occurs`,
  eventTypes: ({ event_types }) => event_types,
  match(trigger, event) {
    const [type, data] = typeAndData(event);
    const isMet =
      trigger.event_types.includes(type) &&
      Object.entries(trigger.event_data ?? {}).every(
        ([field, wanted]) =>
          Object.hasOwn(data, field) && canonical(own(data, field)) === canonical(wanted),
      );
    return isMet ? triggerMatch(trigger, event, `event ${type}`) : undefined;
  },
});
