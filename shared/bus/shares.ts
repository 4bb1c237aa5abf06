/** Which calls a node takes its share of: NATS hands each call to one of those that have joined for it. */
import type { NatsConnection } from "nats";
import type { Clock } from "../async/clock.ts";
import { within } from "../async/with-timeout.ts";

/** Without NATS nobody is told, and nobody asks. */
const FLUSH_MS = 1000;

interface Subscription {
  /** Ends it once what is on its way has been heard; `unsubscribe` would lose that. */
  drain(): Promise<void>;
}

/** Resolves once NATS has taken what was said, or cannot be asked. */
export const flushed = async (clock: Clock, flush: Promise<unknown>): Promise<void> =>
  void (await within(clock, FLUSH_MS, flush).catch(() => undefined));

interface Shares {
  /** Joins for what is offered, and leaves the rest once what is on its way from there has come. */
  settle(actions: ReadonlySet<string>, client: NatsConnection | null): Promise<void>;
  /** Whether NATS knows that this node takes its share of it. */
  isTaken(action: string): boolean;
}

export const openShares = (
  clock: Clock,
  subscribe: (action: string) => Subscription | undefined,
): Shares => {
  const shares = new Map<string, Subscription>();
  let taken: ReadonlySet<string> = new Set();
  return {
    isTaken: (action) => taken.has(action),
    /** Never lets go of a call that it takes before and after: nobody else may be there. */
    async settle(actions, client) {
      const left = [...shares].filter(([action]) => !actions.has(action));
      for (const [action] of left) shares.delete(action);
      for (const action of actions) {
        const subscription = shares.get(action) ?? subscribe(action);
        if (subscription) shares.set(action, subscription);
      }
      if (!client || client.isClosed()) return;
      const names = new Set(shares.keys());
      const told = client.flush().then(() => {
        taken = names;
      });
      const heard = left.map(([, subscription]) => subscription.drain());
      await flushed(clock, Promise.all([told, ...heard]));
    },
  };
};
