/** Automations as clients read them: an entity, and its configuration where a client has written it. */
import type {
  Automation,
  AutomationChangeResult,
  AutomationPreview,
  AutomationWarning,
} from "../../shared/contracts/automations.ts";
import type { Definition } from "../../shared/contracts/routines.ts";
import { type Caller, hasRole } from "../../shared/kernel/caller.ts";
import type { Entity } from "../../shared/kernel/entity.ts";
import type { Free } from "../../shared/kernel/rules.ts";
import { nameOf } from "./names.ts";

/** @param next_trigger  Where it is known. */
export const automationView = (
  entity: Entity,
  definition?: Definition,
  next_trigger?: string | null,
): Automation => {
  const { entity_id, state, attributes } = entity;
  const { last_triggered } = attributes;
  return {
    entity_id,
    name: nameOf(entity),
    state,
    last_triggered: typeof last_triggered === "string" ? last_triggered : null,
    ...(definition && { description: definition.description, config: definition.source }),
    ...(next_trigger !== undefined && { next_trigger }),
  };
};

interface ChangeDetails {
  readonly warnings?: readonly AutomationWarning[];
  readonly preview?: AutomationPreview | undefined;
}

/** @param done  What has happened; it follows the name in the message. */
export const changeAnswer = (
  entity: Entity,
  done: string,
  definition: Definition | undefined,
  { warnings = [], preview }: ChangeDetails = {},
): AutomationChangeResult => ({
  success: true,
  automation_id: entity.entity_id,
  message: `${nameOf(entity)}: ${done}`,
  automation: automationView(entity, definition),
  ...(warnings.length > 0 && { warnings }),
  ...(preview && { preview }),
});

const withoutWebhookIds = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutWebhookIds);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [
      name,
      name === "webhook_id" ? "(hidden)" : withoutWebhookIds(one),
    ]),
  );
};

/** Hides the ids of webhooks, which need no other credential, from callers below admin. */
export const shownTo = (caller: Caller | undefined, automation: Automation): Automation =>
  automation.config === undefined || (caller && hasRole(caller, "admin"))
    ? automation
    : { ...automation, config: withoutWebhookIds(automation.config) as Free };
