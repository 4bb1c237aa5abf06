/** What a service is called on: entities by name, all of a domain, areas, floors, devices, labels. */
import type { Named, Registry } from "../contracts/devices.ts";
import type { Member, ServiceSelectors, TargetedCall } from "../contracts/routines.ts";
import { ANY_DOMAIN, isFor, SERVICES } from "../domains/home-assistant-services.ts";
import { domainOf, entityId } from "../kernel/entity.ts";
import { fail } from "../kernel/errors.ts";
import type { Problem } from "../kernel/problem.ts";
import type { Free } from "../kernel/rules.ts";
import { failUnknown } from "../kernel/unknown-names.ts";

/** Home Assistant's fields for targets that are not entities, each with where their ids are listed. */
export const PLACE_SELECTORS = {
  area_id: "GET /areas",
  floor_id: "GET /floors",
  device_id: "GET /devices",
  label_id: "GET /labels",
} as const;
export type PlaceSelector = keyof typeof PLACE_SELECTORS;
const PLACES = Object.keys(PLACE_SELECTORS) as readonly PlaceSelector[];
const SELECTORS = ["entity_id", ...PLACES] as const;
type Selector = (typeof SELECTORS)[number];

const ALL = "all";
/** Of all selectors together: the limit of a batch. */
const MAX_NAMED = 100;

const problem = (field: string, text: string): Problem => ({
  field,
  message: `The '${field}' field ${text}.`,
});

/** A text, one with commas, or a list of these; `undefined` for anything else. */
const namesIn = (value: unknown): readonly string[] | undefined => {
  const texts: readonly unknown[] = Array.isArray(value) ? value : [value];
  if (!texts.every((one) => typeof one === "string")) return undefined;
  return texts.flatMap((text) => text.split(",").flatMap((name) => name.trim() || []));
};

const problemsIn = (field: string, selector: Selector, names: readonly string[] | undefined) => {
  if (!names) return [problem(field, "must be a text, or a list of texts")];
  if (selector !== "entity_id") return [];
  return names
    .filter((name) => name !== ALL && !entityId.pattern.test(name))
    .map((name) => problem(field, `contains ${name}, which is not an entity id`));
};

export const isSelector = (name: string) => SELECTORS.some((selector) => selector === name);

/** Older clients put the selectors into the service data. */
export const readTarget = (data: Free, target: Free) => {
  const problems = Object.keys(target)
    .filter((name) => !isSelector(name))
    .map((name) => problem(`target.${name}`, `is not one of: ${SELECTORS.join(", ")}`));
  const read = (selector: Selector): readonly string[] =>
    Object.entries({ target, service_data: data }).flatMap(([place, given]) => {
      if (!Object.hasOwn(given, selector)) return [];
      const names = namesIn(given[selector]);
      problems.push(...problemsIn(`${place}.${selector}`, selector, names));
      return names ?? [];
    });
  const selectors = Object.fromEntries(
    SELECTORS.map((selector) => [selector, read(selector)]),
  ) as ServiceSelectors;
  const count = Object.values(selectors).flat().length;
  if (count > MAX_NAMED) problems.push(problem("target", `must name at most ${MAX_NAMED} ids`));
  return { selectors, isEmpty: count === 0, problems };
};

/** An entity that a service is called on; one that is named must take the call. */
export interface ServiceTarget {
  readonly entity_id: string;
  readonly isNamed: boolean;
}

const serves = (service: string, entity_id: string) => {
  const domain = domainOf(entity_id);
  return isFor(service, domain) && SERVICES.has(`${domain}.${SERVICES.get(service) ?? ""}`);
};

const KNOWN: Readonly<Record<PlaceSelector, (registry: Registry) => readonly string[]>> = {
  area_id: ({ areas }) => areas.map(({ area_id }) => area_id),
  floor_id: ({ floors }) => floors.map(({ floor_id }) => floor_id),
  device_id: ({ entities }) => entities.flatMap(({ device_id }) => device_id ?? []),
  label_id: ({ labels }) => labels.map(({ label_id }) => label_id),
};

