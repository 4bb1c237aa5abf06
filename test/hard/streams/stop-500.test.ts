/** A process that is told to end while very many follow it: it ends in time, and tells all who listen. */
import { afterEach, describe, expect, it } from "@jest/globals";
import { type Client, clientFor } from "../../support/client.ts";
import { clean } from "../../support/spawn.ts";
import { type Events, endStreams, type Socket } from "../../support/streams.ts";
import { eventsOf, socketOf } from "../../system/streams/listeners.ts";
import { frameOf, OPCODE, openRaw } from "../../system/streams/raw-stream.ts";
import { type Large, startLarge } from "./large.ts";
import { openMany } from "./metered.ts";

const SOCKETS = 330;
const EVENT_STREAMS = 90;
const POLLS = 20;
/** They read nothing at all. */
const SILENT = 60;
/** Enough to fill all that the system keeps for who does not read. */
const FLOOD = 400;
/** Milliseconds: so long a supervisor waits for a process. */
const END_MS = 15_000;
/** What those who read follow: it does not change. */
const OFFICE = "light.office";

const PATHS = ["/events", "/ws", "/api/websocket"];
const SILENT_PATHS = [...PATHS, "/subscribe_events"];
const pathAt = (paths: readonly string[], index: number) => paths[index % paths.length] as string;

afterEach(async () => {
  await endStreams();
  await clean();
});

const openReader = async (client: Client, index: number): Promise<Socket> => {
  const path = pathAt(PATHS, index);
  const socket = await socketOf(client, path);
  if (path !== "/api/websocket") return socket;
  socket.send({ id: 1, type: "subscribe_events" });
  await socket.next(({ type }) => type === "result");
  return socket;
};

const openSilent = async ({ port, authorization }: Large, index: number) => {
  const path = pathAt(SILENT_PATHS, index);
  const upgrade = path !== "/subscribe_events";
  const raw = await openRaw({ port, path, authorization, upgrade });
  raw.socket.pause();
  if (path === "/api/websocket")
    raw.socket.write(frameOf(OPCODE.text, JSON.stringify({ type: "subscribe_events" })));
  return raw;
};

/** Those who read may see one lamp only, so that little comes to them; others flood the process. */
const readerOf = async ({ admin, url }: Large): Promise<Client> => {
  const grant = { entities: [OFFICE] };
  const { body } = await admin.post("/auth/keys", { name: "reader", role: "viewer", grant });
  return clientFor(url, `ApiKey ${body.key}`);
};

const waitingPoll = async (client: Client, since: string) => {
  const { status, body } = await client.get(`/api/events?since=${since}&wait=30`);
  return { status, body };
};

const farewellOf = async (events: Events) => {
  const { isComplete } = await events.closed;
  return { isComplete, ...events.received.at(-1) };
};

/** Every client is there, and those who do not read have more to read than the system keeps. */
const open = async () => {
  const house = await startLarge();
  const reader = await readerOf(house);
  const silent = await openMany(SILENT, (index) => openSilent(house, index));
  await house.write(FLOOD);
  const since = await house.head();
  const sockets = await openMany(SOCKETS, (index) => openReader(reader, index));
  const events = await openMany(EVENT_STREAMS, () => eventsOf(reader));
  const polls = Array.from({ length: POLLS }, () => waitingPoll(reader, since));
  // A client that is answered after they were sent tells that they have arrived.
  for (const _ of [1, 2, 3]) await reader.get("/health");
  return { house, silent, sockets, events, polls };
};

describe("a process with five hundred streams that is told to end", () => {
  it("tells all who listen, answers all who wait, and does not wait for who does not read", async () => {
    const { house, silent, sockets, events, polls } = await open();
    const { hearth } = house;
    const began = Date.now();
    hearth.kill("SIGTERM");
    expect(await hearth.exit).toBe(0);
    expect(Date.now() - began).toBeLessThan(END_MS);
    expect(hearth.err()).toBe("");

    const closings = await Promise.all(sockets.map(({ closed }) => closed));
    const restart = { code: 1012, reason: expect.stringMatching(/; retry after \d{4} ms$/) };
    expect(closings).toEqual(sockets.map(() => restart));

    const farewells = await Promise.all(events.map(farewellOf));
    const retry = expect.any(Number);
    const data = { type: "close", code: 1012, message: expect.any(String), retry };
    const farewell = { isComplete: true, event: "message", retry, data };
    expect(farewells).toEqual(events.map(() => farewell));

    const answers = await Promise.all(polls);
    const nothing = { success: true, events: [], position: expect.any(String) };
    expect(answers).toEqual(polls.map(() => ({ status: 200, body: nothing })));
    for (const { socket } of silent) socket.destroy();
  }, 120_000);
});
