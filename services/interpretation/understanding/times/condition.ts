/** Reads conditions: "when the door opens", "if it gets below 18". */
import { own } from "../../../../shared/kernel/own-property.ts";
import { thingsOfDomains } from "../frames/candidates.ts";
import { type FactWords, factWords, withFound } from "../frames/facts.ts";
import type { SentenceItem } from "../frames/item-verbs.ts";
import { isDetector } from "../frames/kinds.ts";
import { resolve } from "../frames/resolve.ts";
import { AS_STATE, statesMeantBy } from "../frames/states.ts";
import type { TargetSpeaker } from "../frames/target-scope.ts";
import { domainOfThing, type HomeIndex, type HomeThing, narrowed } from "../home/home-index.ts";
import { VERB_SENSES } from "../lattice/sense.ts";
import { clockAt, clockText } from "./clock.ts";

export interface SpokenFact {
  readonly entity_id?: string;
  readonly to?: string;
  readonly above?: number;
  readonly below?: number;
  readonly after?: string;
  readonly before?: string;
}

export interface ConditionReading {
  readonly trigger: { readonly on?: SpokenFact; readonly if?: readonly SpokenFact[] };
  /** The sentence without it. */
  readonly items: readonly SentenceItem[];
  readonly cost: number;
}

const CONDITIONS = ["if", "while", "unless"];

const MEASURING = ["sensor", "climate"];

const measures = (thing: HomeThing, attribute: string | undefined) => {
  const domain = domainOfThing(thing);
  const isClass = String(thing.attributes.device_class) === (attribute ?? "temperature");
  return (
    (domain === "sensor" && isClass) ||
    (domain === "climate" && (attribute ?? "temperature") === "temperature")
  );
};

/** "When someone opens the door" is about the door. */
const withoutActor = (words: FactWords): FactWords => {
  const { target } = words;
  const others = target.kinds.filter(({ kind }) => kind !== "person");
  const isAbout =
    others.length + target.names.length + target.stems.length + target.parts.length > 0;
  return isAbout ? { ...words, target: { ...target, kinds: others } } : words;
};

const isDetecting = (thing: HomeThing): boolean =>
  domainOfThing(thing) === "binary_sensor" && isDetector(String(thing.attributes.device_class));

/** @returns the fact that the words state, and what it costs to read them so. */
const factOf = (
  items: readonly SentenceItem[],
  home: HomeIndex,
  speaker: TargetSpeaker,
): { fact: SpokenFact; cost: number } | undefined => {
  const words = withFound(withoutActor(factWords(items.map((item) => asFact(item)))));
  if (words.leftover > 0) return undefined;
  const [state] = words.states;
  const [quantity] = words.quantities;
  const { target } = words;
  if (quantity && words.comparison) {
    const attribute = words.attributes[0] === "warmth" ? "temperature" : words.attributes[0];
    const isOutside = target.words.includes("outside");
    const can = (thing: HomeThing) =>
      measures(thing, attribute) && (!isOutside || thing.isOutside === true);
    const isNamed = target.names.length + target.stems.length + target.places.length > 0;
    const found = thingsOfDomains(home, MEASURING).filter(can);
    const plain = { ...target, words: target.words.filter((one) => one !== "outside") };
    const chosen = isNamed
      ? resolve({ ...plain, kinds: [] }, narrowed(home, found), speaker, can)
      : undefined;
    const [thing] = chosen ? ("things" in chosen ? chosen.things : []) : found;
    if (
      !thing ||
      (!chosen &&
        !isOutside &&
        found.length > 1 &&
        !found.some(({ area_id }) => area_id === speaker.area))
    )
      return undefined;
    return { fact: { entity_id: thing.entity_id, [words.comparison]: quantity.value }, cost: 2 };
  }
  if (!state) {
    // "If there is <Hall motion>".
    if (!items.some(({ is }) => is === "q") || target.names.length === 0) return undefined;
    const named = resolve(target, home, speaker, isDetecting);
    const [thing] = "things" in named ? named.things : [];
    return thing && { fact: { entity_id: thing.entity_id, to: "on" }, cost: named.cost };
  }
  const statesOf = statesMeantBy(state);
  const found = resolve(target, home, speaker, (thing) => statesOf(thing) !== undefined);
  const things = "things" in found ? found.things : "ask" in found ? found.ask : [];
  const thing = things.find((one) => domainOfThing(one) === "binary_sensor") ?? things[0];
  const to = thing && statesOf(thing)?.[0];
  return thing && to !== undefined
    ? { fact: { entity_id: thing.entity_id, to }, cost: found.cost }
    : undefined;
};

