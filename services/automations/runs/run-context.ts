/** What a run offers to its actions: commands and events in its own name, conditions and waits. */
import type { RunContext } from "../actions/action.ts";
import type { CompiledAutomation } from "../config/compiled-automations.ts";
import type { Cancellation } from "./cancellation.ts";
import { DONE } from "./checkpoint.ts";
import { runId, runWrite } from "./run-record.ts";
import type { RunState, RunStateDeps } from "./run-state.ts";
import type { SideEffects } from "./side-effects.ts";
import type { TriggerWait, TriggerWaits } from "./trigger-waits.ts";

export interface RunContextDeps extends RunStateDeps {
  readonly effects: SideEffects;
  readonly holds: RunContext["holds"];
  readonly waits: TriggerWaits;
  readonly store: { readonly events: { head(): Promise<number> } };
}

export const openRunContext = (
  { owner }: CompiledAutomation,
  { record, note, save, checkpoint }: RunState,
  { clock, effects, holds, waits, store, onRetry }: RunContextDeps,
  cancellation: Cancellation,
): RunContext => {
  const identityFor = (key: string) => ({
    by: record.entity_id,
    owner,
    context_id: record.context.id,
    isByItself: record.trigger.context_id === undefined,
    key: `${runId(record)} ${key}`,
  });

  const until = (time: number) => {
    let cancel = () => {};
    const due = new Promise<void>((resolve) => {
      cancel = clock.at(time, resolve);
    });
    return cancellation.unlessCancelled(due).finally(() => cancel());
  };

  const beginWait = async (timeout_ms: number | undefined): Promise<TriggerWait> => {
    const from = await cancellation.retry(store.events.head, onRetry);
    const since = clock.now();
    return {
      from,
      since,
      deadline: timeout_ms === undefined ? null : since + timeout_ms,
      holds: [],
    };
  };

  const triggered: RunContext["triggered"] = async (triggers, timeout_ms, key) => {
    // A saved wait is registered at once: events since the restart are about to be applied.
    let wait = checkpoint.get<TriggerWait>(key) ?? (await beginWait(timeout_ms));
    const { promise: fired, resolve } = Promise.withResolvers<string | null>();
    const update = async (next: TriggerWait) => {
      wait = next;
      checkpoint.set(key, wait);
      await save().catch(() => undefined);
      if (wait.came !== undefined) resolve(wait.came);
    };
    const remove = waits.add({
      triggers,
      owner,
      update,
      get wait() {
        return wait;
      },
    });
    try {
      await update(wait);
      return await cancellation.unlessCancelled(fired);
    } finally {
      remove();
    }
  };

  const fire: RunContext["fire"] = async ({ path, kind, event_type, event_data }, key) => {
    const run = identityFor(key);
    const result = await cancellation.unlessCancelled(effects.mayFire(event_type, event_data, run));
    note({ path, kind, said: event_type, success: result.success, results: [result] });
    checkpoint.close(key, DONE);
    if (result.success)
      await save((now) => effects.fire(event_type, event_data, run, runWrite(now)));
  };

  return {
    command: (member, key) =>
      cancellation.unlessCancelled(effects.command(member, identityFor(key))),
    fire,
    holds: (conditions) => cancellation.retry(() => holds(conditions), onRetry),
    now: clock.now,
    until,
    triggered,
    note,
    save: () => save(),
    checkpoint,
  };
};
