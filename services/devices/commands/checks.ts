/** What must hold of an entity and of who asks before anything is sent. */
import { type Caller, covers, type Places } from "../../../shared/kernel/caller.ts";
import { type Entity, isPresent } from "../../../shared/kernel/entity.ts";
import { fail } from "../../../shared/kernel/errors.ts";
import type { Order } from "../homes/home.ts";

export const checkAvailable = ({ state, entity_id }: Entity) => {
  if (state === "unavailable")
    fail("SERVICE_UNAVAILABLE", { entity_id }, `${entity_id} is unavailable`);
};

export const forbid = ({ entity_id, command }: Order) =>
  fail(
    "FORBIDDEN",
    { entity_id, command },
    "The grant of this credential does not cover the request",
  );

/** What grants cover, by where entities are at the moment. */
export const coverageIn = (places: Places) => {
  const isSeen = (entity_id: string, caller: Caller | undefined) =>
    covers(caller?.grant, places, entity_id);
  const isCovered = ({ entity_id, command }: Order, caller: Caller | undefined) =>
    covers(caller?.grant, places, entity_id, command);
  return {
    isSeen,
    isCovered,
    /** Each was asked for by itself: the one that is not covered is named. */
    checkCovered(orders: readonly Order[], caller?: Caller): void {
      for (const order of orders) if (!isCovered(order, caller)) forbid(order);
    },
    /** Named is what was asked for: the grant hides the member. */
    checkMembers(own: Order, members: readonly Order[], caller?: Caller): void {
      if (!members.every((member) => isCovered(member, caller))) forbid(own);
    },
  };
};

export type Coverage = ReturnType<typeof coverageIn>;

/**
 * Each step of an order with the entity that it is for. The order is one command with one answer:
 * where a part of it is gone, no part of it is sent.
 *
 * @param find  Nothing for what no home has.
 * @throws DEVICE_NOT_FOUND that names whatever is gone.
 */
export const targetsOf = (
  { entity_id }: Order,
  steps: readonly Order[],
  find: (entity_id: string) => Entity | undefined,
): readonly (readonly [target: Entity, step: Order])[] => {
  const gone = new Set<string>();
  const found = steps.flatMap((step) => {
    const target = find(step.entity_id);
    if (target && isPresent(target)) return [[target, step] as const];
    gone.add(step.entity_id);
    return [];
  });
  const missing = [...gone];
  if (missing.length > 0)
    fail(
      "DEVICE_NOT_FOUND",
      { device_id: missing[0], entity_id, missing },
      `${entity_id} contains members that no longer exist: ${missing.join(", ")}`,
    );
  return found;
};
