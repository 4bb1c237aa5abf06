/** A process that stands still for longer than it waits for Redis hears what has come meanwhile. */
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { connectRedis, type RedisClient } from "../../../shared/store/redis/redis-client.ts";
import { programOf } from "../../support/own-server.ts";
import { type Server, startRedis } from "../../support/servers.ts";
import { configOf, startCluster } from "./redis-places.ts";

const own = programOf("redis-server") ? describe : describe.skip;

const TIMEOUT_MS = 40;
const SILENCE_MS = 40;

/** What a stopped process does: nothing, not even look at its timers. */
const standStill = (ms: number) => {
  const until = performance.now() + ms;
  while (performance.now() < until);
};

own.each([
  ["a single Redis", startRedis, ""],
  ["a cluster", startCluster, "?cluster=on"],
] as const)("a connection to %s", (_name, start, options) => {
  let server: Server;
  let client: RedisClient;
  beforeAll(async () => {
    server = await start();
    const patience = { timeoutMs: TIMEOUT_MS, silenceMs: SILENCE_MS };
    client = connectRedis(configOf(server.url + options, "still"), patience);
    await new Promise((ready) => client.once("ready", ready));
  });
  afterAll(async () => {
    client.disconnect();
    await server.stop();
  });

  it("outlives a moment in which this process stands still, and so does what was asked", async () => {
    let isBroken = false;
    client.on("close", () => {
      isBroken = true;
    });
    await client.set("{still}", "there");
    const asked = client.get("{still}");
    // Sent, and not heard of yet.
    await new Promise(setImmediate);
    standStill(3 * (TIMEOUT_MS + SILENCE_MS));
    expect(await asked).toBe("there");
    expect(await client.get("{still}")).toBe("there");
    expect(isBroken).toBe(false);
  });
});
