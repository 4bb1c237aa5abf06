/** One client's way through the log: what it missed, what it may see, and when it starts anew. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, jest } from "@jest/globals";
import { ServiceBroker } from "moleculer";
import type { View } from "../../../gateway/push/dialect.ts";
import { type Follower, openFollower } from "../../../gateway/push/follower.ts";
import { openCollector } from "../../../gateway/push/poll.ts";
import {
  openSubscription,
  type Place,
  type Subscription,
} from "../../../gateway/push/subscription.ts";
import events from "../../../services/events/events.service.ts";
import type { Caller } from "../../../shared/caller.ts";
import { failure } from "../../../shared/errors.ts";
import { occurred } from "../../../shared/events.ts";
import type { Parts } from "../../../shared/parts.ts";
import { openSqlite } from "../../../shared/store/sqlite.ts";
import type { NewEvent, Store } from "../../../shared/store/store.ts";
import { caller } from "../../services/context/house.ts";
import { holdIntervals } from "../../support/intervals.ts";
import { changeOf, lamp } from "./home-assistant/changes.ts";

const MINUTE_MS = 60_000;
const anna = caller("anna");
const context = { id: "cause", user_id: null };
const timestamp = new Date(0).toISOString();

let folder: string;
let opened: Store[];
/** What the service of events reads at the moment, and when it is written. */
let store: Store;
const current = new Proxy({} as Store, { get: (_none, name) => Reflect.get(store, name) });
let now: number;
let broker: ServiceBroker;
let follower: Follower;
let subscriptions: (readonly [Subscription, ReturnType<typeof openCollector>])[];

const freshLog = () => {
  const fresh = openSqlite(join(folder, `${opened.length}.db`), () => now);
  opened.push(fresh);
  return fresh;
};

/** Follows the log from where it is now. */
const begin = async () => {
  follower = openFollower(
    { broker, store: current },
    (batch) => {
      for (const [subscription, { sink }] of subscriptions) sink.write(subscription.take(batch));
    },
    () => subscriptions.forEach(([subscription]) => void subscription.restart()),
  );
  await follower.start();
};

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "hearth-subscription-"));
  [opened, subscriptions, now] = [[], [], Date.now()];
  store = freshLog();
  broker = new ServiceBroker({ logger: false });
  broker.createService(events({ store: current } as Parts));
  await broker.start();
  // The follower looks by itself, too: on a slow machine in the midst of what is shown here.
  holdIntervals();
  await begin();
});
afterEach(async () => {
  jest.useRealTimers();
  follower.stop();
  await broker.stop();
  for (const one of opened) await one.close();
  rmSync(folder, { recursive: true });
});

const addon = occurred("addon_changed", { slug: "mqtt", state: "started", timestamp });
const errorOf = (entity_id: string) =>
  occurred("error", { code: "CONFLICT", message: "Jammed", entity_id, context, timestamp });
const moodOf = ({ sub: user_id }: Caller) =>
  occurred("context_update", { context: {}, changed: ["mood"], user_id, timestamp });

const write = (...all: readonly NewEvent[]) => store.apply({ events: all });
const many = (count: number) => write(...Array.from({ length: count }, () => addon));
/** Writes, and lets it pass. */
const happen = async (...all: readonly NewEvent[]) => {
  await write(...all);
  await follower.refresh();
};
const place = (sequence: number) => `${store.epoch}:${sequence}`;
const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, n) => place(from + n));

/** It catches up within these. */
const turns = async () => {
  for (let n = 0; n < 5; n += 1) await new Promise((resolve) => setImmediate(resolve));
};

/** One for all who hear everything. */
const everything: View = {
  isCommon: true,
  key: "everything",
  wants: () => true,
  say: ({ event: { entity_id, kind }, position }) =>
    JSON.stringify({ what: entity_id ?? kind, position }),
  resync: ({ states }, position) =>
    JSON.stringify({ states: states.map(({ entity_id }) => entity_id), position }),
};
const only = (wants: View["wants"]): View => ({ key: "some", wants, say, resync });
const { say, resync } = everything;

