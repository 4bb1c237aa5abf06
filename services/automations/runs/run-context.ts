/** What a run does with the world: commands and events in its own name, and waiting. */
import type { Condition } from "../config/automation-plan.ts";
import type { CompiledAutomation } from "../config/compiled-automations.ts";
import type { Cancellation } from "./cancellation.ts";
import { runId, runWrite } from "./run-record.ts";
import type { Sheet, SheetParts } from "./run-state.ts";
import { DONE, type RunContext } from "./script-runner.ts";
import type { SideEffects } from "./side-effects.ts";
import type { TriggerWait, TriggerWaits } from "./trigger-waits.ts";

export interface HandParts extends SheetParts {
  readonly acts: SideEffects;
  /** Whether all of them do, as everything is at the moment. */
  readonly holds: (
    conditions: readonly Condition[],
  ) => Promise<{ readonly result: boolean; readonly said: string }>;
  readonly waits: TriggerWaits;
  /** The place of the newest event in the log. */
  readonly head: () => Promise<number>;
}

export const handsFor = (
  { owner }: CompiledAutomation,
  { record, note, save, journal }: Sheet,
  { clock, acts, holds, waits, head, refused }: HandParts,
  cut: Cancellation,
): RunContext => {
  const own = {
    by: record.entity_id,
    owner,
    context_id: record.context.id,
    isByItself: record.trigger.context_id === undefined,
  };
  const actOf = (key: string) => ({ ...own, key: `${runId(record)} ${key}` });

  const until = (time: number) => {
    let cancel = () => {};
    const due = new Promise<void>((resolve) => {
      cancel = clock.at(time, resolve);
    });
    return cut.orCut(due).finally(() => cancel());
  };

  const begunWait = async (timeout_ms: number | undefined): Promise<TriggerWait> => {
    const [from, since] = [await cut.insist(head, refused), clock.now()];
    return {
      from,
      since,
      deadline: timeout_ms === undefined ? null : since + timeout_ms,
      holds: [],
    };
  };

  const triggered: RunContext["triggered"] = async (triggers, timeout_ms, key) => {
    // What is known waits from now on: what the log has had to tell meanwhile is about to come.
    let wait = journal.get<TriggerWait>(key) ?? (await begunWait(timeout_ms));
    const { promise: come, resolve } = Promise.withResolvers<string | null>();
    const keep = async (next: TriggerWait) => {
      wait = next;
      journal.set(key, wait);
      await save().catch(() => undefined);
      if (wait.came !== undefined) resolve(wait.came);
    };
    const remove = waits.add({
      triggers,
      owner,
      keep,
      get wait() {
        return wait;
      },
    });
    try {
      await keep(wait);
      return await cut.orCut(come);
    } finally {
      remove();
    }
  };

  const fire: RunContext["fire"] = async ({ path, kind, event_type, event_data }, key) => {
    const act = actOf(key);
    const result = await cut.orCut(acts.mayFire(event_type, event_data, act));
    note({ path, kind, said: event_type, success: result.success, results: [result] });
    journal.close(key, DONE);
    if (result.success) await save((now) => acts.fire(event_type, event_data, act, runWrite(now)));
  };

  return {
    command: (member, key) => cut.orCut(acts.command(member, actOf(key))),
    fire,
    holds: (conditions) => cut.insist(() => holds(conditions), refused),
    now: clock.now,
    until,
    triggered,
    note,
    save: () => save(),
    journal,
  };
};
