/** What Redis has done though no process heard of it is not done again. */
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { openRedisStore } from "../../../shared/store/redis/redis.ts";
import { happened } from "../../shared/store/conformance/bench.ts";
import { programOf } from "../../support/own-server.ts";
import { type Server, startRedis, withRedis } from "../../support/servers.ts";
import { eventually } from "../../support/wait.ts";
import { AWAY } from "./redis-commands.ts";
import { configOf, PATIENT_MS, startCluster } from "./redis-places.ts";

const own = programOf("redis-server") ? describe : describe.skip;

/** A wire to a server that may hold back the answers, and then break. */
const openWire = async (target: number) => {
  const sockets = new Set<Socket>();
  let isHeld = false;
  const wire = createServer((client) => {
    const upstream = connect(target, "127.0.0.1");
    for (const socket of [client, upstream]) sockets.add(socket.on("error", () => undefined));
    client.pipe(upstream);
    upstream.on("data", (chunk) => !isHeld && client.write(chunk));
  });
  await once(wire.listen(0, "127.0.0.1"), "listening");
  return {
    port: String((wire.address() as AddressInfo).port),
    hold() {
      isHeld = true;
    },
    cut() {
      isHeld = false;
      for (const socket of sockets) socket.destroy();
    },
    close() {
      for (const socket of sockets) socket.destroy();
      wire.close();
    },
  };
};

own.each([
  ["a single Redis", startRedis, ""],
  ["a cluster", startCluster, "?cluster=on"],
] as const)("a connection to %s that breaks before the answer", (_name, start, options) => {
  let server: Server;
  let wire: Awaited<ReturnType<typeof openWire>>;
  beforeAll(async () => {
    server = await start();
    wire = await openWire(Number(new URL(server.url).port));
    await withRedis(server.url, (redis) => redis.config("SET", "cluster-announce-port", wire.port));
  });
  afterAll(async () => {
    wire.close();
    await server.stop();
  });

  it("leaves done what was done, and does it once", async () => {
    const namespace = randomUUID();
    const url = `redis://127.0.0.1:${wire.port}${options}`;
    // It gives up with its connection, and not before.
    const deaf = await openRedisStore(configOf(url, namespace), { timeoutMs: PATIENT_MS });

    // Redis has to know the script: it would say so otherwise, unheard.
    await deaf.apply({ events: [happened(1)] });
    wire.hold();
    const write = deaf.apply({ events: [happened(2)] });
    const refused = expect(write).rejects.toEqual(AWAY);
    const done = () => withRedis(server.url, (redis) => redis.xlen(`{${namespace}}:log`));
    while ((await done()) < 2);
    wire.cut();
    await refused;
    // What would be sent again comes before whatever is asked by the next connection.
    await eventually(async () => ({ head: await deaf.events.head() }), { head: 2 });
    expect(await done()).toBe(2);
    await deaf.close();
  });
});
