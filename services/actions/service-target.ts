/** What a service is called on: entities by name, all of a domain, areas, floors. */

import type { Registry } from "../../shared/contracts/devices.ts";
import { ANY_DOMAIN, isFor, SERVICES } from "../../shared/domains/home-assistant-services.ts";
import { domainOf, entityId } from "../../shared/kernel/entity.ts";
import { fail } from "../../shared/kernel/errors.ts";
import { own } from "../../shared/kernel/own-property.ts";
import type { Problem } from "../../shared/kernel/problem.ts";
import type { Free } from "../../shared/kernel/rules.ts";

/** How Home Assistant's clients point at things. */
export const SELECTORS = ["entity_id", "area_id", "floor_id", "device_id", "label_id"] as const;
type Selector = (typeof SELECTORS)[number];
export type Wanted = Readonly<Record<Selector, readonly string[]>>;

const ALL = "all";
/** Of all kinds and in all places together: the contract's figure for a batch. */
const MAX_NAMED = 100;

const wrong = (field: string, message: string): Problem => ({ field, message, missing: false });

/** One text, a comma text, or a list of these; `undefined` for anything else. */
const namesIn = (value: unknown): readonly string[] | undefined => {
  const texts: readonly unknown[] = Array.isArray(value) ? value : [value];
  if (!texts.every((one) => typeof one === "string")) return undefined;
  return texts
    .flatMap((text) => text.split(","))
    .map((name) => name.trim())
    .filter((name) => name !== "");
};

const problemsIn = (field: string, selector: Selector, names: readonly string[] | undefined) => {
  if (!names) return [wrong(field, `The '${field}' field must be a text, or a list of texts.`)];
  if (selector !== "entity_id") return [];
  return names
    .filter((name) => name !== ALL && !entityId.pattern.test(name))
    .map((name) => wrong(field, `The '${field}' field holds ${name}, which is no entity id.`));
};

export const isSelector = (name: string) => (SELECTORS as readonly string[]).includes(name);

/** Beside `target`, older clients point at things in the data of the service. */
export const readTarget = (data: Free, target: Free) => {
  const places = [
    ["target", target],
    ["service_data", data],
  ] as const;
  const problems = Object.keys(target)
    .filter((name) => !isSelector(name))
    .map((name) =>
      wrong(`target.${name}`, `The 'target.${name}' field is not one of: ${SELECTORS.join(", ")}.`),
    );
  const read = (selector: Selector) =>
    places.flatMap(([place, given]) => {
      if (!Object.hasOwn(given, selector)) return [];
      const names = namesIn(given[selector]);
      problems.push(...problemsIn(`${place}.${selector}`, selector, names));
      return names ?? [];
    });
  const wanted = Object.fromEntries(SELECTORS.map((one) => [one, read(one)])) as unknown as Wanted;
  if (SELECTORS.reduce((sum, one) => sum + wanted[one].length, 0) > MAX_NAMED)
    problems.push(wrong("target", `The 'target' field must name at most ${MAX_NAMED} things.`));
  return { wanted, problems };
};

export const isNothing = (wanted: Wanted) => SELECTORS.every((one) => wanted[one].length === 0);

/** What one entity has to do with the call; who is named must do it, or nobody does. */
export interface Target {
  readonly entity_id: string;
  readonly isNamed: boolean;
}

const serves = (service: string, entity_id: string) => {
  const command = SERVICES.get(service) ?? "";
  const domain = domainOf(entity_id);
  return isFor(service, domain) && SERVICES.has(`${domain}.${command}`);
};

/** What the homes have of each; they know no devices apart from entities, and no labels. */
const KNOWN: {
  readonly [S in Exclude<Selector, "entity_id">]: (registry: Registry) => readonly string[];
} = {
  area_id: ({ areas }) => areas.map((area) => area.area_id),
  floor_id: ({ floors }) => floors.map((floor) => floor.floor_id),
  device_id: () => [],
  label_id: () => [],
};

/** @throws NOT_FOUND for an area, floor, device or label that the homes do not have. */
const checkKnown = (wanted: Wanted, registry: Registry): void => {
  for (const [selector, known] of Object.entries(KNOWN)) {
    const names = new Set(known(registry));
    const missing = own(wanted, selector)?.find((name) => !names.has(name));
    const what = selector.replace("_id", "");
    if (missing !== undefined)
      fail("NOT_FOUND", { [selector]: missing }, `There is no ${what} ${missing}`);
  }
};

const areasOf = ({ area_id, floor_id }: Wanted, { areas }: Registry): ReadonlySet<string> => {
  const onFloors = areas.filter((area) => floor_id.includes(area.floor_id));
  return new Set([...area_id, ...onFloors.map((area) => area.area_id)]);
};

/** @throws INVALID_REQUEST for an entity that the service is not for. */
const checkNamed = (service: string, names: readonly string[]) => {
  if (names.includes(ALL) && domainOf(service) === ANY_DOMAIN)
    fail("INVALID_REQUEST", { service }, `${service} needs to be told what of`);
  const stranger = names.find((name) => name !== ALL && !serves(service, name));
  if (stranger !== undefined)
    fail("INVALID_REQUEST", { service, entity_id: stranger }, `${service} is not for ${stranger}`);
};

/**
 * Each entity once, those that are named first.
 *
 * @throws INVALID_REQUEST, NOT_FOUND
 */
export const targetsOf = (
  service: string,
  wanted: Wanted,
  registry: Registry,
): readonly Target[] => {
  checkNamed(service, wanted.entity_id);
  checkKnown(wanted, registry);
  const areas = areasOf(wanted, registry);
  const isAll = wanted.entity_id.includes(ALL);
  const named = [...new Set(wanted.entity_id)].filter((name) => name !== ALL);
  const others = registry.entities
    .filter(({ area_id }) => isAll || (area_id !== null && areas.has(area_id)))
    .map(({ entity_id }) => entity_id)
    .filter((id) => serves(service, id) && !named.includes(id));
  return [
    ...named.map((entity_id) => ({ entity_id, isNamed: true })),
    ...others.map((entity_id) => ({ entity_id, isNamed: false })),
  ];
};
