/** What a sentence of a pack is for: what is named, or all of some domains in a place; pure. */
import { domainOf } from "../../../shared/kernel/entity.ts";
import { EVERYTHING } from "../understanding/frames/kinds.ts";
import type { HomeIndex, HomeThing } from "../understanding/home/home-index.ts";
import type { SlotValue } from "../understanding/templates/match-templates.ts";
import { keyOf } from "../understanding/text/normalize.ts";

export type PackValues = Readonly<Record<string, SlotValue>>;

export interface PackTargets {
  readonly things: readonly HomeThing[];
  /** One of them is named, and it is not clear which. */
  readonly isNamed: boolean;
  /** They are said by their kind or place, which leaves what only its own name commands. */
  readonly isByKind: boolean;
  /** It is for all there is, rather than for what. */
  readonly isEverything: boolean;
}

interface Places {
  readonly area?: SlotValue | undefined;
  readonly floor?: SlotValue | undefined;
}

/** The areas of an id or a name. */
const idsOf = ({ ids, text }: SlotValue, all: HomeIndex["areas"] | HomeIndex["floors"]) =>
  ids ??
  all.filter(({ id, name }) => id === text || keyOf(name) === keyOf(text)).map(({ id }) => id);

/** @returns the areas that are meant; nothing where no place is said. */
export const areasIn = (
  { area, floor }: Places,
  home: HomeIndex,
): readonly string[] | undefined => {
  const ofFloor = (value: SlotValue) => {
    if (value.ids) return value.ids;
    const floors = idsOf(value, home.floors);
    return home.areas.filter(({ floor_id }) => floors.includes(floor_id ?? "")).map(({ id }) => id);
  };
  if (area) return idsOf(area, home.areas);
  return floor && ofFloor(floor);
};

const textsIn = (value: SlotValue | undefined): readonly string[] | undefined =>
  value &&
  String(value.value ?? value.text)
    .split(",")
    .map((one) => one.trim());

interface TargetLimits {
  readonly isMeant: (domain: string) => boolean;
  /** Domains of the intent. */
  readonly domains: readonly string[] | undefined;
}

/** @returns nothing where the sentence names nothing that it can be for: then it means something else. */
export const targetsOf = (
  values: PackValues,
  home: HomeIndex,
  { isMeant, domains }: TargetLimits,
): PackTargets | undefined => {
  const wanted = textsIn(values.domain) ?? domains;
  const classes = textsIn(values.device_class);
  const areas = areasIn(values, home);
  const { name } = values;
  const isAll = name === undefined || (name.ids === undefined && name.text === "all");
  const isEverything = isAll && wanted === undefined;
  const said = isEverything ? EVERYTHING : wanted;
  const isIn = (thing: HomeThing) => {
    const domain = domainOf(thing.entity_id);
    return (
      isMeant(domain) &&
      (said?.includes(domain) ?? true) &&
      (classes?.includes(String(thing.attributes.device_class)) ?? true) &&
      (areas?.includes(thing.area_id ?? "") ?? true)
    );
  };
  const named = isAll ? home.things : (name.ids ?? []).flatMap((id) => home.byId.get(id) ?? []);
  const things = named.filter(isIn);
  return things.length > 0 ? { things, isNamed: !isAll, isByKind: isAll, isEverything } : undefined;
};
