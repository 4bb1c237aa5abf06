/** The log as it passes on one node: each event once and in order, whatever news comes, or does not. */
import { afterEach, beforeEach, describe, expect, it, jest } from "@jest/globals";
import fc, { type Scheduler } from "fast-check";
import { ServiceBroker } from "moleculer";
import type { Batch } from "../../../gateway/push/batch.ts";
import { type Follower, openFollower } from "../../../gateway/push/follower.ts";
import events from "../../../services/events/events.service.ts";
import { SYSTEM } from "../../../shared/caller.ts";
import { failure } from "../../../shared/errors.ts";
import { occurred } from "../../../shared/events.ts";
import type { Parts } from "../../../shared/parts.ts";
import type { Store } from "../../../shared/store/store.ts";
import { type FreshStore, freshStore } from "../../services/devices/fresh-store.ts";
import { holdIntervals } from "../../support/intervals.ts";
import { eventually } from "../../support/wait.ts";

const HOUR_MS = 3_600_000;
const addon = occurred("addon_changed", { slug: "mqtt", state: "started", timestamp: "" });

let stores: FreshStore[];
/** What the service of events reads at the moment. */
let store: Store;
const current = new Proxy({} as Store, { get: (_none, name) => Reflect.get(store, name) });
let broker: ServiceBroker;
let follower: Follower;
let batches: Batch[];
/** How many events had passed each time that everybody was to start anew. */
let losses: number[];

const freshLog = (): FreshStore => {
  const fresh = freshStore();
  stores.push(fresh);
  return fresh;
};

const follow = () => {
  batches = [];
  losses = [];
  const lost = () => void losses.push(told().length);
  return openFollower({ broker, store: current }, (batch) => void batches.push(batch), lost);
};

beforeEach(async () => {
  stores = [];
  store = freshLog();
  broker = new ServiceBroker({ logger: false });
  broker.createService(events({ store: current } as Parts));
  await broker.start();
  // It looks by itself, too: on a slow machine in the midst of what is shown here.
  holdIntervals();
  follower = follow();
});
afterEach(async () => {
  jest.useRealTimers();
  follower.stop();
  await broker.stop();
  for (const one of stores) await one.remove();
});

const write = (count = 1) => store.apply({ events: Array.from({ length: count }, () => addon) });
const trim = (keep: number) => store.events.trim(Date.now() + HOUR_MS, keep);
const sequencesOf = ({ entries }: Pick<Batch, "entries">) =>
  entries.map(({ event }) => event.sequence);
const told = () => batches.flatMap(sequencesOf);
const range = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, n) => from + n);

const withEvents = (some: Partial<Store["events"]>): Store => ({
  ...store,
  events: { ...store.events, ...some },
});
const awayFor = async (during: () => Promise<unknown>) => {
  const present = store;
  store = withEvents({ read: () => Promise.reject(failure("SERVICE_UNAVAILABLE")) });
  await during();
  store = present;
};

describe("what passes", () => {
  it("is what happens from the start on, and nothing from before", async () => {
    await write(3);
    await follower.start();
    expect([follower.epoch, follower.head]).toEqual([store.epoch, 3]);
    await write(2);
    await follower.refresh();
    expect(told()).toEqual([4, 5]);
  });

  it("is read from the log where the news of it came late, twice, or in the wrong order", async () => {
    await follower.start();
    await write(3);
    for (const sequence of [3, 1, 2, 2, 3, 1]) follower.wake(sequence);
    await eventually(async () => ({ told: told() }), { told: [1, 2, 3] });
    await write(1);
    for (const sequence of [3, 2]) follower.wake(sequence);
    await follower.refresh();
    expect(told()).toEqual([1, 2, 3, 4]);
  });

  it("comes from a store that all processes share, whoever else is away", async () => {
    store = { ...store, isShared: true };
    await broker.stop();
    await follower.start();
    await write(2);
    await follower.refresh();
    expect(told()).toEqual([1, 2]);
  });

  it("is found even if no news of it ever comes", async () => {
    jest.useRealTimers();
    await follower.start();
    await write(2);
    await eventually(async () => ({ told: told() }), { told: [1, 2] });
  });

  it("is told page by page, each page following the one before, all of it in the end", async () => {
    await follower.start();
    await write(1234);
    await follower.refresh();
    expect(batches.map(({ after, through }) => [after, through])).toEqual([
      [0, 500],
      [500, 1000],
      [1000, 1234],
    ]);
    expect(told()).toEqual(range(1, 1234));
    expect(follower.head).toBe(1234);
  });

  it("leaves out what only a newer Hearth knows, but not its place", async () => {
    await follower.start();
    await store.apply({ events: [addon, { kind: "house_sold", data: {} }] });
    await follower.refresh();
    await store.apply({ events: [{ kind: "house_sold", data: {} }] });
    await follower.refresh();
    expect([told(), follower.head]).toEqual([[1], 3]);
    expect(await follower.read(0)).toMatchObject({ through: 1 });
    expect(await follower.read(1)).toEqual({ entries: [], through: 3 });
  });

  const news = (pick: fc.Arbitrary<number>) => pick.map((ahead) => ({ ahead }));
  const steps = fc.array(
    fc.oneof(fc.integer({ min: 1, max: 4 }), news(fc.integer({ min: -3, max: 3 }))),
  );

  it("passes once and in order, however writes, news and slow reads fall together", async () => {
    const live = async (s: Scheduler, all: readonly (number | { ahead: number })[]) => {
      await follower.start();
      const { head } = follower;
      for (const step of all) {
        await s.schedule(Promise.resolve());
        const newest = await store.events.head();
        if (typeof step === "number") await write(step);
        else follower.wake(Math.max(0, newest + step.ahead));
      }
      await follower.refresh();
      return range(head + 1, await store.events.head());
    };
    const property = fc.asyncProperty(fc.scheduler(), steps, async (s, all) => {
      follower = follow();
      const present = store;
      store = withEvents({
        read: s.scheduleFunction(present.events.read),
        tail: s.scheduleFunction(present.events.tail),
      });
      const expected = await s.waitFor(live(s, all));
      follower.stop();
      store = present;
      expect(told()).toEqual(expected);
      expect(losses).toEqual([]);
      for (const [index, { after }] of batches.entries())
        expect(after).toBe(batches[index - 1]?.through ?? after);
    });
    await fc.assert(property, { numRuns: 60 });
  });
});

