/** Checks each call at the action: role, grant and deadline. */
import type { Clock } from "../async/clock.ts";
import { checkDeadline } from "../async/deadline.ts";
import {
  type Caller,
  covers,
  hasRole,
  isPlaced,
  type Places,
  type Role,
} from "../kernel/caller.ts";
import { type Action, around, type Call, type Need } from "../kernel/contract.ts";
import { type Details, fail } from "../kernel/errors.ts";
import type { Managed } from "../kernel/meta.ts";
import type { Store } from "../store/port/store.ts";
import { placesIn } from "./entity-places.ts";
import { checkManaging, policyIn } from "./policy/policy.ts";

const neededBy = ({ role, roleFor }: Need, params: unknown): Role | "public" =>
  roleFor?.(params) ?? role;

interface AccessRefusal {
  readonly details: Details;
  readonly message: string;
}

/** Why a caller may not make a call; nothing where it may. */
export const refusalOf = (
  caller: Caller,
  { name, need }: Pick<Action, "name" | "need">,
  params: unknown,
  places: Places,
): AccessRefusal | undefined => {
  const { touches, unnarrowed, lasting, whole, internal } = need;
  const role = neededBy(need, params);
  if (role === "public") return undefined;
  if (!hasRole(caller, role))
    return {
      details: { role: caller.role, needed: role, action: name },
      message: `This needs the role ${role}`,
    };
  if (internal && caller.via !== "system")
    return { details: {}, message: "Only the service itself may do this" };
  if (unnarrowed && caller.grant)
    return { details: {}, message: "A credential with a grant may not do this" };
  if (lasting && caller.via === "oauth")
    return {
      details: {},
      message: "A connected agent may not do this: it would outlast the agent",
    };
  if (whole && caller.agent)
    return { details: {}, message: "An agent may not do this: it is about all secrets at once" };
  const outside = touches?.(params).find(
    ({ entity_id, command }) => !covers(caller.grant, places, entity_id, command),
  );
  if (!outside) return undefined;
  const { entity_id, command } = outside;
  return {
    details: { entity_id, ...(command && { command }) },
    message: "The grant of this credential does not cover the request",
  };
};

/**
 * @throws UNAUTHORIZED without a caller, FORBIDDEN when role or grant lack it,
 *   SERVICE_UNAVAILABLE after the deadline.
 */
const allow = ({ meta, params, action }: Call, need: Need, now: number, places: Places): void => {
  checkDeadline(meta.deadline, now);
  if (neededBy(need, params) === "public") return;
  const caller = meta.caller ?? fail("UNAUTHORIZED");
  const refusal = refusalOf(caller, { name: action?.name ?? "", need }, params, places);
  if (refusal) fail("FORBIDDEN", refusal.details, refusal.message);
};

interface AccessDeps {
  readonly clock: Clock;
  readonly store: Pick<Store, "cache" | "refresh">;
  readonly timeZone: string;
}

/** Whether a call writes by itself, so that it is refused while the house is read-only. */
const isLocked = ({ role, repeatable, wraps, unlocked, internal }: Need): boolean =>
  role !== "public" && !repeatable && !wraps && !unlocked && !internal;

/** What a call that commands no entity changes, for rows of the policy. */
const managedBy = ({ manages, repeatable }: Need, params: unknown): Managed | undefined => {
  if (repeatable) return undefined;
  return typeof manages === "function" ? manages(params) : manages;
};

export const access = ({ clock, store, timeZone }: AccessDeps) => {
  const places = placesIn(store);

  /**
   * @throws READ_ONLY; FORBIDDEN for what the policy denies, APPROVAL_REQUIRED for what it asks about:
   *   commands of entities are held against it where they are known.
   */
  const checkPolicy = ({ meta, params }: Call, name: string, need: Need): void => {
    const { caller, approved, by_itself } = meta;
    const manages = managedBy(need, params);
    if (!caller || caller.via === "system") return;
    if (isLocked(need) && policyIn(store.cache).read_only) fail("READ_ONLY");
    if (!manages) return;
    const subject = { caller, isByItself: by_itself === true };
    const situation = { subject, places, now: clock.now(), timeZone };
    checkManaging(policyIn(store.cache), situation, { action: name, manages, approved });
  };

  return around("access", ({ name, need }) => async (ctx, run) => {
    const known = need ?? fail("FORBIDDEN");
    // Most calls need neither places nor the policy, and no wait for the store.
    const isPlain = !isLocked(known) && managedBy(known, ctx.params) === undefined;
    if (!isPlain || isPlaced(ctx.meta.caller?.grant)) await store.refresh();
    allow(ctx, known, clock.now(), places);
    checkPolicy(ctx, name, known);
    if (neededBy(known, ctx.params) === "admin" && !known.internal)
      // Not the broker's logger, whose level is higher: actions of admins are always logged.
      ctx.broker
        .getLogger("access")
        .info("admin action", { action: name, caller: ctx.meta.caller?.name });
    return run();
  });
};
