/** What is to be done, where that is another thing than its words: music that is turned on is played, and "down" closes no door. */
import { domainOf } from "../../../../shared/kernel/entity.ts";
import type { SpokenOrder } from "../clauses/spoken-order.ts";
import type { SentenceItem } from "../frames/item.ts";
import type { SpokenPredicate, SpokenQuantity } from "../frames/predicate.ts";
import type { TargetSpeaker } from "../frames/target-scope.ts";
import type { TargetWords } from "../frames/target-words.ts";
import type { SpokenAct } from "../lattice/sense.ts";
import type { CompiledLanguage } from "../lexicon/compile.ts";
import type { SentenceScene } from "../meaning.ts";

/** A light that is to be warmer is to be of a warmer white. */
const whitened = (predicate: SpokenPredicate, kinds: readonly string[]): SpokenPredicate => {
  const isWarmth = predicate.changes.some(({ of }) => of === "temperature");
  if (!isWarmth || kinds.length === 0 || kinds.some((kind) => kind !== "light")) return predicate;
  const changes = predicate.changes.map((one) =>
    one.of === "temperature" ? ({ ...one, of: "warmth" } as const) : one,
  );
  return { ...predicate, changes };
};

const HALF: SpokenQuantity = { value: 50, unit: "percent", link: "by" };

/** "Open the blinds by half": half open, and "raise them by half" that much more, rather than half of what they are. */
const halved = (predicate: SpokenPredicate): SpokenPredicate => {
  const isMoved = predicate.acts.some((act) => act === "open" || act === "close");
  if (predicate.factor !== 0.5 || !isMoved || predicate.level !== undefined) return predicate;
  const meant = predicate.isRaised || predicate.isLowered ? { quantities: [HALF] } : { level: 50 };
  return { ...predicate, factor: undefined, ...meant };
};

const played = (predicate: SpokenPredicate, kinds: readonly string[]): SpokenPredicate => {
  const [act, ...others] = predicate.acts;
  const isPlayed = act === "on" && others.length === 0 && kinds.includes("music");
  return isPlayed ? { ...predicate, acts: ["play"] } : predicate;
};

/** Of music, lights and blinds, what is said of them alone. */
export const meantPredicate = (
  predicate: SpokenPredicate,
  { names, stems, kinds: nouns }: TargetWords,
): SpokenPredicate => {
  const kinds = nouns.map(({ kind }) => kind);
  return played(
    whitened(halved(predicate), [...[...names, ...stems].flat().map(domainOf), ...kinds]),
    kinds,
  );
};

const AS_SWITCHED: readonly (readonly [said: SpokenAct, meant: SpokenAct])[] = [
  ["open", "on"],
  ["close", "off"],
];

/** "Close the light" turns it off: nothing that is named can be open. */
export const switched = (
  predicate: SpokenPredicate,
  words: TargetWords,
  { recent }: TargetSpeaker,
  byOpening: CompiledLanguage["switchedByOpening"],
): SpokenPredicate => {
  const [act] = predicate.acts;
  const meant = AS_SWITCHED.find(([said]) => said === act)?.[1];
  // "Turn the light up by half" is a step, and opens nothing.
  const isStep = predicate.factor !== undefined;
  if (!meant || !byOpening || predicate.isLowered || isStep) return predicate;
  const { of, isCommon } = byOpening;
  const ids = words.pronoun && isCommon ? recent : [...words.names, ...words.stems].flat();
  const kinds = [...ids.map(domainOf), ...words.kinds.map(({ kind }) => kind)];
  const isSwitched = kinds.length > 0 && kinds.every((kind) => of.includes(kind));
  const isPlain = predicate.quantities.length === 0 && predicate.level === undefined;
  const isMeant = isPlain || (isCommon && kinds.every((kind) => kind === "light"));
  return isSwitched && isMeant && predicate.size === undefined
    ? { ...predicate, acts: [meant] }
    : predicate;
};

/** "30 percent closed": a word for how it is, and not what is to be done with it. */
const isState = (
  { from, to }: SentenceItem,
  items: readonly SentenceItem[],
  { text, language }: SentenceScene,
): boolean =>
  from !== items[0]?.from &&
  language.senses.get(text.chars.slice(from, to)).some(({ is }) => is === "state");

/** "On, dimmed 10 percent" says how bright it is to be, and "dim it 10 percent" how much darker. */
const withDimmed = (
  orders: readonly SpokenOrder[],
  dims: readonly SentenceItem[],
  { text, language }: SentenceScene,
): readonly SpokenOrder[] =>
  dims.every(({ from, to }) => language.dimmed.has(text.chars.slice(from, to)))
    ? orders.map((order) => ({ ...order, predicate: { ...order.predicate, isDimmedSo: true } }))
    : orders;

/** Tells "down" from "close", and both from "closed": "everything down" is for blinds, and no garage door moves by it. */
export const withLowered = (
  orders: readonly SpokenOrder[],
  items: readonly SentenceItem[],
  scene: SentenceScene,
): readonly SpokenOrder[] => {
  const { text, language } = scene;
  const dims = items.filter(({ is, of }) => is === "act" && of === "dim");
  if (dims.length > 0) return withDimmed(orders, dims, scene);
  const acts = items.filter(({ is, of }) => is === "act" && (of === "open" || of === "close"));
  if (acts.length === 0) return orders;
  const areOf = (words: ReadonlySet<string>) =>
    acts.every(({ from, to }) => words.has(text.chars.slice(from, to)));
  const isLowered = acts.every(({ of }) => of === "close") && areOf(language.lowering);
  const isRaised = acts.every(({ of }) => of === "open") && areOf(language.raising);
  const isClosedSo =
    !isLowered && acts.every((item) => item.of === "close" && isState(item, items, scene));
  return isLowered || isRaised || isClosedSo
    ? orders.map((order) => ({
        ...order,
        predicate: { ...order.predicate, isLowered, isRaised, isClosedSo },
      }))
    : orders;
};
