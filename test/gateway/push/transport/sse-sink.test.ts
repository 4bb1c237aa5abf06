/** Server-sent events as clients read them: each whole, the end told, slow and dead ones told apart. */
import { createServer, type ServerResponse } from "node:http";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "@jest/globals";
import type { Sink } from "../../../../gateway/push/transport/sink.ts";
import { sseMessage, sseSink } from "../../../../gateway/push/transport/sse-sink.ts";
import { fc } from "../../../support/any.ts";
import { anyText } from "../../../support/any-text.ts";
import { stillClock } from "../../../support/clocks.ts";
import { type Block, eventStreamReader } from "../../../support/event-stream.ts";
import { exchangeBytes } from "../../../support/raw.ts";
import { type Events, endStreams, openEvents } from "../../../support/streams.ts";
import { FLOOD, LARGE, listenLocally } from "../local-server.ts";

const PLACE = "83e1a80f:127";
/** How long a client may take to hear that its stream has ended. */
const GOODBYE_MS = 30_000;

const read = (text: string) => {
  const blocks: Block[] = [];
  eventStreamReader((block) => void blocks.push(block))(text);
  return blocks;
};

describe("an event", () => {
  it("looks the way that the documentation shows", () => {
    expect(sseMessage({ id: PLACE, event: "news", data: { a: 1 }, retry: 5 })).toBe(
      `id: ${PLACE}\nevent: news\nretry: 5\ndata: {"a":1}\n\n`,
    );
  });

  it.each<[string, Parameters<typeof sseMessage>[0], string[]]>([
    ["nothing else", { data: {} }, ["data"]],
    ["neither place nor pause", { event: "news", data: {} }, ["event", "data"]],
    ["the place alone", { event: "news", data: {}, id: PLACE }, ["id", "event", "data"]],
    ["the pause alone", { event: "news", data: {}, retry: 0 }, ["event", "retry", "data"]],
  ])("holds %s where no more is known", (_what, block, names) => {
    const lines = sseMessage(block).split("\n");
    expect(lines.map((line) => line.split(":")[0])).toEqual([...names, "", ""]);
  });

  it("is one block with the data as it was, whatever that is, and whatever follows", () => {
    const texts = fc.oneof(anyText, fc.constantFrom("\n\n", "\r", "\u2028"));
    const objects = fc.dictionary(texts, fc.oneof(texts, fc.array(texts), fc.double()));
    fc.assert(
      fc.property(objects, (some) => {
        const data = JSON.parse(JSON.stringify(some));
        const text = sseMessage({ id: PLACE, event: "news", data });
        expect(read(text + text)).toEqual(Array(2).fill({ id: PLACE, event: "news", data }));
      }),
    );
  });
});

const clock = stillClock();
let come: (res: ServerResponse) => void;
let house: Awaited<ReturnType<typeof listenLocally>>;
beforeAll(async () => {
  const server = createServer((_req, res) => {
    res.writeHead(200, { "content-type": "text/event-stream" }).flushHeaders();
    come(res);
  });
  // A connection on which nothing more comes stays open, as far as this is concerned.
  server.keepAliveTimeout = 0;
  house = await listenLocally(server);
});
afterEach(endStreams);
afterAll(() => house.stop());

const nextServed = () =>
  new Promise<ServerResponse>((resolve) => {
    come = resolve;
  });

interface Pair {
  readonly sink: Sink;
  readonly res: ServerResponse;
  readonly client: Events;
}

const open = async (isNamed = false): Promise<Pair> => {
  const served = nextServed();
  const client = await openEvents("http://hearth/", { socketPath: house.path });
  const res = await served;
  return { client, res, sink: sseSink(res, clock, isNamed) };
};

const say = (sink: Sink, ...all: unknown[]) =>
  sink.write(all.map((data) => sink.frame(sseMessage({ event: "news", data: { data } }))));

/** Writes more than gets through to a client that does not read. */
const flood = ({ sink, client }: Pair) => {
  client.pause();
  const frame = sink.frame(sseMessage({ event: "large", data: { x: LARGE } }));
  sink.write(Array.from({ length: FLOOD }, () => frame));
};

const readFlood = async ({ sink, client }: Pair) => {
  client.resume();
  for (let n = 0; n < FLOOD; n += 1) await client.next();
  await sink.drained();
};

const turn = () => new Promise((resolve) => setImmediate(resolve));
const dataIn = ({ received }: Events) => received.map(({ data }) => data.data);

