/** What a sentence wants of timers, as commands for the timers of a home; pure. */
import { timerSecondsLeft, timerText } from "../../../shared/domains/programs/timer.ts";
import { own } from "../../../shared/kernel/own-property.ts";
import type { HomeModel, NamedEntity } from "../home/home-model.ts";
import { filled } from "../language/filled.ts";
import { lengthText } from "../language/length-text.ts";
import type { TaskTexts } from "../language/task-texts.ts";
import type { PlannedStep } from "../understanding/meaning.ts";
import {
  ANY_TIMER,
  isForNamedTimer,
  isForTimer,
  TIMER_NEEDS,
  type TimerNeed,
} from "../understanding/tasks/timer-steps.ts";
import { keyOf } from "../understanding/text/normalize.ts";

export const isForTimers = (steps: readonly Pick<PlannedStep, "entity_id">[]): boolean =>
  steps.length > 0 && steps.every(isForTimer);

/** Commands, why there are none, or several of which those of one are meant. */
type TimerCommands =
  | { readonly steps: readonly PlannedStep[] }
  | { readonly ask: readonly (readonly PlannedStep[])[] }
  | { readonly problem: keyof TaskTexts };

const startOf = (entity_id: string, seconds: number): PlannedStep => ({
  entity_id,
  command: "start",
  fields: { duration: timerText(seconds) },
});

/**
 * A timer that is not named is one that does not run; a named one starts again.
 *
 * @param taken  Timers that the sentence has started already.
 */
const started = (
  { fields }: PlannedStep,
  { entities }: HomeModel,
  taken: readonly string[],
): TimerCommands => {
  const { seconds, name, area } = fields;
  const timers = [...entities.values()].filter(({ domain }) => domain === "timer");
  if (timers.length === 0) return { problem: "noTimer" };
  const meant = timers.filter(
    (one) =>
      (name === undefined || keyOf(one.name) === keyOf(String(name))) &&
      (area === undefined || one.area_id === area),
  );
  if (meant.length === 0) return { problem: "noSuchTimer" };
  const others = meant.filter(({ entity_id }) => !taken.includes(entity_id));
  const free = name === undefined ? others.filter(({ state }) => state === "idle") : others;
  const steps = free.map(({ entity_id }) => startOf(entity_id, Number(seconds)));
  if (steps.length === 0) return { problem: "noFreeTimer" };
  return steps.length === 1 ? { steps } : { ask: steps.map((step) => [step]) };
};

/** Home Assistant lengthens no timer beyond what it was set to: it starts again with what is left then. */
const lengthened = ({ entity_id, fields }: PlannedStep, timer: NamedEntity, now: Date) => {
  const left = timerSecondsLeft(timer, now) + Number(fields.seconds);
  if (left < 1) return undefined;
  const start = startOf(entity_id, left);
  return timer.state === "paused" ? [start, { entity_id, command: "pause", fields: {} }] : [start];
};

const commandsOf = (
  step: PlannedStep,
  { entities }: HomeModel,
  now: Date,
): readonly PlannedStep[] | undefined => {
  const { entity_id, command, fields } = step;
  const timer = entities.get(entity_id);
  if (timer?.domain !== "timer") return [step];
  if (command === "add") return lengthened(step, timer, now);
  // A paused timer that starts goes on.
  if (command === "resume") return [{ ...step, command: "start" }];
  return fields.seconds === undefined ? [step] : [startOf(entity_id, Number(fields.seconds))];
};

/** "Pause the pasta timer and the radio": of the timers, those that can do it now, as where nothing is said with them. */
const readyTimers = (
  steps: readonly PlannedStep[],
  { entities }: HomeModel,
  isEverything: boolean,
): { readonly steps: readonly PlannedStep[] } | { readonly problem: keyof TaskTexts } => {
  const neededOf = (step: PlannedStep): TimerNeed | undefined =>
    isForNamedTimer(step) && !step.when ? own(TIMER_NEEDS, step.command) : undefined;
  const isReady = (step: PlannedStep) =>
    neededOf(step)?.states.includes(entities.get(step.entity_id)?.state ?? "") ?? true;
  const ready = steps.filter(isReady);
  if (ready.length === steps.length) return { steps };
  const missing = steps.find(
    (step) =>
      !isReady(step) && !ready.some((one) => isForNamedTimer(one) && one.command === step.command),
  );
  const needed = missing && neededOf(missing);
  // "Everything" is what can do it.
  return needed && !(isEverything && ready.length > 0)
    ? { problem: needed.problem }
    : { steps: ready };
};

/** What one step comes to. */
const commandsFor = (
  step: PlannedStep,
  home: HomeModel,
  now: Date,
  taken: readonly string[],
): TimerCommands => {
  if (step.entity_id === ANY_TIMER) return started(step, home, taken);
  const steps = commandsOf(step, home, now);
  return steps ? { steps } : { problem: "timerTooShort" };
};

/** @param isEverything  Whether it is for all that there is, rather than for what is named. */
export const timerCommands = (
  meant: readonly PlannedStep[],
  home: HomeModel,
  now: Date,
  isEverything = false,
): TimerCommands => {
  const able = readyTimers(meant, home, isEverything);
  if ("problem" in able) return able;
  const { steps } = able;
  let choices: readonly (readonly PlannedStep[])[] = [[]];
  for (const [at, step] of steps.entries()) {
    const said = [...steps.toSpliced(at, 1), ...(choices.length > 1 ? [] : choices.flat())];
    const taken = said.map(({ entity_id }) => entity_id);
    const commands = commandsFor(step, home, now, taken);
    if ("problem" in commands) return commands;
    const next = "ask" in commands ? commands.ask : [commands.steps];
    // One question is asked at a time.
    if (choices.length > 1 && next.length > 1) return { problem: "severalAtOnce" };
    choices = choices.flatMap((before) => next.map((more) => [...before, ...more]));
  }
  const [only = [], ...others] = choices;
  return others.length > 0 ? { ask: choices } : { steps: only };
};

/** What each timer does, and what it has left. */
export const timersText = (
  timers: readonly NamedEntity[],
  left: readonly number[],
  { language: { tasks, past } }: HomeModel,
): string =>
  `${timers
    .map(({ name, state }, at) => {
      const value = lengthText(left[at] ?? 0, past.units, 3);
      const text = { active: tasks.timerLeft, paused: tasks.timerPaused }[state];
      return filled(text ?? tasks.timerIdle, { names: name, value });
    })
    .join("; ")}.`;
