/** Clients with an interval: the first event is delivered at once, the others of an interval together. */
import { beforeEach, describe, expect, it } from "@jest/globals";
import { openIntervals } from "../../../gateway/push/intervals.ts";
import { batchOf, type EventBatch } from "../../../gateway/push/log/batch.ts";
import type { StreamClient } from "../../../gateway/push/session.ts";
import { type StillClock, stillClock } from "../../support/clocks.ts";
import { sequencesOf } from "./following.ts";
import { entry, T2 } from "./home-assistant/changes.ts";
import { range } from "./logs.ts";

const INTERVAL_MS = 50;

const clientWith = (interval?: string) => ({ query: { interval } }) as unknown as StreamClient;

/** The events from one sequence to another. */
const events = (from: number, to = from): EventBatch =>
  batchOf(from - 1, {
    entries: range(from, to).map((sequence) =>
      entry("addon_changed", { slug: "mqtt", state: "started", timestamp: T2 }, sequence),
    ),
    through: to,
  });

let clock: StillClock;
let intervals: ReturnType<typeof openIntervals>;
/** What each client received, delivery by delivery. */
let received: Map<StreamClient, EventBatch[]>;

beforeEach(() => {
  clock = stillClock();
  received = new Map();
  intervals = openIntervals(clock, (client, batch) =>
    received.set(client, [...(received.get(client) ?? []), batch]),
  );
});

const deliveriesTo = (client: StreamClient) => (received.get(client) ?? []).map(sequencesOf);

describe("a client with an interval", () => {
  let client: StreamClient;
  beforeEach(() => {
    client = clientWith(String(INTERVAL_MS));
    expect(intervals.add(client)).toBe(true);
  });

  it("gets the first event at once, and the others of the interval together at its end", async () => {
    for (const batch of [events(1), events(2, 3), events(4)]) intervals.deliver(batch);
    expect(deliveriesTo(client)).toEqual([[1]]);
    await clock.advance(INTERVAL_MS - 1);
    expect(deliveriesTo(client)).toEqual([[1]]);
    await clock.advance(1);
    expect(deliveriesTo(client)).toEqual([[1], [2, 3, 4]]);
    expect(received.get(client)?.at(-1)).toMatchObject({ after: 1, through: 4 });
  });

  it("gets an event at once after an interval without any", async () => {
    intervals.deliver(events(1));
    await clock.advance(INTERVAL_MS);
    intervals.deliver(events(2));
    expect(deliveriesTo(client)).toEqual([[1], [2]]);
  });

  it("gets no event of a log that was replaced", async () => {
    intervals.deliver(events(1));
    intervals.deliver(events(2));
    intervals.clear();
    await clock.advance(INTERVAL_MS);
    expect(deliveriesTo(client)).toEqual([[1]]);
    intervals.deliver(events(1));
    expect(deliveriesTo(client)).toEqual([[1], [1]]);
  });

  it("gets nothing after it has left", async () => {
    intervals.deliver(events(1));
    intervals.deliver(events(2));
    intervals.remove(client);
    await clock.advance(INTERVAL_MS);
    expect(deliveriesTo(client)).toEqual([[1]]);
  });

  it("shares each delivery with the others of its interval, and waits for no other interval", async () => {
    const [same, longer] = [clientWith(String(INTERVAL_MS)), clientWith("1000")];
    intervals.add(same);
    intervals.add(longer);
    for (const batch of [events(1), events(2), events(3)]) intervals.deliver(batch);
    await clock.advance(INTERVAL_MS);
    expect(received.get(same)?.at(-1)).toBe(received.get(client)?.at(-1));
    expect(deliveriesTo(longer)).toEqual([[1]]);
    intervals.remove(same);
    intervals.deliver(events(4));
    await clock.advance(INTERVAL_MS);
    expect(deliveriesTo(client)).toEqual([[1], [2, 3], [4]]);
  });
});

it("A client without an interval is not theirs", () => {
  const client = clientWith();
  expect(intervals.add(client)).toBe(false);
  intervals.remove(client);
  intervals.deliver(events(1));
  expect(deliveriesTo(client)).toEqual([]);
});
