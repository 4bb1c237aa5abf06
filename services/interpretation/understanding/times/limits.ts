/** What limits what has a moment already: "only at night", "only on weekdays", "only if it is dark outside". */

import { own } from "../../../../shared/kernel/own-property.ts";
import { DARK, sunFactAt } from "../conditions/sun-facts.ts";
import type { SentenceItem } from "../frames/item.ts";
import { beginsCondition } from "../lattice/sense.ts";
import { isLinkOf } from "../lattice/sense-kinds.ts";
import { type SentenceScene, speakerOf } from "../meaning.ts";
import { oncePerText } from "../text/once-per-text.ts";
import { clockAt, clockText, isSunAt, timeWord } from "./clock.ts";
import { clockRangeAt } from "./clock-range.ts";
import { type ConditionReading, readCondition } from "./condition.ts";
import { weekdaysAt } from "./day-exceptions.ts";
import { BEFORE_DAYS, isPartOfDay } from "./days.ts";
import type { SpokenFact } from "./spoken-fact.ts";

interface Limit {
  readonly facts: readonly SpokenFact[];
  /** The item behind it. */
  readonly next: number;
}

type LimitReader = (
  items: readonly SentenceItem[],
  at: number,
  scene: SentenceScene,
) => Limit | undefined;

/** Parts of a day; the night is as long as it is dark. */
const PARTS: Readonly<Record<string, SpokenFact>> = {
  morning: { after: "05:00", before: "12:00" },
  afternoon: { after: "12:00", before: "18:00" },
  evening: { after: "17:00", before: "00:00" },
  night: DARK,
};

/** "Después del anochecer" begins with what is said of what is done next, too, and "nach 22 Uhr" with where to. */
const isAfter = ({ from, to }: SentenceItem, { text, language }: SentenceScene): boolean =>
  text.tokens
    .filter((token) => token.from >= from && token.from <= to)
    .some((token) =>
      language.senses
        .get(text.chars.slice(from, token.to))
        .some(({ is, of }) => is === "link" && of === "after"),
    );

/** "After 10 pm", "before sunset". */
const ofSide: LimitReader = (items, at, scene) => {
  const link = items[at];
  const isSide = isLinkOf(link, "after", "before", "within");
  if (!isSide && !(link?.is === "link" && isAfter(link, scene))) return undefined;
  const clock = clockAt(items, at + 1);
  const moment =
    clock?.sun ?? (clock?.minutes === undefined ? undefined : clockText(clock.minutes));
  if (!clock || moment === undefined) return undefined;
  const side = link?.of === "before" ? "before" : "after";
  return { facts: [{ [side]: moment }], next: clock.next };
};

/** "Every day at seven, only after sunset": the clock, which is a time of its own, is none. */
const ofSunSide: LimitReader = (items, at, scene) => {
  const found = ofSide(items, at, scene);
  const isSun = timeWord(items[at + 1], "sunrise", "sunset");
  return isSun ? found : undefined;
};

/** "Between 10 pm and 6 am". */
const ofRange: LimitReader = (items, at) => {
  const range = isLinkOf(items[at], "from") ? clockRangeAt(items, at + 1, true) : undefined;
  if (range?.start.minutes === undefined || range.end.minutes === undefined) return undefined;
  const [after, before] = [clockText(range.start.minutes), clockText(range.end.minutes)];
  return { facts: [{ after, before }], next: range.end.next };
};

/** "On weekdays", "on Monday evenings". */
const ofDays: LimitReader = (items, at) => {
  const found = weekdaysAt(items, at);
  if (!found) return undefined;
  const part = found.part === undefined ? undefined : own(PARTS, found.part);
  return { facts: [{ days: found.days }, ...(part ? [part] : [])], next: found.next };
};

/** "At night". */
const ofPart: LimitReader = (items, at) => {
  const item = items[at];
  const part = item && isPartOfDay(item) ? own(PARTS, item.of) : undefined;
  return part && { facts: [part], next: at + 1 };
};

/** "Nur morgen" is one day rather than each morning. */
const ofPartAlone: LimitReader = (items, at, scene) => {
  const { text, language } = scene;
  const { from = 0, to = 0 } = items[at] ?? {};
  const senses = language.senses.get(text.chars.slice(from, to));
  const isDay = senses.some(({ is, of }) => is === "time" && of === "tomorrow");
  return isDay ? undefined : ofPart(items, at, scene);
};

const behindLink =
  (read: LimitReader): LimitReader =>
  (items, at, scene) =>
    isLinkOf(items[at], ...BEFORE_DAYS) ? read(items, at + 1, scene) : undefined;

const READERS = [ofSide, ofRange, ofDays, behindLink(ofDays), ofPartAlone, behindLink(ofPart)];

