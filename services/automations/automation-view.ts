/** How an automation is shown: an entity, and where a client has defined it, as it was written. */
import type {
  Automation,
  AutomationChangeResult,
  AutomationPreview,
  AutomationWarning,
} from "../../shared/contracts/automations.ts";
import type { Definition } from "../../shared/contracts/routines.ts";
import type { Entity } from "../../shared/kernel/entity.ts";
import { nameOf } from "./names.ts";

export const automationView = (entity: Entity, definition?: Definition): Automation => {
  const { entity_id, state, attributes } = entity;
  const { last_triggered } = attributes;
  return {
    entity_id,
    name: nameOf(entity),
    state,
    last_triggered: typeof last_triggered === "string" ? last_triggered : null,
    ...(definition && { description: definition.description, config: definition.source }),
  };
};

interface Besides {
  readonly warnings?: readonly AutomationWarning[];
  readonly preview?: AutomationPreview | undefined;
}

/** @param done  What became of it, to follow its name. */
export const changeAnswer = (
  entity: Entity,
  done: string,
  definition: Definition | undefined,
  { warnings = [], preview }: Besides = {},
): AutomationChangeResult => ({
  success: true,
  automation_id: entity.entity_id,
  message: `${nameOf(entity)}: ${done}`,
  automation: automationView(entity, definition),
  ...(warnings.length > 0 && { warnings }),
  ...(preview && { preview }),
});
