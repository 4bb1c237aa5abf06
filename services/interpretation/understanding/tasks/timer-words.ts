/** The words of a sentence about timers: which durations, places and names it says, and whether it says anything else. */
import type { SentenceItem } from "../frames/item.ts";
import { NAMED } from "../frames/item-verbs.ts";
import { VERB_SENSES } from "../lattice/sense.ts";
import { isLinkOf } from "../lattice/sense-kinds.ts";
import { oneBefore } from "../text/one-before.ts";
import { durationAt } from "../times/duration.ts";
import { freeSpan } from "./free-text.ts";
import { areasNamedBy, isAct, isKind, type TaskScene } from "./task.ts";

export interface PlacedDuration {
  readonly seconds: number;
  readonly at: number;
  readonly next: number;
  readonly link?: string;
}

export const durationsIn = (items: readonly SentenceItem[]): readonly PlacedDuration[] => {
  const found: PlacedDuration[] = [];
  for (let at = 0; at < items.length; ) {
    const one = durationAt(items, at);
    const before = oneBefore(items, at);
    if (one) found.push({ ...one, at, ...(before?.is === "link" && { link: before.of }) });
    at = one ? one.next : at + 1;
  }
  return found;
};

/** Parts of one word are no verbs: "Auflauf" neither opens nor starts. */
export const withoutVerbParts = ({ items, text, language }: TaskScene): readonly SentenceItem[] =>
  language.isCompounding
    ? items.filter(
        ({ is, from, to, apart }) =>
          apart !== undefined ||
          !VERB_SENSES.includes(is) ||
          !text.tokens.some(
            (word) => word.from <= from && to <= word.to && to - from < word.to - word.from,
          ),
      )
    : items;

export const isTimerName = ({ is, ids }: SentenceItem): boolean =>
  is === "name" && ids.every((id) => id.startsWith("timer."));

export const isTimer = (item: SentenceItem): boolean => isKind(item, "timer") || isTimerName(item);

/** "Le minuteur de 5 minutes", "a timer for 5 minutes": never how much it is changed by. */
const OF_TIMER = ["from", "for", "before"];

export const isOfTimer =
  (timer: number) =>
  ({ at, link = "" }: PlacedDuration): boolean =>
    at > timer && timer >= 0 && OF_TIMER.includes(link);

/** "The 5 minute timer", "the timer for 5 minutes": a duration that says which timer. */
export const whichDuration = (
  { items }: TaskScene,
  durations: readonly PlacedDuration[],
): PlacedDuration | undefined => {
  const timer = items.findIndex(isTimer);
  return (
    durations.find((one) => one.link === "from" && isOfTimer(timer)(one)) ??
    durations.find(({ next }) => next === timer) ??
    durations.find(({ at, link }) => at > timer && link !== "by")
  );
};

export const placesIn = ({ items, speaker }: TaskScene): readonly string[] =>
  items.flatMap((item) => areasNamedBy(item, speaker) ?? []);

/** What joins a timer with its duration, its place or its name. */
const LINKS = ["and", "at", "before", "by", "for", "from", "in", "to", "too", "with", "within"];

/** What is done in 5 minutes is put off; a timer that is set in 5 minutes ends then. */
const PUT_OFF = ["in", "within"];

/** Of a time of day: what stands between its numbers. */
const CLOCK_WORDS = ["to", "past", "half_past", "half_to", "quarter_past", "quarter_to"];

/** What a question about timers consists of. */
const isAsked = ({ is, of }: SentenceItem): boolean =>
  is === "q" ||
  is === "topic" ||
  (is === "attr" && of === "status") ||
  (is === "state" && of === "left");

/** Parts of a sentence that say when, how often or how much, which no name has. */
const NO_NAME = [
  "a",
  "block",
  "clock",
  "half_more",
  "level",
  "link",
  "num",
  "q",
  "time",
  "times",
  "unit",
];

export interface TimerWords {
  readonly name: string | undefined;
  /** Everything that is said has a part in it. */
  readonly isWhole: boolean;
  /** It says when. */
  readonly isTimed: boolean;
}

/** A sentence about timers, and what may be done with them in it. */
interface TimerSentence {
  readonly scene: TaskScene;
  readonly durations: readonly PlacedDuration[];
  readonly acts: readonly string[];
  readonly isStart: boolean;
}

