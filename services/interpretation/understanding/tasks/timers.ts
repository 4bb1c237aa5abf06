/** Timers: start, cancel, pause, resume, lengthen, shorten, and how much is left. */
import type { SentenceItem } from "../frames/item.ts";
import type { HomeThing } from "../home/home-index.ts";
import { VERB_SENSES } from "../lattice/sense.ts";
import { keyOf } from "../text/normalize.ts";
import { durationAt } from "../times/duration.ts";
import { freeText } from "./free-text.ts";
import {
  areasNamedBy,
  isAct,
  isKind,
  type SpokenTask,
  type TaskResult,
  type TaskScene,
} from "./task.ts";

interface PlacedDuration {
  readonly seconds: number;
  readonly at: number;
  readonly next: number;
  readonly link?: string;
}

const durationsIn = (items: readonly SentenceItem[]): readonly PlacedDuration[] => {
  const found: PlacedDuration[] = [];
  for (let at = 0; at < items.length; ) {
    const one = durationAt(items, at);
    const before = items[at - 1];
    if (one) found.push({ ...one, at, ...(before?.is === "link" && { link: before.of }) });
    at = one ? one.next : at + 1;
  }
  return found;
};

const isTimer = (item: SentenceItem) =>
  isKind(item, "timer") || (item.is === "name" && item.ids.every((id) => id.startsWith("timer.")));

/** "Le minuteur de 5 minutes": never how much it is changed by. */
const isOfTimer =
  (timer: number) =>
  ({ at, link }: PlacedDuration): boolean =>
    at > timer && timer >= 0 && link === "from";

/** "The 5 minute timer", "the timer for 5 minutes": a duration that says which timer. */
const whichDuration = (
  { items }: TaskScene,
  durations: readonly PlacedDuration[],
): PlacedDuration | undefined => {
  const timer = items.findIndex(isTimer);
  return (
    durations.find(isOfTimer(timer)) ??
    durations.find(({ next }) => next === timer) ??
    durations.find(({ at, link }) => at > timer && link !== "by")
  );
};

const places = ({ items, speaker }: TaskScene): readonly string[] =>
  items.flatMap((item) => areasNamedBy(item, speaker) ?? []);

const WORDS = [
  "act",
  "do",
  "up",
  "down",
  "num",
  "level",
  "link",
  "area",
  "floor",
  "place",
  "q",
  "state",
  "a",
  "all",
  "mark",
  "kind",
  "kinds",
  "name",
  "attr",
  "fill",
  "unit",
  "topic",
  "half_more",
  "time",
  "pron",
];

/** Parts of one word are no verbs: "Auflauf" neither opens nor starts. */
const withoutVerbParts = ({ items, text, language }: TaskScene): readonly SentenceItem[] =>
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

const nameIn = (scene: TaskScene): string | undefined =>
  freeText(
    scene.text,
    scene.items.filter(({ is }) => WORDS.includes(is)),
    scene.language,
  );

const timersMeant = (
  scene: TaskScene,
  durations: readonly PlacedDuration[],
): readonly HomeThing[] => {
  const { home, items } = scene;
  const named = items
    .filter(({ is, ids }) => is === "name" && ids.some((id) => id.startsWith("timer.")))
    .flatMap(({ ids }) => ids);
  const rooms = places(scene);
  const which = whichDuration(scene, durations);
  const name = named.length > 0 ? undefined : nameIn(scene)?.toLowerCase();
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
        (!which || thing.attributes.duration === which.seconds) &&
        (name === undefined || thing.name.toLowerCase() === name),
    );
};

const secondsLeft = ({ attributes }: HomeThing): number =>
  typeof attributes.remaining === "number" ? attributes.remaining : 0;

const VERBS: readonly (readonly [command: string, acts: readonly string[]])[] = [
  ["cancel", ["cancel", "stop", "off"]],
  ["pause", ["pause"]],
  ["resume", ["resume", "unmute"]],
];

