/** Timers: start, cancel, pause, resume, lengthen, shorten, and how much is left. */
import { timerSeconds, timerSecondsLeft } from "../../../../shared/domains/programs/timer.ts";
import type { SentenceItem } from "../frames/item.ts";
import type { HomeThing } from "../home/home-index.ts";
import { keyOf } from "../text/normalize.ts";
import { isAct, isKind, type SpokenTask, type TaskResult, type TaskScene } from "./task.ts";
import {
  ofTimersBefore,
  saysFurther,
  withTimersBefore,
  withWholeDurations,
} from "./timer-follow-ups.ts";
import { withHoursOfDay } from "./timer-hours.ts";
import { ANY_TIMER, isStarted, TIMER_NEEDS, type TimerNeed } from "./timer-steps.ts";
import {
  durationsIn,
  isOfTimer,
  isTimer,
  isTimerName,
  type PlacedDuration,
  placesIn,
  timerWords,
  whichDuration,
  withoutVerbParts,
} from "./timer-words.ts";

const timersMeant = (
  scene: TaskScene,
  durations: readonly PlacedDuration[],
  said: string | undefined,
): readonly HomeThing[] => {
  const { home, items } = scene;
  const named = items
    .filter(({ is, ids }) => is === "name" && ids.some((id) => id.startsWith("timer.")))
    .flatMap(({ ids }) => ids);
  const rooms = placesIn(scene);
  const which = whichDuration(scene, durations);
  const name = named.length > 0 ? undefined : said?.toLowerCase();
  const roomKeys = home.areas
    .filter(({ id }) => rooms.includes(id))
    .flatMap((area) => [area.id, area.name, ...area.aliases].map(keyOf));
  /** A timer's room may be what was said when it was set. */
  const isInRoom = ({ area_id }: HomeThing) =>
    area_id !== null && roomKeys.includes(keyOf(area_id));
  return home
    .ofDomain("timer")
    .filter(
      (thing) =>
        (named.length === 0 || named.includes(thing.entity_id)) &&
        (rooms.length === 0 || isInRoom(thing) || named.length > 0) &&
        (!which || timerSeconds(thing.attributes.duration) === which.seconds) &&
        (name === undefined || thing.name.toLowerCase() === name),
    );
};

/** What is done with a timer that is there, and by which acts. */
interface TimerChange {
  readonly command: keyof typeof TIMER_NEEDS;
  readonly acts: readonly string[];
}

const REMOVE: TimerChange = { command: "cancel", acts: ["cancel", "stop", "off", "remove"] };
const ADD: TimerChange = { command: "add", acts: ["add", "remove", "off", "open", "close"] };
const PAUSE: TimerChange = { command: "pause", acts: ["pause", "stop"] };
const CHANGES: readonly TimerChange[] = [
  { ...REMOVE, acts: ["cancel", "stop", "off"] },
  PAUSE,
  { command: "resume", acts: ["resume", "unmute", "on"] },
];
const START_ACTS = ["start", "make", "add", "activate", "on"];

/** Where a word means both, nothing is lost by the pause. */
const pauses = ({ text, language }: TaskScene, item: SentenceItem): boolean =>
  item.of === "stop" &&
  language.senses
    .get(text.chars.slice(item.from, item.to))
    .some(({ is, of }) => is === "act" && of === "pause");

const isForAll = ({ items }: TaskScene): boolean =>
  items.some(
    (item) =>
      item.is === "all" ||
      (item.is === "link" && item.of === "every") ||
      (item.is === "kinds" && item.of === "timer") ||
      (item.is === "name" && item.of === "them") ||
      isKind(item, "person"),
  );

const changeIn = (scene: TaskScene): TimerChange | undefined => {
  for (const change of CHANGES) {
    const item = scene.items.find((one) =>
      // "On" begins a timer as well.
      isAct(one, ...change.acts.filter((act) => act !== "on")),
    );
    if (item) return !isForAll(scene) && pauses(scene, item) ? PAUSE : change;
  }
  return undefined;
};

/** Whether it is to last longer or shorter. */
const directionOf = ({ items }: TaskScene): 1 | -1 | undefined => {
  if (items.some((item) => item.is === "up" || isAct(item, "add"))) return 1;
  if (items.some((item) => item.is === "down" || isAct(item, "remove"))) return -1;
  // A verb that lowers blinds does so with timers: "baja el temporizador 5 minutos".
  const [first] = items;
  if (first && isAct(first, "open", "close")) return isAct(first, "open") ? 1 : -1;
  return undefined;
};

const started = (
  scene: TaskScene,
  durations: readonly PlacedDuration[],
): TaskResult | undefined => {
  const { name, isWhole, isTimed } = timerWords(scene, durations, START_ACTS, true);
  if (durations.length > 0 && isTimed) return { none: "onlyNow" };
  const [duration] = durations;
  if (durations.length !== 1 || !duration || !isWhole) return undefined;
  const { seconds } = duration;
  const known = scene.items.filter((item) => isTimerName(item) && item.ids.length === 1);
  const things = known.flatMap(({ ids: [id = ""] }) => scene.home.byId.get(id) ?? []);
  const [thing, ...others] = things;
  // "The pasta timer and the oven timer": each of them, or none.
  if (others.length > 0 && things.some(({ state }) => state === "active")) return undefined;
  if (thing && thing.state !== "active")
    return {
      steps: things.map(({ entity_id }) => ({ entity_id, command: "start", fields: { seconds } })),
    };
  const [area] = placesIn(scene);
  const called = thing?.name ?? name;
  const fields = {
    seconds,
    ...(called && { name: called }),
    ...(area && { area }),
  };
  return { steps: [{ entity_id: ANY_TIMER, command: "start", fields }] };
};

