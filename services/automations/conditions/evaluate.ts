/** Whether a condition holds, by Home Assistant's rules, and why. */
import type { Entity } from "../../../shared/kernel/entity.ts";
import type { Condition, NumericBound } from "../config/automation-plan.ts";
import { formatDuration } from "../time/durations.ts";
import type { HomeLocation } from "../time/local-time.ts";
import {
  isInRange,
  observedValue,
  presentEntity,
  type StateLookup,
} from "../triggers/observed-value.ts";
import { type ConditionVerdict, every, none, some } from "./verdict.ts";
import { inSun, inTime } from "./windows.ts";

/** All that a condition may ask about. */
export interface ConditionContext extends HomeLocation {
  readonly look: StateLookup;
  readonly now: Date;
}

type Of<C extends Condition["condition"]> = Extract<Condition, { readonly condition: C }>;

const comparison = (
  entity: Entity,
  attribute: string | undefined,
  wanted: readonly (string | false)[],
): string => {
  const name = attribute === undefined ? entity.entity_id : `${attribute} of ${entity.entity_id}`;
  const value = observedValue(entity, attribute) ?? "not there";
  return `${name} is ${value}; wanted: ${wanted.filter((one) => one !== false).join(", ")}`;
};

/** Each of them must do; of one that does not exist, nothing can be told. */
const ofEach = (
  entity_ids: readonly string[],
  { look }: ConditionContext,
  judge: (entity: Entity) => ConditionVerdict,
): ConditionVerdict =>
  every(
    entity_ids.map((entity_id) => {
      const entity = presentEntity(look(entity_id));
      return entity ? judge(entity) : { result: undefined, said: `there is no ${entity_id}` };
    }),
  );

const ofState = (condition: Of<"state">, world: ConditionContext): ConditionVerdict => {
  const { entity_ids, attribute, states, for_ms } = condition;
  return ofEach(entity_ids, world, (entity) => {
    const value = observedValue(entity, attribute);
    const lasts = world.now.getTime() - Date.parse(entity.last_changed);
    const isLong = for_ms === 0 || lasts >= for_ms;
    return {
      result: value !== null && states.includes(value) && isLong,
      said: comparison(entity, attribute, [
        states.join(" or "),
        for_ms > 0 && `for ${formatDuration(for_ms)} (last changed ${entity.last_changed})`,
      ]),
    };
  });
};

const boundTold = (
  side: string,
  bound: NumericBound | undefined,
  look: StateLookup,
): string | false => {
  if (typeof bound !== "string") return bound !== undefined && `${side} ${bound}`;
  return `${side} ${bound}, which is ${observedValue(look(bound), undefined) ?? "not there"}`;
};

const ofNumber = (condition: Of<"numeric_state">, world: ConditionContext): ConditionVerdict => {
  const { entity_ids, attribute, above, below } = condition;
  const { look } = world;
  return ofEach(entity_ids, world, (entity) => ({
    result: isInRange(entity, attribute, condition, look),
    said: comparison(entity, attribute, [
      boundTold("above", above, look),
      boundTold("below", below, look),
    ]),
  }));
};

const GROUPS = { and: every, or: some, not: none };

const judge = (condition: Condition, world: ConditionContext): ConditionVerdict => {
  switch (condition.condition) {
    case "state":
      return ofState(condition, world);
    case "numeric_state":
      return ofNumber(condition, world);
    case "time":
      return inTime(condition, world.now, world);
    case "sun":
      return inSun(condition, world.now, world);
    case "and":
    case "or":
    case "not":
      return GROUPS[condition.condition](condition.conditions.map((one) => judge(one, world)));
  }
};

export interface ConditionResult {
  readonly result: boolean;
  /** Why, for example `light.hall is off; wanted: on`. */
  readonly said: string;
}

/** What cannot be told does not hold, and neither does its opposite. */
export const evaluate = (condition: Condition, world: ConditionContext): ConditionResult => {
  const { result, said } = judge(condition, world);
  return { result: result === true, said };
};

/** Whether all of them hold; none at all do. */
export const evaluateAll = (
  conditions: readonly Condition[],
  world: ConditionContext,
): ConditionResult => evaluate({ condition: "and", conditions }, world);