const isNextTimer = (items: readonly SentenceItem[], at: number): boolean => {
  const next = items[at + 1];
  return next !== undefined && isTimer(next);
};

/** A preposition of a timer: not of when it is to be done. */
const isJoining = (
  { scene: { items }, durations, isStart }: TimerSentence,
  { is, of }: SentenceItem,
  at: number,
): boolean => {
  if (is !== "link") return false;
  if (of === "every") return isNextTimer(items, at);
  const isPutOff = !isStart && PUT_OFF.includes(of) && durations.some((one) => one.at === at + 1);
  return LINKS.includes(of) && !isPutOff;
};

/** Words around a timer that have a part in whatever is done with it. */
const AROUND: readonly string[] = ["all", "do", "mark", "up", "down"];

/** Whether an item has a part in what is said of timers. */
const hasRole = (sentence: TimerSentence, item: SentenceItem, at: number): boolean => {
  const { scene, durations, acts } = sentence;
  return (
    isTimer(item) ||
    durations.some((one) => at >= one.at && at < one.next) ||
    isJoining(sentence, item, at) ||
    // "Alle" is of people as well.
    (isKind(item, "person") && isNextTimer(scene.items, at)) ||
    isAsked(item) ||
    areasNamedBy(item, scene.speaker) !== undefined ||
    AROUND.includes(item.is) ||
    // "Und nenne ihn Pizza."
    (item.is === "pron" && item.of === "it") ||
    isAct(item, ...acts)
  );
};

/** What says beside the name of a timer that another thing is meant. */
const OF_OTHERS: readonly string[] = [...NAMED, "act", "color", "effect", "mode", "size", "white"];

/** "The zblorf pasta timer" is another one; in "the timer dubbed pasta", the word is no part of its name. */
const isOfOther = (item: SentenceItem, items: readonly SentenceItem[]): boolean => {
  const at = items.indexOf(item);
  const next = items[at + 1];
  const isBeforeName = next !== undefined && isTimerName(next) && next.from === item.to;
  return isBeforeName && !items.some(isAsked) && !items.slice(0, at).some(isTimer);
};

/** "The neighbour sets a timer": what is said before its verb is no name. */
const isBeforeVerb = (
  from: number,
  roles: readonly SentenceItem[],
  acts: readonly string[],
): boolean => {
  const first = roles.find(({ is }) => !["link", "mark", "q"].includes(is));
  return first !== undefined && (first.is === "do" || isAct(first, ...acts)) && from < first.from;
};

const isTime = ({ is, of }: SentenceItem): boolean =>
  (is === "time" && !CLOCK_WORDS.includes(of)) ||
  is === "clock" ||
  (is === "link" && of === "every");

/**
 * @param acts  What is done with a timer, beside "up" and "down".
 * @param isStart  It may be a new timer.
 */
export const timerWords = (
  scene: TaskScene,
  durations: readonly PlacedDuration[],
  acts: readonly string[],
  isStart = false,
): TimerWords => {
  const { items, text, language } = scene;
  const sentence = { scene, durations, acts, isStart };
  const roles = items.filter((item, at) => hasRole(sentence, item, at));
  const others = items.filter((item) => !roles.includes(item));
  const free = freeSpan(text, roles, language);
  // "A timer zblorf": right behind it, only a word that says so makes what follows its name.
  const isBehind = items.some((item) => isKind(item, "timer") && item.to === free?.from);
  const name = isBehind && !language.namesBehind ? undefined : free?.text;
  // "The blue pasta timer" is none that is there; a new one may be called by any word.
  const isThere = items.some(isTimerName);
  const isNone = (item: SentenceItem) =>
    NO_NAME.includes(item.is) ||
    (item.is === "act" && !isStart) ||
    (isThere && (OF_OTHERS.includes(item.is) || isOfOther(item, items)));
  // "… and water the plants" is another order, and no name.
  const joint = text.tokens.find(({ to }) => to === free?.from)?.text ?? "";
  const isJoined = language.senses.get(joint).some((sense) => isLinkOf(sense, "and"));
  const isNamed =
    free !== undefined && name !== undefined && !isJoined && !isBeforeVerb(free.from, roles, acts);
  return {
    name,
    isWhole: others.length === 0 || (isNamed && !others.some(isNone)),
    isTimed: others.some(isTime),
  };
};