/** What a change of timers says besides. */
interface ChangeWords {
  readonly fields?: Readonly<Record<string, number>>;
  /** The durations that say which timer; without them, all do. */
  readonly which?: readonly PlacedDuration[];
}

const changed = (
  scene: TaskScene,
  durations: readonly PlacedDuration[],
  { command, acts }: TimerChange,
  { fields = {}, which = durations }: ChangeWords = {},
): TaskResult | undefined => {
  const { home } = scene;
  const { name, isWhole } = timerWords(scene, durations, acts);
  if (!isWhole) return undefined;
  if (home.ofDomain("timer").length === 0) return { none: "noTimer" };
  const meant = timersMeant(scene, which, name);
  const { states, problem }: TimerNeed = TIMER_NEEDS[command];
  const timers = meant.filter(({ state }) => states.includes(state));
  if (timers.length === 0) return { none: meant.length === 0 ? "noSuchTimer" : problem };
  const steps = timers.map(({ entity_id }) => ({ entity_id, command, fields }));
  return steps.length > 1 && !isForAll(scene) ? { ask: steps } : { steps };
};

/** "Five minutes longer" is of nothing but a timer. */
const isOnlyChange = ({ is, of, unit }: SentenceItem): boolean =>
  (is === "num" && ["second", "minute", "hour"].includes(unit ?? "")) ||
  ((is === "up" || is === "down") && of === "any") ||
  (is === "act" && (of === "add" || of === "remove")) ||
  (is === "link" && (of === "by" || of === "and"));

/** "How much time is left for the pizza?" has no word but that of the timer. */
const isTimeLeft = ({ items, home }: TaskScene): boolean =>
  home.ofDomain("timer").length > 0 &&
  items.some(({ is, of }) => is === "q" && of === "how_long") &&
  items.every(({ is }) => ["q", "link", "mark", "unknown", "state"].includes(is));

const asks = ({ is, of }: SentenceItem): boolean =>
  is === "q" ||
  (is === "attr" && of === "status") ||
  is === "topic" ||
  (is === "state" && of === "left");

const answered = (
  scene: TaskScene,
  durations: readonly PlacedDuration[],
): TaskResult | undefined => {
  const { items, home, now } = scene;
  // "Is the timer running?" is answered like any other question for a state.
  if (items.some(({ is, of }) => is === "state" && of !== "left")) return undefined;
  // "Para" is a verb as well as "for".
  const { name, isWhole } = timerWords(scene, durations, ["stop", "pause"]);
  if (!isWhole) return undefined;
  if (home.ofDomain("timer").length === 0) return { none: "noTimer" };
  const meant = timersMeant(scene, durations, name);
  const running = meant.filter(isStarted);
  // "How much is left" is of those that run, where there are any.
  const isLeft = items.some(({ is, of }) => is === "state" || of === "how_long");
  const timers = isLeft && running.length > 0 ? running : meant;
  const left = timers.map((one) => timerSecondsLeft(one, now));
  if (timers.length === 0) return { none: "noSuchTimer" };
  const entities = timers.map(({ entity_id }) => entity_id);
  return { answer: { entities, value: left[0] ?? 0, left, cost: 0 } };
};

export const timerTask: SpokenTask = (said) => {
  const whole = withTimersBefore({ ...said, items: withWholeDurations(withHoursOfDay(said)) });
  const isChange = whole.items.every(isOnlyChange) && durationsIn(whole.items).length === 1;
  if (!whole.items.some(isTimer) && !isChange && !isTimeLeft(whole)) return undefined;
  const items = withoutVerbParts(whole);
  const isMore = isChange && saysFurther(whole);
  const scene = isMore ? ofTimersBefore({ ...whole, items }) : { ...whole, items };
  const durations = durationsIn(scene.items);
  if (items.some(asks)) return answered(scene, durations);
  const by = directionOf(scene) ?? (isMore ? 1 : undefined);
  // "Noch fünf Minuten", behind a light for ten: that light may be meant.
  if (isChange && by !== undefined && said.hasEnd)
    return {
      none: scene.home.ofDomain("timer").some(isStarted) ? "which one" : "nothing is named",
    };
  const [only, ...more] = durations;
  const isOfIt = durations.every(isOfTimer(scene.items.findIndex(isTimer)));
  if (items.some((item) => isAct(item, "remove")) && isOfIt)
    return changed(scene, durations, REMOVE);
  const change = by !== undefined && only ? undefined : changeIn(scene);
  if (change) return changed(scene, durations, change);
  // "Add a timer for 5 minutes."
  const isAdded = items.some((item) => isAct(item, "add")) && isOfIt && more.length === 0;
  if (by === undefined || isAdded) return started(scene, durations);
  const which = whichDuration(scene, durations);
  const amount = more.length > 0 ? durations.find((one) => one !== which) : only;
  if (!amount || durations.length > 2) return undefined;
  const fields = { seconds: by * amount.seconds };
  return changed(scene, durations, ADD, { fields, which: more.length > 0 ? durations : [] });
};
