/** States that a dry run starts from: what the steps before it would lead to. */
import type { Entity } from "../../../shared/kernel/entity.ts";
import type { Meta } from "../../../shared/kernel/meta.ts";
import { own } from "../../../shared/kernel/own-property.ts";

export type Assumed = Meta["assumed"];

export const assuming = <E extends Entity | undefined>(entity: E, assumed: Assumed): E => {
  const state = entity && assumed && own(assumed, entity.entity_id);
  return state ? { ...entity, ...state } : entity;
};

/** The same list where nothing is assumed. */
export const allAssuming = (entities: readonly Entity[], assumed: Assumed): readonly Entity[] =>
  assumed ? entities.map((one) => assuming(one, assumed)) : entities;
