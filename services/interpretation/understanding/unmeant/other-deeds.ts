/** Words that could say what is done, and do another thing where they stand: "set off the alarm" turns nothing off. */
import { domainOf } from "../../../../shared/kernel/entity.ts";
import { type ItemScene, textOf } from "../counted-nouns.ts";
import type { SentenceItem } from "../frames/item.ts";
import { isBreak, isVerb, NAMED } from "../frames/item-verbs.ts";
import { WRONG } from "../lattice/sense.ts";
import { isLinkOf } from "../lattice/sense-kinds.ts";
import { oneBefore } from "../text/one-before.ts";

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

const CALLED: readonly string[] = ["name", "stem", "kind", "kinds"];

/** "It's too bright in here, turn it down": what is wrong is less of it, and no blind, of which nothing was said. */
const isRatherLess = (at: number, { items, text, language }: ItemScene): boolean => {
  const item = items[at] as SentenceItem;
  return (
    MOVING.includes(item.of) &&
    items.some(({ sort }, index) => sort === WRONG && index < at) &&
    !items.some(({ is }) => CALLED.includes(is)) &&
    language.senses
      .get(textOf(item, text))
      .some(({ is, of }) => of === "any" && (is === "up" || is === "down"))
  );
};

/** What stands between what is said and what is not a part of it. */
const SETTING_APART = /[:,]/u;
const SET_APART: readonly string[] = [
  ...SWITCHING,
  ...MOVING,
  ...["stop", "pause", "cancel", "start"],
];
const ORDERING: readonly string[] = ["act", "do", "state", "only"];

/** "Stop: kitchen and hallway on": what stands before the mark is done with none of what has an order of its own behind. */
const isOfNothingBehind = (at: number, { items, text }: ItemScene): boolean => {
  const rest = items.slice(1).filter(({ is }) => is !== "mark");
  const isOrdered = ORDERING.includes(rest.at(-1)?.is ?? "");
  const isSaid = ({ is, of }: SentenceItem) =>
    NAMED.includes(is) || (is === "link" && of === "and");
  // "Durchsage: Essen ist fertig", "schließen, wenn das Fenster offen ist".
  if (at !== 0 || rest.length < 2 || !isOrdered || !rest.slice(0, -1).every(isSaid)) return false;
  if (!SET_APART.includes(items[0]?.of ?? "")) return false;
  const next = text.tokens.findIndex(({ from }) => from === rest[0]?.from);
  const [end, begin] = [text.tokens[next - 1]?.until, text.tokens[next]?.at];
  return SETTING_APART.test(text.original.slice(end, begin));
};

/** What could turn something on or off, or move it, does another thing, or is done with nothing. */
export const isElse = (at: number, scene: ItemScene): boolean =>
  isSounded(at, scene) ||
  isRatherLit(at, scene) ||
  isRatherLess(at, scene) ||
  isOfNothingBehind(at, scene);

const ROBOTS: readonly string[] = ["vacuum", "mower", "lawn_mower"];

const isRobot = ({ is, of, ids }: SentenceItem): boolean =>
  NAMED.includes(is) && (ROBOTS.includes(of) || ids.some((id) => ROBOTS.includes(domainOf(id))));

const mayBeRobot = (item: SentenceItem): boolean =>
  isRobot(item) || (item.is === "pron" && item.of === "it");

/** What may stand behind the way back of a robot, which is where it belongs: what comes back, and when. */
const BEHIND_BACK: readonly string[] = ["num", "time", "clock"];

/** Whether nothing that follows a word says where to: "back to me", "back out", "back downstairs". */
const saysNoWay = (next: number, { items, text, language }: ItemScene): boolean => {
  const token = text.tokens[next];
  if (!token) return true;
  const at = items.findIndex(({ from, to }) => token.from >= from && token.to <= to);
  const [item, behind] = [items[at], items[at + 1]];
  if (item && isBreak(item, at, items)) return true;
  if (item?.is === "link" && behind) return BEHIND_BACK.includes(behind.is);
  if (item) return isRobot(item) || BEHIND_BACK.includes(item.is);
  const [sense] = language.senses.get(token.text);
  return text.marks.has(token.from) || sense?.is === "fill" || sense?.is === "a";
};

/** Where a robot is sent to, which "back" says: "send the vacuum back" is no errand; "send it back to the kitchen" is one. */
export const sentBack = (at: number, scene: ItemScene): "base" | "elsewhere" | undefined => {
  const { items, text, language } = scene;
  const [verbs, ways] = language.returning;
  const item = items[at] as SentenceItem;
  if (verbs.size === 0 || !["act", "do"].includes(item.is) || !verbs.has(textOf(item, text)))
    return undefined;
  const stop = items.findIndex((one, index) => index > at && isBreak(one, index, items));
  const clause = items.slice(at + 1, stop < 0 ? undefined : stop);
  const end = items[stop]?.from ?? text.chars.length;
  const isBack = (one: { readonly text: string; readonly from: number }) =>
    ways.has(one.text) && one.from > item.from && one.from < end;
  const isOther = ({ is }: SentenceItem) => is === "act" || is === "area";
  const way = text.tokens.findIndex(isBack);
  if (way < 0 || !clause.some(mayBeRobot) || clause.some(isOther)) return undefined;
  return saysNoWay(way + 1, scene) ? "base" : "elsewhere";
};

/** "Schick sie zurück": what is sent back is said, and is no word of politeness. */
export const isOfPronoun = (at: number, { items, text, language }: ItemScene): boolean => {
  const { of, to } = items[at] as SentenceItem;
  if (of !== "dock") return false;
  const next = text.tokens.find(({ from }) => from === to);
  const isIt = ({ is, of }: { readonly is: string; readonly of: string }) =>
    is === "pron" && (of === "it" || of === "them");
  return (
    next !== undefined &&
    language.senses.get(next.text).some(isIt) &&
    !items.some((item) => isRobot(item) || item.is === "pron")
  );
};

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
