/** The clients of a node: slow ones and strangers are sent away in time, no other client is. */
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { ServiceBroker } from "moleculer";
import { openClients, type StreamClients } from "../../../gateway/push/clients.ts";
import { openFollower } from "../../../gateway/push/log/follower.ts";
import { openClient } from "../../../gateway/push/session.ts";
import { websocketSink } from "../../../gateway/push/transport/websocket-sink.ts";
import { openWrittenWords } from "../../../gateway/push/written-words.ts";
import type { Caller } from "../../../shared/kernel/caller.ts";
import { failure } from "../../../shared/kernel/errors.ts";
import type { Store } from "../../../shared/store/port/store.ts";
import { caller } from "../../support/caller.ts";
import { type StillClock, stillClock } from "../../support/clocks.ts";
import type { Socket } from "../../support/streams.ts";
import { flood, readFlood, serveSockets } from "./local-sockets.ts";

/** No client looks into the log here. */
const NOWHERE = {} as Store;

/** A client may have too much queued for so long, and take so long to say who it is. */
const SLOW_MS = 5000;
const STRANGER_MS = 10_000;
/** It is looked for so often. */
const SWEEP_MS = 750;

// Without a service that knows credentials: no client is thrown out for that.
const broker = new ServiceBroker({ logger: false });
let clock: StillClock;
let clients: StreamClients;
let house: Awaited<ReturnType<typeof openHouse>>;
let who: Caller | undefined;

const openHouse = () => {
  const follower = openFollower(
    { broker, store: NOWHERE, clock },
    clients.deliver,
    clients.restart,
  );
  const identify = () => Promise.reject(failure("UNAUTHORIZED"));
  const common = {
    ...{
      broker,
      follower,
      clock,
      identify,
      query: {},
      address: "",
      route: "GET /ws",
      since: undefined,
    },
    written: openWrittenWords(),
    countQuota: async () => undefined,
  };
  return serveSockets((ws, socket) => {
    const sink = websocketSink(ws, socket, clock);
    const client = openClient({ ...common, sink, caller: who, coalesce: sink.coalesce });
    ws.once("close", () => clients.remove(client));
    clients.add(client);
    return { sink };
  });
};

beforeEach(async () => {
  clock = stillClock();
  clients = openClients(broker, clock);
  clients.start();
  who = caller("anna");
  house = await openHouse();
});
afterEach(async () => {
  clients.stop();
  await house.stop();
});

type Pair = Awaited<ReturnType<typeof house.open>>;

/** Whether it still gets what is said to it. */
const isServed = async ({ client, sink }: Pair) => {
  sink.write([sink.frame('"still here"')]);
  return (await client.next()) === "still here";
};

describe("a client for which too much waits", () => {
  it("is closed with 4408 after five seconds, and no other is", async () => {
    const [slow, quick] = [await house.open(), await house.open()];
    flood(slow);
    await clock.advance(SLOW_MS);
    expect(slow.sink.isFull()).toBe(true);
    await clock.advance(SWEEP_MS);
    expect(slow.sink.isFull()).toBe(false);
    slow.client.resume();
    expect(await slow.client.closed).toEqual({ code: 4408, reason: "The client reads too slowly" });
    expect(await isServed(quick)).toBe(true);
  });

  it("may stay when it has caught up meanwhile, and has its five seconds anew", async () => {
    const pair = await house.open();
    for (let time = 0; time < 3; time += 1) {
      flood(pair);
      await clock.advance(SLOW_MS - 1000);
      await readFlood(pair);
    }
    expect(await isServed(pair)).toBe(true);
  });
});

describe("a stranger", () => {
  it("is closed with 4401 when it has not said within ten seconds who it is", async () => {
    const known = await house.open();
    who = undefined;
    const stranger = await house.open();
    await clock.advance(STRANGER_MS);
    expect(await isServed(stranger)).toBe(true);
    await clock.advance(SWEEP_MS);
    expect(await stranger.client.closed).toEqual({
      code: 4401,
      reason: "The client did not authenticate in time",
    });
    expect(await isServed(known)).toBe(true);
  });
});

describe("a service that stops", () => {
  it("tells every client when to come back, not all at once, and those that still come", async () => {
    const early: Socket[] = [];
    for (let n = 0; n < 5; n += 1) early.push((await house.open()).client);
    clients.closeAll();
    const { client: late } = await house.open();
    const ends = await Promise.all([...early, late].map(({ closed }) => closed));
    const waits = ends.map(({ reason }) => Number(/retry after (\d+) ms$/.exec(reason)?.[1]));
    expect(new Set(ends.map(({ code }) => code))).toEqual(new Set([1012]));
    for (const ms of waits) expect([ms >= 1000, ms < 3000]).toEqual([true, true]);
    expect(new Set(waits).size).toBeGreaterThan(1);
  });
});
