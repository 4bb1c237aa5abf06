/** Of which things a question about the past asks. */
import type { FactWords } from "../frames/facts.ts";
import { statesMeantBy } from "../frames/states.ts";
import type { TargetSpeaker } from "../frames/target-scope.ts";
import { isOpening, withContacts } from "../home/door-contacts.ts";
import { domainOfThing, type HomeIndex, type HomeThing } from "../home/home-index.ts";
import type { SpokenAttribute } from "../lattice/sense.ts";
import { namesAnything } from "../questions/answer.ts";
import { thingsOf } from "../questions/asked-things.ts";
import { preferred } from "../questions/measured.ts";
import { measure } from "../questions/measures.ts";
import type { PastKind } from "./past-kind.ts";

interface AskedThings {
  readonly things: readonly HomeThing[];
  readonly attribute?: SpokenAttribute;
  readonly cost: number;
}

const attributeOf = ({ attributes }: FactWords): SpokenAttribute | undefined => {
  const [first] = attributes.filter((one) => one !== "target" && one !== "status");
  const isTarget = attributes.includes("target");
  return first === "warmth" || (first === undefined && isTarget) ? "temperature" : first;
};

/** A thermostat measures what the sensors of its room do. */
const measuring = (
  things: readonly HomeThing[],
  attribute: SpokenAttribute,
  isClear: boolean,
): readonly HomeThing[] => {
  const best = preferred(things, attribute);
  if (isClear) return best ? [best] : things.slice(0, 1);
  if (attribute !== "temperature") return things;
  const thermostats = things.filter((thing) => domainOfThing(thing) === "climate");
  return thermostats.length > 0 ? thermostats : things;
};

const measured = (
  words: FactWords,
  home: HomeIndex,
  speaker: TargetSpeaker,
): AskedThings | undefined => {
  const attribute = attributeOf(words);
  if (attribute === undefined) return undefined;
  const isTarget = words.attributes.includes("target");
  const can = (thing: HomeThing) => measure(thing, attribute, isTarget) !== undefined;
  const found = thingsOf(words, home, speaker, can);
  // "How warm was it": nothing was named.
  const { target } = words;
  const other =
    found ?? thingsOf({ ...words, target: { ...target, pronoun: undefined } }, home, speaker, can);
  if (!other || other.things.length === 0) return undefined;
  const { names, stems, parts, places } = target;
  const isClear = names.length + stems.length + parts.length + places.length > 0;
  return { things: measuring(other.things, attribute, isClear), attribute, cost: other.cost };
};

/** @returns nothing where the question is of nothing that it can be of. */
export const thingsAsked = (
  kind: PastKind,
  words: FactWords,
  home: HomeIndex,
  speaker: TargetSpeaker,
): AskedThings | undefined => {
  if (kind === "value") return measured(words, home, speaker);
  const [state = ""] = words.states;
  if (!namesAnything(words)) return undefined;
  const statesOf = statesMeantBy(state);
  const { kinds } = words.target;
  const others = kinds.filter((one) => one.kind !== "person");
  // A person who opens the door is not what is asked about.
  const about =
    others.length > 0 || kinds.length === 0 ? { ...words.target, kinds: others } : words.target;
  const found = thingsOf(
    { ...words, target: about },
    home,
    speaker,
    (thing) => statesOf(thing) !== undefined,
  );
  return found && found.things.length > 0
    ? { ...found, things: openable(found.things, state, home) }
    : undefined;
};

/** A door is open in another way than its lock. */
const openable = (
  things: readonly HomeThing[],
  state: string,
  home: HomeIndex,
): readonly HomeThing[] => {
  const told = withContacts(things, state, home);
  const others = told.filter((thing) => domainOfThing(thing) !== "lock");
  return isOpening(state) && others.length > 0 ? others : told;
};
