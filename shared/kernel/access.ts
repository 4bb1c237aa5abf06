/** The one place where a call is allowed or refused: at the action, whichever way it came. */

import type { Clock } from "../async/clock.ts";
import type { Store } from "../store/port/store.ts";
import {
  type Caller,
  covers,
  type Grant,
  grantRules,
  hasRole,
  isPlaced,
  type Places,
  type Role,
} from "./caller.ts";
import { around, type Call, type Need } from "./contract.ts";
import { placesIn } from "./entity-places.ts";
import { fail } from "./errors.ts";

/**
 * @param now  Epoch milliseconds, like the deadline.
 * @throws SERVICE_UNAVAILABLE when nobody waits for the answer any more: it must not be acted upon.
 */
export const checkDeadline = (
  deadline: number | undefined,
  now: number,
  message?: string,
): void => {
  if (deadline !== undefined && now > deadline) fail("SERVICE_UNAVAILABLE", {}, message);
};

/** One of several things may take two seconds, and the answer of all must still get out. */
const MARGIN_MS = 2500;

/** Until when one of several things may begin. */
export const beginBy = (deadline: number | undefined): number | undefined =>
  deadline === undefined ? undefined : deadline - MARGIN_MS;

const neededBy = ({ role, roleFor }: Need, params: unknown): Role | "public" =>
  roleFor?.(params) ?? role;

/**
 * @throws UNAUTHORIZED without a caller, FORBIDDEN when role or grant lack it,
 *   SERVICE_UNAVAILABLE when nobody waits for the answer any more.
 */
const allow = ({ meta, params, action }: Call, need: Need, now: number, places: Places): void => {
  const { touches, unnarrowed, internal } = need;
  const role = neededBy(need, params);
  checkDeadline(meta.deadline, now);
  if (role === "public") return;
  const caller = meta.caller ?? fail("UNAUTHORIZED");
  if (!hasRole(caller, role))
    fail(
      "FORBIDDEN",
      { role: caller.role, needed: role, action: action?.name },
      `This needs the role ${role}`,
    );
  if (internal && caller.via !== "system")
    fail("FORBIDDEN", {}, "Only the service itself does that");
  if (unnarrowed && caller.grant) fail("FORBIDDEN", {}, "A credential with a grant cannot do that");
  for (const { entity_id, command } of touches?.(params) ?? [])
    if (!covers(caller.grant, places, entity_id, command))
      fail(
        "FORBIDDEN",
        { entity_id, ...(command && { command }) },
        "The grant of this credential does not cover that",
      );
};

/** What a caller is allowed: all that decides what an answer may show. */
export type Rights = Pick<Caller, "role" | "grant">;

/** Nothing for an action that asks for no credential. */
export const rightsOf = (caller: Caller | undefined): Rights | undefined =>
  caller && { role: caller.role, ...(caller.grant && { grant: caller.grant }) };

const NARROWING = Object.keys(grantRules) as (keyof Grant)[];

type Names = readonly string[] | undefined;
const holdAll = (now: Names, then: Names) =>
  now === undefined || (then?.every((name) => now.includes(name)) ?? false);

/**
 * What an action's own need does not tell: an answer may show what its handler has looked up under
 * the rights of then. Patterns are compared as they are written, as they are when rights only grow.
 *
 * @throws FORBIDDEN when the caller may no longer do all that it could when the answer was given.
 */
export const allowReplay = (caller: Caller | undefined, then: Rights | undefined): void => {
  if (then === undefined || caller === undefined) return;
  const isAllowed =
    hasRole(caller, then.role) &&
    NARROWING.every((name) => holdAll(caller.grant?.[name], then.grant?.[name]));
  if (!isAllowed)
    fail(
      "FORBIDDEN",
      {},
      "The answer to this Idempotency-Key was given under rights that this credential no longer has",
    );
};

export const access = (clock: Clock, store: Pick<Store, "known" | "refresh">) => {
  const places = placesIn(store);
  return around("access", ({ name, need }) => async (ctx, run) => {
    // Only then: most calls need not wait for the store.
    if (isPlaced(ctx.meta.caller?.grant)) await store.refresh();
    allow(ctx, need ?? fail("FORBIDDEN"), clock.now(), places);
    if (need && neededBy(need, ctx.params) === "admin" && !need.internal)
      // The broker's own logger is quieter than ours: what admins did must be seen.
      ctx.broker
        .getLogger("access")
        .info("admin action", { action: name, caller: ctx.meta.caller?.name });
    return run();
  });
};
