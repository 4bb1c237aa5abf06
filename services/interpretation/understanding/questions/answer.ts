/** Answers questions from the states of a home. */
import { thingsWithState } from "../frames/candidates.ts";
import type { FactWords } from "../frames/facts.ts";
import { isDetector } from "../frames/kinds.ts";
import { isInState, statesMeantBy } from "../frames/states.ts";
import type { TargetSpeaker } from "../frames/target-scope.ts";
import { foundOnce } from "../home/found-things.ts";
import { domainOfThing, type HomeIndex, type HomeThing } from "../home/home-index.ts";
import type { SpokenAttribute } from "../lattice/sense.ts";
import { isGroup, thingsOf } from "./asked-things.ts";
import { asksForThings, DETECTED_COST, measure, number } from "./measures.ts";

export interface HomeAnswer {
  readonly entities: readonly string[];
  readonly yes?: boolean;
  readonly count?: number;
  readonly value?: number | string;
  readonly topic?: string;
  /** Of timers: the seconds that each has left. */
  readonly left?: readonly number[];
  readonly cost: number;
}

const stateAnswer = (
  words: FactWords,
  home: HomeIndex,
  speaker: TargetSpeaker,
): HomeAnswer | undefined => {
  const { states, asks } = words;
  const [state = ""] = states;
  if (!namesAnything(words)) return undefined;
  const isPeople = asks.includes("who");
  const statesOf = statesMeantBy(state);
  const found = thingsOf(
    words,
    home,
    speaker,
    (thing) => statesOf(thing) !== undefined && (!isPeople || domainOfThing(thing) === "person"),
    () => thingsWithState(home, state),
  );
  if (!found) return undefined;
  const { things } = found;
  const ids = (all: readonly HomeThing[]) => all.map(({ entity_id }) => entity_id);
  const isSo = isInState(state);
  const matching = things.filter(isSo);
  const cost = found.cost + (states.length > 1 ? 60 : 0);
  if (asks.includes("count")) return { entities: ids(matching), count: matching.length, cost };
  if (asks.includes("which") || (asks.includes("what") && things.length > 1) || isPeople)
    return {
      entities: ids(matching),
      count: matching.length,
      cost: cost + (isListed(words) ? 0 : 5),
    };
  // A home is empty where all its rooms are.
  const isEvery =
    state === "vacant" ||
    words.target.isAll ||
    (isGroup(words) && !words.isAny && !asks.includes("any"));
  const yes = isEvery ? matching.length === things.length : matching.length > 0;
  const about =
    things.length === 1 || yes === isEvery
      ? things
      : isEvery
        ? things.filter((one) => !isSo(one))
        : matching;
  return { entities: ids(about), yes, cost };
};

/** "Is it on?" needs something that it is about. */
export const namesAnything = ({ target, asks }: FactWords): boolean =>
  target.names.length + target.stems.length + target.parts.length + target.kinds.length > 0 ||
  target.places.length + target.words.length > 0 ||
  target.pronoun !== undefined ||
  asks.includes("any") ||
  asks.includes("who");

const isListed = ({ asks }: FactWords) => asks.includes("which") || asks.includes("who");

const measured = (home: HomeIndex, of: SpokenAttribute, isTarget: boolean): readonly HomeThing[] =>
  foundOnce(home, `${isTarget ? "target" : "measured"} ${of}`, () =>
    home.things.filter((thing) => measure(thing, of, isTarget) !== undefined),
  );

