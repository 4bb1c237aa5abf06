/** What must hold of an entity and of who asks before anything is sent. */
import { type Caller, covers } from "../../shared/caller.ts";
import type { Entity } from "../../shared/entity.ts";
import { fail } from "../../shared/errors.ts";
import type { Order } from "./home.ts";

export const checkVersion = (
  { version: stored, entity_id }: Entity,
  wanted: number | undefined,
) => {
  if (wanted !== undefined && wanted !== stored)
    fail(
      "VERSION_CONFLICT",
      { entity_id, version: stored, expected: wanted },
      `${entity_id} is at version ${stored}, not ${wanted}`,
    );
};

export const checkAvailable = ({ state, entity_id }: Entity) => {
  if (state === "unavailable")
    fail("SERVICE_UNAVAILABLE", { entity_id }, `${entity_id} is unavailable`);
};

export const isCovered = ({ entity_id, command }: Order, caller: Caller | undefined) =>
  covers(caller?.grant, entity_id, command);

export const forbid = ({ entity_id, command }: Order) =>
  fail("FORBIDDEN", { entity_id, command }, "The grant of this credential does not cover that");

/** Named is what was asked for: the grant hides the member. */
export const checkMembers = (own: Order, members: readonly Order[], caller?: Caller): void => {
  if (!members.every((member) => isCovered(member, caller))) forbid(own);
};
