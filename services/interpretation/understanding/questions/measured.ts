/** Answers questions for what is measured: of one thing, or of each that is meant. */
import type { FactWords } from "../frames/facts.ts";
import type { TargetSpeaker } from "../frames/target-scope.ts";
import { isPlaceOnly } from "../frames/target-words.ts";
import { foundOnce } from "../home/found-things.ts";
import { domainOfThing, type HomeIndex, type HomeThing } from "../home/home-index.ts";
import type { SpokenAttribute } from "../lattice/sense.ts";
import { thingsOf } from "./asked-things.ts";
import type { HomeAnswer } from "./home-answer.ts";
import { asksForThings, DETECTED_COST, measure } from "./measures.ts";

const measured = (home: HomeIndex, of: SpokenAttribute, isTarget: boolean): readonly HomeThing[] =>
  foundOnce(home, `${isTarget ? "target" : "measured"} ${of}`, () =>
    home.things.filter((thing) => measure(thing, of, isTarget) !== undefined),
  );

const isThermostat = (thing: HomeThing): boolean => domainOfThing(thing) === "climate";

/** Of several things that measure the same, a thermostat is what a room is asked about. */
export const preferred = (
  things: readonly HomeThing[],
  attribute: SpokenAttribute,
): HomeThing | undefined => (attribute === "temperature" ? things.find(isThermostat) : undefined);

const someOr = (things: readonly HomeThing[], is: (thing: HomeThing) => boolean) => {
  const some = things.filter(is);
  return some.length > 0 ? some : things;
};

const isIndoors = (thing: HomeThing): boolean =>
  thing.isOutside !== true && domainOfThing(thing) !== "weather";

/** Of each room once: by its thermostat, where it has one, for that measures what its sensors do. */
const ofRooms = (things: readonly HomeThing[]): readonly HomeThing[] => {
  const among = someOr(someOr(things, isIndoors), ({ area_id }) => area_id !== null);
  const rooms = new Set(among.filter(isThermostat).map(({ area_id }) => area_id));
  return among.filter((thing) => isThermostat(thing) || !rooms.has(thing.area_id));
};

const isPlaying = ({ state }: HomeThing): boolean => state === "playing";

/** What each kind of value is asked of, where several things have it: all of the domain that is first. */
const asked = (things: readonly HomeThing[], of: SpokenAttribute): readonly HomeThing[] => {
  if (of === "temperature") return ofRooms(things);
  const [first] = things;
  const alike = first
    ? things.filter((thing) => domainOfThing(thing) === domainOfThing(first))
    : things;
  return of === "media" ? someOr(alike, isPlaying) : alike;
};

export const measureAnswer = (
  words: FactWords,
  home: HomeIndex,
  speaker: TargetSpeaker,
): HomeAnswer | undefined => {
  const isTarget = words.attributes.includes("target");
  const attributes = words.attributes.filter((one) => one !== "target");
  // "À combien est le volume ?" says what it is of.
  const attribute =
    attributes.find((one) => one !== "level") ??
    attributes[0] ??
    (isTarget ? "temperature" : undefined);
  // Any number of any sensor: only of one that is named.
  const { names, stems, parts } = words.target;
  if (!attribute || (attribute === "reading" && names.length + stems.length + parts.length === 0))
    return undefined;
  // "À combien est la chambre ?"
  const isWarmth = attribute === "warmth" || (attribute === "level" && isPlaceOnly(words.target));
  const of = isWarmth ? "temperature" : attribute;
  const found = thingsOf(
    words,
    home,
    speaker,
    (thing) => measure(thing, of, isTarget) !== undefined,
    () => measured(home, of, isTarget),
  );
  if (!found) return undefined;
  const things = asked(found.things, of);
  const values = things.map((thing) => measure(thing, of, isTarget) ?? "");
  const [value] = values;
  if (value === undefined) return undefined;
  const isClear =
    found.things.length === 1 || words.target.places.length + words.target.names.length > 0;
  const cost = found.cost + (isClear ? 0 : 6) + (asksForThings(words) ? DETECTED_COST : 0);
  return { entities: things.map(({ entity_id }) => entity_id), value, values, cost };
};