/** "It is dark outside", behind an "if". */
const ofSun: LimitReader = (items, at) => {
  const found = sunFactAt(items, at + 1);
  return found && { facts: [found.fact], next: found.next };
};

/** Whether a word that limits stands right before an item, or ends the text right behind it. */
const isLimited = (
  items: readonly SentenceItem[],
  at: number,
  next: number,
  { text: { tokens }, language }: SentenceScene,
): boolean => {
  const { from = 0 } = items[at] ?? {};
  const isRead = (token: { from: number; to: number }) =>
    items.some((item) => item.from <= token.from && token.to <= item.to);
  const before = tokens.filter(({ to }) => to <= from);
  const start = before.findLastIndex(isRead);
  const last = items[next] === undefined ? (items[next - 1]?.to ?? 0) : Infinity;
  return [...before.slice(start + 1), ...tokens.filter((token) => token.from >= last)].some(
    ({ text }) => language.limiting.has(text),
  );
};

/** What a sentence says without its limits, and those. */
interface LimitedItems {
  readonly items: readonly SentenceItem[];
  readonly facts: readonly SpokenFact[];
}

const isLimitIf = (items: readonly SentenceItem[], at: number, scene: SentenceScene): boolean =>
  isLinkOf(items[at], "while") ||
  (isLinkOf(items[at], "if") && isLimited(items, at, at + 1, scene));

const withoutThose = (
  items: readonly SentenceItem[],
  read: (at: number) => Limit | undefined,
): LimitedItems => {
  const rest: SentenceItem[] = [];
  const facts: SpokenFact[] = [];
  for (let at = 0; at < items.length; ) {
    const limit = read(at);
    if (!limit) rest.push(items[at] as SentenceItem);
    else if (isLinkOf(rest.at(-1), "and", "but")) rest.pop();
    facts.push(...(limit?.facts ?? []));
    at = limit?.next ?? at + 1;
  }
  return { items: rest, facts };
};

/** Whether what happens starts it, or how things are limits it. */
const hasFact = (items: readonly SentenceItem[]): boolean => {
  const start = items.findIndex(beginsCondition);
  return start >= 0 && !isSunAt(items, start);
};

/** "Only": few texts limit what they say. */
const saysOnly = oncePerText(({ text: { tokens }, language: { limiting } }: SentenceScene) =>
  tokens.some(({ text }) => limiting.has(text)),
);

/** A time of the clock is corrected by a time; what happens is only limited by one. */
const limitsIn = (items: readonly SentenceItem[], scene: SentenceScene): LimitedItems => {
  const mayLimit = saysOnly(scene) || items.some((item) => isLinkOf(item, "while"));
  if (!mayLimit) return { items, facts: [] };
  const limitAt = (said: readonly SentenceItem[], at: number, readers: readonly LimitReader[]) => {
    for (const read of readers) {
      const found = read(said, at, scene);
      if (found) return isLimited(said, at, found.next, scene) ? found : undefined;
    }
    return undefined;
  };
  const lit = withoutThose(items, (at) =>
    isLimitIf(items, at, scene) ? ofSun(items, at, scene) : undefined,
  );
  const readers = hasFact(lit.items) ? READERS : [ofSunSide];
  const timed = withoutThose(lit.items, (at) => limitAt(lit.items, at, readers));
  return { items: timed.items, facts: [...lit.facts, ...timed.facts] };
};

/** With what limits it beside that. */
const withFacts = (condition: ConditionReading, facts: readonly SpokenFact[]): ConditionReading => {
  const { trigger } = condition;
  return { ...condition, trigger: { ...trigger, if: [...(trigger.if ?? []), ...facts] } };
};

/** "When the door opens, turn it on, only if the window is closed": with a second one that limits the first. */
const withSecond = (first: ConditionReading, scene: SentenceScene): ConditionReading => {
  const at = first.items.findIndex(beginsCondition);
  if (first.problem !== undefined || at < 0 || !isLimitIf(first.items, at, scene)) return first;
  const second = readCondition(first.items, scene.home, speakerOf(scene.situation));
  if (!second) return first;
  const { on, if: others = [] } = second.trigger;
  const { items, problem } = second;
  const both = withFacts(first, [...(on ? [on] : []), ...others]);
  return { ...both, items, cost: first.cost + second.cost, ...(problem && { problem }) };
};

/** @returns the condition of a sentence with all that limits it, and what is left of the sentence; nothing where it has none. */
export const readLimited = (
  items: readonly SentenceItem[],
  scene: SentenceScene,
): ConditionReading | undefined => {
  const limited = limitsIn(items, scene);
  const { facts } = limited;
  const read = readCondition(limited.items, scene.home, speakerOf(scene.situation));
  const condition = read && withSecond(read, scene);
  if (facts.length === 0) return condition;
  if (condition) return withFacts(condition, facts);
  return { trigger: { if: facts }, items: limited.items, cost: 0, isLimit: true };
};
