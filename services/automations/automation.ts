/** How an automation is shown: an entity, and where a client has defined it, as it was written. */
import type { Automation } from "../../shared/contracts/automations.ts";
import type { Definition } from "../../shared/contracts/devices.ts";
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
