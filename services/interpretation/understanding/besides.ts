/** Words that mean another thing beside their neighbours: "on in the hall" has two prepositions, of which one is none. */
import { domainOf } from "../../../shared/kernel/entity.ts";
import { type ItemScene, textOf, tokenBefore } from "./counted-nouns.ts";
import type { SentenceItem } from "./frames/item.ts";
import { isBreak, isVerb, LIKELY_PLACES, NAMED } from "./frames/item-verbs.ts";
import { TIME_UNITS, WRONG } from "./lattice/sense.ts";
import { isLinkOf } from "./lattice/sense-kinds.ts";
import { oneBefore } from "./text/one-before.ts";

/** Acts of what has no more than two states. */
export const SWITCHING: readonly string[] = ["on", "off"];

const MOVING: readonly string[] = ["open", "close"];

/** "Apaga todo abajo" is where, though "persianas abajo" is what is done: something is done with it already. */
export const isRatherThere = (at: number, { items, text, language }: ItemScene): boolean => {
  const item = items[at] as SentenceItem;
  if (!MOVING.includes(item.of)) return false;
  const begin = items.findLastIndex((one, index) => index < at && isBreak(one, index, items));
  const before = items.slice(begin + 1, at);
  return (
    before.some(({ is, of }) => is === "act" && SWITCHING.includes(of)) &&
    language.senses.get(textOf(item, text)).some(({ is }) => is === "place")
  );
};

/** "Un cuarto" is a part, though "el cuarto" is a room. */
export const isRatherPart = (at: number, { items, text, language }: ItemScene): boolean => {
  const item = items[at] as SentenceItem;
  const before = tokenBefore(item, text);
  if (!before || !language.indefinites.has(before.text)) return false;
  return language.senses
    .get(text.chars.slice(before.from, item.to))
    .some(({ is }) => is === "level");
};

/** "Del todo" is how far, though "todo" is all. */
export const isRatherWhole = (at: number, { items, text, language }: ItemScene): boolean => {
  const item = items[at] as SentenceItem;
  const before = tokenBefore(item, text);
  return (
    before !== undefined &&
    language.senses.get(text.chars.slice(before.from, item.to)).some(({ is }) => is === "level")
  );
};

/** What ends with a time of day: "at 7 every night", "at 7 pm at night". */
const HOURS: readonly string[] = ["num", "clock", "time"];

/** "The lamp at night": a word of a name that says when, behind what is named, is no other thing. */
export const isPartOfDay = (at: number, { items, text, language }: ItemScene): boolean => {
  const [before, link, item, next] = [
    oneBefore(items, at, 2),
    oneBefore(items, at),
    items[at],
    items[at + 1],
  ];
  const isBehind = NAMED.includes(before?.is ?? "") || HOURS.includes(before?.is ?? "");
  if (link?.is !== "link" || link.of === "and" || !isBehind) return false;
  return (
    !NAMED.includes(next?.is ?? "") &&
    language.senses.get(textOf(item as SentenceItem, text)).some(({ is }) => is === "time")
  );
};

const isDuration = (item: SentenceItem | undefined): boolean =>
  item?.is === "num" && TIME_UNITS.includes(item.unit);

/** Something of the home is to be so; a timer is given more time. */
const isSwitched = ({ is, of, ids }: SentenceItem): boolean =>
  is === "act" ||
  (NAMED.includes(is) && (of === "light" || ids.some((id) => domainOf(id) === "light")));

/** "Ten minutes longer", "another ten minutes": more of the time, and nothing brighter. */
export const isMoreTime = (at: number, { items, text, language }: ItemScene): boolean => {
  const item = items[at];
  if (item?.is !== "up" || item.of !== "any") return false;
  return (
    (isDuration(oneBefore(items, at)) || isDuration(items[at + 1])) &&
    language.further.has(textOf(item, text)) &&
    items.some(isSwitched)
  );
};

const isCount = (item: SentenceItem | undefined): boolean =>
  item?.is === "num" && item.unit === undefined;

/** "Two more lights", "dos luces más": how many are meant, and not how bright they are to be. */
export const isMoreInNumber = (at: number, { items, text, language }: ItemScene): boolean => {
  const item = items[at] as SentenceItem;
  if (item.is !== "up" || item.of !== "any" || !language.further.has(textOf(item, text)))
    return false;
  const before = oneBefore(items, at);
  if (isCount(before)) return items[at + 1]?.is === "kinds";
  if (isCount(items[at + 1])) return items[at + 2]?.is === "kinds";
  // "Deux lumières de plus": in some languages, a preposition stands between.
  const by = before?.is === "link" ? 2 : 1;
  const isOfNouns =
    oneBefore(items, at, by)?.is === "kinds" && isCount(oneBefore(items, at, by + 1));
  return isOfNouns && oneBefore(items, at, by + 2)?.is !== "link";
};

/** "Switch the kitchen off": what begins a clause before a place is a verb, and no switch. */
export const isRatherVerb = (at: number, { items, text, language }: ItemScene): boolean => {
  const [before, next] = [oneBefore(items, at), items[at + 1]];
  if (!LIKELY_PLACES.includes(next?.is ?? "")) return false;
  if (before && !isBreak(before, at - 1, items)) return false;
  return language.senses.get(textOf(items[at] as SentenceItem, text)).some(({ is }) => is === "do");
};