describe("a log that cannot be read", () => {
  it("is asked again, and what has happened meanwhile is told", async () => {
    jest.useRealTimers();
    await follower.start();
    await awayFor(async () => {
      await write(2);
      follower.wake(2);
      await follower.refresh();
      expect(told()).toEqual([]);
      await expect(follower.read(1)).rejects.toMatchObject({ type: "SERVICE_UNAVAILABLE" });
    });
    await eventually(async () => ({ told: told() }), { told: [1, 2] });
    expect(losses).toEqual([]);
  });

  it("from the start on has no name, until it can be read", async () => {
    jest.useRealTimers();
    await write(2);
    await awayFor(() => follower.start());
    expect(follower.epoch).toBe("");
    await eventually(async () => follower, { epoch: store.epoch, head: 2 });
    expect(told()).toEqual([]);
  });
});

describe("everybody starts anew", () => {
  const reasons: readonly (readonly [string, () => Promise<unknown>])[] = [
    [
      "when events were dropped before they were read",
      async () => {
        await write(5);
        await trim(2);
      },
    ],
    [
      "when the log is another one",
      async () => {
        store = freshLog();
        await write(9);
      },
    ],
    [
      "when the log is an older copy of itself",
      async () => {
        const { epoch } = store;
        const older = freshLog();
        const position = async () => ({ epoch, sequence: await older.events.head() });
        store = { ...older, epoch, events: { ...older.events, position } };
        await write(1);
      },
    ],
  ];

  it.each(reasons)("%s, and then goes on from there", async (_when, lose) => {
    await follower.start();
    await write(3);
    await follower.refresh();
    await lose();
    await follower.refresh();
    expect([told(), losses]).toEqual([[1, 2, 3], [3]]);
    const head = await store.events.head();
    expect([follower.epoch, follower.head]).toEqual([store.epoch, head]);
    expect(await follower.read(head)).toEqual({ entries: [], through: head });
    await write(1);
    await follower.refresh();
    expect(told().slice(3)).toEqual([head + 1]);
    expect(losses).toEqual([3]);
  });

  it("not when only what has passed already is dropped", async () => {
    await follower.start();
    await write(5);
    await follower.refresh();
    await trim(1);
    await write(1);
    await follower.refresh();
    expect([told(), losses]).toEqual([range(1, 6), []]);
  });
});

describe("what comes after a place", () => {
  const sequencesAfter = async (place: number) => {
    const page = await follower.read(place);
    return page === "gone" ? page : sequencesOf(page);
  };

  it("is read page by page from far back, and needs no read where it has just passed", async () => {
    await follower.start();
    await write(2600);
    await follower.refresh();
    expect(await sequencesAfter(0)).toEqual(range(1, 500));
    expect(await sequencesAfter(599)).toEqual(range(600, 1099));
    await awayFor(async () => {
      expect(await sequencesAfter(600)).toEqual(range(601, 1100));
      expect(await sequencesAfter(2300)).toEqual(range(2301, 2600));
      expect(await follower.read(2600)).toEqual({ entries: [], through: 2600 });
      await expect(follower.read(599)).rejects.toMatchObject({ type: "SERVICE_UNAVAILABLE" });
    });
  });

  it("is the same whether it has passed here or has to be read", async () => {
    await write(4);
    await follower.start();
    const before = await follower.read(2);
    await write(1);
    await follower.refresh();
    expect(await sequencesAfter(2)).toEqual([3, 4, 5]);
    expect(before).toMatchObject({ through: 4 });
    expect(before === "gone" || before.entries[0]?.position).toBe(`${store.epoch}:3`);
  });

  it("is gone where it was dropped, or where the log has not come to yet", async () => {
    await write(5);
    await trim(2);
    await follower.start();
    expect(await Promise.all([0, 2, 3, 5, 6].map(sequencesAfter))).toEqual([
      "gone",
      "gone",
      [4, 5],
      [],
      "gone",
    ]);
  });

  it("is gone where the log has become another one that nobody has looked at yet", async () => {
    await write(2);
    await follower.start();
    store = freshLog();
    await write(9);
    expect(await sequencesAfter(2)).toBe("gone");
  });

  it("may be known to another node before this one: it is read", async () => {
    await follower.start();
    await write(3);
    expect(follower.head).toBe(0);
    expect(await sequencesAfter(2)).toEqual([3]);
  });

  it("follows a snapshot of how everything is", async () => {
    await follower.start();
    await write(3);
    expect(await follower.snapshot(SYSTEM)).toEqual({
      epoch: store.epoch,
      sequence: 3,
      states: [],
    });
  });
});
