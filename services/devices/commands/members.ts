/** What a scene or an automation consists of for a caller, who needs the permission for all of it. */
import { membersReached } from "../../../shared/access/service-target.ts";
import type { Owner } from "../../../shared/contracts/routines.ts";
import type { Caller } from "../../../shared/kernel/caller.ts";
import type { Order } from "../homes/home.ts";
import type { Homes } from "../registry/homes.ts";
import type { Coverage } from "./coverage.ts";

const isOwner = (caller: Caller | undefined, owner: Owner | undefined): boolean =>
  caller !== undefined &&
  owner?.sub === caller.sub &&
  owner.name === caller.name &&
  owner.via === caller.via;

/**
 * Also what its calls reach now by area, floor, label or device. They act for its owner, and reach nothing
 * that the owner may not see.
 */
export const memberFinder =
  (homes: Homes, { isSeen }: Coverage) =>
  (caller: Caller | undefined) =>
  (entity_id: string): readonly Order[] => {
    const { members = [], targets = [], owner } = homes.entityOf(entity_id) ?? {};
    if (targets.length === 0) return members;
    const isOwn = isOwner(caller, owner);
    const reached = targets
      .flatMap((call) => membersReached(call, homes.registry))
      .filter((one) => !isOwn || isSeen(one.entity_id, caller))
      .map(({ fields = {}, ...one }) => ({ ...one, fields }));
    return [...members, ...reached];
  };

export type MemberFinder = ReturnType<typeof memberFinder>;
