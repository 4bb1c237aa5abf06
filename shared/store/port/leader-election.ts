/** Of all processes that could, one alone does a thing: whoever holds its lease. */

import type { Cancel, Clock } from "../../async/clock.ts";
import type { Store } from "./store.ts";

export interface LeaseTerms {
  /** The lease's name. */
  readonly lease: string;
  readonly owner: string;
  /** A process that died is replaced within this; one that lives renews well before. */
  readonly ttlMs: number;
  readonly renewMs: number;
  /** Who waits for the lease of another looks more often. */
  readonly pollMs: number;
  readonly clock: Clock;
}

export interface LeaderTask {
  /** @param token  Of the lease, with which writes are fenced. */
  start(token: number): Promise<void>;
  /** The process ends. */
  stop(): Promise<void>;
  /** Another process has taken over, or could have. */
  onLost(): Promise<void>;
}

interface LeaderElection {
  /** Resolves after the first look: by then it has started, or could not. */
  readonly firstAttempt: Promise<void>;
  stop(): Promise<void>;
}

/** @param refused  Told what went wrong; it is tried again. */
export const startLeaderElection = (
  { leases }: Pick<Store, "leases">,
  { lease, owner, ttlMs, renewMs, pollMs, clock }: LeaseTerms,
  led: LeaderTask,
  refused: (error: unknown) => void,
): LeaderElection => {
  /** Of the lease under which it was started. */
  let token: number | undefined;
  let isStopped = false;
  let cancel: Cancel = () => undefined;

  const look = async () => {
    const held = await leases.acquire(lease, owner, ttlMs);
    // A lease that was lost and came back is another one: somebody may have had it in between.
    if (token !== undefined && held?.token !== token) {
      token = undefined;
      await led.onLost();
    }
    if (held && token === undefined) {
      await led.start(held.token);
      token = held.token;
    }
  };
  const keepLooking = async (): Promise<void> => {
    const hasFailed = await look().then(
      () => false,
      (error) => {
        refused(error);
        return true;
      },
    );
    const isCalm = token !== undefined && !hasFailed;
    if (isStopped) return;
    cancel = clock.after(isCalm ? renewMs : pollMs, () => {
      looking = keepLooking();
    });
  };
  let looking = keepLooking();

  return {
    firstAttempt: looking,
    async stop() {
      isStopped = true;
      cancel();
      await looking;
      if (token !== undefined) await led.stop();
      await leases.release(lease, owner).catch(refused);
    },
  };
};
