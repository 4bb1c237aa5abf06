/** Timers: they run, are paused, and are idle once their time is over. */
import type { Snapshot } from "../../kernel/entity.ts";
import {
  type CommandFields,
  domain,
  type Effect,
  type FieldTable,
  reachByState,
  targetByState,
} from "../domain.ts";
import { ATTRIBUTE, shaped } from "../values.ts";

const DURATION = /^-?\d{1,4}:[0-5]\d:[0-5]\d$/;

const FIELDS = {
  duration: { rule: shaped(DURATION, "A timer: hours, minutes and seconds such as 0:05:00") },
} as const satisfies FieldTable;

type TimerFields = CommandFields<typeof FIELDS>;
type TimerEffect = Effect<TimerFields>;

/** Of a duration as text, or in seconds; nothing where it is none. */
export const timerSeconds = (text: unknown): number | undefined => {
  if (typeof text === "number") return text;
  if (typeof text !== "string" || !DURATION.test(text)) return undefined;
  const [hours = 0, minutes = 0, seconds = 0] = text.replace("-", "").split(":").map(Number);
  return (text.startsWith("-") ? -1 : 1) * (hours * 3600 + minutes * 60 + seconds);
};

const twoDigits = (value: number) => String(value).padStart(2, "0");
/** As Home Assistant writes it. */
export const timerText = (seconds: number): string => {
  const all = Math.max(0, Math.round(seconds));
  const minutes = Math.floor(all / 60) % 60;
  return `${Math.floor(all / 3600)}:${twoDigits(minutes)}:${twoDigits(all % 60)}`;
};

const run = (seconds: number, at: Date) => ({
  state: "active",
  attributes: {
    remaining: timerText(seconds),
    finishes_at: new Date(at.getTime() + seconds * 1000).toISOString(),
  },
});

/** A paused timer goes on with what is left; another starts again. */
const start: TimerEffect = ({ attributes }, { duration }, at) => {
  const given = timerSeconds(duration);
  const left =
    given ?? timerSeconds(attributes.remaining) ?? timerSeconds(attributes.duration) ?? 0;
  const running = run(left, at);
  return given === undefined
    ? running
    : { ...running, attributes: { ...running.attributes, duration: timerText(given) } };
};

export const timerSecondsLeft = (
  { attributes: { finishes_at, remaining } }: Pick<Snapshot, "attributes">,
  at: Date,
): number =>
  typeof finishes_at === "string"
    ? (Date.parse(finishes_at) - at.getTime()) / 1000
    : (timerSeconds(remaining) ?? 0);

const pause: TimerEffect = (now, _fields, at) =>
  now.state === "active"
    ? {
        state: "paused",
        attributes: { remaining: timerText(timerSecondsLeft(now, at)), finishes_at: null },
      }
    : {};

const idle = { state: "idle", attributes: { remaining: null, finishes_at: null } };

export const timer = domain({
  name: "timer",
  states: ["idle", "active", "paused"],
  fields: FIELDS,
  commands: {
    start: { may: ["duration"], effect: start },
    pause: { effect: pause },
    cancel: { effect: () => idle },
    finish: { effect: (now) => (now.state === "active" ? idle : {}) },
    change: {
      needs: ["duration"],
      effect: (now, { duration }, at) =>
        now.state === "active"
          ? run(timerSecondsLeft(now, at) + (timerSeconds(duration) ?? 0), at)
          : {},
    },
  },
  attributes: {
    owned: { duration: ATTRIBUTE.any, remaining: ATTRIBUTE.any, finishes_at: ATTRIBUTE.any },
  },
  targetState: targetByState,
  commandsToReach: reachByState({
    idle: ["cancel"],
    active: ["start"],
    paused: ["start", "pause"],
  }),
  sentences: {
    acts: { on: "start", start: "start", pause: "pause", stop: "cancel", off: "cancel" },
  },
});