const measureAnswer = (
  words: FactWords,
  home: HomeIndex,
  speaker: TargetSpeaker,
): HomeAnswer | undefined => {
  const isTarget = words.attributes.includes("target");
  const [attribute = isTarget ? "temperature" : undefined] = words.attributes.filter(
    (one) => one !== "target",
  );
  // Any number of any sensor: only of one that is named.
  const { names, stems, parts } = words.target;
  if (!attribute || (attribute === "reading" && names.length + stems.length + parts.length === 0))
    return undefined;
  const of = attribute === "warmth" ? "temperature" : attribute;
  const found = thingsOf(
    words,
    home,
    speaker,
    (thing) => measure(thing, of, isTarget) !== undefined,
    () => measured(home, of, isTarget),
  );
  if (!found) return undefined;
  const [thing] = found.things;
  if (!thing) return undefined;
  const value = measure(thing, of, isTarget);
  const isClear =
    found.things.length === 1 || words.target.places.length + words.target.names.length > 0;
  const best = preferred(found.things, of) ?? thing;
  const known = measure(best, of, isTarget) ?? value;
  const cost = found.cost + (isClear ? 0 : 6) + (asksForThings(words) ? DETECTED_COST : 0);
  return { entities: [best.entity_id], value: known ?? "", cost };
};

/** Of several things that measure the same, a thermostat is what a room is asked about. */
export const preferred = (
  things: readonly HomeThing[],
  attribute: SpokenAttribute,
): HomeThing | undefined =>
  attribute === "temperature"
    ? things.find((thing) => domainOfThing(thing) === "climate")
    : undefined;

const isStatus = ({ attributes }: FactWords) =>
  attributes.includes("status") || attributes.includes("mode");

/** Questions for the state of a thing: "what is the front door?". */
const NAME_QUESTIONS = ["what", "which", "say", "how", "where"];

const nameAnswer = (
  words: FactWords,
  home: HomeIndex,
  speaker: TargetSpeaker,
): HomeAnswer | undefined => {
  const { asks } = words;
  const found = thingsOf(words, home, speaker, () => true);
  if (!found || found.things.length > 3) return undefined;
  const [thing] = found.things;
  const { names, stems, parts, kinds } = words.target;
  const isNamed = names.length + stems.length + parts.length > 0;
  if (!thing || (!isNamed && (kinds.length === 0 || found.things.length > 1))) return undefined;
  if (!isStatus(words) && !asks.some((one) => NAME_QUESTIONS.includes(one))) return undefined;
  return {
    entities: [thing.entity_id],
    value: number(thing.state) ?? thing.state,
    cost: found.cost + 3,
  };
};

/** "Is there smoke?" */
const asksForDetection = ({ asks, target: { kinds } }: FactWords): boolean =>
  asks.some((one) => one === "is" || one === "any") &&
  kinds.length > 0 &&
  kinds.every(({ kind }) => isDetector(kind));

/** "How many lamps are there?" */
const numberAnswer = (
  words: FactWords,
  home: HomeIndex,
  speaker: TargetSpeaker,
): HomeAnswer | undefined => {
  const found = words.target.kinds.length > 0 && thingsOf(words, home, speaker, () => true);
  if (!found) return undefined;
  const entities = found.things.map(({ entity_id }) => entity_id);
  return { entities, count: entities.length, cost: found.cost + 3 };
};

/** @returns undefined where it is no question that can be answered. */
export const answerTo = (
  words: FactWords,
  home: HomeIndex,
  speaker: TargetSpeaker,
): HomeAnswer | undefined => {
  const { topics, states, attributes, asks } = words;
  const [topic] = topics;
  if (topic) return { entities: [], topic, cost: 0 };
  if (["when", "how_long", "how_often", "why"].some((one) => asks.includes(one))) return undefined;
  const isMeasured =
    attributes.some((one) => ["position", "target", "level"].includes(one)) ||
    (attributes.length > 0 && asks.includes("how"));
  if (states.length + attributes.length === 0 && asksForDetection(words))
    return stateAnswer({ ...words, states: ["detected"] }, home, speaker);
  if (states.length > 0 && !isMeasured) return stateAnswer(words, home, speaker);
  if (attributes.length > 0 && !isStatus(words)) return measureAnswer(words, home, speaker);
  if (asks.includes("who")) return undefined;
  if (asks.includes("count")) return numberAnswer(words, home, speaker);
  return nameAnswer(words, home, speaker);
};
