/** Callers: identity, role, and the grant that narrows it. */
import { domainOf } from "./entity.ts";
import type { Params, Rule, Rules } from "./rules.ts";

export const ROLES = ["viewer", "user", "admin"] as const;
export type Role = (typeof ROLES)[number];

export const roleRule = {
  type: "enum",
  values: ROLES,
  about: "viewer reads; user controls; admin manages",
} as const;

const pattern = { type: "string", pattern: /^[a-z0-9_*]+\.[a-z0-9_*]+$/, max: 255 } as const;

const MAX_NAMES = 100;

/** Names in one field of a grant. */
const names = (items: Rule & { readonly type: "string" }, about: string) =>
  ({ type: "array", items, min: 1, max: MAX_NAMES, optional: true, about }) as const;

const slug = { type: "string", pattern: /^[a-z0-9_]+$/, max: 255 } as const;

/** A time of day in the home's time zone. */
const timeOfDay = {
  type: "string",
  pattern: /^([01]\d|2[0-3]):[0-5]\d$/,
  about: "Time of day in the home's time zone, for example 07:00",
} as const;

/** From one time of day to another, which may be on the next day. */
export const hoursRules = { from: timeOfDay, to: timeOfDay } as const satisfies Rules;
export type Hours = Params<typeof hoursRules>;

export const WEEKDAYS = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** When something may be done. */
export const periodRules = {
  hours: {
    type: "object",
    props: hoursRules,
    optional: true,
    about: "The hours of each day, for example {from: 07:00, to: 22:00}; equal times are all day",
  },
  weekdays: {
    type: "array",
    items: { type: "enum", values: WEEKDAYS },
    min: 1,
    optional: true,
    about: "The days, for example mon; hours that go past midnight belong to the day they begin on",
  },
} as const satisfies Rules;
export type Period = Params<typeof periodRules>;

/** What entities and commands are meant: all fields that are set must fit. */
export const selectorRules = {
  entities: names(pattern, "Entity ids and patterns, for example light.* and climate.bedroom"),
  domains: names(slug, "Domains, for example light and climate"),
  areas: names(slug, "Ids of areas, with their present entities, for example kitchen"),
  floors: names(slug, "Ids of floors, for example upper_floor"),
  labels: names(slug, "Ids of labels, with the entities that carry them now, for example night"),
  commands: names(
    { type: "string", pattern: /^[a-z_]+$/, max: 64 },
    "Commands, for example turn_on",
  ),
} as const satisfies Rules;
export type Selector = Params<typeof selectorRules>;

/** The values that a field of commands may have. */
const valueRange = {
  min: { type: "number", optional: true, about: "In the field's own unit" },
  max: { type: "number", optional: true, about: "In the field's own unit" },
  one_of: {
    type: "array",
    items: { type: "string", min: 1, max: 64 },
    min: 1,
    max: MAX_NAMES,
    optional: true,
    about: "The only words that are allowed",
  },
} as const satisfies Rules;
export type ValueRange = Params<typeof valueRange>;

/** What a grant restricts beside what is selected. */
const limitRules = {
  deny: {
    type: "array",
    items: { type: "object", props: selectorRules, min: 1 },
    min: 1,
    max: MAX_NAMES,
    optional: true,
    about:
      "What is not allowed although the rest covers it; a row without commands hides its entities",
  },
  values: {
    type: "object",
    values: { type: "object", props: valueRange, min: 1 },
    min: 1,
    optional: true,
    about: "Ranges of the fields of commands, for example {temperature: {min: 16, max: 22}}",
  },
  ...periodRules,
  expires_at: {
    type: "string",
    format: "date-time",
    optional: true,
    about: "When it ends, in ISO 8601",
  },
  uses: {
    type: "number",
    integer: true,
    min: 1,
    max: 1000,
    optional: true,
    about: "For how many requests that command something it can be used; reading is not counted",
  },
} as const satisfies Rules;

export const grantRules = { ...selectorRules, ...limitRules } as const satisfies Rules;

/** A grant in a request: an empty one is a mistake, not a way to allow everything. */
export const grantRule = {
  type: "object",
  props: grantRules,
  min: 1,
  about:
    "Restricts the credential to requests that all fields allow: entities, domains, areas, floors, labels, commands, values, hours and more; at least one field",
} as const;

