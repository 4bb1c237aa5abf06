/** The one place where a call is allowed or refused: at the action, whichever way it came. */
import { covers, hasRole } from "./caller.ts";
import { around, type Call, type Need } from "./contract.ts";
import { fail } from "./errors.ts";

/** @throws SERVICE_UNAVAILABLE when nobody waits for the answer any more: it must not be acted upon. */
export const checkDeadline = (deadline: number | undefined, message?: string): void => {
  if (deadline !== undefined && Date.now() > deadline) fail("SERVICE_UNAVAILABLE", {}, message);
};

/** One of several things may take two seconds, and the answer of all must still get out. */
const MARGIN_MS = 2500;

/** Until when one of several things may begin. */
export const beginBy = (deadline: number | undefined): number | undefined =>
  deadline === undefined ? undefined : deadline - MARGIN_MS;

/**
 * @throws UNAUTHORIZED without a caller, FORBIDDEN when role or grant lack it,
 *   SERVICE_UNAVAILABLE when nobody waits for the answer any more.
 */
export const allow = (
  { meta, params, action }: Call,
  { role, touches, unnarrowed, internal }: Need,
): void => {
  checkDeadline(meta.deadline);
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
    if (!covers(caller.grant, entity_id, command))
      fail(
        "FORBIDDEN",
        { entity_id, ...(command && { command }) },
        "The grant of this credential does not cover that",
      );
};

export const access = () =>
  around("access", ({ name, need }) => async (ctx, run) => {
    allow(ctx, need ?? fail("FORBIDDEN"));
    if (need?.role === "admin" && !need.internal)
      // The broker's own logger is quieter than ours: what admins did must be seen.
      ctx.broker
        .getLogger("access")
        .info("admin action", { action: name, caller: ctx.meta.caller?.name });
    return run();
  });