/** A client that reads all, but while it is held up. */
const follow = (from: Place, view = everything, who = () => anna) => {
  const collector = openCollector();
  const broken: unknown[] = [];
  const writes: number[] = [];
  let goOn: (() => void) | undefined;
  const hold = Promise.withResolvers<void>();
  const sink = {
    ...collector.sink,
    write(frames: readonly Buffer[]) {
      writes.push(frames.reduce((sum, { length }) => sum + length, 0));
      collector.sink.write(frames);
    },
    isFull: () => goOn !== undefined,
    drained: () => (goOn ? hold.promise : Promise.resolve()),
  };
  const subscribed = {
    sink,
    follower,
    caller: who,
    broken: (error: unknown) => broken.push(error),
  };
  const subscription = openSubscription(view, subscribed, from);
  subscriptions.push([subscription, { ...collector, sink }]);
  return {
    subscription,
    broken,
    /** The sizes of what was written at a time. */
    writes,
    told: collector.take,
    places: () => collector.take().map(({ position }) => position),
    what: () => collector.take().map(({ what, states }) => what ?? states),
    holdUp() {
      goOn = hold.resolve;
    },
    letGo() {
      goOn = undefined;
      hold.resolve();
    },
  };
};

describe("a client that comes", () => {
  it("to a place is told what follows it, and then what happens, each once", async () => {
    await many(3);
    await follower.refresh();
    const { subscription, places } = follow(1);
    await subscription.ready;
    expect([places(), subscription.position]).toEqual([range(2, 3), 3]);
    await happen(addon, addon);
    await happen(addon);
    expect([places(), subscription.position]).toEqual([range(2, 6), 6]);
  });

  it("to the newest place is told nothing of the past", async () => {
    await happen(addon, addon);
    const { subscription, places } = follow(follower.head);
    await subscription.ready;
    await happen(addon);
    expect(places()).toEqual(range(3, 3));
  });

  it("from another node that is ahead of this one is told nothing twice", async () => {
    await many(600);
    expect(follower.head).toBe(0);
    const { subscription, places } = follow(590);
    await subscription.ready;
    expect([places(), subscription.position]).toEqual([range(591, 600), 600]);
    // This node reads it in pages, the first of which ends before that.
    await follower.refresh();
    expect([follower.head, subscription.position]).toEqual([600, 600]);
    await happen(addon);
    expect(places()).toEqual(range(591, 601));
  });

  it("is told nothing any more when it has gone", async () => {
    await happen(addon);
    const [first, second] = [follow(0), follow("gone")];
    for (const { subscription } of [first, second]) subscription.end();
    subscriptions = [];
    await Promise.all([first.subscription.ready, second.subscription.ready]);
    await happen(addon);
    expect([first.told(), second.told()]).toEqual([[], []]);
  });

  it("cannot go on where the log cannot be read, and keeps its place", async () => {
    follower.stop();
    await many(2);
    await begin();
    const read = () => Promise.reject(failure("SERVICE_UNAVAILABLE"));
    store = { ...store, events: { ...store.events, read } };
    const { subscription, told, broken } = follow(1);
    await subscription.ready;
    expect(broken).toMatchObject([{ type: "SERVICE_UNAVAILABLE" }]);
    expect([told(), subscription.position]).toEqual([[], 1]);
  });
});

