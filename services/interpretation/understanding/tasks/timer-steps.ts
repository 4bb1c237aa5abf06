/** Steps that are for timers, and in which states timers can do them. */
import { domainOf } from "../../../../shared/kernel/entity.ts";
import type { PlannedStep } from "../meaning.ts";

type ForThing = Pick<PlannedStep, "entity_id">;

/** Stands for a timer that the sentence does not name. */
export const ANY_TIMER = "timer";

export const isForNamedTimer = ({ entity_id }: ForThing): boolean =>
  domainOf(entity_id) === "timer";

export const isForTimer = (step: ForThing): boolean =>
  step.entity_id === ANY_TIMER || isForNamedTimer(step);

const STARTED: readonly string[] = ["active", "paused"];

export const isStarted = ({ state }: { readonly state: string }): boolean =>
  STARTED.includes(state);

export interface TimerNeed {
  readonly states: readonly string[];
  /** Why nothing is done in other states. */
  readonly problem: "notRunning" | "notPaused";
}

/** What timers do only in some states. */
export const TIMER_NEEDS = {
  add: { states: STARTED, problem: "notRunning" },
  cancel: { states: STARTED, problem: "notRunning" },
  pause: { states: ["active"], problem: "notRunning" },
  resume: { states: ["paused"], problem: "notPaused" },
} as const satisfies Readonly<Record<string, TimerNeed>>;
