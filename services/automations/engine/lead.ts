/** Of all processes that could, one alone looks after the automations. */
import type { Store } from "../../../shared/store/store.ts";

const LEASE = "automations";
/** A process that died is replaced within this; one that lives renews well before. */
const TTL_MS = 6000;
const RENEW_MS = 2000;
/** Who waits for the lease of another looks more often. */
const TRY_MS = 500;

export interface Led {
  start(): Promise<void>;
  /** The process ends. */
  stop(): Promise<void>;
  /** Another process has taken over, and goes on with everything. */
  leave(): Promise<void>;
}

/**
 * @param refused  Told what went wrong; it is tried again.
 * @returns the way to stop.
 */
export const lead = (
  { leases }: Store,
  owner: string,
  led: Led,
  refused: (error: unknown) => void,
): (() => Promise<void>) => {
  let isLeading = false;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;

  const look = async () => {
    const isOurs = (await leases.acquire(LEASE, owner, TTL_MS)) !== undefined;
    if (isOurs && !isLeading) {
      await led.start();
      isLeading = true;
    }
    if (!isOurs && isLeading) {
      isLeading = false;
      await led.leave();
    }
  };
  const lookAgain = async (): Promise<void> => {
    await look().catch(refused);
    if (!isStopped) timer = setTimeout(again, isLeading ? RENEW_MS : TRY_MS);
  };
  let looking = Promise.resolve();
  const again = () => {
    looking = lookAgain();
  };
  again();

  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await looking;
    if (isLeading) await led.stop();
    await leases.release(LEASE, owner).catch(refused);
  };
};
