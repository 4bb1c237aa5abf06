/** Leader election: of several processes, the holder of a lease runs a task. */
import type { Cancel, Clock } from "../../async/clock.ts";
import { isA, type Thrown } from "../../kernel/errors.ts";
import type { Store } from "./store.ts";

export interface LeaseTerms {
  /** The lease's name. */
  readonly lease: string;
  readonly owner: string;
  /** A process that died is replaced within this. */
  readonly ttlMs: number;
  readonly renewMs: number;
  /** Between attempts while another process holds the lease. */
  readonly pollMs: number;
  readonly clock: Clock;
}

export interface LeaderTask {
  /** @param token  Of the lease, with which writes are fenced. */
  start(token: number): Promise<void>;
  /** This process stops. */
  stop(): Promise<void>;
  /** Another process holds the lease, or has held it. */
  onLost(): Promise<void>;
}

/** Whether a fenced write was refused because another process has taken the lease, or it was given back. */
export const isLeaseLost = (error: unknown): boolean =>
  isA("CONFLICT", error) && (error as Thrown).data?.lease !== undefined;

/** @param refused  Gets each error, after which the attempt is repeated. */
export const startLeaderElection = (
  { leases }: Pick<Store, "leases">,
  { lease, owner, ttlMs, renewMs, pollMs, clock }: LeaseTerms,
  task: LeaderTask,
  refused: (error: unknown) => void,
) => {
  /** Of the lease with which the task was started. */
  let token: number | undefined;
  let isStopped = false;
  let cancel: Cancel = () => undefined;

  /** Keeps the lease while the task starts: that may take longer than the lease lasts. */
  const keepingLease = async (started: Promise<void>): Promise<void> => {
    const end = clock.every(renewMs, () => {
      // What fails here fails again at the next attempt.
      leases.acquire(lease, owner, ttlMs).catch(() => undefined);
    });
    await started.finally(end);
  };
  const attempt = async () => {
    const held = await leases.acquire(lease, owner, ttlMs);
    // Another token: another process has held the lease in between.
    if (token !== undefined && held?.token !== token) {
      token = undefined;
      await task.onLost();
    }
    if (held && token === undefined) {
      await keepingLease(task.start(held.token));
      token = held.token;
    }
  };
  const repeat = async (): Promise<void> => {
    const hasFailed = await attempt().then(
      () => false,
      (error) => {
        refused(error);
        return true;
      },
    );
    const isLeader = token !== undefined && !hasFailed;
    if (isStopped) return;
    cancel = clock.after(isLeader ? renewMs : pollMs, () => {
      attempts = repeat();
    });
  };
  let attempts = repeat();

  return {
    /** Resolves after the first attempt, successful or not. */
    firstAttempt: attempts,
    async stop(): Promise<void> {
      isStopped = true;
      cancel();
      await attempts;
      if (token !== undefined) await task.stop();
      await leases.release(lease, owner).catch(refused);
    },
  };
};
