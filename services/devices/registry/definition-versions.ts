/** Scenes and automations as their versions show them, and what a grant must cover of each. */
import type { Definition } from "../../../shared/contracts/routines.ts";
import { domainOf } from "../../../shared/kernel/entity.ts";
import type { Free } from "../../../shared/kernel/rules.ts";
import type { VersionedValue } from "../../../shared/store/versions.ts";

type DefinedKind = "scene" | "automation";

export const definedKindOf = (entity_id: string): DefinedKind =>
  domainOf(entity_id) === "scene" ? "scene" : "automation";

/** As the services that own them show them. */
const SHOWN: Readonly<Record<DefinedKind, (definition: Definition, state: string) => Free>> = {
  scene: ({ source: { actions } }) => ({ actions }),
  automation: ({ source }, state) => ({ state, config: source }),
};

/** @param state  Of the entity. */
export const versionOf = (
  definition: Definition | undefined,
  state: string,
): VersionedValue | undefined => {
  if (!definition) return undefined;
  const { entity_id, name, description, members, targets, entities = [] } = definition;
  return {
    value: { entity_id, name, description, ...SHOWN[definedKindOf(entity_id)](definition, state) },
    hidden: {
      members: members.map(({ entity_id, command }) => ({ entity_id, command })),
      entities,
      isPlaced: targets !== undefined && targets.length > 0,
    },
    at: definition.updated_at,
    user_id: definition.owner?.sub,
  };
};
