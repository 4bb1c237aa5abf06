/** Filters of lists and streams: what they name must exist, and what they let through. */
import { labelIdsIn } from "../../../shared/access/entity-places.ts";
import type { filterRules, Registry } from "../../../shared/contracts/devices.ts";
import { DOMAIN_NAMES } from "../../../shared/domains/domains.ts";
import type { Caller } from "../../../shared/kernel/caller.ts";
import { domainOf, type Entity } from "../../../shared/kernel/entity.ts";
import { refuse } from "../../../shared/kernel/problem.ts";
import type { Params } from "../../../shared/kernel/rules.ts";
import { unknownName } from "../../../shared/kernel/unknown-names.ts";
import { nearest } from "../../../shared/text/similar-names.ts";
import type { Coverage } from "../commands/coverage.ts";

const STATES = "GET /api/state";

export type Filter = Params<typeof filterRules>;

const namesIn = (list: string | undefined): readonly string[] => list?.split(",") ?? [];

/** Whether a comma list names a value; a list that is not given names all. */
const naming = (list: string | undefined): ((value: unknown) => boolean) => {
  if (list === undefined) return () => true;
  const names = new Set(namesIn(list));
  return (value) => names.has(String(value));
};

/** Whether an entity passes the filter. */
export const passes = (
  { domain, area, floor, label, entity_id: ids }: Filter,
  { areas }: Pick<Registry, "areas">,
) => {
  const [isDomain, isArea, isId] = [naming(domain), naming(area), naming(ids)];
  const [isFloor, isLabel] = [naming(floor), naming(label)];
  const floorOf = new Map<unknown, unknown>(areas.map((one) => [one.area_id, one.floor_id]));
  return ({ entity_id, attributes }: Entity) =>
    isDomain(domainOf(entity_id)) &&
    isArea(attributes.area_id) &&
    isId(entity_id) &&
    (floor === undefined || isFloor(floorOf.get(attributes.area_id))) &&
    (label === undefined || labelIdsIn(attributes).some(isLabel));
};

/** The lists of a filter, and where a client finds all that each may name. */
const LISTS = {
  domain: STATES,
  area: "GET /areas",
  floor: "GET /floors",
  label: "GET /labels",
  entity_id: STATES,
} as const;
const FIELDS = Object.keys(LISTS) as readonly (keyof typeof LISTS)[];

/**
 * Refuses a filter that names what does not exist: it would show nothing, as if all were well. What the
 * caller's grant does not cover is left out of every list, whether it exists or not.
 *
 * @throws INVALID_REQUEST naming the field, and what is spelled alike.
 */
export const checkFilter = (
  filter: Filter,
  entities: readonly Entity[],
  { areas, floors, labels }: Pick<Registry, "areas" | "floors" | "labels">,
  { isSeen }: Coverage,
  caller: Caller | undefined,
): void => {
  const ids = () => entities.map((one) => one.entity_id);
  const seen = (id: string) => isSeen(id, caller);
  const known: Readonly<Record<keyof typeof LISTS, () => readonly string[]>> = {
    domain: () => [...DOMAIN_NAMES, ...ids().map(domainOf)],
    area: () => [
      ...areas.map(({ area_id }) => area_id),
      ...entities.flatMap(({ entity_id, attributes: { area_id } }) =>
        typeof area_id === "string" && seen(entity_id) ? [area_id] : [],
      ),
    ],
    floor: () => floors.map(({ floor_id }) => floor_id),
    label: () => labels.map(({ label_id }) => label_id),
    entity_id: () => ids().filter(seen),
  };
  for (const field of FIELDS) {
    const given = namesIn(filter[field]);
    const named = field === "entity_id" ? given.filter(seen) : given;
    if (named.length === 0) continue;
    const there = new Set(known[field]());
    const name = named.find((one) => !there.has(one));
    if (name === undefined) continue;
    const all = field === "entity_id" ? [...there] : [...there].sort();
    const what =
      field === "entity_id" ? { what: "device", alike: nearest(name, all) } : { what: field };
    refuse([unknownName({ field, ...what, name, known: all, where: LISTS[field] })]);
  }
};
