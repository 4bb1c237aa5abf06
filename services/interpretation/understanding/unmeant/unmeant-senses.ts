/** Words that may mean what is to be done, and do not where they stand. */
import { own } from "../../../../shared/kernel/own-property.ts";
import { counted, type ItemScene, textOf } from "../counted-nouns.ts";
import type { SentenceItem } from "../frames/item.ts";
import { isBreak, LIKELY_PLACES, NAMED } from "../frames/item-verbs.ts";
import type { WordSense } from "../lattice/sense.ts";
import type { CompiledLanguage } from "../lexicon/compile.ts";
import type { NormalText } from "../text/normalize.ts";
import { oneBefore } from "../text/one-before.ts";
import { hasCondition } from "../times/condition.ts";
import { carries, THINGS } from "./carried.ts";
import { isRatherFor, isRatherNoun } from "./fragments.ts";
import { isMoreInNumber, isMoreOfThem, isMoreTime, isOneOrderMore } from "./more-words.ts";
import {
  hasNoun,
  isElse,
  isOfNoRobot,
  isOfPronoun,
  isRatherThere,
  sentBack,
} from "./other-deeds.ts";
import {
  isNoMode,
  isOfOwner,
  isPartOfDay,
  isRatherPart,
  isRatherValue,
  isRatherVerb,
  isRatherWhole,
} from "./other-nouns.ts";
import { isOfOtherRoom, isRatherWrong, isSupposed } from "./told-wrong.ts";
import {
  isAfter,
  isBound,
  isButLeftAt,
  isEachInTurn,
  isLeftAt,
  isOfNextDay,
  isOfTwo,
  isOfTwoBefore,
  isRatherDone,
  isRatherWhen,
} from "./unmeant-links.ts";

type ItemCheck = (at: number, scene: ItemScene) => boolean;

/** "Luz para la cocina": what may be a verb stands between a noun and a place. */
const isPreposition = (at: number, { items, text, language }: ItemScene): boolean =>
  LIKELY_PLACES.includes(items[at + 1]?.is ?? "") &&
  NAMED.includes(oneBefore(items, at)?.is ?? "") &&
  language.prepositions.has(textOf(items[at] as SentenceItem, text));

const SAYS_MORE: ReadonlySet<string> = new Set([
  ...THINGS.filter((one) => one !== "word"),
  ...["pron", "all", "place", "num", "level", "color", "white", "mode", "attr", "effect", "up"],
  ...["down", "q", "only", "nth", "media"],
]);

/** "The kitchen and the hall" are named. */
const JOINING: readonly string[] = ["and", "both", "but", "except", "or", "then"];

/** "Get out of the kitchen", "ruf im Büro an", "ich gehe aus der Küche": nothing is named, but where someone is or goes. */
const isOfNothing = (at: number, scene: ItemScene): boolean => {
  const { items, text, language } = scene;
  const { of, from, to } = items[at] as SentenceItem;
  const isWhere = (link: SentenceItem | undefined) =>
    link?.is === "link" &&
    !JOINING.includes(link.of) &&
    !(language.switchesWhere && link.of === "in");
  const isFrom = (place: SentenceItem) =>
    place === items[at + 1] &&
    place.from > to &&
    language.ways.has(text.chars.slice(from, place.from));
  return (
    (of === "on" || of === "off") &&
    items.some(
      (one, index) => one.is === "area" && (isWhere(oneBefore(items, index)) || isFrom(one)),
    ) &&
    !items.some((one) => SAYS_MORE.has(one.is) || (one.is === "act" && hasNoun(one, scene)))
  );
};

/** What stands between two breaks. */
const clauseAround = (at: number, items: readonly SentenceItem[]): readonly SentenceItem[] => {
  const start = items.findLastIndex((item, index) => index < at && isBreak(item, index, items));
  const end = items.findIndex((item, index) => index > at && isBreak(item, index, items));
  return items.slice(start + 1, end < 0 ? undefined : end);
};

const LOCKING: Readonly<Record<string, string>> = { lock: "close", unlock: "open" };

/** "Cierra el garaje" locks nothing: of a verb that closes as well, what is locked has to be named. */
const isRatherClosed = (at: number, { items, text, language }: ItemScene): boolean => {
  const { of } = items[at] as SentenceItem;
  const closed = own(LOCKING, of);
  if (closed === undefined) return false;
  const senses = language.senses.get(textOf(items[at] as SentenceItem, text));
  if (!senses.some((sense) => sense.is === "act" && sense.of === closed)) return false;
  const clause = clauseAround(at, items);
  // In some languages, an article is written as a pronoun is.
  const isNaming = (one: SentenceItem, index: number) =>
    one.is === "pron"
      ? !LIKELY_PLACES.includes(clause[index + 1]?.is ?? "")
      : one.is === "all" || (THINGS.includes(one.is) && one.is !== "word");
  const isSaid = (one: SentenceItem) => one !== items[at] && one.is === "act" && one.of === of;
  return (
    clause.some((one) => LIKELY_PLACES.includes(one.is)) &&
    !clause.some((one, index) => isNaming(one, index) || isSaid(one))
  );
};

/** The kind of what a word for everything names. */
const EVERYTHING = "device";

/** "Lösch alles" may delete all as well as turn it off: of a verb that does either, what is turned off has to be named. */
const isRatherDeleted = (at: number, { items, text, language }: ItemScene): boolean => {
  const item = items[at] as SentenceItem;
  if (item.of !== "off") return false;
  const senses = language.senses.get(textOf(item, text));
  if (!senses.some(({ is, of }) => is === "act" && of === "remove")) return false;
  const clause = clauseAround(at, items);
  const isEvery = ({ is, of }: SentenceItem) => is === "all" || of === EVERYTHING;
  const isNamed = (one: SentenceItem) =>
    THINGS.includes(one.is) && one.is !== "word" && !isEvery(one);
  return clause.some(isEvery) && !clause.some((one) => one.is === "do" || isNamed(one));
};

