/** What grants cover, by where entities are at the moment, and the refusal of the rest. */
import { type Caller, covers, type Places } from "../../../shared/kernel/caller.ts";
import { fail } from "../../../shared/kernel/errors.ts";
import type { Order } from "../homes/home.ts";

export const forbid = ({ entity_id, command }: Order) =>
  fail(
    "FORBIDDEN",
    { entity_id, command },
    "The grant of this credential does not cover the request",
  );

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
