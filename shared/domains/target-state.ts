/** The state that an entity is on its way to, the states on the way, and the commands that reproduce it. */
import { type Entity, patched, type Snapshot } from "../kernel/entity.ts";
import { own } from "../kernel/own-property.ts";
import { canonical } from "../text/canonical-json.ts";
import type { StateRequest } from "./domain.ts";
import { domainFor, UNREACHABLE_STATES } from "./domains.ts";
import { isNear, isSameState } from "./near-values.ts";

const isUnreachable = (state: string) => UNREACHABLE_STATES.includes(state);

/** Nothing for what no command changes: sensors, and scenes, whose state is only a time. */
export const targetStateOf = (entity_id: string, now: Snapshot): Snapshot | undefined => {
  const { targetState, passing } = domainFor(entity_id);
  if (!targetState) return undefined;
  if (isUnreachable(now.state)) return { state: now.state, attributes: {} };
  const target = targetState(now);
  const settled = own(passing, target.state);
  return settled === undefined ? target : { ...target, state: settled };
};

export const hasTarget = (target: Snapshot, now: Entity | undefined): boolean =>
  now !== undefined && canonical(targetStateOf(now.entity_id, now)) === canonical(target);

/** Whether an entity is still where a command has led it; what it does not report is no sign that it is not. */
export const isStillAt = (entity_id: string, after: Snapshot, now: Snapshot): boolean => {
  const [wanted, found] = [targetStateOf(entity_id, after), targetStateOf(entity_id, now)];
  if (!wanted || !found || !isSameState(wanted.state, found)) return false;
  return Object.entries(wanted.attributes).every(([name, value]) => {
    const present = own(found.attributes, name);
    return present == null || isNear(name, value, present, now.attributes);
  });
};

/** Whether a command has changed the target; changes on the way to the same target do not count. */
export const isTargetChanged = (entity_id: string, before: Snapshot, after: Snapshot): boolean =>
  canonical(targetStateOf(entity_id, before)) !== canonical(targetStateOf(entity_id, after));

/** Without the attributes that may be on their way elsewhere. */
const atRest = (now: Entity): Snapshot => {
  const moving = domainFor(now.entity_id).attributes?.moving ?? [];
  return patched(now, { attributes: Object.fromEntries(moving.map((name) => [name, null])) });
};

/**
 * @returns nothing where no command leads there; an empty list where there is nothing to do.
 */
export const commandsToReach = (
  target: Snapshot,
  now: Entity,
): readonly StateRequest[] | undefined => {
  if (isUnreachable(target.state)) return undefined;
  const requests = domainFor(now.entity_id).commandsToReach?.(target, atRest(now)) ?? [];
  const isThere = targetStateOf(now.entity_id, now)?.state === target.state;
  return requests.length === 0 && !isThere ? undefined : requests;
};

const UNKNOWN: Snapshot = { state: "unknown", attributes: {} };

/** The commands that lead to the target of an entity from any state; none, where none do. */
export const commandsToReproduce = (now: Entity): readonly StateRequest[] => {
  const target = targetStateOf(now.entity_id, now);
  if (!target || isUnreachable(target.state)) return [];
  return domainFor(now.entity_id).commandsToReach?.(target, UNKNOWN) ?? [];
};

export const isUnderWay = ({ entity_id, state }: Pick<Entity, "entity_id" | "state">): boolean =>
  Object.hasOwn(domainFor(entity_id).passing ?? {}, state);

/** Commands whose value is the state itself. */
const SETS_STATE = ["set_hvac_mode", "set_value", "set_operation_mode"];

/** A value that is set of something that is off shows only once it is on. */
export const isSetWhileOff = (command: string, state: string | undefined): boolean =>
  command.startsWith("set_") && !SETS_STATE.includes(command) && state === "off";

/** Whether the second state is what the first ends in by itself: `locking`, then `locked`. */
export const endsPassing = (entity_id: string, from: string, to: string): boolean =>
  own(domainFor(entity_id).passing ?? {}, from) === to;
