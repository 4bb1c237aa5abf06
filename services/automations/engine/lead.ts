/** Of all processes that could, one alone looks after the automations. */
import type { Store } from "../../../shared/store/store.ts";

const LEASE = "automations";
/** A process that died is replaced within this; one that lives renews well before. */
const TTL_MS = 6000;
const RENEW_MS = 2000;

export interface Led {
  start(): Promise<void>;
  stop(): Promise<void>;
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

  const look = async () => {
    const isOurs = (await leases.acquire(LEASE, owner, TTL_MS)) !== undefined;
    if (isOurs && !isLeading) {
      await led.start();
      isLeading = true;
    }
    if (!isOurs && isLeading) {
      isLeading = false;
      await led.stop();
    }
  };
  let looking = Promise.resolve();
  const lookAgain = () => {
    looking = looking.then(() => (isStopped ? undefined : look())).catch(refused);
  };
  const timer = setInterval(lookAgain, RENEW_MS);
  lookAgain();

  return async () => {
    isStopped = true;
    clearInterval(timer);
    await looking;
    if (!isLeading) return;
    await led.stop();
    await leases.release(LEASE, owner).catch(refused);
  };
};
