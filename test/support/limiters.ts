/** Limiters for tests: of a process alone, and of several processes that share a real Redis. */

import { randomUUID } from "node:crypto";
import { ServiceBroker } from "moleculer";
import { type Clock, systemClock } from "../../shared/async/clock.ts";
import type { LimiterConfig, Limiters } from "../../shared/limiters/limiters.ts";
import { openLimiters } from "../../shared/limiters/open-limiters.ts";
import { flushNamespace, sharedServers } from "./servers.ts";

export const limiterConfig = (STORE_URL: string, NAMESPACE: string): LimiterConfig => ({
  STORE_URL,
  NAMESPACE,
  REDIS_CA: "",
  REDIS_CERT: "",
  REDIS_KEY: "",
});

const quiet = () => new ServiceBroker({ logger: false });

export const localLimiters = (clock: Clock = systemClock): Promise<Limiters> =>
  openLimiters(limiterConfig("sqlite:", "test"), quiet(), clock);

export interface Processes {
  readonly all: readonly Limiters[];
  readonly namespace: string;
  stop(): Promise<void>;
}

/** As many processes as wished, of one house. */
export const processesOnRedis = async (processes: number): Promise<Processes> => {
  const { redis } = await sharedServers();
  const namespace = `limits-${randomUUID()}`;
  const open = () => openLimiters(limiterConfig(redis, namespace), quiet(), systemClock);
  const all = await Promise.all(Array.from({ length: processes }, open));
  return {
    all,
    namespace,
    async stop() {
      for (const one of all) one.close();
      await flushNamespace(redis, namespace);
    },
  };
};
