/** Reads a sentence as a question, or as more of the last one. */
import { type FactWords, factWords } from "../frames/facts.ts";
import type { SentenceItem } from "../frames/item.ts";
import type { TargetSpeaker } from "../frames/target-scope.ts";
import { isBareTarget } from "../frames/target-words.ts";
import type { HomeIndex } from "../home/home-index.ts";
import {
  MAX_MISFIT,
  noneCandidate,
  type ReadingCandidate,
  type SentenceScene,
  speakerOf,
} from "../meaning.ts";
import { answerTo } from "./answer.ts";
import { askedTogether, togetherCandidate } from "./asked-together.ts";
import { whyNoWeather } from "./forecast.ts";
import { withoutForgotten } from "./forgotten.ts";
import { whyUnanswered } from "./unanswered.ts";

const isPlace = (item: SentenceItem | undefined): item is SentenceItem =>
  item?.is === "area" || item?.is === "floor";

const isJoining = ({ is, of }: SentenceItem): boolean =>
  (is === "mark" && of === ",") || (is === "link" && (of === "and" || of === "or"));

/** "In the kitchen and in the bedroom": each of the places that stand together. */
const inAnyPlace = (items: readonly SentenceItem[]): readonly SentenceItem[] => {
  if (items.filter(isPlace).length < 2) return items;
  const joined: SentenceItem[] = [];
  let known: SentenceItem | undefined;
  let between: SentenceItem[] = [];
  for (const item of items) {
    if (known && isPlace(item) && between.some(isJoining)) {
      const ids = [...new Set([...known.ids, ...item.ids])];
      const both: SentenceItem = { ...known, is: "area", ids };
      joined[joined.indexOf(known)] = both;
      known = both;
      between = [];
    } else if (known && (isJoining(item) || item.is === "link")) between.push(item);
    else {
      joined.push(...between, item);
      between = [];
      known = isPlace(item) ? item : undefined;
    }
  }
  return [...joined, ...between];
};

/** "What is playing" asks for a title, "is anything playing" and "is there music" whether something does. */
const withPlaying = (words: FactWords): FactWords => {
  const { states, attributes, asks } = words;
  if (states[0] === "playing" && asks.includes("what"))
    return { ...words, states: states.slice(1), attributes: ["media", ...attributes] };
  const isWhether = asks.length > 0 && asks.every((one) => one === "is" || one === "any");
  const { kinds } = words.target;
  const isMusic =
    kinds.length > 0 &&
    kinds.every(({ kind }) => kind === "music") &&
    states.every((state) => state === "on" || state === "running");
  return isWhether && (attributes.includes("media") || isMusic)
    ? {
        ...words,
        states: ["playing"],
        attributes: attributes.filter((one) => one !== "media"),
      }
    : words;
};

/** "How warm is it in here?", where it is not known where that is: the one thing of the home that may tell it. */
const answerAnywhere = (asked: FactWords, home: HomeIndex, speaker: TargetSpeaker) => {
  const { target } = asked;
  const isHere = target.words.includes("here") && target.places.length === 0;
  if (!isHere || speaker.area !== undefined) return undefined;
  const words = target.words.filter((one) => one !== "here");
  return answerTo({ ...asked, target: { ...target, words } }, home, speaker);
};

/** "Which ones?" asks again, for their names; of what was told of last. */
const isWhichAlone = ({ asks, states, attributes, target }: FactWords): boolean =>
  asks.length > 0 &&
  asks.every((one) => one === "which" || one === "who") &&
  states.length + attributes.length + target.places.length + target.words.length === 0 &&
  isBareTarget(target) &&
  target.nth === undefined;

const counted = (asked: FactWords | undefined, { asks }: FactWords): FactWords | undefined =>
  asked?.asks.some((one) => one === "count" || one === "which") ? { ...asked, asks } : undefined;

/** Any reading that something answers is likelier. */
const UNANSWERED_COST = 200;

const STEP_WORDS = ["any", "what"];

/** "I am cold" says how it is, and asks for no number. */
const isCompared = ({ comparison, quantities }: FactWords): boolean =>
  comparison !== undefined && quantities.length === 0;

/** "A bit louder" is an order. */
const isStep = (words: FactWords): boolean =>
  isCompared(words) &&
  words.attributes.length > 0 &&
  words.asks.length > 0 &&
  words.asks.every((one) => STEP_WORDS.includes(one));

/** A question that needs no other before it. */
const isWholeQuestion = (words: FactWords, items: readonly SentenceItem[]): boolean =>
  words.asks.length + words.topics.length > 0 ||
  words.attributes.includes("status") ||
  isBareAttribute(items);

