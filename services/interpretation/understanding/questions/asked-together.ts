/** Several things that one question asks for: "closed and locked", "the temperature and the humidity". */
import { domainOf } from "../../../../shared/kernel/entity.ts";
import { type FactWords, isEither } from "../frames/facts.ts";
import type { SentenceItem } from "../frames/item-verbs.ts";
import {
  type FurtherAnswer,
  noneCandidate,
  type ReadingCandidate,
  type SentenceScene,
  speakerOf,
} from "../meaning.ts";
import { answerTo } from "./answer.ts";
import type { HomeAnswer } from "./home-answer.ts";

const JOINTS: readonly string[] = ["and"];

const isJoint = ({ is, of }: SentenceItem): boolean =>
  (is === "link" && JOINTS.includes(of)) || (is === "mark" && of === ",");

/** What says nothing more of a measurement: "the brightness level". */
const GENERAL: readonly string[] = ["level", "target", "status", "mode", "reading"];

/** Whether two parts of a sort, of which each says another thing, stand on either side of what joins them. */
const areJoined = (items: readonly SentenceItem[], is: string): boolean =>
  items.some((item, at) => {
    const before = items[at - 1];
    const rest = items.slice(at + 1);
    const next = rest.find((one) => one.is !== "q" && !isJoint(one));
    return isJoint(item) && before?.is === is && next?.is === is && before.of !== next.of;
  });

/** Whether something is said on either side of what joins it. */
const isJoinedWithin = (items: readonly SentenceItem[]): boolean =>
  items.slice(1, -1).some(isJoint);

const WHETHER: readonly string[] = ["is", "any", "say"];

const isWhether = ({ asks }: FactWords): boolean => asks.every((one) => WHETHER.includes(one));

/** What is asked with a topic, and is none: "who is at home and what time is it". */
const OTHER_ASKS: readonly string[] = ["who", "when", "why", "count", "which", "how_long"];

const asksBesideTopic = ({ target, states, attributes, asks }: FactWords): boolean =>
  target.names.length + target.stems.length + target.kinds.length > 0 ||
  states.length + attributes.length > 0 ||
  asks.some((one) => OTHER_ASKS.includes(one));

const ofStates = (words: FactWords, items: readonly SentenceItem[]) => {
  const { states } = words;
  if (states.length < 2 || isEither(words) || !isJoinedWithin(items)) return undefined;
  const isOr = items.some(({ is, of }) => is === "link" && of === "or");
  if (isOr) return undefined;
  const isOfSame = states.length === 2 && areJoined(items, "state") && isWhether(words);
  return isOfSame ? states.map((state) => ({ ...words, states: [state] })) : "unclear";
};

const ofAttributes = (words: FactWords, items: readonly SentenceItem[]) => {
  const attributes = words.attributes.filter((one) => !GENERAL.includes(one));
  if (attributes.length < 2 || words.attributes.length > attributes.length) return undefined;
  return areJoined(items, "attr")
    ? attributes.map((one) => ({ ...words, attributes: [one] }))
    : undefined;
};

const ofTopics = (words: FactWords, items: readonly SentenceItem[]) => {
  const topics = [...new Set(words.topics)];
  if (topics.length === 0 || !isJoinedWithin(items)) return undefined;
  if (asksBesideTopic(words)) return "unclear";
  return topics.length > 1 ? topics.map((topic) => ({ ...words, topics: [topic] })) : undefined;
};

/** @returns each question, where a sentence asks several of the same; "unclear" where that cannot be told apart. */
export const askedTogether = (
  words: FactWords,
  items: readonly SentenceItem[],
): readonly FactWords[] | "unclear" | undefined =>
  ofTopics(words, items) ?? ofAttributes(words, items) ?? ofStates(words, items);

/** Where they cannot be told apart, any other reading is likelier. */
const UNCLEAR_COST = 60;

const OPENED: readonly string[] = ["open", "closed"];

/** A lock tells whether it is locked, and not whether its door is closed. */
const isOfLock = ({ entities }: HomeAnswer, { states: [state = ""] }: FactWords): boolean =>
  OPENED.includes(state) && entities.some((id) => domainOf(id) === "lock");

/** Several questions in one, each of which is answered, or none is. */
export const togetherCandidate = (
  together: readonly FactWords[] | "unclear",
  { home, situation }: SentenceScene,
  base: number,
): ReadingCandidate => {
  if (together === "unclear") return noneCandidate("several at once", base + UNCLEAR_COST);
  const isOfStates = together.some(({ states }) => states.length > 0);
  const answers: FurtherAnswer[] = together.flatMap((asked) => {
    const answer = answerTo(asked, home, speakerOf(situation));
    return answer && !isOfLock(answer, asked)
      ? [{ answer, memory: { recent: answer.entities, asked } }]
      : [];
  });
  const [first, ...also] = answers;
  if (!first || answers.length < together.length)
    return noneCandidate("several at once", base + (isOfStates ? UNCLEAR_COST : 0));
  const cost = Math.max(...answers.map(({ answer }) => answer.cost));
  return { result: { kind: "answer", ...first, also }, cost: base + cost };
};
