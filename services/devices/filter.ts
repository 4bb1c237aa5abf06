/** Filters of lists and streams: what they name must exist, and what they let through. */
import type { Caller } from "../../shared/caller.ts";
import type { filterRules, Registry } from "../../shared/contracts/devices.ts";
import { domainOf, type Entity, isPresent } from "../../shared/entity.ts";
import { nearest } from "../../shared/nearest.ts";
import { type Params, refuse } from "../../shared/rules.ts";
import { unknownName } from "../../shared/unknown-names.ts";
import type { Coverage } from "./checks.ts";
import { DOMAINS } from "./commands.ts";

export type Filter = Params<typeof filterRules>;

const namesIn = (list: string | undefined): readonly string[] => list?.split(",") ?? [];

/** Whether a comma list names a value; a list that is not given names all. */
const naming = (list: string | undefined): ((value: unknown) => boolean) => {
  if (list === undefined) return () => true;
  const names = new Set(namesIn(list));
  return (value) => names.has(String(value));
};

/** Whether an entity passes the filter. */
export const passes = ({ domain, area, entity_id: ids }: Filter) => {
  const [isDomain, isArea, isId] = [naming(domain), naming(area), naming(ids)];
  return ({ entity_id, attributes }: Entity) =>
    isDomain(domainOf(entity_id)) && isArea(attributes.area_id) && isId(entity_id);
};

/**
 * Refuses a filter that names what does not exist: it would show nothing, as if all were well. What the
 * caller's grant does not cover is left out of every list, whether it exists or not.
 *
 * @throws INVALID_REQUEST naming the field, and what is spelled alike.
 */
export const checkFilter = (
  { domain, area, entity_id }: Filter,
  entities: readonly Entity[],
  { areas }: Pick<Registry, "areas">,
  { isSeen }: Coverage,
  caller: Caller | undefined,
): void => {
  const present = entities.filter(isPresent);
  const ids = () => present.map((one) => one.entity_id);
  const known = {
    domain: () => [...new Set([...Object.keys(DOMAINS), ...ids().map(domainOf)])].sort(),
    area: () =>
      [
        ...new Set([
          ...areas.map(({ area_id }) => area_id),
          ...present.flatMap(({ attributes: { area_id } }) =>
            typeof area_id === "string" ? [area_id] : [],
          ),
        ]),
      ].sort(),
    entity_id: () => ids().filter((id) => isSeen(id, caller)),
  };
  const named = {
    domain,
    area,
    entity_id: namesIn(entity_id)
      .filter((id) => isSeen(id, caller))
      .join(),
  };
  for (const field of ["domain", "area", "entity_id"] as const) {
    if (!named[field]) continue;
    const all = known[field]();
    const there = new Set(all);
    for (const name of namesIn(named[field]))
      if (!there.has(name))
        refuse([
          unknownName({
            ...(field === "entity_id"
              ? { field, what: "device", alike: nearest(name, all) }
              : { field, what: field }),
            name,
            known: all,
            where: "GET /api/state",
          }),
        ]);
  }
};
