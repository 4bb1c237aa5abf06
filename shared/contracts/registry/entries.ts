/** What the registry holds, as rules: what clients may write, and what they read. */
import { optional, type Params, type Rule, type Rules } from "../../kernel/rules.ts";
import { filterRules } from "../devices.ts";
import { dry_run } from "../dry-run.ts";

const SLUG = /^[a-z0-9_]+$/;
const slug = (about: string) => ({ type: "string", pattern: SLUG, max: 120, about }) as const;
export const areaId = slug("The id of the area, from GET /areas");
export const floorId = slug("The id of the floor, from GET /floors");
export const labelId = slug("The id of the label, from GET /labels");
export const deviceId = slug("The id of the device, from GET /devices");

const name = {
  type: "string",
  min: 1,
  max: 100,
  pattern: /\S/,
  about: "A name for people",
} as const;
const aliases = {
  type: "array",
  items: { type: "string", min: 1, max: 100, pattern: /\S/ },
  max: 50,
  about: "Other names, for sentences",
} as const;
const icon = {
  type: "string",
  pattern: /^[a-z0-9]+:[a-z0-9-]+$/,
  max: 100,
  about: "For example mdi:sofa",
} as const;
const labels = {
  type: "array",
  items: { type: "string", pattern: SLUG, max: 120 },
  max: 50,
  about: "Ids of labels",
} as const;
const level = {
  type: "number",
  integer: true,
  min: -100,
  max: 100,
  about: "0 is the ground floor",
} as const;
const color = {
  type: "string",
  pattern: /^(?:#[0-9a-fA-F]{6}|[a-z]+(?:-[a-z]+)*)$/,
  max: 32,
  about: "#rrggbb, or the name of a colour",
} as const;
const description = { type: "string", max: 1000, about: "What it is for" } as const;
const hidden = {
  type: "boolean",
  about: "A hidden entity is found by its id alone",
} as const;

const only_by_name = {
  type: "boolean",
  about: "Whether sentences about a kind, a place or everything leave it as it is",
} as const;

/** Null is none. */
const orNone = <const R extends Rule>(rule: R) =>
  ({ ...rule, optional: true, nullable: true }) as const;
/** Null gives back what the home says. */
const orGivenBack = orNone;

const areaFields = {
  floor_id: orNone(floorId),
  aliases: optional(aliases),
  icon: orNone(icon),
  labels: optional(labels),
} as const satisfies Rules;
export const areaChange = { name: optional(name), ...areaFields } as const satisfies Rules;
export const newArea = { name, ...areaFields, dry_run } as const satisfies Rules;

const floorFields = {
  level: orNone(level),
  aliases: optional(aliases),
  icon: orNone(icon),
} as const satisfies Rules;
export const floorChange = { name: optional(name), ...floorFields } as const satisfies Rules;
export const newFloor = { name, ...floorFields, dry_run } as const satisfies Rules;

const labelFields = {
  color: orNone(color),
  icon: orNone(icon),
  description: orNone(description),
} as const satisfies Rules;
export const labelChange = { name: optional(name), ...labelFields } as const satisfies Rules;
export const newLabel = { name, ...labelFields, dry_run } as const satisfies Rules;

export const entityChange = {
  name: orGivenBack(name),
  aliases: orGivenBack(aliases),
  area_id: orGivenBack(areaId),
  labels: orGivenBack(labels),
  icon: orGivenBack(icon),
  hidden: orGivenBack(hidden),
  only_by_name: orGivenBack(only_by_name),
} as const satisfies Rules;

export const deviceChange = {
  name: orGivenBack(name),
  area_id: orGivenBack(areaId),
  labels: orGivenBack(labels),
} as const satisfies Rules;

const text = { type: "string" } as const;
const textOrNone = { type: "string", nullable: true } as const;
const texts = { type: "array", items: text } as const;
const home = { ...textOrNone, about: "Id of the home that has it; null where none does" } as const;
const floorOrNone = { ...textOrNone, about: "Id of its floor" } as const;
const areaOrNone = { ...textOrNone, about: "Id of its area" } as const;

export const floorResult = {
  floor_id: text,
  name: text,
  level: { ...level, nullable: true },
  aliases: texts,
  icon: textOrNone,
  home,
  areas: { ...texts, about: "Ids of the areas on it" },
} as const satisfies Rules;
export type FloorResult = Params<typeof floorResult>;

export const areaResult = {
  area_id: text,
  name: text,
  floor_id: floorOrNone,
  aliases: texts,
  icon: textOrNone,
  labels: { ...texts, about: "Ids of its labels" },
  home,
  entities: { ...texts, about: "Ids of the entities in it, sorted" },
} as const satisfies Rules;
export type AreaResult = Params<typeof areaResult>;

export const labelResult = {
  label_id: text,
  name: text,
  color: textOrNone,
  icon: textOrNone,
  description: textOrNone,
  home,
  entities: {
    ...texts,
    about: "Ids of the entities that carry it, or whose device or area does, sorted",
  },
} as const satisfies Rules;
export type LabelResult = Params<typeof labelResult>;

export const entityEntry = {
  entity_id: text,
  name: text,
  original_name: { ...text, about: "As its home says" },
  aliases: texts,
  area_id: { ...areaOrNone, about: "Id of its own area, or else that of its device" },
  original_area_id: { ...areaOrNone, about: "As its home says" },
  labels: { ...texts, about: "Ids of its own labels" },
  icon: textOrNone,
  hidden,
  only_by_name: {
    ...only_by_name,
    nullable: true,
    about: `${only_by_name.about}; null: everything off leaves it where its name is one of an appliance`,
  },
  device_id: { ...textOrNone, about: "Id of the device that it is part of" },
  home: { ...home, about: "Id of its home; null for scenes, automations and add-ons" },
  home_entity_id: { ...textOrNone, about: "Its id in that home" },
  changed: {
    ...texts,
    about:
      "The fields that people have set: name, aliases, area_id, labels, icon, hidden, only_by_name",
  },
} as const satisfies Rules;
export type EntityEntry = Params<typeof entityEntry>;

export const deviceResult = {
  device_id: text,
  name: text,
  original_name: { ...text, about: "As its home says" },
  manufacturer: textOrNone,
  model: textOrNone,
  sw_version: textOrNone,
  area_id: areaOrNone,
  labels: { ...texts, about: "Ids of its own labels" },
  home: text,
  entities: { ...texts, about: "Ids of its entities, sorted" },
  changed: { ...texts, about: "The fields that people have set: name, area_id, labels" },
} as const satisfies Rules;
export type DeviceResult = Params<typeof deviceResult>;

const ids = (what: string) => ({
  ...filterRules.area,
  about: `Only of these ${what}; a comma list`,
});

export const devicesFilter = {
  area: ids("areas"),
  floor: ids("floors"),
  label: ids("labels"),
  home: ids("homes"),
} as const satisfies Rules;
export const entriesFilter = {
  domain: filterRules.domain,
  ...devicesFilter,
  hidden: optional({ type: "boolean", about: "Only hidden entities, or only others" }),
} as const satisfies Rules;
