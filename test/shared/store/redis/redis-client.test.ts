/** The connection to Redis, where a Redis behaves as none does for a test. */
import { once } from "node:events";
import { type AddressInfo, createServer, type Server } from "node:net";
import { afterEach, beforeEach, expect, it } from "@jest/globals";
import { systemClock } from "../../../../shared/async/clock.ts";
import { openRedis, type RedisClient } from "../../../../shared/store/redis/redis-client.ts";
import { configFor } from "../../../support/settings.ts";

/** Milliseconds after which a connection that owes answers and gives none is given up. */
const GIVEN_UP = 200;
/** No single answer is: a machine may be slow. */
const PATIENCE = { timeoutMs: 5000, silenceMs: GIVEN_UP - 5000 };
const INFO = "redis_version:7.0.0\r\nloading:0\r\n";

let server: Server;
let connections: number;
let client: RedisClient;
beforeEach(async () => {
  connections = 0;
  // It hangs up on a client that asks for a secret, and answers all else.
  server = createServer((socket) => {
    connections += 1;
    socket.setEncoding("latin1").on("data", (text) => {
      if (String(text).includes("secret")) socket.destroy();
      else socket.write(`$${INFO.length}\r\n${INFO}\r\n`);
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const config = configFor({ STORE_URL: `redis://127.0.0.1:${port}` });
  client = await openRedis(config, PATIENCE, systemClock);
});
afterEach(() => {
  client.disconnect();
  server.close();
});

it("stays, where the one before it ended while it owed an answer", async () => {
  const again = once(client, "ready");
  await expect(client.get("secret")).rejects.toThrow();
  await again;
  // By then, a caller that still waited for the answer that never came would have given it up.
  await systemClock.sleep(GIVEN_UP);
  expect(await client.get("anything")).toBe(INFO);
  expect(connections).toBe(2);
});
