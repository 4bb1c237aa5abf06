/** Questions that are understood, and that nothing in the home answers: "how humid is it?" where nothing measures that. */
import { own } from "../../../../shared/kernel/own-property.ts";
import { thingsOfKinds } from "../frames/candidates.ts";
import type { FactWords } from "../frames/facts.ts";
import { isDetector, isOfAny } from "../frames/kinds.ts";
import type { HomeIndex } from "../home/home-index.ts";
import type { SpokenAttribute } from "../lattice/sense.ts";
import type { NoneReason } from "../none-reason.ts";

/** What asks for how something is now. */
const ASKS: readonly string[] = ["any", "how", "is", "say", "what", "which", "who"];

/** What things say of themselves, whatever is measured; and numbers of which it is not said what of. */
const NOT_MEASURED: readonly SpokenAttribute[] = [
  "effect",
  "items",
  "level",
  "media",
  "mode",
  "reading",
  "source",
  "status",
  "target",
];

/** Nouns of people, and of what tells what it detects or how full it is. */
export const isSensed = (kind: string): boolean =>
  isDetector(kind) || kind === "battery" || kind === "person";

/** Whether a question is about now and all of it is understood. */
const isWholeAndOfNow = (words: FactWords): boolean => {
  const { asks, topics, times, quantities, comparison, level, color, target, leftover } = words;
  const isValued = [comparison, level, color].some((one) => one !== undefined);
  const isPlain = leftover + quantities.length === 0 && !isValued;
  const isOfNow = topics.length + times.length === 0 && asks.every((one) => ASKS.includes(one));
  return asks.length > 0 && isPlain && isOfNow && target.pronoun === undefined;
};

const WHEREABOUTS: readonly string[] = ["home", "not_home"];

/** "Who is at home?", "how humid is it?" */
const asksSensor = ({ asks, attributes, states }: FactWords): boolean => {
  const [attribute, ...others] = attributes;
  if (attribute === undefined)
    return asks.includes("who") && states.some((one) => WHEREABOUTS.includes(one));
  return others.length + states.length === 0 && !NOT_MEASURED.includes(attribute);
};

/** What is said of a home without any of a kind. */
const MISSING: Readonly<Record<string, NoneReason>> = {
  list: "noSuchList",
  shopping: "noSuchList",
  timer: "noTimer",
};

/** Why nothing in the home answers a question: what it would need, which the home does not have. */
export const whyUnanswered = (words: FactWords, home: HomeIndex): NoneReason | undefined => {
  if (!isWholeAndOfNow(words)) return undefined;
  if (asksSensor(words)) return "no sensor";
  const { names, stems, parts, kinds, places } = words.target;
  const spoken = kinds.map(({ kind }) => kind);
  if (words.attributes.length > 0 || spoken.length === 0) return undefined;
  const isNamed = names.length + stems.length + parts.length > 0;
  const isThere = thingsOfKinds(home, spoken).some((thing) => isOfAny(thing, kinds));
  if (spoken.every(isSensed))
    return isThere && !isNamed && places.length === 0 ? undefined : "no sensor";
  return isNamed || isThere ? undefined : (own(MISSING, spoken[0] ?? "") ?? "no such thing");
};
