/** The end of a service that others follow: all are told to come back, and find nothing missing. */
import { once } from "node:events";
import { connect } from "node:net";
import { afterEach, describe, expect, it } from "@jest/globals";
import { type Boot, type Booted, boot } from "../../support/boot.ts";
import type { Client } from "../../support/client.ts";
import { clean, freshFolder } from "../../support/spawn.ts";
import { endStreams } from "../../support/streams.ts";
import { eventually } from "../../support/wait.ts";
import { WISH, wishFor } from "./bare.ts";
import {
  brightnessOf,
  dim,
  eventsOf,
  isOf,
  LAMP,
  type Listener,
  PLACE,
  socketOf,
  WAYS,
} from "./listeners.ts";

const SOCKETS = ["/events", "/ws", "/api/websocket"];
/** Between one and three seconds. */
const restarts = expect.stringMatching(/^The service restarts; retry after [12]\d{3} ms$/);
/** Devices that take a while: what is asked of them is under way for as long. */
const SLOW = "virtual:?latency_ms=1500&speed=0";
const LAMPS = [LAMP, "light.bedroom", "light.office", "light.living_room"];

const untilHeard = async ({ anyone }: Booted) => {
  // A client that is answered after something was sent tells that it has arrived.
  for (const _ of [1, 2, 3]) await anyone.get("/health");
};

/** What becomes of a new client. */
const knockAt = ({ port }: Booted) =>
  new Promise<object>((resolve) => {
    const socket = connect(port, "127.0.0.1", () => resolve(socket.destroy()));
    socket.on("error", resolve);
  });

/** A request that lacks its last line yet. */
const openBegun = async ({ port }: Booted, sent: string) => {
  const socket = connect(port, "127.0.0.1").setEncoding("latin1");
  let text = "";
  socket.on("data", (chunk) => {
    text += chunk;
  });
  await once(socket, "connect");
  socket.write(sent.slice(0, -2));
  return {
    finish: () => socket.write(sent.slice(-2)),
    text: () => text,
    leave: () => socket.destroy(),
  };
};

/** Turns a lamp up, step by step, as long as it is answered; what was answered is kept. */
const turnUp = async (client: Client, id: string): Promise<readonly number[]> => {
  const done: number[] = [];
  try {
    for (let level = 1; level < 255; level += 1) {
      await dim(client, level, id);
      done.push(level);
    }
  } catch {
    // The service has stopped.
  }
  return done;
};

const levelsOf = (listeners: readonly Listener[], id: string) =>
  listeners.flatMap(({ heard }) => heard.filter(isOf(id)).map(brightnessOf));

