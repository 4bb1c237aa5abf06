/** Conditions that say only that what is to be done is not done yet: "turn the lamp off if it's on". */
import { own } from "../../../../shared/kernel/own-property.ts";
import type { SentenceItem } from "../frames/item.ts";
import { isNamed, isPronoun } from "../frames/item-verbs.ts";
import { AS_STATE, OPPOSITE_STATES } from "../frames/states.ts";
import { VERB_SENSES, type WordSense } from "../lattice/sense.ts";
import { isChange, isLinkOf, PLAIN } from "../lattice/sense-kinds.ts";
import type { SentenceScene } from "../meaning.ts";
import { endOfPhrase } from "../questions/statement.ts";

/** What a state may be read as. */
const STATES: readonly string[] = ["act", "state", "only"];

export const mayBeState = ({ is }: SentenceItem): boolean => STATES.includes(is);

/** "It is still": what is said beside the state. */
const isBesideState = (item: SentenceItem): boolean =>
  item.is === "pron" || item.is === "q" || (isChange(item) && item.of === "any");

const isNot = ({ is, of }: SentenceItem): boolean => is === "block" && of === "negated";

export const stateOf = (word: string): string => own(AS_STATE, word) ?? word;

/** "It is": how it is now; "it turns on" happens, which is waited for. */
const isCopula = ({ is, of }: WordSense): boolean => (is === "q" && of === "is") || is === "told";

const isState = ({ is }: WordSense): boolean => is === "state";

/** "Isn't on": the verb is of the word for the state. */
const isNegatedWithin = (
  { of, from, to }: SentenceItem,
  { text, language: { senses } }: SentenceScene,
): boolean =>
  text.tokens
    .filter((token) => token.from > from && token.to <= to)
    .flatMap((token) => senses.get(text.chars.slice(token.from, to)))
    .some((one) => isState(one) && own(OPPOSITE_STATES, one.of) === of);

const tellsState = ({ from }: SentenceItem, state: SentenceItem, scene: SentenceScene): boolean => {
  const { text, language } = scene;
  const { senses } = language;
  const isCopulaAt = (at: number) => endOfPhrase(text, at, senses, isCopula) > at;
  return (
    senses.get(text.chars.slice(state.from, state.to)).some(isState) &&
    (isNegatedWithin(state, scene) ||
      text.tokens.some((token, at) => token.from > from && isCopulaAt(at)))
  );
};

/** Words of the longest phrase that tells that a state is waited for. */
const MAX_AWAITED_WORDS = 4;

/** Whether one of some phrases is said between two places of a text. */
const says = (
  phrases: ReadonlySet<string>,
  { text: { tokens, chars } }: SentenceScene,
  from = 0,
  to = chars.length,
): boolean => {
  const said = tokens.filter((token) => token.from >= from && token.to <= to);
  return said.some((first, at) =>
    said
      .slice(at, at + MAX_AWAITED_WORDS)
      .some((last) => phrases.has(chars.slice(first.from, last.to))),
  );
};

/** How "it" is to be, and the words that say so. */
interface StatedState {
  readonly item: SentenceItem;
  readonly meant: string;
}

/** The state that "it" is to have, where nothing but that is said of it. */
const statedOfIt = (said: readonly SentenceItem[]): StatedState | undefined => {
  const words = said.filter((item) => !isBesideState(item));
  const [state, ...others] = words.filter((item) => !isNot(item));
  if (!state || others.length > 0 || !mayBeState(state)) return undefined;
  // "If it is dark" is of more than the lamp.
  if (state.sort !== undefined) return undefined;
  const stated = stateOf(state.of);
  const meant = words.length > 1 ? own(OPPOSITE_STATES, stated) : stated;
  return meant === undefined ? undefined : { item: state, meant };
};

/** Whether all that is done leads away from a state. */
export const leadsAway = (order: readonly SentenceItem[], state: string): boolean => {
  const done = order.filter(mayBeState);
  return done.length > 0 && done.every(({ of }) => own(OPPOSITE_STATES, stateOf(of)) === state);
};

const isEnd = (item: SentenceItem): boolean => item.is === "mark" || isLinkOf(item, "and", "then");

/** "… and turn on the lamp": what goes on with another order, or nothing. */
const goesOn = (items: readonly SentenceItem[]): boolean => {
  const [verb, ...others] = items.filter((item) => !isEnd(item));
  if (!verb) return items.length === 0;
  return VERB_SENSES.includes(verb.is) && others.some(isNamed);
};

/** "Turn the lamp off when it comes on": what "it" is was said before, and of one thing alone. */
const withNameOfIt = (
  items: readonly SentenceItem[],
  order: readonly SentenceItem[],
  at: number,
): readonly SentenceItem[] => {
  const first = order.findIndex(isNamed);
  const last = order.findLastIndex(isNamed);
  const named = first < 0 ? [] : order.slice(first, last + 1);
  const [it, ...others] = items.slice(at).filter(isPronoun);
  const isOne = named.every((item) => isNamed(item) || isLinkOf(item, "in", "from"));
  if (named.length === 0 || !isOne || !it || others.length > 0) return items;
  return items.flatMap((item) => (item === it ? named : [item]));
};

/** "Each time it is on, turn the lamp off": the condition behind the one order that it is of. */
const withStateBehind = (
  items: readonly SentenceItem[],
  { situation: { memory } }: SentenceScene,
): readonly SentenceItem[] => {
  const end = items.findIndex(({ is }) => is === "mark");
  const order = items.slice(end + 1);
  // What "it" is may have been said before.
  const isKnown = (memory?.recent ?? []).length > 0;
  if (end < 0 || isKnown || order.some(isEnd) || !order.some(isNamed)) return items;
  const condition = items.slice(0, end);
  const state = condition.some(isPronoun) ? statedOfIt(condition.slice(1)) : undefined;
  if (state === undefined || !leadsAway(order, state.meant)) return items;
  return [...order, items[end] as SentenceItem, ...condition];
};

/**
 * @returns the orders alone, as they come to the same without such a condition behind the first of them; where that is waited
 * for, the condition says what "it" is.
 */
export const withoutOwnState = (
  read: readonly SentenceItem[],
  scene: SentenceScene,
): readonly SentenceItem[] => {
  const items = isLinkOf(read[0], "if") ? withStateBehind(read, scene) : read;
  const at = items.findIndex((item) => isLinkOf(item, "if"));
  if (at < 1) return items;
  const link = items[at] as SentenceItem;
  const end = items.findIndex((item, index) => index > at && isEnd(item));
  const said = items.slice(at + 1, end < 0 ? undefined : end);
  const behind = end < 0 ? [] : items.slice(end);
  const state = statedOfIt(said);
  const order = items.slice(0, items[at - 1]?.is === "mark" ? at - 1 : at);
  if (state === undefined || !leadsAway(order, state.meant)) return items;
  const { awaited } = scene.language;
  const isNow =
    link.sort === PLAIN &&
    tellsState(link, state.item, scene) &&
    !says(awaited.sentences, scene) &&
    !says(awaited.states, scene, link.to, items[end]?.from);
  if (!isNow) return withNameOfIt(items, order, at);
  return goesOn(behind) ? [...order, ...behind] : items;
};