describe("what a client is told", () => {
  it("is what its view wants; its place moves on with the rest", async () => {
    await happen(addon, errorOf("light.a"));
    const { subscription, what } = follow(
      0,
      only(({ entity_id }) => entity_id === "light.a"),
    );
    await subscription.ready;
    await happen(errorOf("light.b"), errorOf("light.a"), addon);
    expect(what()).toEqual(["light.a", "light.a"]);
    expect(subscription.position).toBe(5);
  });

  it("is its own view's, where that is like no other", async () => {
    const clients = ["a", "b"].map((mark) =>
      follow(0, { wants: () => true, say: () => JSON.stringify({ what: mark }), resync }),
    );
    await Promise.all(clients.map(({ subscription }) => subscription.ready));
    await happen(addon);
    expect(clients.map(({ what }) => what())).toEqual([["a"], ["b"]]);
  });

  const EVENT_BYTES = 100 * 1024;
  const A_PORTION = 256 * 1024 + EVENT_BYTES;
  const large: View = { ...everything, say: (entry) => say(entry)?.padEnd(EVENT_BYTES) };

  it("is written by portions, however much of it there is", async () => {
    await happen(...Array(20).fill(addon));
    const { subscription, places, writes } = follow(0, large);
    await subscription.ready;
    await happen(...Array(20).fill(addon));
    await turns();
    expect(places()).toEqual(range(1, 40));
    expect(Math.max(...writes)).toBeLessThanOrEqual(A_PORTION);
  });

  it("is no more than a portion beyond what it has room for, until it reads on", async () => {
    await happen(...Array(20).fill(addon));
    const client = follow(0, {
      ...large,
      say(entry) {
        if (entry.event.sequence === 1) client.holdUp();
        return large.say(entry);
      },
    });
    await turns();
    expect(client.writes).toEqual([expect.any(Number)]);
    expect(client.writes[0]).toBeLessThanOrEqual(A_PORTION);
    client.letGo();
    await client.subscription.ready;
    expect(client.places()).toEqual(range(1, 20));
  });

  it("is what it may see, though others share its view", async () => {
    const guest = caller("guest", "viewer", { entities: ["light.*"] });
    const clients = [anna, caller("bob"), guest].map((who) => follow(0, everything, () => who));
    const all = [errorOf("light.a"), errorOf("lock.b"), moodOf(anna), addon];
    for (const one of all) await happen(one);
    await happen(...all);
    await Promise.all(clients.map(({ subscription }) => subscription.ready));
    const [own, others, narrow] = [
      ["light.a", "lock.b", "context_update", "addon_changed"],
      ["light.a", "lock.b", "addon_changed"],
      ["light.a", "addon_changed"],
    ].map((once) => [...once, ...once]);
    expect(clients.map(({ what }) => what())).toEqual([own, others, narrow]);
    expect(clients.map(({ subscription }) => subscription.position)).toEqual([8, 8, 8]);
  });

  it("is what it may see at the moment at which it is told", async () => {
    let who = anna;
    const { subscription, what } = follow(0, everything, () => who);
    await subscription.ready;
    await happen(errorOf("lock.a"));
    who = caller("anna", "viewer", { entities: ["light.*"] });
    await happen(errorOf("lock.b"), errorOf("light.b"));
    who = anna;
    await happen(errorOf("lock.c"));
    expect(what()).toEqual(["lock.a", "light.b", "lock.c"]);
  });
});

