/** A WebSocket as clients see it: each message whole and in order, and the end of it told. */
import { connect } from "node:net";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "@jest/globals";
import type { WebSocketSink } from "../../../../gateway/push/transport/websocket-sink.ts";
import { fc } from "../../../support/any.ts";
import { anyText } from "../../../support/any-text.ts";
import { stillClock } from "../../../support/clocks.ts";
import { endStreams } from "../../../support/streams.ts";
import { type Sinks, serveSinks } from "../local-sockets.ts";

const MEGABYTE = 1_000_000;
/** How long a client may take to answer that the connection ends. */
const GOODBYE_MS = 2000;

const clock = stillClock();
let house: Sinks;
beforeAll(async () => {
  house = await serveSinks(clock);
});
afterEach(endStreams);
afterAll(() => house.stop());

const say = (sink: WebSocketSink, ...texts: string[]) =>
  sink.write(texts.map((text) => sink.frame(text)));

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
    const { sink, client } = await house.open();
    const texts = ["x".repeat(length), "y".repeat(length)];
    expect(sink.frame("x".repeat(length))).toHaveLength(length + head);
    say(sink, ...texts);
    expect((await client.next()) === texts[0]).toBe(true);
    expect((await client.next()) === texts[1]).toBe(true);
  });

  it("arrives in order, in any language, however many there are", async () => {
    const { sink, client } = await house.open();
    const messages = fc.array(anyText.map((text) => ({ text })));
    await fc.assert(
      fc.asyncProperty(messages, async (all) => {
        say(sink, ...all.map((one) => JSON.stringify(one)));
        for (const one of all) expect(await client.next()).toEqual(one);
      }),
    );
  });

  it("is framed once for all clients", async () => {
    const [anna, bob] = [await house.open(), await house.open()];
    expect(anna.sink.key).toBe(bob.sink.key);
    const frames = [anna.sink.frame('{"a":1}'), anna.sink.frame('{"b":2}')];
    for (const { sink } of [anna, bob]) sink.write(frames);
    for (const { client } of [anna, bob])
      expect([await client.next(), await client.next()]).toEqual([{ a: 1 }, { b: 2 }]);
  });

  it("shares an array with those of the same moment, for who wishes that", async () => {
    const { sink, client } = await house.open();
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

describe("the end of a connection", () => {
  it.each([
    [undefined, "The service restarts"],
    [2140, "The service restarts; retry after 2140 ms"],
  ])("says why after all that was said before, and when to try again: %j", async (ms, reason) => {
    const { sink, client } = await house.open();
    for (let n = 0; n < 500; n += 1) say(sink, `{"n":${n}}`);
    sink.close(1012, "The service restarts", ms);
    sink.close(4401, "never mind");
    expect(await client.closed).toEqual({ code: 1012, reason });
    expect(client.received.map(({ n }) => n)).toEqual(Array.from({ length: 500 }, (_, n) => n));
  });

  it("is heard by a client whose messages wait to be read", async () => {
    const { sink, client, ws } = await house.open();
    const closed = new Promise((resolve) => void ws.once("close", resolve));
    ws.pause();
    client.send('"unheard"');
    sink.close(1012, "The service restarts");
    expect(await client.closed).toMatchObject({ code: 1012 });
    expect(await closed).toBe(1012);
  });

  it("comes by itself where the client does not answer the farewell", async () => {
    const served = house.served();
    const client = connect(house.path);
    client.write(
      "GET / HTTP/1.1\r\nHost: hearth\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n" +
        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
    );
    client.resume();
    const closed = new Promise((resolve) => client.once("close", resolve));
    const { sink, socket } = await served;
    sink.close(1012, "The service restarts");
    await clock.advance(GOODBYE_MS - 1);
    expect(socket.destroyed).toBe(false);
    await clock.advance(1);
    await closed;
  });
});
