/** Questions for what there is: "which scenes are there?", "what is in the kitchen?" */
import type { FactWords } from "../frames/facts.ts";
import type { TargetSpeaker } from "../frames/target-scope.ts";
import { isPlaceOnly } from "../frames/target-words.ts";
import type { HomeIndex } from "../home/home-index.ts";
import { thingsOf } from "./asked-things.ts";
import type { HomeAnswer } from "./home-answer.ts";
import { measureAnswer } from "./measured.ts";

/** "How many lamps are there?" */
export const numberAnswer = (
  words: FactWords,
  home: HomeIndex,
  speaker: TargetSpeaker,
): HomeAnswer | undefined => {
  const found = words.target.kinds.length > 0 && thingsOf(words, home, speaker, () => true);
  if (!found) return undefined;
  const entities = found.things.map(({ entity_id }) => entity_id);
  return { entities, count: entities.length, cost: found.cost + 3 };
};

const LIST_QUESTIONS: readonly string[] = ["which", "what"];

/** "Which scenes are there?" */
export const asksForList = ({ asks, quantities, target }: FactWords): boolean => {
  const { names, stems, parts, kinds, pronoun } = target;
  const isNamed = names.length + stems.length + parts.length > 0 || pronoun !== undefined;
  const isOfKinds = kinds.length > 0 && kinds.every(({ isMany }) => isMany);
  const isPlain = quantities.length === 0 && asks.some((one) => LIST_QUESTIONS.includes(one));
  return isPlain && isOfKinds && !isNamed;
};

/** What says nothing by its own state. */
const LISTED_KINDS = ["device", "scene"];

/** "Which devices" are any, and "which scenes" are all there are. */
export const areListed = ({ asks, target: { kinds } }: FactWords): boolean =>
  asks.some((one) => LIST_QUESTIONS.includes(one)) &&
  kinds.length > 0 &&
  kinds.every(({ kind, isMany }) => LISTED_KINDS.includes(kind) && isMany);

/** "What is in the kitchen?" */
export const asksForPlace = ({ asks, quantities, target }: FactWords): boolean =>
  quantities.length === 0 &&
  asks.length > 0 &&
  asks.every((one) => LIST_QUESTIONS.includes(one)) &&
  target.pronoun === undefined &&
  isPlaceOnly(target);

/** "What is on in the kitchen?" has another meaning. */
const OF_PLACE_COST = 6;

/** What a place has. */
export const placeAnswer = (
  words: FactWords,
  home: HomeIndex,
  speaker: TargetSpeaker,
): HomeAnswer | undefined => {
  const target = { ...words.target, kinds: [{ kind: "device", isMany: true }] };
  const there = numberAnswer({ ...words, target }, home, speaker);
  return there && { ...there, cost: there.cost + OF_PLACE_COST };
};

/** "How many things are on the list?" asks for what is on it, rather than for lists. */
export const itemsAnswer = (
  words: FactWords,
  home: HomeIndex,
  speaker: TargetSpeaker,
): HomeAnswer | undefined => {
  const { target } = words;
  const isOfName =
    target.names.length > 0 &&
    target.kinds.every(({ kind }) => kind === "device" || kind === "list");
  return isOfName
    ? measureAnswer(
        { ...words, attributes: ["items"], target: { ...target, kinds: [] } },
        home,
        speaker,
      )
    : undefined;
};