/** What is asked, with what the question before says of it; nothing where that is no question. */
const askedWith = (
  words: FactWords,
  isWhole: boolean,
  before: FactWords | undefined,
): FactWords | undefined => {
  if (isWhichAlone(words)) return counted(before, words);
  if (isWhole) return words;
  return before && !isCompared(words) ? continued(before, words) : undefined;
};

/** What the question before says in part is rather another sentence. */
const CONTINUED_COST = 5;

/** "What's up": what says which way something goes, of nothing that is named. */
const asksForWay = (
  { target }: FactWords,
  items: readonly SentenceItem[],
  { text, language }: SentenceScene,
): boolean =>
  isBareTarget(target) &&
  target.places.length + target.words.length === 0 &&
  items.some(
    ({ is, of, from, to }) =>
      is === "state" && of === "open" && language.raising.has(text.chars.slice(from, to)),
  );

/** @param limit  A question that costs more is none. */
export const questionCandidate = (
  said: readonly SentenceItem[],
  scene: SentenceScene,
  base: number,
  limit: number,
): ReadingCandidate | undefined => {
  const { home, situation } = scene;
  const items = withoutForgotten(said);
  const words = withPlaying(factWords(inAnyPlace(items)));
  if (words.leftover > Math.min(MAX_MISFIT, limit - base) || isStep(words)) return undefined;
  if (asksForWay(words, items, scene)) return undefined;
  const isWhole = isWholeQuestion(words, items);
  const asked = askedWith(words, isWhole, situation.memory?.asked);
  if (!asked) return undefined;
  const noWeather = whyNoWeather(asked, items, scene);
  if (noWeather) return noneCandidate(noWeather, base + words.leftover);
  const speaker = speakerOf(situation);
  const together = isWhole ? askedTogether(asked, items) : undefined;
  if (together) return togetherCandidate(together, scene, base + words.leftover);
  const known = answerTo(asked, home, speaker);
  const answer = known ?? answerAnywhere(asked, home, speaker);
  if (!answer) {
    const why = isWhole ? whyUnanswered(asked, home) : undefined;
    return why && noneCandidate(why, base + UNANSWERED_COST);
  }
  const cost = base + words.leftover + answer.cost + (isWhole ? 0 : CONTINUED_COST);
  if (!known && answer.entities.length !== 1) return noneCandidate("where is not known", cost);
  const isCounted = asked.target.nth !== undefined && speaker.among !== undefined;
  const among = isCounted && { among: speaker.among };
  const memory = { recent: answer.entities, asked, ...among };
  return { result: { kind: "answer", answer, memory }, cost };
};

/** "And in the bedroom?" asks the same of another place or thing, "and the humidity?" for something else of the same. */
const continued = (asked: FactWords, words: FactWords): FactWords | undefined => {
  const { target, attributes, states } = words;
  const isPlace = isBareTarget(target);
  const isSame =
    isPlace && target.places.length + target.words.length === 0 && target.nth === undefined;
  const isOther = attributes.length > 0;
  if (isSame && !isOther && states.length === 0) return undefined;
  // "Binnen" is also a state of people, and none of what is measured.
  if (isSame && !isOther && asked.attributes.length > 0) return undefined;
  if (isSame || isOther)
    return {
      ...asked,
      states,
      ...(isOther && { attributes }),
      target: isSame ? asked.target : target,
    };
  return {
    ...asked,
    target:
      isPlace && target.nth === undefined
        ? {
            ...asked.target,
            names: [],
            stems: [],
            places: target.places,
            words: target.words,
            // "Wie warm ist es draußen?", "und drinnen?": what is measured there is no "it".
            ...(asked.attributes.length > 0 && { pronoun: undefined }),
            ...(asked.target.kinds.length === 0 &&
              asked.target.names.length > 0 &&
              target.places.length > 0 &&
              states.length + asked.states.length > 0 && { like: asked.target.names.flat() }),
          }
        : target,
    ...(states.length > 0 && { states }),
  };
};

export const isAsked = (items: readonly SentenceItem[]) =>
  items.some(({ is, of }) => is === "q" || is === "topic" || (is === "attr" && of === "status")) ||
  isBareAttribute(items);

const isAttribute = (item: SentenceItem | undefined): boolean => item?.is === "attr";

/** "Temperature in the kitchen", "brightness and colour of the lamp": nothing says that it be changed. */
const isBareAttribute = (items: readonly SentenceItem[]): boolean =>
  items.some(isAttribute) &&
  items.every(
    ({ is, of }, at) =>
      ["attr", "area", "floor", "place", "name", "stem", "word", "kind", "mark"].includes(is) ||
      (is === "link" && ["in", "at", "from", "to"].includes(of)) ||
      (is === "link" && of === "and" && [items[at - 1], items[at + 1]].every(isAttribute)),
  );
