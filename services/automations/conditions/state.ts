/** `condition: state`: entities have one of several states, also for a duration. */
import { each, either, forDuration, formatDuration } from "../schema/english.ts";
import { texts } from "../schema/fields.ts";
import { optional, transform } from "../schema/reader.ts";
import { defined, object } from "../schema/shapes.ts";
import { duration } from "../time/durations.ts";
import { observedName, observedValue } from "../triggers/observed-value.ts";
import { conditionKind } from "./condition.ts";
import { ENTITY_FIELDS, ofEachEntity } from "./each-entity.ts";

const reader = transform(
  object({ ...ENTITY_FIELDS, state: texts, for: optional(duration) }),
  ({ entity_id, attribute, state, for: for_ms = 0 }) => ({
    condition: "state" as const,
    entity_ids: entity_id,
    ...defined({ attribute }),
    states: state,
    for_ms,
  }),
);

export const state = conditionKind({
  read: () => reader,
  evaluate(condition, context) {
    const { attribute, states, for_ms } = condition;
    return ofEachEntity(
      condition,
      context,
      ({ last_changed }) => [
        either(states),
        for_ms > 0 && `for ${formatDuration(for_ms)} (last changed ${last_changed})`,
      ],
      (entity) => {
        const value = observedValue(entity, attribute);
        if (value === null || !states.includes(value)) return false;
        return for_ms === 0 || context.now.getTime() - Date.parse(entity.last_changed) >= for_ms;
      },
    );
  },
  describe: (condition) =>
    `${observedName(condition, each)} is ${either(condition.states)}${forDuration(condition.for_ms)}`,
  entities: ({ entity_ids }) => entity_ids,
  isTimed: ({ for_ms }) => for_ms > 0,
  turnsAt: ({ entity_ids, for_ms }, { lookup, now }) =>
    for_ms === 0
      ? []
      : entity_ids
          .map((entity_id) => Date.parse(lookup(entity_id)?.last_changed ?? "") + for_ms)
          .filter((time) => time > now.getTime()),
});
