/** Reasons that tell of people, and change nothing: "the kids are asleep, turn the music down". */
import { isVerb, NAMED, PLACES, type SentenceItem } from "../frames/item-verbs.ts";
import { beginsCondition, type WordSense } from "../lattice/sense.ts";
import { isLinkOf } from "../lattice/sense-kinds.ts";
import type { SentenceScene } from "../meaning.ts";
import type { NormalText } from "../text/normalize.ts";
import { oneBefore } from "../text/one-before.ts";

/** The sort of a link that is a whole reason. */
export const TOLD = "told";

/** The sort of one with the word that joins it to the order: "it's late, so". */
export const HENCE = "hence";

const isReason = (item: SentenceItem): boolean =>
  isLinkOf(item, "because") && (item.sort === TOLD || item.sort === HENCE);

const isMark = ({ is }: SentenceItem): boolean => is === "mark";

const isJoint = (item: SentenceItem): boolean => isLinkOf(item, "because", "and");

/** Words of a phrase that begins a condition, at most. */
const MOST_WORDS = 5;

/** A link that makes a condition or a time of what stands behind it. */
const limits = (sense: WordSense): boolean =>
  beginsCondition(sense) || isLinkOf(sense, "until") || (sense.is === "q" && sense.of === "when");

/** "Dès que" may be read as two words that say nothing; whatever it is read as, a reason does not follow it. */
const isLimited = ({ from }: SentenceItem, { text, language }: SentenceScene): boolean => {
  const { tokens, marks } = text;
  const sensesOf = (start: number, end: number) =>
    language.senses.get(
      tokens
        .slice(start, end)
        .map((token) => token.text)
        .join(""),
    );
  const first = tokens.findIndex((token) => token.from >= from);
  for (let at = first - 1; at >= 0; at -= 1) {
    for (let count = 1; count <= MOST_WORDS; count += 1)
      if (sensesOf(at, at + count).some(limits)) return true;
    const isBehindMark = marks.has(tokens[at + 1]?.from ?? 0);
    if (isBehindMark || !sensesOf(at, at + 1).some(({ is }) => is === "fill")) return false;
  }
  return false;
};

/** "We have guests? Then …" is a condition. */
const isAsked = ({ from }: SentenceItem, next: SentenceItem, { marks }: NormalText): boolean =>
  [...marks].some(([at, mark]) => at > from && at <= next.from && mark.includes("?"));

/** Where a reason is; undefined where it does not say. */
const placeOf = (
  reason: SentenceItem,
  { text, language }: SentenceScene,
): SentenceItem | undefined => {
  const [place] = text.tokens
    .filter(({ from, to }) => from >= reason.from && to <= reason.to)
    .flatMap((token) => language.senses.get(token.text).filter(({ is }) => is === "place"));
  return place && { ...reason, is: place.is, of: place.of, sort: undefined };
};

const isLocking = (item: SentenceItem): boolean =>
  isMark(item) || (item.is === "act" && item.of === "lock");

/** What says how something is as well, as "ferme" does, is an order before what it is for; "on the sofa" is where someone is. */
const isOrderFor = (
  item: SentenceItem,
  named: SentenceItem | undefined,
  { text, language }: SentenceScene,
): boolean =>
  item.is === "act" &&
  [...NAMED, ...PLACES].includes(named?.is ?? "") &&
  !language.senses.get(text.chars.slice(item.from, item.to)).some(({ is }) => is === "link");

/** "The kids are asleep turn off the lamp": a verb that stands right behind the reason begins the order. */
const beginsOrder = (
  items: readonly SentenceItem[],
  at: number,
  reason: SentenceItem,
  scene: SentenceScene,
): boolean => {
  const item = items[at];
  if (item?.from !== reason.to || (item.is !== "do" && item.is !== "act")) return false;
  const { text, language } = scene;
  return isVerb(item, text.chars, language.senses) || isOrderFor(item, items[at + 1], scene);
};

/** A reason stands apart from the order: "I'm leaving the door open" and "it's late to open it" tell something else. */
const isApart = (items: readonly SentenceItem[], at: number, scene: SentenceScene): boolean => {
  const [before, item, next] = [oneBefore(items, at), items[at], items[at + 1]];
  const isBegun =
    !before || isMark(before) || isJoint(before) || ["act", ...NAMED].includes(before.is);
  if (!isBegun || !item || !next) return isBegun;
  const isEnded =
    isMark(next) || isJoint(next) || item.sort === HENCE || beginsOrder(items, at + 1, item, scene);
  return isEnded && !isAsked(item, next, scene.text);
};

/** @returns the sentence without such reasons; nothing where one of them stands where it would limit what is done. */
export const withoutToldReasons = (
  items: readonly SentenceItem[],
  scene: SentenceScene,
): readonly SentenceItem[] | undefined => {
  if (!items.some(isReason)) return items;
  const isPlain = (item: SentenceItem, at: number) =>
    isApart(items, at, scene) && !isLimited(item, scene);
  if (items.some((item, at) => isReason(item) && !isPlain(item, at))) return undefined;
  const isOfReason = (item: SentenceItem, at: number) => {
    const next = items[at + 1];
    return (
      isReason(item) || (next !== undefined && isReason(next) && isLinkOf(item, "because", "and"))
    );
  };
  const rest = items.filter((item, at) => !isOfReason(item, at));
  const first = rest.findIndex((item) => !isMark(item));
  const last = rest.findLastIndex((item) => !isMark(item));
  const order = rest.slice(Math.max(first, 0), last + 1);
  // "Wir gehen aus dem Haus, schließ ab": what is to be locked is said by the reason alone.
  const places = order.length > 0 && order.every(isLocking) ? items.filter(isReason) : [];
  return [...order, ...places.flatMap((reason) => placeOf(reason, scene) ?? [])];
};
