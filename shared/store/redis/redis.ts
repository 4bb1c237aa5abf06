/** The store of many processes: Redis, in which each write is one script. */
import type { BatchObserver } from "../../async/batcher.ts";
import { type Clock, systemClock } from "../../async/clock.ts";
import { retryTransient } from "../../async/retry.ts";
import type { Config } from "../../config/config.ts";
import type { Store } from "../port/store.ts";
import { redisAudit } from "./redis-audit.ts";
import { openRedis, type RedisConfig, type RedisTimeouts, unusableRedis } from "./redis-client.ts";
import { openRedisCommands } from "./redis-commands.ts";
import { type RedisContext, redisKeys } from "./redis-context.ts";
import { redisDocuments } from "./redis-documents.ts";
import { durabilityWarnings } from "./redis-durability.ts";
import { redisEvents } from "./redis-events.ts";
import { redisIdempotency } from "./redis-idempotency.ts";
import { redisLeases } from "./redis-leases.ts";
import { redisState } from "./redis-state.ts";

export interface RedisStoreOptions extends RedisTimeouts {
  /** Gets a line for each reason for which Redis may lose acknowledged writes. */
  readonly warn?: (line: string) => void;
  /** Epoch milliseconds; for tests; without it, the clock of Redis. */
  readonly now?: () => number;
  /** For waits at start. */
  readonly clock?: Clock;
  /** Sees which writes are one script. */
  readonly observer?: BatchObserver | undefined;
}

/** @throws SERVICE_UNAVAILABLE with the reason when Redis is away or refuses the login. */
export const openRedisStore = async (
  config: RedisConfig & Pick<Config, "NAMESPACE">,
  { warn, now, clock = systemClock, observer, ...timeouts }: RedisStoreOptions = {},
): Promise<Store> => {
  const client = await openRedis(config, timeouts, clock);
  const commands = openRedisCommands(client, warn);
  const time = now ? () => String(now()) : () => "";
  const context: RedisContext = {
    commands,
    keys: redisKeys(config.NAMESPACE),
    clock: time,
    observer,
  };
  const audit = redisAudit(context);
  const state = redisState(context, audit.chain);
  try {
    // Also where it knows the scripts already: an older Hearth may have written to its old file.
    await retryTransient(clock, () => commands.ensureNewFile(context.keys.meta));
    await retryTransient(clock, state.begin);
    for (const line of await durabilityWarnings(commands)) warn?.(line);
  } catch (error) {
    client.disconnect();
    const { cause, message } = error as Error;
    throw unusableRedis(config, cause instanceof Error ? cause.message : message);
  }
  return {
    ...state,
    // A getter: it changes when the store is set back.
    get epoch() {
      return state.epoch;
    },
    isShared: true,
    documents: redisDocuments(context),
    events: redisEvents(context),
    leases: redisLeases(context),
    idempotency: redisIdempotency(context),
    audit: audit.log,
    async close() {
      state.flush();
      await commands.end();
      client.disconnect();
    },
  };
};
