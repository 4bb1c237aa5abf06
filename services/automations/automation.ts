/** How an automation is shown: an entity, and where a client has defined it, as it was written. */
import type { Automation, AutomationChanged } from "../../shared/contracts/automations.ts";
import type { Definition } from "../../shared/contracts/routines.ts";
import type { Entity } from "../../shared/entity.ts";
import { nameOf } from "./names.ts";

export const asAutomation = (entity: Entity, definition?: Definition): Automation => {
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

/** @param done  What became of it, to follow its name. */
export const asAnswer = (
  entity: Entity,
  done: string,
  definition: Definition | undefined,
): AutomationChanged => ({
  success: true,
  automation_id: entity.entity_id,
  message: `${nameOf(entity)}: ${done}`,
  automation: asAutomation(entity, definition),
});