const mayBeLink = ({ is }: WordSense): boolean => is === "link";
const mayBeThan = (sense: WordSense): boolean => mayBeLink(sense) && sense.of === "than";

/** "To less than 20" is no value, and no step either. */
const isLimit = (at: number, { items, text, language }: ItemScene): boolean => {
  const [item, next, behind] = items.slice(at) as [SentenceItem, ...SentenceItem[]];
  const value = next?.is === "link" ? behind : next;
  if (value?.is !== "num" || value.from === item.to) return false;
  const firstSenses = (start: number, end: number): readonly WordSense[] => {
    const word = text.tokens.find(({ from }) => from === start);
    return word && word.to < end ? language.senses.get(word.text) : [];
  };
  // In Spanish, "to more" is one phrase.
  const isTo =
    oneBefore(items, at)?.is === "link" || firstSenses(item.from, item.to).some(mayBeLink);
  return firstSenses(item.to, value.to).some(isTo ? mayBeLink : mayBeThan);
};

/** "Lass es an" leaves it on, though "lass es" alone is that nothing is to be done. */
const isLeftSo = (at: number, { items, text, language }: ItemScene): boolean => {
  const item = items[at] as SentenceItem;
  if (item.of !== "never_mind") return false;
  const verb = text.tokens.find(({ from }) => from === item.from)?.text ?? "";
  if (!language.leaving.has(verb)) return false;
  const rest = items.slice(at + 1);
  const end = rest.findIndex((one, index) => isBreak(one, index, rest));
  const clause = end < 0 ? rest : rest.slice(0, end);
  return clause.some((one) => language.leftAs.has(textOf(one, text)));
};

/** What may not be meant, by what it is read as. */
const UNMEANT: ReadonlyMap<string, readonly ItemCheck[]> = new Map([
  ["block", [isLeftSo]],
  [
    "act",
    [
      ...[isPreposition, isRatherClosed, isRatherDeleted, isRatherThere, isOfNothing],
      ...[isElse, isRatherWhen, isRatherFor, isOfPronoun, isEachInTurn],
    ],
  ],
  ["up", [isLimit, isMoreOfThem, isOneOrderMore, isSupposed, isOfOtherRoom, isRatherWrong]],
  ["down", [isLimit, isSupposed, isOfOtherRoom, isRatherWrong]],
  ["attr", [isRatherWrong]],
  ["do", [isRatherValue]],
  ["link", [isBound, isAfter, isRatherDone, isLeftAt, isOfTwo]],
  ["mode", [isNoMode, isRatherNoun]],
  ["word", [isPartOfDay, isRatherPart, isOfOwner]],
  ["stem", [isPartOfDay, isOfOwner]],
  ["kind", [isRatherVerb]],
  ["all", [isRatherWhole]],
  ["kinds", [isRatherWhole]],
]);

/** "If the door is open or not" is no condition. */
const isNoCondition = (at: number, { items }: ItemScene): boolean =>
  items[at]?.of === "either" &&
  hasCondition(items) &&
  // "Alert me if it is open or not" tells either.
  !items.some((item) => item.is === "act" && item.of === "notify");

const isSentElsewhere = (at: number, scene: ItemScene): boolean =>
  sentBack(at, scene) === "elsewhere";

/** What is not commanded, by what it is read as. */
const UNCOMMANDED: ReadonlyMap<string, readonly ItemCheck[]> = new Map([
  ["act", [carries, isOfNoRobot, isSentElsewhere]],
  ["do", [carries, isSentElsewhere]],
  ["up", [carries]],
  ["down", [carries]],
  ["q", [isNoCondition]],
  ["link", [isButLeftAt]],
]);

const otherwiseMeant = (
  item: SentenceItem,
  at: number,
  scene: ItemScene,
): Pick<SentenceItem, "is" | "of"> | undefined => {
  if (item.is === "up") {
    if (isMoreInNumber(at, scene)) return { is: "part", of: "share" };
    if (isMoreTime(at, scene)) return { is: "link", of: "both" };
  }
  if (item.is === "pron" && isOfTwoBefore(at, scene)) return { is: "link", of: "both" };
  const isSent = item.is === "act" || item.is === "do";
  return isSent && sentBack(at, scene) === "base" ? { is: "act", of: "dock" } : undefined;
};

const meantBy = (item: SentenceItem, at: number, scene: ItemScene): SentenceItem => {
  const isOne = (check: ItemCheck) => check(at, scene);
  if (UNCOMMANDED.get(item.is)?.some(isOne) === true)
    return { ...item, is: "block", of: "hypothetical" };
  const other = otherwiseMeant(item, at, scene);
  if (other) return { ...item, ...other };
  const isUnmeant = UNMEANT.get(item.is)?.some(isOne) === true;
  return isUnmeant ? { ...item, is: "unknown" } : counted(item, scene);
};

/** What is not meant where it stands is not understood; what is carried is not commanded. */
export const withoutUnmeant = (
  items: readonly SentenceItem[],
  text: NormalText,
  language: CompiledLanguage,
): readonly SentenceItem[] => {
  const scene = { items, text, language };
  let others: SentenceItem[] | undefined;
  for (const [at, item] of items.entries()) {
    const meant = meantBy(item, at, scene);
    if (meant === item) continue;
    others ??= [...items];
    others[at] = meant;
  }
  const meant = others ?? items;
  return items.some(({ of }) => of === "next")
    ? meant.filter((_, at) => !isOfNextDay(at, scene))
    : meant;
};
