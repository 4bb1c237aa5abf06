/** Opens the limiters that belong to a store URL: in Redis, else in the memory of the one process. */
import type { ServiceBroker } from "moleculer";
import type { Clock } from "../async/clock.ts";
import { openKeyedMutex } from "../async/keyed-mutex.ts";
import type { CountNodes, LimiterConfig, Limiters } from "./limiters.ts";
import { openLocalLimiter } from "./local-limiter.ts";
import { openLocalRecent } from "./local-recent.ts";

export const countNodesOf =
  (broker: ServiceBroker): CountNodes =>
  (services) => {
    // The list itself, as it is read with each request: Moleculer's own getters copy it.
    const found = broker.registry.services.services.filter(
      ({ name, node }) => node.available && services.includes(name),
    );
    return Math.max(1, new Set(found.map(({ node }) => node.id)).size);
  };

export const openLimiters = async (
  config: LimiterConfig,
  broker: ServiceBroker,
  clock: Clock,
): Promise<Limiters> => {
  if (!/^rediss?:/.test(config.STORE_URL))
    return {
      open: (options) => openLocalLimiter(options, () => 1, clock),
      recent: openLocalRecent(clock),
      mutex: openKeyedMutex(),
      close: () => undefined,
    };
  const { openRedisLimiters } = await import("./redis-limiters.ts");
  return openRedisLimiters(config, countNodesOf(broker), broker.logger, clock);
};
