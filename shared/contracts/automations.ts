/** What the automations service offers: stored, validated, and run by hand. */
import { action, contract } from "../contract.ts";
import { entityId } from "../entity.ts";
import { type Free, optional, type Rules } from "../rules.ts";
import { dry_run } from "./fields.ts";
import type { Outcome } from "./routines.ts";

const AUTOMATION_ACTIONS = [
  "create",
  "update",
  "delete",
  "trigger",
  "toggle",
  "duplicate",
] as const;
export type AutomationAction = (typeof AUTOMATION_ACTIONS)[number];

export const automationResult = {
  entity_id: entityId,
  name: { type: "string" },
  state: { type: "string", about: "on or off" },
  last_triggered: { type: "any", about: "ISO 8601, or null" },
  description: optional({ type: "string" }),
  config: optional({ type: "object", about: "As it is stored; a home's own has none" }),
} as const satisfies Rules;

export const changeRules = {
  action: { type: "enum", values: AUTOMATION_ACTIONS },
  config: optional({
    type: "object",
    about: "alias, description, trigger, condition, action, mode",
  }),
  automation_id: optional({ type: "string", min: 1, max: 255, about: "Its entity id or slug" }),
} as const satisfies Rules;

export interface Automation {
  readonly entity_id: string;
  readonly name: string;
  readonly state: string;
  readonly last_triggered: string | null;
  readonly description?: string;
  readonly config?: Free;
}
export interface AutomationChanged {
  readonly success: boolean;
  readonly automation_id: string;
  readonly message: string;
  /** After the change; before it, when it was deleted. */
  readonly automation: Automation;
  /** What a trigger did. */
  readonly results?: readonly Outcome[];
}

export const automations = contract("automations", {
  list: action("List the automations", {}, { role: "viewer" }).returns<readonly Automation[]>(),

  change: action(
    "Create, update, delete, trigger, toggle or duplicate an automation",
    { ...changeRules, dry_run },
    { role: "admin" },
  ).returns<AutomationChanged>(),
});
