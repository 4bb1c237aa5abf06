/** Makes answers of two houses comparable: what must differ - times, ids, secrets - gets a name. */
import { domainOf } from "../../../shared/kernel/entity.ts";
import type { Free } from "../../../shared/kernel/rules.ts";
import type { Loose } from "../../support/client.ts";
import type { Answered } from "./sending.ts";

const MONTH_MS = 31 * 24 * 3600_000;
const isNear = (ms: number) => Math.abs(ms - Date.now()) < MONTH_MS;

const TIME = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z/g;
const TOKEN = /\beyJ[\w-]+\.[\w-]+\.[\w-]+/g;
const REFRESH = /\b[0-9a-f]{8}-[0-9a-f-]{27}\.[\w-]{43}/g;
const SECRET = /\bh[kt]_[\w-]{43,}/g;
const UUID = /\b[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}\b/g;
const KEY_ID = /\b[0-9a-f]{16}\b/g;
const POSITION = /\b[0-9a-f]{8}:\d+\b/g;
const CURSOR = /\b[0-9a-z]+(?:_[0-9a-z]+){7}\.[\w-]{22}/g;
/** What all of these have: most texts do not, and need no closer look. */
const MAY_DIFFER = /[\w-]{8}/;

/** The same value gets the same name, wherever in a sequence it occurs; names follow its answers. */
export const namesOf = () => {
  const known = new Map<string, string>();
  const named = (kind: string) => (value: string) => {
    const name = known.get(value) ?? `<${kind} ${known.size + 1}>`;
    known.set(value, name);
    return name;
  };
  const withNames = (text: string): string =>
    text
      // Two times may be the same by chance: of these none is told from another.
      .replaceAll(TIME, (time) => (isNear(Date.parse(time)) ? "<time>" : time))
      .replaceAll(TOKEN, named("token"))
      .replaceAll(REFRESH, named("refresh token"))
      .replaceAll(SECRET, named("secret"))
      .replaceAll(UUID, named("id"))
      .replaceAll(KEY_ID, named("key id"))
      .replaceAll(CURSOR, named("cursor"))
      .replaceAll(POSITION, named("position"));
  return (text: string): string => (MAY_DIFFER.test(text) ? withNames(text) : text);
};
type Names = ReturnType<typeof namesOf>;

/**
 * What time changes of a device, by its domain or id, in a house where devices stand still: sensors
 * read the weather and the watts when they come to it, music plays on by the clock.
 */
const RESTLESS: Readonly<Record<string, readonly string[]>> = {
  sensor: ["state", "version"],
  "binary_sensor.garage_door": ["state", "version"],
  media_player: ["version", "media_position", "media_position_updated_at"],
};
const restlessOf = (entity_id: string) => RESTLESS[entity_id] ?? RESTLESS[domainOf(entity_id)];

/** A player sounds when it has loaded what it plays. */
const PLAYING: Readonly<Record<string, string>> = {
  buffering: "<sounding>",
  playing: "<sounding>",
};
/** Fields that say how long something took, or has left. */
const DURATIONS = ["duration_ms", "expires_in", "uptime"];

export const isRestless = (entity_id: unknown): boolean =>
  typeof entity_id === "string" && restlessOf(entity_id) !== undefined;

const calmed = (entity_id: string, given: Free): Free => {
  const masked = restlessOf(entity_id);
  if (!masked) return given;
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => {
      if (masked.includes(name)) return [name, "<restless>"];
      return [name, name === "state" ? (PLAYING[String(value)] ?? value) : value];
    }),
  );
};

const entityOf = ({ entity_id, id }: Free): string | undefined =>
  [entity_id, id].find((one): one is string => typeof one === "string" && one.includes("."));

const maskedField = (name: string, value: unknown, entity_id: string, names: Names): unknown => {
  if (
    typeof value === "number" &&
    (DURATIONS.includes(name) || isNear(value) || isNear(value * 1000))
  )
    return "<time>";
  const own = /^[a-z_]+\.[a-z0-9_]+$/.test(name) ? name : entity_id;
  return maskedIn(value, own, names);
};

/** @param around  The entity that it is said of. */
const maskedIn = (value: unknown, around: string, names: Names): unknown => {
  if (typeof value === "string") return names(value);
  if (Array.isArray(value)) return value.map((one) => maskedIn(one, around, names));
  if (typeof value !== "object" || value === null) return value;
  // Each process keeps a chain of its own: which records there are, others compare.
  if (Object.hasOwn(value, "records")) return "<records of the audit log>";
  const own = entityOf(value as Free) ?? around;
  return Object.fromEntries(
    Object.entries(calmed(own, value as Free)).map(([name, one]) => [
      names(name),
      maskedField(name, one, own, names),
    ]),
  );
};

export const masked = (value: unknown, names: Names): Loose => maskedIn(value, "", names);

/** Headers whose values are held against each other; of the others it counts that they are there. */
const COMPARED = ["content-type", "allow", "www-authenticate", "cache-control", "location", "etag"];

const headersOf = ({ headers, body }: Answered): Free =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => {
      const isShown = COMPARED.includes(name) && !(name === "etag" && isRestless(body?.entity_id));
      return [name, isShown ? value : "<there>"];
    }),
  );

export const comparable = (answered: Answered, names: Names): Loose => ({
  status: answered.status,
  headers: headersOf(answered),
  body: masked(answered.body, names),
});
