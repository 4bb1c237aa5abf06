/** Carries runs out: begins them, waits with them, goes on with them after a restart, ends them. */

import type { Clock } from "../../../shared/clock.ts";
import { outcomeError } from "../../../shared/errors.ts";
import type { Condition } from "../plan.ts";
import type { Acts } from "./acts.ts";
import type { Armed } from "./armed.ts";
import { type Cut, openCut } from "./cut.ts";
import { openJournal } from "./journal.ts";
import { DONE, type Flow, type Hands, performAll } from "./perform.ts";
import { type RunRecord, type RunState, runId, runWrite, withStep } from "./record.ts";
import type { Wait, Waits } from "./waits.ts";

export interface RunnerParts {
  readonly clock: Clock;
  readonly acts: Acts;
  /** Whether all of them do, as everything is at the moment. */
  readonly holds: (
    conditions: readonly Condition[],
  ) => Promise<{ readonly result: boolean; readonly said: string }>;
  readonly waits: Waits;
  /** The place of the newest event in the log. */
  readonly head: () => Promise<number>;
  readonly save: (record: RunRecord) => Promise<void>;
  /** Told that it is over. @returns what keeps that, and gives its place back. */
  readonly end: (record: RunRecord) => () => Promise<void>;
  /** Told what the store refuses; it is tried again. */
  readonly refused: (error: unknown) => void;
}

export interface Running {
  /** Ends it where it is. */
  stop(message: string): void;
  /** Leaves it as it is, for the process that comes next. */
  leave(): void;
  /** Never rejects. */
  readonly over: Promise<void>;
}

const AS_FLOW: Readonly<Record<"ok" | "stopped" | "failed", RunState>> = {
  ok: "finished",
  stopped: "stopped",
  failed: "failed",
};

type Ending = Pick<RunRecord, "state" | "message">;

const endOf = (flow: Flow, record: RunRecord): Ending => {
  if (flow) return { state: AS_FLOW[flow.isError ? "failed" : "stopped"], message: flow.reason };
  const failed = record.trace.filter(({ success, results }) => results && !success).length;
  return { state: "finished", message: failed === 0 ? "" : `${failed} of its actions failed` };
};

/** A run as it stands: written again with each step. */
const openSheet = (begun: RunRecord, { clock, save, refused }: RunnerParts, cut: Cut) => {
  let record: RunRecord = { ...begun, state: "running" };
  const journal = openJournal(record.journal);
  let kept = journal.version;
  const now = () => new Date(clock.now()).toISOString();

  return {
    journal,
    get record() {
      return record;
    },
    note(step: Parameters<Hands["note"]>[0]) {
      record = withStep(record, { ...step, timestamp: now() });
    },
    /** @param write  What keeps it, where that is done together with something else. */
    async save(write = save) {
      if (journal.version === kept) return;
      kept = journal.version;
      record = { ...record, journal: journal.entries };
      await cut.insist(() => write(record), refused);
    },
    ended: (ending: Ending): RunRecord => ({ ...record, ...ending, ended_at: now(), journal: {} }),
  };
};
type Sheet = ReturnType<typeof openSheet>;

const handsFor = (
  { owner }: Armed,
  { record, note, save, journal }: Sheet,
  { clock, acts, holds, waits, head, refused }: RunnerParts,
  cut: Cut,
): Hands => {
  const own = { by: record.entity_id, owner, context_id: record.context.id };
  const actOf = (key: string) => ({ ...own, key: `${runId(record)} ${key}` });

  const until = (time: number) => {
    let cancel = () => {};
    const due = new Promise<void>((resolve) => {
      cancel = clock.at(time, resolve);
    });
    return cut.orCut(due).finally(() => cancel());
  };

  const begunWait = async (timeout_ms: number | undefined): Promise<Wait> => {
    const [from, since] = [await cut.insist(head, refused), clock.now()];
    return {
      from,
      since,
      deadline: timeout_ms === undefined ? null : since + timeout_ms,
      holds: [],
    };
  };

  const triggered: Hands["triggered"] = async (triggers, timeout_ms, key) => {
    // What is known waits from now on: what the log has had to tell meanwhile is about to come.
    let wait = journal.get<Wait>(key) ?? (await begunWait(timeout_ms));
    const { promise: come, resolve } = Promise.withResolvers<string | null>();
    const keep = async (next: Wait) => {
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

  const fire: Hands["fire"] = async ({ path, kind, event_type, event_data }, key) => {
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

export const openRunner = (parts: RunnerParts) => ({
  /** @param stopped  Why it ends before it has done anything. */
  begin(armed: Armed, begun: RunRecord, stopped?: string): Running {
    const cut = openCut();
    const sheet = openSheet(begun, parts, cut);

    const perform = async (): Promise<Ending> => {
      if (stopped !== undefined) return { state: "stopped", message: stopped };
      try {
        const hands = handsFor(armed, sheet, parts, cut);
        return endOf(await performAll(armed.plan.actions, hands), sheet.record);
      } catch (error) {
        if (cut.message !== undefined) return { state: "stopped", message: cut.message };
        return { state: "failed", message: outcomeError(error).message };
      }
    };

    const run = async () => {
      const ending = await perform();
      if (cut.isLeft) return;
      const keep = parts.end(sheet.ended(ending));
      await cut.insist(keep, parts.refused, true).catch(() => undefined);
    };
    return { stop: cut.stop, leave: cut.leave, over: run() };
  },
});

export type Runner = ReturnType<typeof openRunner>;
