/** The clients of a node: slow ones and strangers are sent away in time, nobody else is. */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it, jest } from "@jest/globals";
import { ServiceBroker } from "moleculer";
import { WebSocketServer } from "ws";
import { type Clients, openClients } from "../../../gateway/push/clients.ts";
import { openFollower } from "../../../gateway/push/follower.ts";
import { openClient } from "../../../gateway/push/session.ts";
import type { Sink } from "../../../gateway/push/sink.ts";
import { websocketSink } from "../../../gateway/push/websocket-sink.ts";
import type { Caller } from "../../../shared/caller.ts";
import { failure } from "../../../shared/errors.ts";
import type { Store } from "../../../shared/store/store.ts";
import { caller } from "../../services/context/house.ts";
import { endStreams, openSocket, type Socket } from "../../support/streams.ts";

/** Nobody looks into the log here. */
const NOWHERE = {} as Store;

const MEGABYTE = 1_000_000;
/** More than the kernel takes for one connection. */
const FLOOD = 48;
/** Only the clients' own clock is the test's: what goes over sockets takes its time. */
const REAL = [
  "Date",
  "hrtime",
  "nextTick",
  "queueMicrotask",
  "setImmediate",
  "clearImmediate",
  "setTimeout",
  "clearTimeout",
] as const;

let server: Server;
let clients: Clients;
let come: (sink: Sink) => void;
let who: Caller | undefined;

beforeEach(async () => {
  jest.useFakeTimers({ doNotFake: [...REAL] });
  // Without a service that knows credentials: nobody is thrown out for that.
  const broker = new ServiceBroker({ logger: false });
  clients = openClients(broker);
  clients.start();
  who = caller("anna");
  const follower = openFollower({ broker, store: NOWHERE }, clients.deliver, clients.restart);
  const sockets = new WebSocketServer({ noServer: true });
  server = createServer().on("upgrade", (req, socket, head) =>
    sockets.handleUpgrade(req, socket, head, (ws) => {
      const sink = websocketSink(ws, socket);
      const identify = () => Promise.reject(failure("UNAUTHORIZED"));
      const own = { sink, caller: who, query: {}, address: "", since: undefined };
      const client = openClient({ broker, follower, identify, coalesce: sink.coalesce, ...own });
      ws.on("error", () => undefined).once("close", () => clients.remove(client));
      clients.add(client);
      come(sink);
    }),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterEach(async () => {
  clients.stop();
  jest.useRealTimers();
  await endStreams();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const open = async () => {
  const served = new Promise<Sink>((resolve) => {
    come = resolve;
  });
  const client = await openSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
  return { client, sink: await served };
};

interface Pair {
  readonly client: Socket;
  readonly sink: Sink;
}

/** Writes more than gets through to a client that does not read. */
const flood = ({ client, sink }: Pair) => {
  client.pause();
  const frame = sink.frame(`"${"x".repeat(MEGABYTE)}"`);
  sink.write(Array.from({ length: FLOOD }, () => frame));
};

const readAll = async ({ client, sink }: Pair) => {
  client.resume();
  for (let n = 0; n < FLOOD; n += 1) await client.next();
  await sink.drained();
};

/** Whether it still gets what is said to it. */
const isServed = async ({ client, sink }: Pair) => {
  sink.write([sink.frame('"still here"')]);
  return (await client.next()) === "still here";
};

describe("a client for which too much waits", () => {
  it("is closed with 4408 after five seconds, and no other is", async () => {
    const [slow, quick] = [await open(), await open()];
    flood(slow);
    jest.advanceTimersByTime(5000);
    expect(slow.sink.isFull()).toBe(true);
    jest.advanceTimersByTime(750);
    expect(slow.sink.isFull()).toBe(false);
    slow.client.resume();
    expect(await slow.client.closed).toEqual({ code: 4408, reason: "It reads too slowly" });
    expect(await isServed(quick)).toBe(true);
  });

  it("may stay when it has caught up meanwhile, and has its five seconds anew", async () => {
    const pair = await open();
    for (let time = 0; time < 3; time += 1) {
      flood(pair);
      jest.advanceTimersByTime(4000);
      await readAll(pair);
    }
    expect(await isServed(pair)).toBe(true);
  });
});

describe("a stranger", () => {
  it("is closed with 4401 when it has not said within ten seconds who it is", async () => {
    const known = await open();
    who = undefined;
    const stranger = await open();
    jest.advanceTimersByTime(10_000);
    expect(await isServed(stranger)).toBe(true);
    jest.advanceTimersByTime(750);
    expect(await stranger.client.closed).toEqual({
      code: 4401,
      reason: "It did not say who it is",
    });
    expect(await isServed(known)).toBe(true);
  });
});

describe("a service that stops", () => {
  it("tells everybody when to come back, not all at once, and whoever still comes", async () => {
    const early: Socket[] = [];
    for (let n = 0; n < 5; n += 1) early.push((await open()).client);
    clients.sendHome();
    const { client: late } = await open();
    const ends = await Promise.all([...early, late].map(({ closed }) => closed));
    const waits = ends.map(({ reason }) => Number(/retry after (\d+) ms$/.exec(reason)?.[1]));
    expect(new Set(ends.map(({ code }) => code))).toEqual(new Set([1012]));
    for (const ms of waits) expect([ms >= 1000, ms < 3000]).toEqual([true, true]);
    expect(new Set(waits).size).toBeGreaterThan(1);
  });
});