describe("a stream", () => {
  it("tells what is said in order, framed once for all", async () => {
    const [anna, bob] = [await open(), await open()];
    expect(anna.sink.key).toBe(bob.sink.key);
    const frames = [1, 2, 3].map((n) =>
      anna.sink.frame(sseMessage({ event: "news", data: { data: n } })),
    );
    for (const { sink, client } of [anna, bob]) {
      sink.write(frames);
      say(sink, "ä", 5);
      await client.next(({ data }) => data.data === 5);
      expect(dataIn(client)).toEqual([1, 2, 3, "ä", 5]);
    }
  });

  it("ends with why and when to come back, under its name where it has one, after all that was said before", async () => {
    const { sink, client } = await open(true);
    const numbers = Array.from({ length: 500 }, (_, n) => n);
    for (const n of numbers) say(sink, n);
    sink.close(1012, "The service restarts", 2140);
    sink.close(4401, "never mind");
    expect(await client.closed).toEqual({ isComplete: true });
    expect(dataIn(client).slice(0, -1)).toEqual(numbers);
    expect(client.received.at(-1)).toEqual({
      event: "close",
      retry: 2140,
      data: { type: "close", code: 1012, message: "The service restarts", retry: 2140 },
    });
  });

  it("says no time where there is none to say, and nothing after the end", async () => {
    const { sink, client } = await open();
    sink.close(4401, "The credential is no longer valid");
    say(sink, "late");
    sink.heartbeat(PLACE);
    await client.closed;
    const data = { type: "close", code: 4401, message: "The credential is no longer valid" };
    expect(client.received).toEqual([{ event: "message", data }]);
  });

  it("leaves no connection for another request behind", async () => {
    const served = nextServed();
    const all = exchangeBytes(house.path, "GET / HTTP/1.1\r\nHost: hearth\r\n\r\n");
    sseSink(await served, clock, false).close(1012, "The service restarts");
    expect(await all).toContain('"code":1012');
  });
});

describe("a heartbeat", () => {
  it("moves the place of a client that nothing is said to, and is no event", async () => {
    const { sink, client } = await open();
    sink.heartbeat(PLACE);
    await client.next(({ comment }) => comment === "heartbeat");
    expect(client.received).toEqual([{ id: PLACE, event: "message", comment: "heartbeat" }]);
    expect(client.lastEventId()).toBe(PLACE);
  });

  it("leaves the place of a client as it is where it knows of none", async () => {
    const { sink, client } = await open();
    for (const place of [PLACE, undefined]) sink.heartbeat(place);
    await client.next(({ id, comment }) => comment === "heartbeat" && id === undefined);
    expect(client.lastEventId()).toBe(PLACE);
  });

  it("cuts a client that has read nothing since the one before", async () => {
    const pair = await open();
    flood(pair);
    // What the kernel takes by itself looks at first as if a client had read it.
    while (!pair.res.destroyed) {
      pair.sink.heartbeat(PLACE);
      await turn();
    }
    pair.client.resume();
    expect(await pair.client.closed).toEqual({ isComplete: false });
  });

  it("cuts no client who has read since the one before", async () => {
    const pair = await open();
    flood(pair);
    pair.sink.heartbeat(PLACE);
    await readFlood(pair);
    pair.sink.heartbeat(PLACE);
    say(pair.sink, "still here");
    expect((await pair.client.next()).data).toEqual({ data: "still here" });
  });
});

describe("a client that does not read", () => {
  it("is full, and gets all of it as soon as it reads", async () => {
    const pair = await open();
    await clock.advance(1000);
    flood(pair);
    expect([pair.sink.isFull(), pair.sink.fullSince]).toEqual([true, clock.elapsed()]);
    await readFlood(pair);
    expect([pair.sink.isFull(), pair.sink.fullSince]).toEqual([false, undefined]);
  });

  it("is told when it reads again that it was too slow, and nothing more of what waited", async () => {
    const pair = await open();
    flood(pair);
    pair.sink.close(4408, "The client reads too slowly");
    pair.client.resume();
    expect(await pair.client.closed).toEqual({ isComplete: true });
    expect(pair.client.received.length).toBeLessThan(FLOOD);
    expect(pair.client.received.at(-1)?.data).toMatchObject({ type: "close", code: 4408 });
  });

  it("is cut when it does not hear the farewell for half a minute", async () => {
    const pair = await open();
    pair.client.pause();
    // In one piece: what the system is handed before the farewell goes before it.
    say(pair.sink, LARGE.repeat(FLOOD));
    pair.sink.close(4408, "The client reads too slowly");
    await clock.advance(GOODBYE_MS - 1);
    expect(pair.res.destroyed).toBe(false);
    await clock.advance(1);
    expect(pair.res.destroyed).toBe(true);
    pair.client.resume();
    expect(await pair.client.closed).toEqual({ isComplete: false });
  });
});
