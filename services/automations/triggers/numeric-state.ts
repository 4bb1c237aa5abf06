/** `platform: numeric_state`: a number enters the range between two bounds. */
import { either, forDuration } from "../schema/english.ts";
import { bound, checkRange, isEmptyRange } from "../schema/fields.ts";
import { optional, refine } from "../schema/reader.ts";
import { defined, object } from "../schema/shapes.ts";
import { CHANGE_FIELDS, matchChange } from "./entity-change.ts";
import { boundEntities, describeRange, isInRange, observedName } from "./observed-value.ts";
import { readTrigger, triggerPlatform } from "./trigger.ts";

const read = readTrigger(
  "numeric_state",
  refine(
    object(
      { ...CHANGE_FIELDS, above: optional(bound), below: optional(bound) },
      { needs: ["above", "below"] },
    ),
    checkRange,
  ),
  ({ entity_id, attribute, above, below, for: for_ms = 0 }) => ({
    entity_ids: entity_id,
    ...defined({ attribute, above, below }),
    for_ms,
  }),
);

export const numericState = triggerPlatform({
  read,
  describe: (trigger) =>
    `when ${observedName(trigger, either)} gets ${describeRange(trigger)}${forDuration(trigger.for_ms)}`,
  entities: (trigger) => [...trigger.entity_ids, ...boundEntities(trigger)],
  /** The number was outside before, or there was none. */
  match(trigger, event, lookup) {
    const { attribute } = trigger;
    return matchChange(
      trigger,
      event,
      attribute === undefined || attribute === "state" ? "numeric state" : attribute,
      ({ old_state, new_state }) =>
        isInRange(new_state, attribute, trigger, lookup) === true &&
        isInRange(old_state, attribute, trigger, lookup) !== true,
    );
  },
  holdMs: ({ for_ms }) => for_ms,
  stillHolds: (trigger, _hold, entity, lookup) =>
    isInRange(entity, trigger.attribute, trigger, lookup) === true,
  warning: (trigger) =>
    isEmptyRange(trigger) && ["above", "is not less than below: the trigger can never fire"],
});
