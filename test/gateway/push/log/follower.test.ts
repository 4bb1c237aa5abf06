/** The log as it passes on one node: each event once and in order, whatever news comes, or does not. */
import { describe, expect, it } from "@jest/globals";
import type { Scheduler } from "fast-check";
import { ServiceBroker } from "moleculer";
import { fc } from "../../../support/any.ts";
import { openFollowing } from "../following.ts";
import { addon, delayedBy, range } from "../logs.ts";

/** The log is looked at so often though no news of it comes. */
const LOOK_MS = 1000;

const node = openFollowing();
const { log, clock } = node;

describe("what passes", () => {
  it("is what happens from the start on, and nothing from before", async () => {
    await log.writeMany(3);
    await node.follower.start();
    expect([node.follower.epoch, node.follower.head]).toEqual([log.store.epoch, 3]);
    await log.writeMany(2);
    await node.follower.refresh();
    expect(node.told()).toEqual([4, 5]);
  });

  it("is read from the log where the news of it came late, twice, or in the wrong order", async () => {
    await node.follower.start();
    await log.writeMany(3);
    for (const sequence of [3, 1, 2, 2, 3, 1]) node.follower.wake(sequence);
    await clock.advance(0);
    expect(node.told()).toEqual([1, 2, 3]);
    await log.writeMany(1);
    for (const sequence of [3, 2]) node.follower.wake(sequence);
    await node.follower.refresh();
    expect(node.told()).toEqual([1, 2, 3, 4]);
  });

  it("comes from a store that all processes share, whichever process is away", async () => {
    node.begin(new ServiceBroker({ logger: false }));
    log.store = { ...log.store, isShared: true };
    await node.follower.start();
    await log.writeMany(2);
    await node.follower.refresh();
    expect(node.told()).toEqual([1, 2]);
  });

  it("is found even if no news of it ever comes", async () => {
    await node.follower.start();
    await log.writeMany(2);
    await clock.advance(LOOK_MS - 1);
    expect(node.told()).toEqual([]);
    await clock.advance(1);
    expect(node.told()).toEqual([1, 2]);
  });

  it("is told page by page, each page following the one before, all of it in the end", async () => {
    await node.follower.start();
    await log.writeMany(1234);
    await node.follower.refresh();
    expect(node.batches.map(({ after, through }) => [after, through])).toEqual([
      [0, 500],
      [500, 1000],
      [1000, 1234],
    ]);
    expect(node.told()).toEqual(range(1, 1234));
    expect(node.follower.head).toBe(1234);
  });

  it("leaves out what only a newer Hearth knows, but not its place", async () => {
    await node.follower.start();
    await log.write(addon, { kind: "house_sold", data: {} });
    await node.follower.refresh();
    await log.write({ kind: "house_sold", data: {} });
    await node.follower.refresh();
    expect([node.told(), node.follower.head]).toEqual([[1], 3]);
    expect(await node.follower.read(0)).toMatchObject({ through: 1 });
    expect(await node.follower.read(1)).toEqual({ entries: [], through: 3 });
  });

  const news = (pick: fc.Arbitrary<number>) => pick.map((ahead) => ({ ahead }));
  const steps = fc.array(
    fc.oneof(fc.integer({ min: 1, max: 4 }), news(fc.integer({ min: -3, max: 3 }))),
  );

  it("passes once and in order, however writes, news and slow reads fall together", async () => {
    const live = async (s: Scheduler, all: readonly (number | { ahead: number })[]) => {
      await node.follower.start();
      const { head } = node.follower;
      for (const step of all) {
        await s.schedule(Promise.resolve());
        const newest = await log.store.events.head();
        if (typeof step === "number") await log.writeMany(step);
        else node.follower.wake(Math.max(0, newest + step.ahead));
      }
      await node.follower.refresh();
      return range(head + 1, await log.store.events.head());
    };
    const property = fc.asyncProperty(fc.scheduler(), steps, async (s, all) => {
      node.begin();
      const present = log.store;
      const slow = delayedBy(s);
      const { read, tail } = present.events;
      log.store = log.withEvents({ read: slow(read), tail: slow(tail) });
      const expected = await s.waitFor(live(s, all));
      node.follower.stop();
      log.store = present;
      expect(node.told()).toEqual(expected);
      expect(node.losses).toEqual([]);
      for (const [index, { after }] of node.batches.entries())
        expect(after).toBe(node.batches[index - 1]?.through ?? after);
    });
    await fc.assert(property, { numRuns: 60 });
  });
});

describe("a log that cannot be read", () => {
  it("is asked again, and what has happened meanwhile is told", async () => {
    await node.follower.start();
    await node.awayFor(async () => {
      await log.writeMany(2);
      node.follower.wake(2);
      await node.follower.refresh();
      expect(node.told()).toEqual([]);
      await expect(node.follower.read(1)).rejects.toMatchObject({ type: "SERVICE_UNAVAILABLE" });
    });
    await clock.advance(LOOK_MS);
    expect(node.told()).toEqual([1, 2]);
    expect(node.losses).toEqual([]);
  });

  it("from the start on has no name, until it can be read", async () => {
    await log.writeMany(2);
    await node.awayFor(() => node.follower.start());
    expect(node.follower.epoch).toBe("");
    await clock.advance(LOOK_MS);
    expect(node.follower).toMatchObject({ epoch: log.store.epoch, head: 2 });
    expect(node.told()).toEqual([]);
  });
});

describe("every client starts anew", () => {
  const reasons: readonly (readonly [string, () => Promise<unknown>])[] = [
    [
      "when events were dropped before they were read",
      async () => {
        await log.writeMany(5);
        await log.trim(2);
      },
    ],
    [
      "when the log is another one",
      async () => {
        log.store = log.fresh();
        await log.writeMany(9);
      },
    ],
    [
      "when the log is an older copy of itself",
      async () => {
        const { epoch } = log.store;
        const older = log.fresh();
        const position = async () => ({ epoch, sequence: await older.events.head() });
        log.store = { ...older, epoch, events: { ...older.events, position } };
        await log.writeMany(1);
      },
    ],
  ];

  it.each(reasons)("%s, and then goes on from there", async (_when, lose) => {
    await node.follower.start();
    await log.writeMany(3);
    await node.follower.refresh();
    await lose();
    await node.follower.refresh();
    expect([node.told(), node.losses]).toEqual([[1, 2, 3], [3]]);
    const head = await log.store.events.head();
    expect([node.follower.epoch, node.follower.head]).toEqual([log.store.epoch, head]);
    expect(await node.follower.read(head)).toEqual({ entries: [], through: head });
    await log.writeMany(1);
    await node.follower.refresh();
    expect(node.told().slice(3)).toEqual([head + 1]);
    expect(node.losses).toEqual([3]);
  });

  it("not when only what has passed already is dropped", async () => {
    await node.follower.start();
    await log.writeMany(5);
    await node.follower.refresh();
    await log.trim(1);
    await log.writeMany(1);
    await node.follower.refresh();
    expect([node.told(), node.losses]).toEqual([range(1, 6), []]);
  });
});
