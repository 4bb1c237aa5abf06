/** A WebSocket as clients see it: each message whole, a slow one and a dead one told apart. */
import { createServer, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import type { Duplex } from "node:stream";
import { afterEach, beforeEach, describe, expect, it, jest } from "@jest/globals";
import fc from "fast-check";
import { WebSocket, WebSocketServer } from "ws";
import { type WebSocketSink, websocketSink } from "../../../gateway/push/websocket-sink.ts";
import { endStreams, openSocket, type Socket } from "../../support/streams.ts";

const MEGABYTE = 1_000_000;
/** More than the kernel takes for one connection. */
const FLOOD = 48;

interface Served {
  readonly sink: WebSocketSink;
  readonly ws: WebSocket;
}

let server: Server;
let port: number;
/** Resolves for the next client that comes. */
let come: (served: Served) => void;

beforeEach(async () => {
  const sockets = new WebSocketServer({
    noServer: true,
    autoPong: false,
    perMessageDeflate: false,
  });
  server = createServer();
  server.on("upgrade", (req, socket: Duplex, head) =>
    sockets.handleUpgrade(req, socket, head, (ws) => {
      ws.on("error", () => undefined);
      come({ ws, sink: websocketSink(ws, socket) });
    }),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  port = (server.address() as AddressInfo).port;
});
afterEach(async () => {
  jest.useRealTimers();
  await endStreams();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const nextServed = () =>
  new Promise<Served>((resolve) => {
    come = resolve;
  });

const open = async (): Promise<Served & { readonly client: Socket }> => {
  const served = nextServed();
  const client = await openSocket(`ws://127.0.0.1:${port}`);
  return { client, ...(await served) };
};

/** A client that does not answer pings. */
const bare = async () => {
  const served = nextServed();
  const client = new WebSocket(`ws://127.0.0.1:${port}`, { autoPong: false });
  const opened = new Promise((resolve) => void client.once("open", resolve));
  await opened;
  return { client, ...(await served) };
};

const say = (sink: WebSocketSink, ...texts: string[]) =>
  sink.write(texts.map((text) => sink.frame(text)));

/** Writes more than gets through to a client that does not read. */
const flood = ({ sink, client }: Served & { readonly client: Pick<Socket, "pause"> }) => {
  client.pause();
  const frame = sink.frame(`"${"x".repeat(MEGABYTE)}"`);
  sink.write(Array.from({ length: FLOOD }, () => frame));
};

const once = (ws: WebSocket, event: "ping" | "pong" | "message") =>
  new Promise<Buffer>((resolve) => void ws.once(event, resolve));

describe("a message", () => {
  it.each([
    [0, 2],
    [1, 2],
    [125, 2],
    [126, 4],
    [127, 4],
    [65_535, 4],
    [65_536, 10],
    [MEGABYTE, 10],
  ])("of %i bytes arrives as it was said, with %i bytes before it", async (length, head) => {
    const { sink, client } = await open();
    const texts = ["x".repeat(length), "y".repeat(length)];
    expect(sink.frame("x".repeat(length))).toHaveLength(length + head);
    say(sink, ...texts);
    expect((await client.next()) === texts[0]).toBe(true);
    expect((await client.next()) === texts[1]).toBe(true);
  });

  it("arrives in order, in any language, however many there are", async () => {
    const { sink, client } = await open();
    const messages = fc.array(fc.string({ unit: "grapheme" }).map((text) => ({ text })));
    await fc.assert(
      fc.asyncProperty(messages, async (all) => {
        say(sink, ...all.map((one) => JSON.stringify(one)));
        for (const one of all) expect(await client.next()).toEqual(one);
      }),
    );
  });

  it("is framed once for all clients", async () => {
    const [anna, bob] = [await open(), await open()];
    expect(anna.sink.key).toBe(bob.sink.key);
    const frames = [anna.sink.frame('{"a":1}'), anna.sink.frame('{"b":2}')];
    for (const { sink } of [anna, bob]) sink.write(frames);
    for (const { client } of [anna, bob])
      expect([await client.next(), await client.next()]).toEqual([{ a: 1 }, { b: 2 }]);
  });

  it("shares an array with those of the same moment, for who wishes that", async () => {
    const { sink, client } = await open();
    const key = sink.key;
    sink.coalesce();
    expect(sink.key).not.toBe(key);
    say(sink, '{"a":1}', '{"b":"ä"}', '{"c":3}');
    say(sink);
    say(sink, '{"d":4}');
    expect(await client.next()).toEqual([{ a: 1 }, { b: "ä" }, { c: 3 }]);
    expect(await client.next()).toEqual({ d: 4 });
  });
});

describe("a client that does not read", () => {
  it("is full, and gets all of it as soon as it reads", async () => {
    const all = await open();
    const { sink, client } = all;
    flood(all);
    expect(sink.isFull()).toBe(true);
    expect(sink.fullSince).toBeLessThanOrEqual(performance.now());
    client.resume();
    for (let n = 0; n < FLOOD; n += 1) await client.next();
    await sink.drained();
    expect([sink.isFull(), sink.fullSince]).toEqual([false, undefined]);
  });

  it("is told when it reads again that it was too slow, and nothing more of what waited", async () => {
    const all = await open();
    flood(all);
    all.sink.close(4408, "It reads too slowly");
    say(all.sink, '"late"');
    all.client.resume();
    expect(await all.client.closed).toEqual({ code: 4408, reason: "It reads too slowly" });
    expect(all.client.received.length).toBeLessThan(FLOOD);
    expect(all.client.received).not.toContain("late");
  });

  it("holds up no other", async () => {
    const [slow, quick] = [await open(), await open()];
    flood(slow);
    say(quick.sink, '"quick"');
    expect(await quick.client.next()).toBe("quick");
    expect([slow.sink.isFull(), quick.sink.isFull()]).toEqual([true, false]);
  });

  it("gets no answers to its pings until it reads", async () => {
    const { sink, ws, client } = await bare();
    let count = 0;
    const all = new Promise<void>((resolve) => {
      client.on("message", () => {
        count += 1;
        if (count === FLOOD) resolve();
      });
    });
    flood({ sink, ws, client });
    const answered: string[] = [];
    client.on("pong", (held) => void answered.push(String(held)));
    const pinged = once(ws, "ping");
    client.ping("unread");
    await pinged;
    client.resume();
    await Promise.all([all, sink.drained()]);
    client.ping("read");
    await once(client, "pong");
    expect(answered).toEqual(["read"]);
    client.terminate();
  });
});

describe("a ping of the client", () => {
  it.each(["", "x", "y".repeat(125)])("comes back with what it holds: %j", async (held) => {
    const { client } = await bare();
    client.ping(held);
    expect(String(await once(client, "pong"))).toBe(held);
    client.terminate();
  });
});

describe("a heartbeat", () => {
  it("is answered by a client that is there, again and again", async () => {
    const { sink, ws, client } = await open();
    for (let beat = 0; beat < 3; beat += 1) {
      const answered = once(ws, "pong");
      sink.beat(undefined);
      await answered;
    }
    say(sink, '"still here"');
    expect(await client.next()).toBe("still here");
  });

  it("cuts a client that has not answered the one before", async () => {
    const { sink, client } = await bare();
    const closed = new Promise((resolve) => void client.once("close", resolve));
    const pinged = once(client, "ping");
    sink.beat(undefined);
    await pinged;
    sink.beat(undefined);
    expect(await closed).toBe(1006);
  });

  it("cuts nobody whose answer is not listened to", async () => {
    const { sink, client, ws } = await bare();
    const pinged = once(client, "ping");
    sink.beat(undefined);
    await pinged;
    ws.pause();
    sink.beat(undefined);
    sink.beat(undefined);
    expect(ws.readyState).toBe(ws.OPEN);
    ws.resume();
    client.terminate();
  });

  it("cuts a client that has read nothing since the one before", async () => {
    const all = await open();
    flood(all);
    // What the kernel takes by itself looks at first as if somebody had read it.
    while (all.ws.readyState === WebSocket.OPEN) {
      all.sink.beat(undefined);
      await new Promise((resolve) => setImmediate(resolve));
    }
    all.client.resume();
    expect(await all.client.closed).toMatchObject({ code: 1006 });
  });

  it("cuts nobody who could not answer the one before, but has read since", async () => {
    const all = await open();
    flood(all);
    all.sink.beat(undefined);
    all.client.resume();
    for (let n = 0; n < FLOOD; n += 1) await all.client.next();
    all.sink.beat(undefined);
    say(all.sink, '"still here"');
    expect(await all.client.next()).toBe("still here");
  });
});

describe("the end of a connection", () => {
  it.each([
    [undefined, "The service restarts"],
    [2140, "The service restarts; retry after 2140 ms"],
  ])("says why after all that was said before, and when to try again: %j", async (ms, reason) => {
    const { sink, client } = await open();
    for (let n = 0; n < 500; n += 1) say(sink, `{"n":${n}}`);
    sink.close(1012, "The service restarts", ms);
    sink.close(4401, "never mind");
    expect(await client.closed).toEqual({ code: 1012, reason });
    expect(client.received.map(({ n }) => n)).toEqual(Array.from({ length: 500 }, (_, n) => n));
  });

  it("is heard by a client whose messages wait to be read", async () => {
    const { sink, client, ws } = await open();
    const closed = new Promise((resolve) => void ws.once("close", resolve));
    ws.pause();
    client.send('"unheard"');
    // Nobody is cut for being late here.
    jest.useFakeTimers({ doNotFake: ["nextTick", "setImmediate", "queueMicrotask"] });
    sink.close(1012, "The service restarts");
    expect(await client.closed).toMatchObject({ code: 1012 });
    expect(await closed).toBe(1012);
  });

  it("comes by itself where the client does not answer the farewell", async () => {
    const served = nextServed();
    const client = connect(port, "127.0.0.1");
    client.write(
      "GET / HTTP/1.1\r\nHost: hearth\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n" +
        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
    );
    client.resume();
    const closed = new Promise((resolve) => client.once("close", resolve));
    const { sink } = await served;
    sink.close(1012, "The service restarts");
    await closed;
  });
});
