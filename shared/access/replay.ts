/** Whether a caller may still see an answer that is kept for it. */
import {
  type Caller,
  type Grant,
  hasRole,
  type Selector,
  selectorRules,
} from "../kernel/caller.ts";
import { fail } from "../kernel/errors.ts";
import { canonical } from "../text/canonical-json.ts";

/** All that decides what an answer may show to a caller. */
export type Permissions = Pick<Caller, "role" | "grant">;

/** Nothing for an action without a credential. */
export const permissionsOf = (caller: Caller | undefined): Permissions | undefined =>
  caller && { role: caller.role, ...(caller.grant && { grant: caller.grant }) };

const NARROWING = Object.keys(selectorRules) as (keyof Selector)[];

type Names = readonly string[] | undefined;
const holdAll = (now: Names, then: Names) =>
  now === undefined || (then?.every((name) => now.includes(name)) ?? false);

/** Whether no row hides more than then. */
const deniesNoMore = (now: Grant["deny"] = [], then: Grant["deny"] = []) => {
  const before = new Set(then.map(canonical));
  return now.every((row) => before.has(canonical(row)));
};

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
    NARROWING.every((name) => holdAll(caller.grant?.[name], then.grant?.[name])) &&
    deniesNoMore(caller.grant?.deny, then.grant?.deny);
  if (!isAllowed)
    fail(
      "FORBIDDEN",
      {},
      "The answer to this Idempotency-Key requires permissions that this credential no longer has",
    );
};
