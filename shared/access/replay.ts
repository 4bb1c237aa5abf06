/** Whether a caller may still see an answer that is kept for it. */
import { type Caller, type Grant, grantRules, hasRole } from "../kernel/caller.ts";
import { fail } from "../kernel/errors.ts";

/** All that decides what an answer may show to a caller. */
export type Permissions = Pick<Caller, "role" | "grant">;

/** Nothing for an action without a credential. */
export const permissionsOf = (caller: Caller | undefined): Permissions | undefined =>
  caller && { role: caller.role, ...(caller.grant && { grant: caller.grant }) };

const NARROWING = Object.keys(grantRules) as (keyof Grant)[];

type Names = readonly string[] | undefined;
const holdAll = (now: Names, then: Names) =>
  now === undefined || (then?.every((name) => now.includes(name)) ?? false);

/**
 * An answer may show what its handler read with the permissions of that time. Patterns are compared
 * as text.
 *
 * @throws FORBIDDEN when the caller may no longer do all that it could when the answer was given.
 */
export const allowReplay = (caller: Caller | undefined, then: Permissions | undefined): void => {
  if (then === undefined || caller === undefined) return;
  const isAllowed =
    hasRole(caller, then.role) &&
    NARROWING.every((name) => holdAll(caller.grant?.[name], then.grant?.[name]));
  if (!isAllowed)
    fail(
      "FORBIDDEN",
      {},
      "The answer to this Idempotency-Key requires permissions that this credential no longer has",
    );
};
