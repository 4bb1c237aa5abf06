/** Whether an edit of the registry changes what rows of the policy decide by; pure. */
import type { PolicyRow } from "../../../shared/contracts/approvals/policy.ts";
import { actOf, isGuarded } from "../../../shared/domains/acts.ts";
import type { Selector } from "../../../shared/kernel/caller.ts";
import type { Entity } from "../../../shared/kernel/entity.ts";
import { canonical } from "../../../shared/text/canonical-json.ts";
import type { EditedHouse, ShownEntity } from "../edits/house.ts";

interface EditedPair {
  readonly before: EditedHouse;
  readonly after: EditedHouse;
}

type Find = (entity_id: string) => Entity | undefined;

/** A command of each guarded domain that is an act where the entity is one of its kind. */
const OPENING = "open";

/** By its name alone: what else it is, no edit changes. */
const isActChanged = (was: ShownEntity, is: ShownEntity, find: Find): boolean => {
  const { entity_id, name, initial } = is.said;
  const entity = was.name === is.name || !isGuarded(entity_id) ? undefined : find(entity_id);
  if (!entity) return false;
  const presented = { name, device_class: initial.attributes.device_class };
  const actAs = (friendly_name: string) =>
    actOf({ ...entity, attributes: { ...entity.attributes, friendly_name } }, OPENING, presented);
  return actAs(was.name) !== actAs(is.name);
};

const floorsOf = ({ house }: EditedHouse): unknown =>
  canonical(Object.fromEntries(house.areas.map(({ area_id, floor_id }) => [area_id, floor_id])));

/** @param find  An entity as it shows itself now. */
export const isDeciding = (
  rows: readonly PolicyRow[],
  { before, after }: EditedPair,
  find: Find,
): boolean => {
  const isUsed = (...fields: readonly (keyof Selector)[]) =>
    rows.some(({ what }) => fields.some((field) => what[field] !== undefined));
  const [byArea, byLabel] = [isUsed("areas", "floors"), isUsed("labels")];
  if (isUsed("floors") && floorsOf(before) !== floorsOf(after)) return true;
  const known = new Map(before.shown.map((one) => [one.said.entity_id, one]));
  return after.shown.some((is) => {
    const was = known.get(is.said.entity_id);
    if (!was) return false;
    return (
      (byArea && was.area_id !== is.area_id) ||
      (byLabel && canonical(was.allLabels) !== canonical(is.allLabels)) ||
      isActChanged(was, is, find)
    );
  });
};
