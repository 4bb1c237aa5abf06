/** What two grants both allow. */
import type { AgentGrant } from "../contracts/oauth/agents.ts";
import { type Grant, ROLES, type Role } from "../kernel/caller.ts";

const FIELDS = ["areas", "floors", "domains", "commands"] as const satisfies readonly (keyof Grant &
  keyof AgentGrant)[];

const common = (one: readonly string[], other: readonly string[] | undefined) =>
  other ? one.filter((name) => other.includes(name)) : one;

/**
 * The fields of the inner grant name things of which an entity or a call has one, so that their common
 * names are exact. A field without common names covers nothing.
 */
export const narrowedGrant = (
  outer: Grant | undefined,
  inner: AgentGrant | undefined,
): Grant | undefined => {
  if (!inner) return outer;
  const narrowed = FIELDS.flatMap((field) => {
    const names = inner[field];
    return names ? [[field, common(names, outer?.[field])] as const] : [];
  });
  return { ...outer, ...Object.fromEntries(narrowed) };
};

/** The role that may least. */
export const leastRole = (first: Role, ...others: readonly Role[]): Role =>
  others.reduce((least, one) => (ROLES.indexOf(one) < ROLES.indexOf(least) ? one : least), first);
