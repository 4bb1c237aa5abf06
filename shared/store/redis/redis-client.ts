/** The connection to Redis: it queues nothing, sends nothing twice, and nobody waits long for it. */

import { readFileSync } from "node:fs";
import { Cluster, Redis, type RedisOptions } from "ioredis";
import { type Clock, systemClock } from "../../async/clock.ts";
import type { Config } from "../../config/config.ts";
import { fail, failure } from "../../kernel/errors.ts";
import { closeWhenSilent } from "./redis-timeouts.ts";

export type RedisConfig = Pick<Config, "STORE_URL" | "REDIS_CA" | "REDIS_CERT" | "REDIS_KEY">;
export type RedisClient = Redis | Cluster;

/** Milliseconds after which an answer is not waited for any longer. */
const TIMEOUT_MS = 500;
/** A connection that owes answers and gives none is given up after this, and made anew. */
const SILENCE_MS = 2500;
const CONNECT_MS = 1000;
/** How long a start waits for a Redis that is just starting, too. */
const START_MS = 10_000;
const RETRY_MS = 250;
const DEFAULT_PORT = 6379;

/** What no patience helps against. */
const REFUSED = /\b(NOAUTH|WRONGPASS|NOPERM|ERR)\b/;

const again = (attempt: number) => Math.min(attempt * 50, RETRY_MS);

const read = (name: "REDIS_CA" | "REDIS_CERT" | "REDIS_KEY", file: string): string => {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return fail("SERVICE_UNAVAILABLE", {}, `${name} is "${file}", which cannot be read: ${code}`);
  }
};

const tlsOf = ({ REDIS_CA, REDIS_CERT, REDIS_KEY }: RedisConfig) => ({
  ...(REDIS_CA !== "" && { ca: read("REDIS_CA", REDIS_CA) }),
  ...(REDIS_CERT !== "" && { cert: read("REDIS_CERT", REDIS_CERT) }),
  ...(REDIS_KEY !== "" && { key: read("REDIS_KEY", REDIS_KEY) }),
});

/** Without user and password. */
const addressOf = (url: URL) => ({
  host: url.hostname.replace(/^\[|\]$/g, ""),
  port: Number(url.port || DEFAULT_PORT),
});

/** Passwords in addresses are percent-encoded. */
const loginOf = ({ username, password }: URL) => ({
  ...(username !== "" && { username: decodeURIComponent(username) }),
  ...(password !== "" && { password: decodeURIComponent(password) }),
});

/** How long a connection is waited for. */
export interface RedisTimeouts {
  /** Milliseconds for an answer; a backup may wait longer, and so may a test on a slow machine. */
  readonly timeoutMs?: number | undefined;
  /** Milliseconds more for a connection that owes answers and gives none. */
  readonly silenceTimeoutMs?: number | undefined;
}

const optionsOf = (config: RedisConfig, patience: RedisTimeouts): RedisOptions => {
  const { timeoutMs: commandTimeout = TIMEOUT_MS, silenceTimeoutMs = SILENCE_MS } = patience;
  const url = new URL(config.STORE_URL);
  return {
    ...addressOf(url),
    ...loginOf(url),
    db: Number(url.pathname.slice(1)),
    family: 0,
    ...(url.protocol === "rediss:" && { tls: tlsOf(config) }),
    enableOfflineQueue: false,
    // None: what was sent may have been done, and must not be done again.
    maxRetriesPerRequest: 0,
    autoResendUnfulfilledCommands: false,
    commandTimeout,
    socketTimeout: commandTimeout + silenceTimeoutMs,
    connectTimeout: CONNECT_MS,
    keepAlive: 10_000,
    maxLoadingRetryTime: RETRY_MS,
    retryStrategy: again,
    // After a failover this connection leads to one that only reads.
    reconnectOnError: ({ message }) => message.startsWith("READONLY"),
    disableClientInfo: true,
  };
};

const connectCluster = (config: RedisConfig, options: RedisOptions): Cluster => {
  const { enableOfflineQueue: _, retryStrategy: _none, db: _only0, ...redisOptions } = options;
  return new Cluster([addressOf(new URL(config.STORE_URL))], {
    redisOptions,
    enableOfflineQueue: false,
    clusterRetryStrategy: again,
    // None, as above.
    retryDelayOnFailover: 0,
    // Certificates are made out to names.
    dnsLookup: (address, found) => found(null, address),
  });
};

/** Connects in the background, for ever; whoever asks meanwhile is refused. */
export const connectRedis = (config: RedisConfig, patience: RedisTimeouts): RedisClient => {
  const options = optionsOf(config, patience);
  const isCluster = new URL(config.STORE_URL).searchParams.get("cluster") === "on";
  const client = isCluster ? connectCluster(config, options) : new Redis(options);
  const { socketTimeout = 0 } = options;
  if (client instanceof Redis) closeWhenSilent(client, socketTimeout);
  else client.on("+node", (node: Redis) => closeWhenSilent(node, socketTimeout));
  // Whoever asks is told; without a listener, ioredis writes to the console.
  client.on("error", () => undefined);
  return client;
};

const reasonOf = (error: unknown): string => {
  const { lastNodeError, message, code } = error as Error & {
    readonly lastNodeError?: Error;
    readonly code?: string;
  };
  return lastNodeError ? reasonOf(lastNodeError) : message || code || "no reason is known";
};

/** Resolves with nothing when Redis is there, else with the reason. */
const isThere = (client: RedisClient, clock: Clock): Promise<string | undefined> =>
  new Promise((resolve) => {
    let reason = client.isCluster ? "it does not answer as a cluster" : "it does not answer";
    const cancel = clock.after(START_MS, () => settle(reason));
    const failed = (error: unknown) => {
      reason = reasonOf(error);
      if (REFUSED.test(reason)) settle(reason);
    };
    const ready = () => settle(undefined);
    const settle = (outcome: string | undefined) => {
      cancel();
      client.off("error", failed).off("ready", ready);
      resolve(outcome);
    };
    client.on("error", failed).on("ready", ready);
  });

/**
 * Connects, and waits some seconds for a Redis that is not there yet.
 *
 * @throws SERVICE_UNAVAILABLE with a line that says why; no password is in it.
 */
export const openRedis = async (
  config: RedisConfig,
  patience: RedisTimeouts,
  clock: Clock = systemClock,
): Promise<RedisClient> => {
  const client = connectRedis(config, patience);
  const reason = await isThere(client, clock);
  if (reason === undefined) return client;
  client.disconnect();
  throw unusableRedis(config, reason);
};

/** Why a start has failed, in one line without user and password. */
export const unusableRedis = ({ STORE_URL }: RedisConfig, reason: string) => {
  const { host } = new URL(STORE_URL);
  return failure("SERVICE_UNAVAILABLE", {}, `Redis at ${host} cannot be used: ${reason}`);
};

/** Whatever Redis or the way to it says is one thing to a client. */
export const redisFailure = (error: unknown) => {
  const refusal = failure("SERVICE_UNAVAILABLE", {}, "The store does not answer now");
  // A new one, as ioredis hangs the command on its own, which may hold a password.
  return Object.assign(refusal, { cause: new Error(reasonOf(error)) });
};