/** What selectors name that does not exist, as far as the caller may see. */
interface MissingPlace {
  readonly selector: PlaceSelector;
  /** For example area. */
  readonly what: string;
  readonly name: string;
  /** The ids that exist. */
  readonly known: readonly string[];
}

export const missingPlaces = (
  selectors: ServiceSelectors,
  registry: Registry,
): readonly MissingPlace[] =>
  PLACES.flatMap((selector) => {
    if (selectors[selector].length === 0) return [];
    const ids = new Set(KNOWN[selector](registry));
    const known = [...ids];
    const what = selector.replace("_id", "");
    return selectors[selector]
      .filter((name) => !ids.has(name))
      .map((name) => ({ selector, what, name, known }));
  });

/** @throws NOT_FOUND */
export const failMissing = ({ selector, what, name, known }: MissingPlace): never =>
  failUnknown("NOT_FOUND", { [selector]: name }, `${what} ${name}`, name, known);

/** @throws INVALID_REQUEST for an entity that the service is not for. */
const checkNamed = (service: string, names: readonly string[]) => {
  if (names.includes(ALL) && domainOf(service) === ANY_DOMAIN)
    fail("INVALID_REQUEST", { service }, `${service} requires a target`);
  const other = names.find((name) => name !== ALL && !serves(service, name));
  if (other !== undefined)
    fail("INVALID_REQUEST", { service, entity_id: other }, `${service} does not support ${other}`);
};

/** Whether an entity is where selectors point, or carries what they name. */
const isSelected = (
  { area_id, floor_id, device_id, label_id }: ServiceSelectors,
  { areas }: Registry,
) => {
  const onFloors = areas.filter(
    (area) => area.floor_id !== null && floor_id.includes(area.floor_id),
  );
  const wanted = new Set<string | null>([...area_id, ...onFloors.map((area) => area.area_id)]);
  return (entity: Named): boolean =>
    wanted.has(entity.area_id) ||
    (entity.device_id !== undefined && device_id.includes(entity.device_id)) ||
    (entity.labels?.some((label) => label_id.includes(label)) ?? false);
};

/**
 * Each entity once, those that are named first. Only its id selects what is hidden.
 *
 * @throws INVALID_REQUEST, NOT_FOUND
 */
export const targetsOf = (
  service: string,
  selectors: ServiceSelectors,
  registry: Registry,
): readonly ServiceTarget[] => {
  const { entity_id: names } = selectors;
  checkNamed(service, names);
  missingPlaces(selectors, registry).forEach(failMissing);
  const isWanted = isSelected(selectors, registry);
  const isAll = names.includes(ALL);
  const named = new Set(names.filter((name) => name !== ALL));
  const others = registry.entities.filter(
    (entity) =>
      !entity.isHidden &&
      (isAll || isWanted(entity)) &&
      serves(service, entity.entity_id) &&
      !named.has(entity.entity_id),
  );
  return [
    ...[...named].map((entity_id) => ({ entity_id, isNamed: true })),
    ...others.map(({ entity_id }) => ({ entity_id, isNamed: false })),
  ];
};

/** The commands of a call to what it reaches now, beside those to entities that it names. */
export const membersReached = (
  { service, selectors, fields }: TargetedCall,
  registry: Registry,
): readonly Member[] => {
  const gone = missingPlaces(selectors, registry);
  const isThere = (selector: PlaceSelector) => (name: string) =>
    !gone.some((one) => one.selector === selector && one.name === name);
  const present = PLACES.map((selector) => [
    selector,
    selectors[selector].filter(isThere(selector)),
  ]);
  const command = SERVICES.get(service) ?? "";
  return targetsOf(service, { ...selectors, ...Object.fromEntries(present) }, registry)
    .filter(({ isNamed }) => !isNamed)
    .map(({ entity_id }) => ({ entity_id, command, ...(fields && { fields }) }));
};