describe("a client starts anew", () => {
  const resynced = (sequence: number) => [{ states: ["light.kitchen"], position: place(sequence) }];
  const lampOn = { ...lamp, version: 1 };
  beforeEach(async () => {
    await store.apply({
      entities: [lampOn, { ...lampOn, entity_id: "lock.door" }],
      events: [occurred("state_changed", changeOf(null, lampOn)), addon, addon],
    });
    await follower.refresh();
  });
  const guest = () => caller("guest", "viewer", { entities: ["light.*"] });

  it.each<[string, Place, () => Promise<unknown>]>([
    ["from a place of another log", "gone", async () => undefined],
    ["from a place that is still to come", 99, async () => undefined],
    [
      "where events were dropped",
      1,
      async () => {
        await store.events.trim(Date.now() + MINUTE_MS, 1);
        follower.stop();
        await begin();
      },
    ],
  ])("%s: with all that it may see, and then what happens", async (_why, from, given) => {
    await given();
    const { subscription, told, places } = follow(from, everything, guest);
    await subscription.ready;
    expect([told(), subscription.position]).toEqual([resynced(3), 3]);
    await happen(addon, addon);
    expect(places()).toEqual(range(3, 5));
  });

  it("when the log becomes another one, whose places it is told then", async () => {
    const { subscription, places } = follow(3);
    await subscription.ready;
    const [first] = range(4, 4);
    await happen(addon);
    store = freshLog();
    await happen(addon, addon);
    await happen(addon);
    await subscription.ready;
    expect(places()).toEqual([first, ...range(2, 3)]);
  });

  const AGO = { "9 minutes": 9, "11 minutes": 11 };
  it.each<[number, keyof typeof AGO, boolean]>([
    [10_000, "11 minutes", false],
    [10_001, "9 minutes", false],
    [10_001, "11 minutes", true],
  ])("%i events and %s back, or not: %s", async (count, ago, isAnew) => {
    now = Date.now() - AGO[ago] * MINUTE_MS;
    await many(count);
    await follower.refresh();
    const { subscription, told } = follow(3);
    await subscription.ready;
    expect(told().length).toBe(isAnew ? 1 : count);
    expect(Object.keys(told()[0] ?? {})[0]).toBe(isAnew ? "states" : "what");
    expect(subscription.position).toBe(count + 3);
  });

  it.each([
    [1000, 1000],
    [1001, 1],
  ])(
    "when it has not kept up: with %i events behind, it is told %i messages",
    async (count, messages) => {
      const { subscription, told, holdUp, letGo, places } = follow(3);
      await subscription.ready;
      holdUp();
      for (let left = count; left > 0; left -= 500)
        await happen(...Array(Math.min(left, 500)).fill(addon));
      expect([told(), subscription.position]).toEqual([[], 3]);
      letGo();
      await new Promise((resolve) => setImmediate(resolve));
      await happen(addon);
      await new Promise((resolve) => setImmediate(resolve));
      expect(told()).toHaveLength(messages + 1);
      expect(places().slice(-2)).toEqual(range(3 + count, 4 + count));
    },
  );

  /** Asked how everything is, the store answers only when it is told to. */
  const slowSnapshots = (of: Store) => {
    const asked: (() => void)[] = [];
    store = {
      ...of,
      async snapshot() {
        await new Promise<void>((resolve) => void asked.push(resolve));
        return of.snapshot();
      },
    };
    return asked;
  };

  it.each<[string, Place]>([
    ["another log", "gone"],
    ["a place that is still to come", 99],
  ])(
    "from %s, and has no place to go on from before it is told how everything is",
    async (_why, from) => {
      const asked = slowSnapshots(store);
      const { subscription, told } = follow(from);
      const before = subscription.position;
      await turns();
      expect([before, subscription.position, told()]).toEqual([undefined, undefined, []]);
      asked[0]?.();
      await subscription.ready;
      expect(subscription.position).toBe(3);
    },
  );

  it("anew, when the log becomes another one meanwhile: no place of the one is taken for the other's", async () => {
    const first = slowSnapshots(store);
    const { subscription, places } = follow("gone");
    await turns();
    const second = slowSnapshots(freshLog());
    await happen(...Array(5).fill(addon));
    first[0]?.();
    await turns();
    expect([second.length, subscription.position]).toEqual([1, undefined]);
    second[0]?.();
    await subscription.ready;
    expect([places().at(-1), subscription.position]).toEqual([place(5), 5]);
  });

  it("and has no place to go on from where it could not be told how everything is", async () => {
    store = { ...store, snapshot: () => Promise.reject(failure("SERVICE_UNAVAILABLE")) };
    const { subscription, told, broken } = follow("gone");
    await subscription.ready;
    expect(broken).toHaveLength(1);
    expect([told(), subscription.position]).toEqual([[], undefined]);
  });
});
