/** Clients of a WebSocket that read slowly, or are gone: told apart, and cut only then. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from "@jest/globals";
import { WebSocket } from "ws";
import type { WebSocketSink } from "../../../gateway/push/transport/websocket-sink.ts";
import { stillClock } from "../../support/clocks.ts";
import { endStreams } from "../../support/streams.ts";
import { FLOOD } from "./local-server.ts";
import { flood, readFlood, type Sinks, serveSinks } from "./local-sockets.ts";

const clock = stillClock();
let house: Sinks;
beforeAll(async () => {
  house = await serveSinks(clock);
});
afterEach(endStreams);
afterAll(() => house.stop());

/** A client that does not answer pings. */
const bare = async () => {
  const served = house.served();
  const client = new WebSocket(house.url, { autoPong: false });
  const opened = new Promise((resolve) => void client.once("open", resolve));
  await opened;
  return { client, ...(await served) };
};

const say = (sink: WebSocketSink, text: string) => sink.write([sink.frame(text)]);

const once = (ws: WebSocket, event: "ping" | "pong" | "message") =>
  new Promise<Buffer>((resolve) => void ws.once(event, resolve));

describe("a client that does not read", () => {
  it("is full, and gets all of it as soon as it reads", async () => {
    const all = await house.open();
    await clock.advance(1000);
    flood(all);
    expect([all.sink.isFull(), all.sink.fullSince]).toEqual([true, clock.elapsed()]);
    await readFlood(all);
    expect([all.sink.isFull(), all.sink.fullSince]).toEqual([false, undefined]);
  });

  it("is told when it reads again that it was too slow, and nothing more of what waited", async () => {
    const all = await house.open();
    flood(all);
    all.sink.close(4408, "The client reads too slowly");
    say(all.sink, '"late"');
    all.client.resume();
    expect(await all.client.closed).toEqual({ code: 4408, reason: "The client reads too slowly" });
    expect(all.client.received.length).toBeLessThan(FLOOD);
    expect(all.client.received).not.toContain("late");
  });

  it("holds up no other", async () => {
    const [slow, quick] = [await house.open(), await house.open()];
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
    flood({ sink, client });
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
    const { sink, ws, client } = await house.open();
    for (let beat = 0; beat < 3; beat += 1) {
      const answered = once(ws, "pong");
      sink.heartbeat(undefined);
      await answered;
    }
    say(sink, '"still here"');
    expect(await client.next()).toBe("still here");
  });

  it("cuts a client that has not answered the one before", async () => {
    const { sink, client } = await bare();
    const closed = new Promise((resolve) => void client.once("close", resolve));
    const pinged = once(client, "ping");
    sink.heartbeat(undefined);
    await pinged;
    sink.heartbeat(undefined);
    expect(await closed).toBe(1006);
  });

  it("cuts no client whose answer is not listened to", async () => {
    const { sink, client, ws } = await bare();
    const pinged = once(client, "ping");
    sink.heartbeat(undefined);
    await pinged;
    ws.pause();
    sink.heartbeat(undefined);
    sink.heartbeat(undefined);
    expect(ws.readyState).toBe(ws.OPEN);
    ws.resume();
    client.terminate();
  });

  it("cuts a client that has read nothing since the one before", async () => {
    const all = await house.open();
    flood(all);
    // What the kernel takes by itself looks at first as if a client had read it.
    while (all.ws.readyState === WebSocket.OPEN) {
      all.sink.heartbeat(undefined);
      await new Promise((resolve) => setImmediate(resolve));
    }
    all.client.resume();
    expect(await all.client.closed).toMatchObject({ code: 1006 });
  });

  it("cuts no client who could not answer the one before, but has read since", async () => {
    const all = await house.open();
    flood(all);
    all.sink.heartbeat(undefined);
    await readFlood(all);
    all.sink.heartbeat(undefined);
    say(all.sink, '"still here"');
    expect(await all.client.next()).toBe("still here");
  });
});
