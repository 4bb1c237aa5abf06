/** The connection to Redis: it queues no command, sends none twice, and answers or fails soon. */
import { readFileSync } from "node:fs";
import { Cluster, Redis, type RedisOptions } from "ioredis";
import { type Clock, systemClock } from "../../async/clock.ts";
import type { Config } from "../../config/config.ts";
import { fail, failure } from "../../kernel/errors.ts";
import { closeWhenSilent } from "./redis-timeouts.ts";

export type RedisConfig = Pick<Config, "STORE_URL" | "REDIS_CA" | "REDIS_CERT" | "REDIS_KEY">;
export type RedisClient = Redis | Cluster;

const COMMAND_TIMEOUT_MS = 500;
/** A connection that owes answers is closed after this time without data. */
const SILENCE_TIMEOUT_MS = 2500;
const CONNECT_TIMEOUT_MS = 1000;
/** How long a start waits for a Redis that is starting too. */
const START_TIMEOUT_MS = 10_000;
const MAX_RETRY_MS = 250;
const DEFAULT_PORT = 6379;

/** Errors that a retry does not mend. */
const PERMANENT_ERROR = /\b(NOAUTH|WRONGPASS|NOPERM|ERR)\b/;

const retryDelay = (attempt: number) => Math.min(attempt * 50, MAX_RETRY_MS);

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

export interface RedisTimeouts {
  /** For an answer. */
  readonly timeoutMs?: number | undefined;
  /** In addition, for a connection that owes answers and sends no data. */
  readonly silenceTimeoutMs?: number | undefined;
  /** For a Redis that is starting. */
  readonly startTimeoutMs?: number | undefined;
}

const optionsOf = (config: RedisConfig, timeouts: RedisTimeouts): RedisOptions => {
  const { timeoutMs: commandTimeout = COMMAND_TIMEOUT_MS, silenceTimeoutMs = SILENCE_TIMEOUT_MS } =
    timeouts;
  const url = new URL(config.STORE_URL);
  return {
    ...addressOf(url),
    ...loginOf(url),
    db: Number(url.pathname.slice(1)),
    family: 0,
    ...(url.protocol === "rediss:" && { tls: tlsOf(config) }),
    enableOfflineQueue: false,
    // None: a command that was sent may have been executed.
    maxRetriesPerRequest: 0,
    autoResendUnfulfilledCommands: false,
    commandTimeout,
    socketTimeout: commandTimeout + silenceTimeoutMs,
    connectTimeout: CONNECT_TIMEOUT_MS,
    keepAlive: 10_000,
    maxLoadingRetryTime: MAX_RETRY_MS,
    retryStrategy: retryDelay,
    // After a failover this connection is to a replica, which is read-only.
    reconnectOnError: ({ message }) => message.startsWith("READONLY"),
    disableClientInfo: true,
  };
};

const connectCluster = (config: RedisConfig, options: RedisOptions): Cluster => {
  const { enableOfflineQueue: _, retryStrategy: _none, db: _only0, ...redisOptions } = options;
  return new Cluster([addressOf(new URL(config.STORE_URL))], {
    redisOptions,
    enableOfflineQueue: false,
    clusterRetryStrategy: retryDelay,
    // None, as above.
    retryDelayOnFailover: 0,
    // Certificates are for names, not addresses.
    dnsLookup: (address, found) => found(null, address),
  });
};

/** Connects in the background, without end; commands are refused meanwhile. */
export const connectRedis = (config: RedisConfig, timeouts: RedisTimeouts): RedisClient => {
  const options = optionsOf(config, timeouts);
  const isCluster = new URL(config.STORE_URL).searchParams.get("cluster") === "on";
  const client = isCluster ? connectCluster(config, options) : new Redis(options);
  const { socketTimeout = 0 } = options;
  if (client instanceof Redis) closeWhenSilent(client, socketTimeout);
  else client.on("+node", (node: Redis) => closeWhenSilent(node, socketTimeout));
  // Commands report errors; without a listener, ioredis writes them to the console.
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

/** Resolves with `undefined` when Redis is ready, else with the reason. */
const problemOf = (
  client: RedisClient,
  clock: Clock,
  timeoutMs: number,
): Promise<string | undefined> =>
  new Promise((resolve) => {
    let reason = client.isCluster ? "it does not answer as a cluster" : "it does not answer";
    const cancel = clock.after(timeoutMs, () => settle(reason));
    const failed = (error: unknown) => {
      reason = reasonOf(error);
      if (PERMANENT_ERROR.test(reason)) settle(reason);
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
 * Connects, and waits for a Redis that is starting.
 *
 * @throws SERVICE_UNAVAILABLE with a line that says why; no password is in it.
 */
export const openRedis = async (
  config: RedisConfig,
  timeouts: RedisTimeouts,
  clock: Clock = systemClock,
): Promise<RedisClient> => {
  const client = connectRedis(config, timeouts);
  const reason = await problemOf(client, clock, timeouts.startTimeoutMs ?? START_TIMEOUT_MS);
  if (reason === undefined) return client;
  client.disconnect();
  throw unusableRedis(config, reason);
};

/** Why a start has failed, in one line without user and password. */
export const unusableRedis = ({ STORE_URL }: RedisConfig, reason: string) => {
  const { host } = new URL(STORE_URL);
  return failure("SERVICE_UNAVAILABLE", {}, `Redis at ${host} cannot be used: ${reason}`);
};

/** Clients get one error for all failures of Redis and its connection. */
export const redisFailure = (error: unknown) => {
  const refusal = failure("SERVICE_UNAVAILABLE", {}, "The store does not answer");
  // A new error: ioredis adds the command to its own, which may have a password.
  return Object.assign(refusal, { cause: new Error(reasonOf(error)) });
};
