/** What a scene or an automation comes to, all the way down, in order. */
import { fail } from "../../shared/errors.ts";
import { runsMembers } from "./commands.ts";
import type { Order } from "./home.ts";

/** Scenes may hold scenes; together they come to no more than this, or they would hold up everybody. */
export const MAX_STEPS = 1000;

type MembersOf = (entity_id: string) => readonly Order[];

/**
 * Each scene and automation is gone into once, wherever else it is named: so those that come round
 * to themselves end.
 *
 * @returns the order itself last.
 * @throws INVALID_REQUEST for more than 1000 steps.
 */
export const stepsOf = (own: Order, membersOf: MembersOf): readonly Order[] => {
  const seen = new Set<string>();
  const steps: Order[] = [];
  const add = (order: Order): void => {
    if (runsMembers(order) && !seen.has(order.entity_id)) {
      seen.add(order.entity_id);
      for (const member of membersOf(order.entity_id)) add(member);
    }
    if (steps.push(order) > MAX_STEPS) {
      const message = `${own.entity_id} comes to more than ${MAX_STEPS} commands`;
      fail("INVALID_REQUEST", { entity_id: own.entity_id }, message);
    }
  };
  add(own);
  return steps;
};
