/** Whether a condition holds, by Home Assistant's rules, and why. */
import type { Entity } from "../../../shared/kernel/entity.ts";
import { told } from "../time/durations.ts";
import type { Place } from "../time/local-time.ts";
import type { Bound, Condition } from "../config/automation-plan.ts";
import { every, none, some, type Verdict } from "./verdict.ts";
import { isInRange, type Look, present, watched } from "../triggers/observed-value.ts";
import { inSun, inTime } from "./windows.ts";

/** All that a condition may ask about. */
export interface World extends Place {
  readonly look: Look;
  readonly now: Date;
}

type Of<C extends Condition["condition"]> = Extract<Condition, { readonly condition: C }>;

const comparison = (
  entity: Entity,
  attribute: string | undefined,
  wanted: readonly (string | false)[],
): string => {
  const name = attribute === undefined ? entity.entity_id : `${attribute} of ${entity.entity_id}`;
  const value = watched(entity, attribute) ?? "not there";
  return `${name} is ${value}; wanted: ${wanted.filter((one) => one !== false).join(", ")}`;
};

/** Each of them must do; of one that does not exist, nothing can be told. */
const ofEach = (
  entity_ids: readonly string[],
  { look }: World,
  judge: (entity: Entity) => Verdict,
): Verdict =>
  every(
    entity_ids.map((entity_id) => {
      const entity = present(look(entity_id));
      return entity ? judge(entity) : { result: undefined, said: `there is no ${entity_id}` };
    }),
  );

const ofState = (condition: Of<"state">, world: World): Verdict => {
  const { entity_ids, attribute, states, for_ms } = condition;
  return ofEach(entity_ids, world, (entity) => {
    const value = watched(entity, attribute);
    const lasts = world.now.getTime() - Date.parse(entity.last_changed);
    const isLong = for_ms === 0 || lasts >= for_ms;
    return {
      result: value !== null && states.includes(value) && isLong,
      said: comparison(entity, attribute, [
        states.join(" or "),
        for_ms > 0 && `for ${told(for_ms)} (last changed ${entity.last_changed})`,
      ]),
    };
  });
};

const boundTold = (side: string, bound: Bound | undefined, look: Look): string | false => {
  if (typeof bound !== "string") return bound !== undefined && `${side} ${bound}`;
  return `${side} ${bound}, which is ${watched(look(bound), undefined) ?? "not there"}`;
};

const ofNumber = (condition: Of<"numeric_state">, world: World): Verdict => {
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

const judge = (condition: Condition, world: World): Verdict => {
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

export interface Held {
  readonly result: boolean;
  /** Why, for example `light.hall is off; wanted: on`. */
  readonly said: string;
}

/** What cannot be told does not hold, and neither does its opposite. */
export const holds = (condition: Condition, world: World): Held => {
  const { result, said } = judge(condition, world);
  return { result: result === true, said };
};

/** Whether all of them hold; none at all do. */
export const allHold = (conditions: readonly Condition[], world: World): Held =>
  holds({ condition: "and", conditions }, world);
