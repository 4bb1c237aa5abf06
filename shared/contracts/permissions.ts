/** What a caller may do: its grant, and what it may read and command. */
import { grantRules, roleRule } from "../kernel/caller.ts";
import { entityId } from "../kernel/entity.ts";
import { optional, type Params, type Rules } from "../kernel/rules.ts";

export const grantResult = {
  type: "object",
  props: grantRules,
  about: "The grant that restricts the credential",
} as const;

export const entityPermission = {
  entity_id: entityId,
  commands: { type: "array", items: { type: "string" }, about: "Commands that it may send" },
} as const satisfies Rules;

export const permissionPreview = {
  name: { type: "string", about: "Of the user or the key; empty for neither" },
  role: roleRule,
  grant: optional(grantResult),
  permissions: { type: "array", items: { type: "string" } },
  entities: {
    type: "array",
    items: { type: "object", props: { ...entityPermission, is_readable: { type: "boolean" } } },
    about: "Every entity",
  },
} as const satisfies Rules;

export type EntityPermission = Params<typeof entityPermission>;
export type PermissionPreview = Params<typeof permissionPreview>;
