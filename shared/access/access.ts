/** Checks each call at the action: role, grant and deadline. */
import type { Clock } from "../async/clock.ts";
import { covers, hasRole, isPlaced, type Places, type Role } from "../kernel/caller.ts";
import { around, type Call, type Need } from "../kernel/contract.ts";
import { checkDeadline } from "../kernel/deadline.ts";
import { fail } from "../kernel/errors.ts";
import type { Store } from "../store/port/store.ts";
import { placesIn } from "./entity-places.ts";

const neededBy = ({ role, roleFor }: Need, params: unknown): Role | "public" =>
  roleFor?.(params) ?? role;

/**
 * @throws UNAUTHORIZED without a caller, FORBIDDEN when role or grant lack it,
 *   SERVICE_UNAVAILABLE after the deadline.
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
    fail("FORBIDDEN", {}, "Only the service itself may do this");
  if (unnarrowed && caller.grant)
    fail("FORBIDDEN", {}, "A credential with a grant may not do this");
  for (const { entity_id, command } of touches?.(params) ?? [])
    if (!covers(caller.grant, places, entity_id, command))
      fail(
        "FORBIDDEN",
        { entity_id, ...(command && { command }) },
        "The grant of this credential does not cover the request",
      );
};

export const access = (clock: Clock, store: Pick<Store, "cache" | "refresh">) => {
  const places = placesIn(store);
  return around("access", ({ name, need }) => async (ctx, run) => {
    // Most calls need no places, and no wait for the store.
    if (isPlaced(ctx.meta.caller?.grant)) await store.refresh();
    allow(ctx, need ?? fail("FORBIDDEN"), clock.now(), places);
    if (need && neededBy(need, ctx.params) === "admin" && !need.internal)
      // Not the broker's logger, whose level is higher: actions of admins are always logged.
      ctx.broker
        .getLogger("access")
        .info("admin action", { action: name, caller: ctx.meta.caller?.name });
    return run();
  });
};
