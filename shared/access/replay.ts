/** Whether a caller may still see an answer that is kept for it. */
import { type Caller, type Grant, grantRules, hasRole } from "../kernel/caller.ts";
import { fail } from "../kernel/errors.ts";

/** What a caller is allowed: all that decides what an answer may show. */
export type Permissions = Pick<Caller, "role" | "grant">;

/** Nothing for an action that asks for no credential. */
export const permissionsOf = (caller: Caller | undefined): Permissions | undefined =>
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
export const allowReplay = (caller: Caller | undefined, then: Permissions | undefined): void => {
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
