/** What gathers for one answer of a long poll: when it is ready, and how much it holds. */
import { describe, expect, it } from "@jest/globals";
import { openCollector } from "../../../gateway/push/poll.ts";
import { CLOSE_CODES } from "../../../gateway/push/session.ts";
import {
  MAX_QUEUED_BYTES,
  MAX_QUEUED_MESSAGES,
} from "../../../gateway/push/transport/send-queue.ts";

const NEVER = new AbortController().signal;
const LATER = "later";
/** Whether it has come to that already, or will only later. */
const soFar = (promise: Promise<unknown>) =>
  Promise.race([
    promise,
    new Promise((resolve) => setImmediate(() => setImmediate(() => resolve(LATER)))),
  ]);

const filled = (count: number, bytes: number) => {
  const collector = openCollector();
  const frame = collector.sink.frame("x".repeat(bytes));
  collector.sink.write(Array.from({ length: count }, () => frame));
  return collector;
};

describe("an answer that gathers", () => {
  it("holds what was written, in order and as it was", async () => {
    const { sink, take } = openCollector();
    const said = [{ text: 'ä "quoted"\n' }, { number: 1.5 }, { nothing: null }, { deep: [{}] }];
    const [first = {}, ...others] = said;
    sink.write([sink.frame(JSON.stringify(first))]);
    sink.write(others.map((one) => sink.frame(JSON.stringify(one))));
    sink.write([]);
    expect(take()).toEqual(said);
  });

  it("waits for the first event, and for no more", async () => {
    const { sink, waited } = openCollector();
    const waiting = waited(NEVER);
    sink.write([]);
    expect(await soFar(waiting)).toBe(LATER);
    sink.write([sink.frame("{}")]);
    expect(await soFar(waiting)).toBeUndefined();
    expect(await soFar(waited(NEVER))).toBeUndefined();
  });

  it("waits no longer than it is told to", async () => {
    const { take, waited } = openCollector();
    const time = new AbortController();
    const waiting = waited(time.signal);
    expect(await soFar(waiting)).toBe(LATER);
    time.abort();
    expect(await soFar(waiting)).toBeUndefined();
    expect(await soFar(waited(AbortSignal.abort()))).toBeUndefined();
    expect(take()).toEqual([]);
  });

  it("waits no more when its client is sent home, and holds what has come", async () => {
    const { sink, take, waited } = openCollector();
    const waiting = waited(NEVER);
    sink.close(CLOSE_CODES.restart, "The service restarts");
    expect(await soFar(waiting)).toBeUndefined();
    sink.write([sink.frame("{}")]);
    expect(take()).toEqual([{}]);
  });

  it("is none when its client could not be told all: nothing that came is passed on", async () => {
    const { sink, take, waited } = openCollector();
    sink.write([sink.frame("{}")]);
    sink.close(CLOSE_CODES.failed, "The event log is temporarily unavailable");
    sink.close(CLOSE_CODES.restart, "The service restarts");
    expect(await soFar(waited(NEVER))).toBeUndefined();
    expect(take).toThrow(expect.objectContaining({ type: "SERVICE_UNAVAILABLE" }));
  });

  it.each([
    ["is full for good with as many messages as wait for any client", MAX_QUEUED_MESSAGES, 2, true],
    ["has room with one message less", MAX_QUEUED_MESSAGES - 1, 2, false],
    ["is full for good with as many bytes as wait for any client", 2, MAX_QUEUED_BYTES / 2, true],
    ["has room with one byte less", 1, MAX_QUEUED_BYTES - 1, false],
    ["has room with nothing", 0, 1, false],
  ])("%s", async (_what, count, bytes, isFull) => {
    const { sink } = filled(count, bytes);
    expect(sink.isFull()).toBe(isFull);
    expect(await soFar(sink.drained())).toBe(isFull ? LATER : undefined);
    // A poll is over long before any client could be called slow.
    expect(sink.fullSince).toBeUndefined();
  });
});
