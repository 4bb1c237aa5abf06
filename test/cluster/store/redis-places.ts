/** Where the Redis store's tests open stores: namespaces of a Redis that is really there. */
import { randomUUID } from "node:crypto";
import type { Store } from "../../../shared/store/port/store.ts";
import { openRedisStore, type RedisStoreOptions } from "../../../shared/store/redis/redis.ts";
import type { Place } from "../../shared/store/conformance/bench.ts";
import { programOf, startOwn } from "../../support/own-server.ts";
import { type Server, withRedis } from "../../support/servers.ts";

/** How fast the machine is, is no test of ours. */
export const PATIENT_MS = 20_000;

export const configOf = (STORE_URL: string, NAMESPACE: string) => ({
  STORE_URL,
  NAMESPACE,
  REDIS_CA: "",
  REDIS_CERT: "",
  REDIS_KEY: "",
});

export const freshPlace = (url: string): Place => {
  const namespace = randomUUID();
  return {
    open: (now) => openRedisStore(configOf(url, namespace), { now, timeoutMs: PATIENT_MS }),
    // It goes with the server.
    remove: () => undefined,
  };
};

/** Opens stores of one namespace, by the clock of Redis, and closes what was opened. */
export const openStores = (url: string, namespace: string = randomUUID()) => {
  const opened: Store[] = [];
  return {
    namespace,
    async open(options: RedisStoreOptions = { timeoutMs: PATIENT_MS }): Promise<Store> {
      const store = await openRedisStore(configOf(url, namespace), options);
      opened.push(store);
      return store;
    },
    close: () => Promise.all(opened.map((store) => store.close())),
  };
};

/** A user that may do to a namespace what the store needs, and nothing else. */
export const RIGHTS = [
  ..."info bgrewriteaof eval evalsha time".split(" "),
  ..."hget hgetall hkeys hlen hincrby hmget hset hsetnx hdel".split(" "),
  ..."zadd zrem zcount zrank zrange zrangebyscore zrevrangebyscore".split(" "),
  ..."xadd xlen xrange xrevrange xtrim".split(" "),
  ..."del pexpire".split(" "),
].map((command) => `+${command}`);

/** A cluster of one node, which has all slots. */
export const startCluster = async (): Promise<Server> => {
  // A node that never met another does not know its own address.
  const cluster = ["--cluster-enabled", "yes", "--cluster-announce-ip", "127.0.0.1"];
  const args = (port: number, folder: string) =>
    ["--bind", "127.0.0.1", "--port", String(port), "--dir", folder, ...cluster].concat([
      "--appendonly",
      "yes",
      "--appendfsync",
      "always",
    ]);
  const kind = { name: "redis", scheme: "redis", args, ask: "PING\r\n", expected: /^\+PONG/ };
  const server = await startOwn(kind, programOf("redis-server") ?? "");
  await withRedis(server.url, async (redis) => {
    await redis.cluster("ADDSLOTSRANGE", 0, 16383);
    while (!String(await redis.cluster("INFO")).includes("cluster_state:ok"));
  });
  return server;
};
