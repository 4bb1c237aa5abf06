/** How often the grants of users and keys were used, where they have a number of uses. */

export const GRANT_USES = "grant_uses";

export interface GrantUses {
  readonly used: number;
  /** The contexts of the last requests: each counts once. */
  readonly contexts: readonly string[];
}
