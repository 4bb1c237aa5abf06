/** Answers questions from the states of a home. */
import { isSunEvent } from "../../../../shared/homes/sun-event.ts";
import { domainOf } from "../../../../shared/kernel/entity.ts";
import { type FactWords, isEither } from "../frames/facts.ts";
import { isDetector, isLikeKind, isOfKind } from "../frames/kinds.ts";
import type { TargetSpeaker } from "../frames/target-scope.ts";
import { withContacts } from "../home/door-contacts.ts";
import { domainOfThing, type HomeIndex, type HomeThing } from "../home/home-index.ts";
import { isAsAsked, mayBeInState, tellingThings, thingsWithState } from "./asked-states.ts";
import {
  agreeing,
  isEveryone,
  isSwitched,
  mayBeAsked,
  thingsOf,
  withoutReadings,
} from "./asked-things.ts";
import type { HomeAnswer } from "./home-answer.ts";
import {
  areListed,
  asksForList,
  asksForPlace,
  itemsAnswer,
  numberAnswer,
  placeAnswer,
} from "./listed.ts";
import { measureAnswer } from "./measured.ts";
import { number } from "./measures.ts";
import { sunAnswer } from "./sun-answer.ts";
import { topicAnswer } from "./topic-answer.ts";
import { isSensed } from "./unanswered.ts";

/** Where one of several is not so, it is not said of them: a home is empty where all its rooms are. */
const ALL_SO = ["off", "closed", "locked", "vacant", "clear", "safe", "normal"];

const idsOf = (things: readonly HomeThing[]) => things.map(({ entity_id }) => entity_id);

/** "Are all windows closed?" is so where each of them is; "is a window open?" where any is. */
const isOfEvery = (words: FactWords, state: string): boolean => {
  const isAny = words.isAny || words.asks.includes("any");
  const isEachMeant = ALL_SO.includes(state) || isEveryone(words) || areSeveral(words);
  return words.target.isAll || (!isAny && isEachMeant) || state === "vacant";
};

/** Whether it is so, and of which things that is told: of those that decide it. */
const whether = (
  things: readonly HomeThing[],
  matching: readonly HomeThing[],
  isEvery: boolean,
): Pick<HomeAnswer, "entities" | "yes"> => {
  const yes = isEvery ? matching.length === things.length : matching.length > 0;
  if (things.length === 1 || yes === isEvery) return { entities: idsOf(things), yes };
  const so = new Set(matching);
  const deciding = isEvery ? things.filter((one) => !so.has(one)) : matching;
  return { entities: idsOf(deciding), yes };
};

/** What is asked about, and what of it is in the state that is asked for. */
const thingsInState = (words: FactWords, home: HomeIndex, speaker: TargetSpeaker) => {
  const [state = ""] = words.states;
  const isPeople = words.asks.includes("who");
  const isMeant = mayBeInState(state);
  const isOne = isSwitched(words);
  const can = (thing: HomeThing) =>
    isMeant(thing) && (!isPeople || domainOfThing(thing) === "person") && isOne(thing);
  const found = thingsOf(words, home, speaker, can, () => thingsWithState(home, state));
  if (!found || !isAllTold(words, found.things)) return undefined;
  const isSo = isAsAsked(state);
  const telling = tellingThings(state, agreeing(found.things, state, isSo));
  const things = withContacts(telling, state, home);
  return { things, matching: things.filter(isSo), cost: found.cost };
};

const stateAnswer = (
  words: FactWords,
  home: HomeIndex,
  speaker: TargetSpeaker,
): HomeAnswer | undefined => {
  const { states, asks } = words;
  const found = namesAnything(words) ? thingsInState(words, home, speaker) : undefined;
  if (!found) return undefined;
  const { things, matching } = found;
  const cost = found.cost + (states.length > 1 && !isEither(words) ? 60 : 0);
  const told = { entities: idsOf(matching), count: matching.length };
  if (asks.includes("count") || isListed(words)) return { ...told, cost };
  if (asks.includes("what") && things.length > 1) return { ...told, cost: cost + 5 };
  return { ...whether(things, matching, isOfEvery(words, states[0] ?? "")), cost };
};

/** A sensor is what its class and its names say; anything else may be called by another noun of its domain. */
const isCalled = (thing: HomeThing, kind: string): boolean =>
  domainOfThing(thing) === "binary_sensor"
    ? isOfKind(thing, kind) || thing.parts?.has(kind) === true
    : isLikeKind(thing, kind);

/** "Is the front door and the garage locked?" is not answered by the one alone. */
const isAllTold = ({ target }: FactWords, things: readonly HomeThing[]): boolean =>
  (target.names.length + target.stems.length + target.parts.length === 0 &&
    !target.kinds.some(({ kind }) => kind === "person")) ||
  target.kinds.every(({ kind }) => things.some((thing) => isCalled(thing, kind)));

/** "Are the floor lamp and the desk lamp on?" */
const areSeveral = ({ target: { names, stems } }: FactWords): boolean =>
  names.length + stems.length > 1;

/** What is asked for without a noun or a place: "what is on?". */
const LISTED = ["on", "open", "playing", "running", "charging", "unlocked"];