const changeOf = ({ items }: TaskScene): 1 | -1 | undefined => {
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
  const [duration] = durations;
  if (durations.length !== 1 || !duration) return undefined;
  const known = scene.items.find(
    ({ is, ids }) => is === "name" && ids.length === 1 && ids[0]?.startsWith("timer."),
  );
  const [id] = known?.ids ?? [];
  if (id !== undefined && scene.home.byId.get(id)?.state !== "active")
    return {
      steps: [{ entity_id: id, command: "start", fields: { seconds: duration.seconds } }],
    };
  const [area] = places(scene);
  const name = nameIn(scene);
  const fields = { seconds: duration.seconds, ...(name && { name }), ...(area && { area }) };
  return { steps: [{ entity_id: "timer", command: "start", fields }] };
};

const commanded = (
  timers: readonly HomeThing[],
  command: string,
  fields: PlannedFields,
  isAll: boolean,
): TaskResult | undefined => {
  if (timers.length === 0) return undefined;
  if (timers.length > 1 && !isAll) return { ask: timers.map(({ entity_id }) => entity_id) };
  return { steps: timers.map(({ entity_id }) => ({ entity_id, command, fields })) };
};
type PlannedFields = Readonly<Record<string, number>>;

/** "Five minutes longer" is of nothing but a timer. */
const isOnlyChange = ({ is, of, unit }: SentenceItem): boolean =>
  (is === "num" && ["second", "minute", "hour"].includes(unit ?? "")) ||
  ((is === "up" || is === "down") && of === "any") ||
  (is === "link" && (of === "by" || of === "and"));

/** "How much time is left for the pizza?" has no word but that of the timer. */
const isTimeLeft = ({ items, home }: TaskScene): boolean =>
  home.ofDomain("timer").length > 0 &&
  items.some(({ is, of }) => is === "q" && of === "how_long") &&
  items.every(({ is }) => ["q", "link", "mark", "unknown", "state"].includes(is));

export const timerTask: SpokenTask = (whole) => {
  const isChange = whole.items.every(isOnlyChange) && durationsIn(whole.items).length === 1;
  if (!whole.items.some(isTimer) && !isChange && !isTimeLeft(whole)) return undefined;
  const items = withoutVerbParts(whole);
  const scene = { ...whole, items };
  // A word for people means all of the timers: "alle Timer".
  if (items.some((item) => isKind(item, "person"))) return undefined;
  const durations = durationsIn(items);
  const isAll =
    items.some(({ is, of }) => is === "all" || (is === "link" && of === "every")) ||
    items.some(({ is, of }) => is === "kinds" && of === "timer");
  if (
    items.some(
      ({ is, of }) =>
        is === "q" ||
        (is === "attr" && of === "status") ||
        is === "topic" ||
        (is === "state" && of === "left"),
    )
  ) {
    const timers = timersMeant(scene, durations);
    const [one] = timers;
    if (!one) return undefined;
    return {
      answer: {
        entities: timers.map(({ entity_id }) => entity_id),
        value: secondsLeft(one),
        cost: 0,
      },
    };
  }
  const by = changeOf(scene);
  const isRemoved = by === -1 && items.some((item) => isAct(item, "remove"));
  const timer = items.findIndex(isTimer);
  if (isRemoved && durations.every(isOfTimer(timer)))
    return commanded(timersMeant(scene, durations), "cancel", {}, isAll);
  for (const [command, acts] of by !== undefined && durations.length > 0 ? [] : VERBS)
    if (items.some((item) => isAct(item, ...acts)))
      return commanded(timersMeant(scene, durations), command, {}, isAll);
  if (by !== undefined) {
    const which = whichDuration(scene, durations);
    const amount = durations.length > 1 ? durations.find((one) => one !== which) : durations[0];
    if (!amount) return undefined;
    const identified = durations.length > 1 ? durations : [];
    return commanded(
      timersMeant(scene, identified),
      "add",
      { seconds: by * amount.seconds },
      isAll,
    );
  }
  return started(scene, durations);
};
