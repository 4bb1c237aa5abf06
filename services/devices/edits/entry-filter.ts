/** Filters of the lists of entities and devices: what they name must exist. */
import type { entriesFilter } from "../../../shared/contracts/registry/entries.ts";
import { DOMAIN_NAMES } from "../../../shared/domains/domains.ts";
import { domainOf } from "../../../shared/kernel/entity.ts";
import { refuse } from "../../../shared/kernel/problem.ts";
import type { Params } from "../../../shared/kernel/rules.ts";
import { unknownName } from "../../../shared/kernel/unknown-names.ts";
import type { House, ShownEntity } from "./house.ts";

type EntriesFilter = Params<typeof entriesFilter>;
const WHERE = {
  domain: "GET /api/state",
  area: "GET /areas",
  floor: "GET /floors",
  label: "GET /labels",
  home: "GET /homes",
} as const;
const LISTS = Object.keys(WHERE) as readonly (keyof typeof WHERE)[];

const namesIn = (list: string | undefined): readonly string[] => list?.split(",") ?? [];

interface NamedPlaces {
  readonly areas: readonly string[];
  readonly floors: readonly string[];
  readonly labels: readonly string[];
  readonly homes: readonly string[];
}

/** @throws INVALID_REQUEST naming the field, and what is spelled alike. */
export const checkEntries = (filter: EntriesFilter, places: NamedPlaces): void => {
  const { areas: area, floors: floor, labels: label, homes: home } = places;
  const known = { domain: DOMAIN_NAMES, area, floor, label, home };
  for (const field of LISTS) {
    const there = filter[field] === undefined ? [] : [...new Set(known[field])].sort();
    const missing = namesIn(filter[field]).filter((name) => !there.includes(name));
    const where = WHERE[field];
    refuse(missing.map((name) => unknownName({ field, what: field, name, known: there, where })));
  }
};

export const passesEntries = (
  { domain, area, floor, label, home, hidden }: EntriesFilter,
  { areas }: House,
  originOf: (entity_id: string) => { readonly home: string | null },
) => {
  const floorOf = new Map(areas.map(({ area_id, floor_id }) => [area_id, floor_id]));
  const isIn = (list: string | undefined, values: readonly (string | null | undefined)[]) =>
    list === undefined || namesIn(list).some((name) => values.includes(name));
  return ({ said: { entity_id }, area_id, allLabels, isHidden }: ShownEntity): boolean =>
    isIn(domain, [domainOf(entity_id)]) &&
    isIn(area, [area_id]) &&
    isIn(floor, [floorOf.get(area_id ?? "")]) &&
    isIn(label, allLabels) &&
    isIn(home, [originOf(entity_id).home]) &&
    (hidden === undefined || hidden === isHidden);
};