/** In "what is on my to-do list", "list" is a word that asks, too. */
const asksOnce = (asks: readonly string[]): boolean =>
  asks.includes("what") && asks.filter((one) => one === "what" || one === "which").length === 1;

/** "Is it on?" needs something that it is about. */
export const namesAnything = ({ target, states, asks }: FactWords): boolean =>
  target.names.length + target.stems.length + target.parts.length + target.kinds.length > 0 ||
  target.places.length + target.words.length > 0 ||
  target.pronoun !== undefined ||
  target.nth !== undefined ||
  asks.includes("any") ||
  asks.includes("who") ||
  (asksOnce(asks) && states.some((state) => LISTED.includes(state)));

const isListed = ({ asks }: FactWords) => asks.includes("which") || asks.includes("who");

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
  const { names, stems, parts, kinds } = words.target;
  const isNamed = names.length + stems.length + parts.length > 0;
  const found = thingsOf(words, home, speaker, mayBeAsked(words));
  const things = isNamed ? (found?.things ?? []) : withoutReadings(found?.things ?? []);
  const [thing, ...others] = things;
  if (!found || !thing || things.length > 3) return undefined;
  if (!isNamed && (kinds.length === 0 || others.length > 0)) return undefined;
  if (!isStatus(words) && !asks.some((one) => NAME_QUESTIONS.includes(one))) return undefined;
  // "Which devices are in the kitchen?" is not about the one lamp that is called so.
  if (areListed(words) && !isStatus(words)) return undefined;
  // "What is the battery of the lamp?" does not ask how the lamp is.
  if (kinds.some(({ kind }) => isSensed(kind) && !isCalled(thing, kind))) return undefined;
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

const WHETHER: readonly string[] = ["is", "any"];

/** Nothing but whether it is so. */
const asksWhether = ({ asks }: FactWords): boolean =>
  asks.length > 0 && asks.every((one) => WHETHER.includes(one));

/** "Is anyone there?", "is there anyone in the hall?" */
const asksForAnyone = ({ target: { names, kinds } }: FactWords): boolean =>
  names.length === 0 &&
  kinds.length > 0 &&
  kinds.every(({ kind, isMany }) => kind === "person" && !isMany);

const PRESENCE_KINDS = ["occupancy", "motion"];

/** In a room, by what senses people there; else of those who live in the home. */
const anyoneAnswer = (
  words: FactWords,
  home: HomeIndex,
  speaker: TargetSpeaker,
): HomeAnswer | undefined => {
  const { target } = words;
  const isAnywhere = target.words.every((one) => one === "everywhere");
  if (target.places.length === 0 && isAnywhere)
    return stateAnswer({ ...words, states: ["home"] }, home, speaker);
  for (const kind of PRESENCE_KINDS) {
    const sensed = { ...target, kinds: [{ kind, isMany: true }] };
    const answer = stateAnswer({ ...words, target: sensed, states: ["detected"] }, home, speaker);
    if (answer) return answer;
  }
  return undefined;
};

/** What asks where someone is comes before it. */
const PRESENCE_COST = 5;

/** "Is Marie there?" */
const asksForPresence = ({ asks, target: { names, kinds } }: FactWords): boolean =>
  asks.includes("is") &&
  names.length > 0 &&
  kinds.length === 0 &&
  names.flat().every((id) => domainOf(id) === "person");

/** @returns undefined where it is no question that can be answered. */
export const answerTo = (
  words: FactWords,
  home: HomeIndex,
  speaker: TargetSpeaker,
): HomeAnswer | undefined => {
  const { topics, times, states, attributes, asks } = words;
  const [topic, ...others] = topics;
  if (topic && isSunEvent(topic)) return others.length > 0 ? undefined : sunAnswer(topic, words);
  // "Qué hora es la puesta de sol" does not ask what time it is.
  if (topic) return times.some(isSunEvent) ? undefined : topicAnswer(topic, times);
  if (["when", "how_long", "how_often", "why"].some((one) => asks.includes(one))) return undefined;
  const isMeasured =
    attributes.some((one) => ["position", "target", "level"].includes(one)) ||
    (attributes.length > 0 && asks.includes("how"));
  if (states.length + attributes.length === 0 && asksForDetection(words))
    return stateAnswer({ ...words, states: ["detected"] }, home, speaker);
  const isOfPresence = states.length + attributes.length === 0 && asksWhether(words);
  const isOfAnyone = isOfPresence && asksForAnyone(words);
  if (isOfAnyone || (isOfPresence && asksForPresence(words))) {
    const answer = isOfAnyone
      ? anyoneAnswer(words, home, speaker)
      : stateAnswer({ ...words, states: ["home"] }, home, speaker);
    return answer && { ...answer, cost: answer.cost + PRESENCE_COST };
  }
  if (states.length > 0 && !isMeasured) return stateAnswer(words, home, speaker);
  if (attributes.length > 0 && !isStatus(words)) return measureAnswer(words, home, speaker);
  if (asks.includes("who")) return undefined;
  if (asks.includes("count"))
    return itemsAnswer(words, home, speaker) ?? numberAnswer(words, home, speaker);
  if (asksForPlace(words)) return placeAnswer(words, home, speaker);
  const named = nameAnswer(words, home, speaker);
  return named ?? (asksForList(words) ? numberAnswer(words, home, speaker) : undefined);
};
