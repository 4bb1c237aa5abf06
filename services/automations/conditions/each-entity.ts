/** What the conditions on entities share: their fields, and one verdict for all their entities. */
import type { Entity } from "../../../shared/kernel/entity.ts";
import { COMMON_FIELDS, ids, text } from "../schema/fields.ts";
import { optional } from "../schema/reader.ts";
import {
  type Observed,
  observedName,
  observedValue,
  presentEntity,
} from "../triggers/observed-value.ts";
import { type ConditionContext, type ConditionVerdict, comparison } from "./condition.ts";
import { every } from "./logic.ts";

export const ENTITY_FIELDS = { ...COMMON_FIELDS, entity_id: ids, attribute: optional(text) };

/** All entities must meet the condition; for one that does not exist, the result is unknown. */
export const ofEachEntity = (
  { entity_ids, attribute }: Observed,
  { lookup }: ConditionContext,
  wanted: (entity: Entity) => readonly (string | false | undefined)[],
  isMet: (entity: Entity) => boolean | undefined,
): ConditionVerdict =>
  every(
    entity_ids.map((entity_id) => {
      const entity = presentEntity(lookup(entity_id));
      if (!entity) return { result: undefined, explain: () => `there is no ${entity_id}` };
      return {
        result: isMet(entity),
        explain() {
          const name = observedName({ entity_ids: [entity_id], attribute }, String);
          const value = observedValue(entity, attribute) ?? "not there";
          return comparison(`${name} is ${value}`, wanted(entity));
        },
      };
    }),
  );
