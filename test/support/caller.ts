/** A caller, as the gateway describes it. */
import type { Caller, Grant, Role } from "../../shared/kernel/caller.ts";

export const caller = (name: string, role: Role = "user", grant?: Grant): Caller => ({
  sub: `id-of-${name}`,
  name,
  role,
  via: "token",
  ...(grant && { grant }),
});