describe("a house that stops", () => {
  const houses: Booted[] = [];
  /** Ten times faster than time: what is slow here takes a tenth of it. */
  const start: Boot = async (env, options = { pace: 10 }) => {
    const house = await boot(env, options);
    houses.push(house);
    return house;
  };
  afterEach(async () => {
    await endStreams();
    for (const house of houses.splice(0)) await house.stop();
    await clean();
  });

  it("closes every socket with 1012, and says when to come back", async () => {
    const house = await start();
    const sockets = await Promise.all(SOCKETS.map((path) => socketOf(house.admin, path)));
    const stranger = await socketOf(house.anyone, "/api/websocket");
    await house.stop();
    for (const { closed } of [...sockets, stranger])
      expect(await closed).toEqual({ code: 1012, reason: restarts });
  });

  it("says so in the last event of server-sent events, and ends them completely", async () => {
    const house = await start();
    const events = await eventsOf(house.admin);
    await house.stop();
    expect(await events.closed).toEqual({ isComplete: true });
    const { data, retry } = events.received.at(-1) ?? {};
    const message = "The service restarts";
    expect(data).toEqual({ type: "close", code: 1012, message, retry });
    expect(String(retry)).toMatch(/^[12]\d{3}$/);
  });

  it("answers a poll that waits, with the place to go on from", async () => {
    const house = await start();
    const polled = house.admin.get("/api/events?wait=30&domain=automation");
    await untilHeard(house);
    await house.stop();
    const { status, body, headers } = await polled;
    const position = expect.stringMatching(PLACE);
    expect([status, body]).toEqual([200, { success: true, events: [], position }]);
    expect(headers.get("connection")).toBe("close");
  });

  it.each<[string, object, string]>([
    ["/ws", { tool: "control", command: "turn_on", entity_id: LAMP }, "tool_result"],
    [
      "/ws",
      { type: "command", payload: { command: "turn on the kitchen light" } },
      "command_result",
    ],
    [
      "/api/websocket",
      { type: "call_service", domain: "light", service: "turn_on", target: { entity_id: LAMP } },
      "result",
    ],
  ])("answers first, on %s, what was asked before: %j", async (path, message, type) => {
    const house = await start({ HOMES: SLOW });
    const socket = await socketOf(house.admin, path);
    socket.send({ ...message, id: 1 });
    await untilHeard(house);
    await house.stop();
    expect(await socket.next((said) => said.id === 1)).toMatchObject({ type, success: true });
    expect(await socket.closed).toEqual({ code: 1012, reason: restarts });
  });

  it("tells of what a request in flight does before it says farewell", async () => {
    const house = await start({ HOMES: SLOW });
    const [socket, events] = [await socketOf(house.admin, "/ws"), await eventsOf(house.admin)];
    const ordered = dim(house.admin, 77);
    await untilHeard(house);
    await house.stop();
    expect(await ordered).toMatchObject({ success: true });
    const isDim = (data: unknown) => JSON.stringify(data).includes('"brightness":77');
    await socket.next(isDim);
    await events.next(({ data }) => isDim(data));
  });

  it.each([
    ["a WebSocket", "/ws", WISH, /^HTTP\/1\.1 101 .*The service restarts; retry after/s],
    ["server-sent events", "/subscribe_events", [], /^HTTP\/1\.1 200 .*"code":1012/s],
    ["a poll", "/api/events?wait=30", [], /^HTTP\/1\.1 200 .*"events":\[\]/s],
  ] as const)(
    "tells a client that comes at the last moment for %s",
    async (_what, path, wish, told) => {
      // As fast as time: who is given a moment to come has it on a busy machine, too.
      const house = await start({ HOMES: "virtual:?latency_ms=400&speed=0" }, { pace: 1 });
      const credential = `Authorization: ${house.admin.authorization}`;
      const begun = await openBegun(house, wishFor(path, [...wish, credential]));
      const ordered = dim(house.admin, 78);
      await untilHeard(house);
      const stopped = house.stop();
      await eventually(() => knockAt(house), { code: "ECONNREFUSED" });
      begun.finish();
      await eventually(async () => ({ text: begun.text() }), {
        text: expect.stringMatching(told),
      });
      begun.leave();
      await ordered;
      await stopped;
    },
  );

  it("loses nothing that was done, for any client who comes back after it has started again", async () => {
    const env = { DATA_DIR: freshFolder(), HOMES: "virtual:?latency_ms=20&speed=0" };
    const first = await start(env);
    const before = await Promise.all(WAYS.map(([, listen]) => listen(first.admin)));
    const writing = LAMPS.map((id) => turnUp(first.admin, id));
    for (const one of before) await one.next(isOf(LAMP, 3));
    await first.stop();
    const done = await Promise.all(writing);
    await Promise.all(before.map(({ closed }) => closed));

    const second = await start(env);
    const { admin } = second;
    for (const [index, [, listen]] of WAYS.entries()) {
      const early = before[index] as Listener;
      const since = early.heard.at(-1)?.position ?? "";
      const late = await listen(admin, { query: { since } });
      await dim(admin, 255 - index, "light.bathroom");
      await late.next(isOf("light.bathroom", 255 - index));
      expect(late.heard.some(({ kind }) => kind === "resync")).toBe(false);
      for (const [lamp, id] of LAMPS.entries()) {
        const told = levelsOf([early, late], id);
        // How the lamp is at first, before it is turned up from 1, may still be told to who comes early.
        const heard = told.slice(Math.max(told.indexOf(1), 0));
        const levels = done[lamp] ?? [];
        expect(heard.slice(0, levels.length)).toEqual(levels);
        expect(heard.length - levels.length).toBeLessThanOrEqual(1);
      }
      await late.stop();
    }
  });
});