/** Verbs in a condition say what becomes: "when the door opens". */
const asFact = (item: SentenceItem): SentenceItem => {
  if (item.is === "act" && own(AS_STATE, item.of))
    return { ...item, is: "state", of: own(AS_STATE, item.of) as string };
  if (item.is === "q" || item.is === "do") return { ...item, is: "mark" };
  return item;
};

/** "After 11 pm" within a condition, or beside it: "and it is after 11 pm". */
const boundsIn = (
  items: readonly SentenceItem[],
): { items: readonly SentenceItem[]; facts: readonly SpokenFact[] } => {
  const rest: SentenceItem[] = [];
  const facts: SpokenFact[] = [];
  for (let at = 0; at < items.length; at += 1) {
    const item = items[at] as SentenceItem;
    const isBound =
      item.is === "link" && (item.of === "after" || item.of === "before" || item.of === "within");
    const clock = isBound ? clockAt(items, at + 1) : undefined;
    if (clock?.minutes === undefined) rest.push(item);
    else {
      facts.push({ [item.of === "before" ? "before" : "after"]: clockText(clock.minutes) });
      at = clock.next - 1;
    }
  }
  return { items: rest, facts };
};

/** Where a condition may end: at a comma, at "then", at a verb, at the end. */
const endsOf = (items: readonly SentenceItem[], start: number): readonly number[] => {
  const ends: number[] = [];
  for (let at = start + 2; at <= items.length; at += 1) {
    const item = items[at];
    const isEnd =
      item === undefined ||
      item.is === "mark" ||
      (item.is === "link" && (item.of === "then" || item.of === "and")) ||
      VERB_SENSES.includes(item.is);
    if (isEnd) ends.push(at);
  }
  return ends;
};

export const hasCondition = (items: readonly SentenceItem[]): boolean =>
  items.some(({ is, of }) => is === "link" && CONDITIONS.includes(of));

export const readCondition = (
  items: readonly SentenceItem[],
  home: HomeIndex,
  speaker: TargetSpeaker,
): ConditionReading | undefined => {
  const start = items.findIndex(({ is, of }) => is === "link" && CONDITIONS.includes(of));
  if (start < 0) return undefined;
  const [link] = items.slice(start);
  for (const end of endsOf(items, start)) {
    const inner = items.slice(start + 1, end);
    const bounds = boundsIn(inner);
    const found = factOf(bounds.items, home, speaker);
    if (!found) continue;
    const outer = boundsIn([...items.slice(0, start), ...items.slice(end)]);
    const rest = outer.items.filter(
      ({ is, of }, index) => !((is === "mark" || (is === "link" && of === "then")) && index === 0),
    );
    const hasAct = rest.some(({ is }) => !["mark", "link", "fill"].includes(is));
    if (!hasAct || link?.of === "unless") continue;
    const limits = [...bounds.facts, ...outer.facts];
    const trigger =
      link?.of === "while"
        ? { if: [found.fact, ...limits] }
        : { on: found.fact, ...(limits.length > 0 && { if: limits }) };
    return { trigger, items: rest, cost: found.cost };
  }
  return { trigger: {}, items, cost: 100 };
};
