/** Does what an automation consists of, one after the other; what the journal knows is done already. */
import type { Member, Outcome } from "../../../shared/contracts/routines.ts";
import { DOINGS } from "../actions/action-handlers.ts";
import type { Condition, ScriptAction, Trigger } from "../config/automation-plan.ts";
import type { Checkpoint } from "./checkpoint.ts";
import type { TraceStep } from "./run-record.ts";

/** Steps of one run: a loop without an end must not go on forever. */
const MAX_STEPS = 10_000;

/** What a run may do with the world; what it is told is true of the moment. */
export interface RunContext {
  /** Commands one entity, once for each key. Never rejects but when the run is stopped. */
  command(member: Member, key: string): Promise<Outcome>;
  /** Fires an event, and with it keeps and notes that this is done. */
  fire(action: Extract<ScriptAction, { kind: "event" }>, key: string): Promise<void>;
  /** Whether all of them do. */
  holds(
    conditions: readonly Condition[],
  ): Promise<{ readonly result: boolean; readonly said: string }>;
  now(): number;
  /** Rejects when the run is stopped. */
  until(time: number): Promise<void>;
  /** What has come in words; null when the time is up. Rejects when the run is stopped. */
  triggered(
    triggers: readonly Trigger[],
    timeout_ms: number | undefined,
    key: string,
  ): Promise<string | null>;
  note(step: Omit<TraceStep, "timestamp">): void;
  /**
   * Keeps how far the run is, where that is not kept yet: before each effect, so that after a
   * crash no other way is taken than the one that has led to it.
   */
  save(): Promise<void>;
  readonly journal: Checkpoint;
}

/** How a sequence ends: at its end, or before it, with the reason. */
export type ScriptEnd = { readonly isError: boolean; readonly reason: string } | undefined;

type Kind = ScriptAction["kind"];
export type ActionHandler<K extends Kind> = (
  action: Extract<ScriptAction, { kind: K }>,
  key: string,
  run: ScriptRun,
) => Promise<ScriptEnd>;

export interface ScriptRun extends RunContext {
  /** Counts one. @returns how the run ends, where it has taken too many. */
  step(): ScriptEnd;
  perform(actions: readonly ScriptAction[], key: string): Promise<ScriptEnd>;
}

/** What the journal has of a step that is done. */
export const DONE = "done";

/** @throws what the hands reject with, when the run is stopped. */
export const runScript = (
  actions: readonly ScriptAction[],
  hands: RunContext,
): Promise<ScriptEnd> => {
  let steps = 0;

  const step = (): ScriptEnd => {
    steps += 1;
    const reason = `It takes more than ${MAX_STEPS} steps`;
    return steps > MAX_STEPS ? { isError: true, reason } : undefined;
  };

  const perform = async (sequence: readonly ScriptAction[], key: string): Promise<ScriptEnd> => {
    for (const [place, action] of sequence.entries()) {
      const own = `${key}/${place}`;
      if (hands.journal.get(own) === DONE) continue;
      const flow =
        step() ?? (await (DOINGS[action.kind] as ActionHandler<Kind>)(action as never, own, run));
      if (flow) return flow;
      hands.journal.close(own, DONE);
    }
    return undefined;
  };

  const run: ScriptRun = { ...hands, step, perform };
  return perform(actions, "");
};
