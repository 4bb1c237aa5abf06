/** Carries runs out: begins them, waits with them, goes on with them after a restart, ends them. */

import type { Clock } from "../../../shared/clock.ts";
import { outcomeError } from "../../../shared/errors.ts";
import type { LogEvent } from "../../../shared/events.ts";
import { dueBy, type Heard, type Hold } from "../holding.ts";
import type { Condition, Trigger } from "../plan.ts";
import type { Armed } from "./armed.ts";
import { openJournal } from "./journal.ts";
import { type Flow, type Hands, performAll } from "./perform.ts";
import { type RunRecord, type RunState, runId, withStep } from "./record.ts";
import type { Acts } from "./rights.ts";

export interface RunnerParts {
  readonly clock: Clock;
  readonly acts: Acts;
  readonly holds: (condition: Condition) => { readonly result: boolean; readonly said: string };
  readonly hear: (holds: readonly Hold[], triggers: readonly Trigger[], event: LogEvent) => Heard;
  /** The next time of a trigger that goes by the clock. */
  readonly next: (trigger: Trigger, after: number) => number | undefined;
  readonly save: (record: RunRecord) => Promise<void>;
  /** It is over, and has been kept. */
  readonly ended: (record: RunRecord) => void;
}

interface Waiter {
  pass(event: LogEvent): void;
}

export interface Running {
  readonly record: RunRecord;
  /** Ends it where it is. */
  stop(message: string): void;
  /** Leaves it as it is, for the process that comes next. */
  leave(): void;
  readonly over: Promise<void>;
}

/** Why a run that waits does not wait any longer. */
type Interruption = { readonly message: string } | "left";

const AS_FLOW: Readonly<Record<"ok" | "stopped" | "failed", RunState>> = {
  ok: "finished",
  stopped: "stopped",
  failed: "failed",
};

const endOf = (flow: Flow, record: RunRecord): Pick<RunRecord, "state" | "message"> => {
  if (flow) return { state: AS_FLOW[flow.isError ? "failed" : "stopped"], message: flow.reason };
  const failed = record.trace.filter(({ success, results }) => results && !success).length;
  return { state: "finished", message: failed === 0 ? "" : `${failed} of its actions failed` };
};

export const openRunner = (parts: RunnerParts) => {
  const { clock, acts } = parts;
  const waiters = new Set<Waiter>();

  const begin = ({ plan, owner }: Armed, begun: RunRecord): Running => {
    let record: RunRecord = { ...begun, state: "running" };
    let interruption: Interruption | undefined;
    let interrupt: (why: Interruption) => void = () => undefined;
    const interrupted = new Promise<never>((_resolve, reject) => {
      interrupt = (why) => {
        interruption ??= why;
        reject(why);
      };
    });
    interrupted.catch(() => undefined);
    const journal = openJournal(record.journal);
    const orStopped = <T>(wait: Promise<T>): Promise<T> => Promise.race([wait, interrupted]);
    const actOf = (key: string) => ({
      owner,
      context_id: record.context.id,
      key: `${runId(record)} ${key}`,
    });
    const save = async () => {
      record = { ...record, journal: journal.entries };
      await orStopped(parts.save(record));
    };

    const until = async (time: number) => {
      let cancel = () => {};
      const due = new Promise<void>((resolve) => {
        cancel = clock.at(time, resolve);
      });
      await orStopped(due).finally(() => cancel());
    };

    const triggered: Hands["triggered"] = async (triggers, deadline) => {
      const cancels: (() => void)[] = [];
      const come = new Promise<string | undefined>((resolve) => {
        let holds: readonly Hold[] = [];
        const look = ({ fired, pending }: Heard) => {
          holds = pending;
          if (fired[0]) return resolve(fired[0].said);
          for (const { due } of pending)
            cancels.push(clock.at(due, () => look(dueBy(holds, clock.now()))));
        };
        const waiter: Waiter = { pass: (event) => look(parts.hear(holds, triggers, event)) };
        waiters.add(waiter);
        cancels.push(() => waiters.delete(waiter));
        if (deadline !== undefined) cancels.push(clock.at(deadline, () => resolve(undefined)));
        for (const trigger of triggers) {
          const time = parts.next(trigger, clock.now());
          if (time !== undefined) cancels.push(clock.at(time, () => resolve(trigger.platform)));
        }
      });
      return orStopped(come).finally(() => {
        for (const cancel of cancels) cancel();
      });
    };

    const hands: Hands = {
      command: (member, key) => orStopped(acts.command(member, actOf(key))),
      fire: (event_type, data, key) => orStopped(acts.fire(event_type, data, actOf(key))),
      holds: parts.holds,
      now: clock.now,
      until,
      triggered,
      note: (step) => {
        const timestamp = new Date(clock.now()).toISOString();
        record = withStep(record, { ...step, timestamp });
      },
      save,
      journal,
    };

    const end = async (outcome: Pick<RunRecord, "state" | "message">) => {
      const ended_at = new Date(clock.now()).toISOString();
      record = { ...record, ...outcome, ended_at, journal: {} };
      await parts.save(record);
      parts.ended(record);
    };

    const run = async () => {
      try {
        await end(endOf(await performAll(plan.actions, hands), record));
      } catch (error) {
        if (interruption === "left") return;
        const message = interruption ? interruption.message : outcomeError(error).message;
        await end({ state: interruption ? "stopped" : "failed", message }).catch(() => undefined);
      }
    };

    return {
      get record() {
        return record;
      },
      stop: (message) => interrupt({ message }),
      leave: () => interrupt("left"),
      over: run(),
    };
  };

  return {
    begin,
    /** Shows an event to those who wait for one. */
    pass(event: LogEvent): void {
      for (const waiter of [...waiters]) waiter.pass(event);
    },
  };
};

export type Runner = ReturnType<typeof openRunner>;
