/** Kinds of requests that command no entity and change how the house is set up: rows of the policy name them. */

export const MANAGED = ["users_and_keys", "homes", "addons", "settings", "classification"] as const;
export type Managed = (typeof MANAGED)[number];
