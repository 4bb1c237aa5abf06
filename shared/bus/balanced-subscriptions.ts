/** Subscriptions in queue groups: NATS delivers each call to one of the processes that offer its action. */
import type { NatsConnection } from "nats";
import type { Clock } from "../async/clock.ts";
import { withTimeout } from "../async/with-timeout.ts";

/** Longest wait for NATS to confirm; without NATS there is nothing to wait for. */
const FLUSH_TIMEOUT_MS = 1000;

interface QueueSubscription {
  /** Ends it after the messages that are on their way; `unsubscribe` would lose them. */
  drain(): Promise<void>;
}

/** Resolves once NATS has confirmed, or cannot. */
export const withFlushTimeout = async (clock: Clock, flush: Promise<unknown>): Promise<void> =>
  void (await withTimeout(clock, FLUSH_TIMEOUT_MS, flush).catch(() => undefined));

export const openBalancedSubscriptions = (
  clock: Clock,
  subscribe: (action: string) => QueueSubscription | undefined,
) => {
  const subscriptions = new Map<string, QueueSubscription>();
  let confirmed: ReadonlySet<string> = new Set();
  return {
    /** Whether NATS has confirmed the subscription to an action. */
    isActive: (action: string): boolean => confirmed.has(action),
    /**
     * Subscribes to these actions, and ends the subscriptions to all others. It keeps a subscription that
     * is wanted before and after: no other process may offer the action.
     */
    async update(actions: ReadonlySet<string>, client: NatsConnection | null): Promise<void> {
      const ended = [...subscriptions].filter(([action]) => !actions.has(action));
      for (const [action] of ended) subscriptions.delete(action);
      for (const action of actions) {
        const subscription = subscriptions.get(action) ?? subscribe(action);
        if (subscription) subscriptions.set(action, subscription);
      }
      if (!client || client.isClosed()) return;
      const names = new Set(subscriptions.keys());
      const confirming = client.flush().then(() => {
        confirmed = names;
      });
      const draining = ended.map(([, subscription]) => subscription.drain());
      await withFlushTimeout(clock, Promise.all([confirming, ...draining]));
    },
  };
};
