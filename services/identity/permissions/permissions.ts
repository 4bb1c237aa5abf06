/** The kinds of requests that a caller may make, by role and grant. */
import type { Caller, Role } from "../../../shared/kernel/caller.ts";

const READS = ["read", "history", "streams"];
const CONTROLS = ["control", "scenes", "interpretation", "context"];
const MANAGES = ["automations", "addons", "packages", "users", "keys", "set_state"];
const PERMISSIONS: Readonly<Record<Role, readonly string[]>> = {
  viewer: READS,
  user: [...READS, ...CONTROLS],
  admin: [...READS, ...CONTROLS, ...MANAGES],
};

/** Permissions that an admin with a grant lacks, and an agent. */
const WITHOUT_GRANT = ["users", "keys"];

export const permissionsOf = ({
  role,
  grant,
  via,
}: Pick<Caller, "role" | "grant" | "via">): readonly string[] =>
  PERMISSIONS[role].filter((one) => !(grant || via === "oauth") || !WITHOUT_GRANT.includes(one));
