/** Whether an entity is in a state that a question names. */
import { domainFor } from "../../../shared/domains/domains.ts";
import type { StateName } from "../../../shared/domains/sentences.ts";
import type { NamedEntity } from "../home/home-model.ts";

type StateTest = (entity: NamedEntity) => boolean;

/** Whether entities of its domain can be in the state at all. */
export const canBe =
  (state: StateName): StateTest =>
  (entity) => {
    const { sentences } = domainFor(entity.entity_id);
    return (
      sentences?.states?.[state] !== undefined && sentences.isAskedBy?.(state, entity) !== false
    );
  };

export const isIn =
  (state: StateName): StateTest =>
  (entity) =>
    domainFor(entity.entity_id).sentences?.states?.[state]?.(entity) ?? false;