/** A missing field narrows nothing; all fields that are set must allow a call. */
export type Grant = Params<typeof grantRules>;

export interface Caller {
  /** Stable id of the user or key; never its name. */
  readonly sub: string;
  readonly name: string;
  readonly role: Role;
  readonly via: "token" | "api_key" | "oauth" | "system";
  readonly grant?: Grant | undefined;
  /** An API key that was made for an agent: a person approves what the policy asks about. */
  readonly agent?: true;
  readonly expires_at?: string | null;
  /** The only part of the API that the credential was issued for; without it, all of it. */
  readonly audience?: "mcp" | undefined;
  /** The person for whom a connected agent acts. */
  readonly on_behalf_of?: { readonly user_id: string; readonly name: string } | undefined;
  /** Identifies the credential when it is checked again; no client sees it. */
  readonly proof?: string;
}

/** The service itself: a call without a client. */
export const SYSTEM: Caller = { sub: "system", name: "system", role: "admin", via: "system" };

export const hasRole = (caller: Caller, role: Role): boolean =>
  ROLES.indexOf(caller.role) >= ROLES.indexOf(role);

/** Matches a text with a glob. Not with a RegExp: one with many stars can take very long. */
export const fits = (glob: string, text: string): boolean => {
  const [first = "", ...others] = glob.split("*");
  const last = others.pop();
  if (last === undefined) return glob === text;
  if (!text.startsWith(first) || !text.endsWith(last)) return false;
  let at = first.length;
  for (const piece of others) {
    const found = text.indexOf(piece, at);
    if (found < 0) return false;
    at = found + piece.length;
  }
  return at <= text.length - last.length;
};

const matches = (wanted: string, entity_id: string): boolean => {
  const [domain = "", object = ""] = wanted.split(".");
  return (
    fits(domain, domainOf(entity_id)) &&
    fits(object, entity_id.slice(domainOf(entity_id).length + 1))
  );
};

/** Where entities are now, and which labels they carry. */
export interface Places {
  readonly areaOf: (entity_id: string) => string | undefined;
  readonly floorOf: (entity_id: string) => string | undefined;
  readonly labelsOf: (entity_id: string) => readonly string[];
}

/** Without places, a grant of areas, floors or labels covers nothing. */
export const NOWHERE: Places = {
  areaOf: () => undefined,
  floorOf: () => undefined,
  labelsOf: () => [],
};

const isPlacedSelector = ({ areas, floors, labels }: Selector): boolean =>
  areas !== undefined || floors !== undefined || labels !== undefined;

/** Whether a grant depends on areas, floors or labels. */
export const isPlaced = (grant: Grant | undefined): boolean =>
  grant !== undefined && (isPlacedSelector(grant) || grant.deny?.some(isPlacedSelector) === true);

const isAmong = (names: readonly string[] | undefined, nameOf: () => string | undefined) => {
  const name = names && nameOf();
  return names === undefined || (name !== undefined && names.includes(name));
};

/** @param command  Set where the entity is commanded, not only read. */
export const selects = (
  selector: Selector,
  { areaOf, floorOf, labelsOf }: Places,
  entity_id: string,
  command?: string,
): boolean =>
  (selector.entities?.some((wanted) => matches(wanted, entity_id)) ?? true) &&
  isAmong(selector.domains, () => domainOf(entity_id)) &&
  isAmong(selector.areas, () => areaOf(entity_id)) &&
  isAmong(selector.floors, () => floorOf(entity_id)) &&
  (selector.labels?.some((label) => labelsOf(entity_id).includes(label)) ?? true) &&
  (command === undefined || isAmong(selector.commands, () => command));

/** @param command  Set where the entity is commanded, not only read. */
export const covers = (
  grant: Grant | undefined,
  places: Places,
  entity_id: string,
  command?: string,
): boolean => {
  if (grant === undefined) return true;
  if (!selects(grant, places, entity_id, command)) return false;
  // A row with commands denies these only: what is read is not hidden by it.
  const isDenied = (row: Selector) =>
    (command !== undefined || row.commands === undefined) &&
    selects(row, places, entity_id, command);
  return !grant.deny?.some(isDenied);
};
