/** When a client is told how everything is, as it cannot be told all that happened since it was there. */
import { beforeEach, describe, expect, it } from "@jest/globals";
import type { StartPoint } from "../../../gateway/push/log/subscription.ts";
import { failure } from "../../../shared/kernel/errors.ts";
import { occurred } from "../../../shared/kernel/events.ts";
import type { Store } from "../../../shared/store/port/store.ts";
import { changeOf, lamp } from "./home-assistant/changes.ts";
import { addon } from "./logs.ts";
import { everything, guest, openSubscribing } from "./subscribing.ts";

const MINUTE_MS = 60_000;

const node = openSubscribing();
const { log } = node;

describe("a client starts anew", () => {
  const resynced = (sequence: number) => [
    { states: ["light.kitchen"], position: node.place(sequence) },
  ];
  const lampOn = { ...lamp, version: 1 };
  beforeEach(async () => {
    await log.store.apply({
      entities: [lampOn, { ...lampOn, entity_id: "lock.door" }],
      events: [occurred("state_changed", changeOf(null, lampOn)), addon, addon],
    });
    await node.follower.refresh();
  });

  it.each<[string, StartPoint, () => Promise<unknown>]>([
    ["from a place of another log", "gone", async () => undefined],
    ["from a place that is still to come", 99, async () => undefined],
    ["where events were dropped", 1, () => node.beginAnew(() => log.trim(1))],
  ])("%s: with all that it may see, and then what happens", async (_why, from, given) => {
    await given();
    const { subscription, told, places } = node.follow(from, everything, () => guest);
    await subscription.ready;
    expect([told(), subscription.position]).toEqual([resynced(3), 3]);
    await node.happen(addon, addon);
    expect(places()).toEqual(node.places(3, 5));
  });

  it("when the log becomes another one, whose places it is told then", async () => {
    const { subscription, places } = node.follow(3);
    await subscription.ready;
    const [first] = node.places(4, 4);
    await node.happen(addon);
    log.store = log.fresh();
    await node.happen(addon, addon);
    await node.happen(addon);
    await subscription.ready;
    expect(places()).toEqual([first, ...node.places(2, 3)]);
  });

  it("from more than 10000 events and ten minutes back, not from less of either", async () => {
    // What follows a place tells how old it is.
    await node.beginAnew(async () => {
      node.writeAgo(9 * MINUTE_MS);
      await log.writeMany(1);
      node.writeAgo(11 * MINUTE_MS);
      await log.writeMany(10_001);
    });
    const firstFrom = async (back: number) => {
      const { subscription, told } = node.follow(node.follower.head - back);
      await node.settle();
      subscription.end();
      return Object.keys(told()[0] ?? {});
    };
    expect(await firstFrom(10_002)).toContain("what");
    expect(await firstFrom(10_001)).toContain("states");
    expect(await firstFrom(10_000)).toContain("what");
  });

  it.each([
    [1000, 1000],
    [1001, 1],
  ])(
    "when it has not kept up: with %i events behind, it is told %i messages",
    async (count, messages) => {
      const { subscription, told, holdUp, letGo, places } = node.follow(3);
      await subscription.ready;
      holdUp();
      for (let left = count; left > 0; left -= 500)
        await node.happen(...Array(Math.min(left, 500)).fill(addon));
      expect([told(), subscription.position]).toEqual([[], 3]);
      letGo();
      await node.settle();
      await node.happen(addon);
      await node.settle();
      expect(told()).toHaveLength(messages + 1);
      expect(places().slice(-2)).toEqual(node.places(3 + count, 4 + count));
    },
  );

  /** Asked how everything is, the store answers only when it is told to. */
  const slowSnapshots = (of: Store) => {
    const asked: (() => void)[] = [];
    log.store = {
      ...of,
      async snapshot() {
        await new Promise<void>((resolve) => void asked.push(resolve));
        return of.snapshot();
      },
    };
    return asked;
  };

  it.each<[string, StartPoint]>([
    ["another log", "gone"],
    ["a place that is still to come", 99],
  ])(
    "from %s, and has no place to go on from before it is told how everything is",
    async (_why, from) => {
      const asked = slowSnapshots(log.store);
      const { subscription, told } = node.follow(from);
      const before = subscription.position;
      await node.settle();
      expect([before, subscription.position, told()]).toEqual([undefined, undefined, []]);
      asked[0]?.();
      await subscription.ready;
      expect(subscription.position).toBe(3);
    },
  );

  it("anew, when the log becomes another one meanwhile: no place of the one is taken for the other's", async () => {
    const first = slowSnapshots(log.store);
    const { subscription, places } = node.follow("gone");
    await node.settle();
    const second = slowSnapshots(log.fresh());
    await node.happen(...Array(5).fill(addon));
    first[0]?.();
    await node.settle();
    expect([second.length, subscription.position]).toEqual([1, undefined]);
    second[0]?.();
    await subscription.ready;
    expect([places().at(-1), subscription.position]).toEqual([node.place(5), 5]);
  });

  it("and has no place to go on from where it could not be told how everything is", async () => {
    log.store = { ...log.store, snapshot: () => Promise.reject(failure("SERVICE_UNAVAILABLE")) };
    const { subscription, told, broken } = node.follow("gone");
    await subscription.ready;
    expect(broken).toHaveLength(1);
    expect([told(), subscription.position]).toEqual([[], undefined]);
  });
});
