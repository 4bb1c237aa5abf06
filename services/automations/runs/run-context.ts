/** A run under way: its record, and what it offers to its actions. */
import { type Clock, timestampOf } from "../../../shared/async/clock.ts";
import type { Tracing } from "../../../shared/tracing/tracing.ts";
import type { RunContext } from "../actions/action.ts";
import type { ReachedMembers } from "../actions/service-places.ts";
import type { CompiledAutomation } from "../config/compiled-automations.ts";
import type { Cancellation } from "./cancellation.ts";
import { DONE, openCheckpoint } from "./checkpoint.ts";
import { type RunRecord, runId, runWrite, withStep } from "./run-record.ts";
import type { SideEffects } from "./side-effects.ts";
import type { TriggerWait, TriggerWaits } from "./trigger-waits.ts";

export interface RunDeps {
  readonly clock: Clock;
  readonly store: { readonly events: { head(): Promise<number> } };
  readonly repository: { save(record: RunRecord): Promise<void> };
  readonly effects: SideEffects;
  readonly holds: RunContext["holds"];
  readonly waits: TriggerWaits;
  /** Missing while traces are off. */
  readonly tracing?: Tracing | undefined;
  /** Called with errors that lead to another attempt. */
  readonly onRetry: (error: unknown) => void;
}

export type RunEnding = Pick<RunRecord, "state" | "message">;

export const openRunContext = (
  { owner }: CompiledAutomation,
  begun: RunRecord,
  { clock, store, repository, effects, holds, waits, onRetry }: RunDeps,
  { unlessCancelled, retry }: Cancellation,
) => {
  let record: RunRecord = { ...begun, state: "running" };
  const checkpoint = openCheckpoint(record.journal);
  let savedVersion = checkpoint.version;

  const identityFor = (key: string) => ({
    by: record.entity_id,
    owner,
    context_id: record.context.id,
    isByItself: record.trigger.context_id === undefined,
    key: `${runId(record)} ${key}`,
  });

  const note: RunContext["note"] = (step) => {
    record = withStep(record, { ...step, timestamp: timestampOf(clock) });
  };

  /** @param write  Saves the record together with something else. */
  const save = async (write = repository.save): Promise<void> => {
    if (checkpoint.version === savedVersion) return;
    savedVersion = checkpoint.version;
    record = { ...record, journal: checkpoint.entries };
    await retry(() => write(record), onRetry);
  };

  const until = (time: number) => {
    let cancel = () => {};
    const due = new Promise<void>((resolve) => {
      cancel = clock.at(time, resolve);
    });
    return unlessCancelled(due).finally(() => cancel());
  };

  const beginWait = async (timeout_ms: number | undefined): Promise<TriggerWait> => {
    const from = await retry(store.events.head, onRetry);
    const since = clock.now();
    const deadline = timeout_ms === undefined ? null : since + timeout_ms;
    return { from, since, deadline, holds: [] };
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
      return await unlessCancelled(fired);
    } finally {
      remove();
    }
  };

  const fire: RunContext["fire"] = async ({ path, kind, event_type, event_data }, key) => {
    const run = identityFor(key);
    const result = await unlessCancelled(effects.mayFire(event_type, event_data, run));
    note({ path, kind, said: event_type, success: result.success, results: [result] });
    checkpoint.close(key, DONE);
    if (result.success)
      await save((now) => effects.fire(event_type, event_data, run, runWrite(now)));
  };

  const callAddon: RunContext["callAddon"] = async (name, data, key) => {
    const sent = `${key}/sent`;
    if (checkpoint.get(sent) === DONE) return effects.unclear(name, identityFor(key));
    checkpoint.set(sent, DONE);
    await save();
    return unlessCancelled(effects.callAddon(name, data, identityFor(key)));
  };

  const reach: RunContext["reach"] = async (called, key) => {
    const at = `${key}/reached`;
    const before = checkpoint.get<ReachedMembers>(at);
    if (before) return before;
    const reached = await unlessCancelled(effects.reach(called, identityFor(key)));
    checkpoint.set(at, reached);
    return reached;
  };

  const context: RunContext = {
    reach,
    callAddon,
    command: (member, key) => unlessCancelled(effects.command(member, identityFor(key))),
    fire,
    holds: (conditions) => retry(() => holds(conditions), onRetry),
    now: clock.now,
    until,
    triggered,
    note,
    save: () => save(),
    checkpoint,
  };
  return {
    context,
    get trace() {
      return record.trace;
    },
    ended: (ending: RunEnding): RunRecord => ({
      ...record,
      ...ending,
      ended_at: timestampOf(clock),
      journal: {},
    }),
  };
};