const ALARMS: readonly string[] = ["siren", "alarm", "alarm_control_panel"];

const isAlarm = ({ is, of, ids }: SentenceItem): boolean =>
  NAMED.includes(is) && (ALARMS.includes(of) || ids.some((id) => ALARMS.includes(domainOf(id))));

/** "Set off the alarm" sounds it, and turns nothing off. */
const isSounded = (at: number, { items, text, language }: ItemScene): boolean => {
  const { of } = items[at] as SentenceItem;
  if (of !== "off" || language.soundings.size === 0) return false;
  const isVerb = (one: SentenceItem | undefined) =>
    one && language.soundings.has(textOf(one, text));
  return items.slice(0, at + 1).some(isVerb) && items.some(isAlarm);
};

/** What "another" is of: an amount, how much of it, or nothing more that is said. */
const AMOUNTS: readonly string[] = ["num", "level", "a", "up", "down"];

/** "Doe nog het licht aan" is one order more: the word for more is of an amount, or of what is said of the last order. */
export const isOneOrderMore = (at: number, { items, text, language }: ItemScene): boolean => {
  const item = items[at] as SentenceItem;
  const next = items[at + 1];
  if (item.of !== "any" || !next || AMOUNTS.includes(next.is) || next.is === "mark") return false;
  const word = textOf(item, text);
  return language.further.has(word) && language.senses.get(word).some(({ is }) => is === "fill");
};

export const hasNoun = ({ from, to }: SentenceItem, { text, language }: ItemScene): boolean =>
  text.tokens.some(
    (token) =>
      token.from >= from &&
      token.to <= to &&
      language.senses.get(token.text).some(({ is }) => is === "kind" || is === "kinds"),
  );

/** What a light is set to. */
const LIT: readonly string[] = ["level", "color", "white", "up", "down"];

/** "To 30", "30 percent", and no time. */
const isValue = (at: number, { items, text, language }: ItemScene): boolean => {
  const [before, item] = [oneBefore(items, at), items[at] as SentenceItem];
  if (LIT.includes(item.is)) return true;
  if (item.is !== "num" || !before || item.hour === "certain") return false;
  const mayBeTo = () =>
    before.is === "act" ||
    language.senses.get(textOf(before, text)).some((sense) => isLinkOf(sense, "to"));
  return item.unit === "percent" || (item.unit === undefined && mayBeTo());
};

/** "Ich will Licht im Büro auf 30", "… im Flur und in der Küche aus": what is to be so is said behind, so that wanting light turns none on. */
const isRatherLit = (at: number, scene: ItemScene): boolean => {
  const { items, text, language } = scene;
  const item = items[at] as SentenceItem;
  if (item.of !== "on") return false;
  const isSwitch = ({ is, of }: SentenceItem) => is === "act" && SWITCHING.includes(of);
  for (let next = at + 1; next < items.length; next += 1) {
    const one = items[next] as SentenceItem;
    const after = items[next + 1];
    const isLast = after === undefined || isBreak(after, next + 1, items);
    if (isValue(next, scene) || (isSwitch(one) && isLast)) return hasNoun(item, scene);
    // What follows has a verb of its own.
    if (one.is === "act" || isVerb(one, text.chars, language.senses)) return false;
  }
  return false;
};

/** What could turn something on or off does another thing. */
export const isElse = (at: number, scene: ItemScene): boolean =>
  isSounded(at, scene) || isRatherLit(at, scene);

const ROBOTS: readonly string[] = ["vacuum", "mower", "lawn_mower"];

const isRobot = ({ is, of, ids }: SentenceItem): boolean =>
  NAMED.includes(is) && (ROBOTS.includes(of) || ids.some((id) => ROBOTS.includes(domainOf(id))));

/** "Que vuelva" is of anyone, and "que vuelva la calefacción" turns it on: what comes back has to be named. */
export const isOfNoRobot = (at: number, { items, text, language }: ItemScene): boolean => {
  const { of, from, to } = items[at] as SentenceItem;
  if (of !== "dock") return false;
  const verb = text.tokens.find((token) => token.to === to);
  return (
    verb !== undefined &&
    verb.from > from &&
    language.senses.get(verb.text).some(({ is }) => is === "do") &&
    !items.some(isRobot)
  );
};

/** "Hace frío en el dormitorio, dos grados más en el baño": of which of two rooms how much is meant is not said. */
export const isOfOtherRoom = (at: number, { items }: ItemScene): boolean => {
  if (!items.some(({ sort }) => sort === WRONG)) return false;
  const begin = items.findLastIndex((one, index) => index < at && isBreak(one, index, items));
  const before = items.slice(begin + 1, at);
  const isPlace = ({ is }: SentenceItem) => LIKELY_PLACES.includes(is);
  return (
    before.some(({ sort }) => sort === WRONG) &&
    before.some(isPlace) &&
    before.some(({ is }) => is === "num") &&
    items.slice(at + 1).some(isPlace)
  );
};
