/** One client's way through the log: what it missed, and what it may see. */
import { describe, expect, it } from "@jest/globals";
import type { EventView } from "../../../../gateway/push/dialect.ts";
import type { Caller } from "../../../../shared/kernel/caller.ts";
import { failure } from "../../../../shared/kernel/errors.ts";
import { occurred } from "../../../../shared/kernel/events.ts";
import { caller } from "../../../support/caller.ts";
import { addon } from "../logs.ts";
import { anna, errorOf, everything, guest, openSubscribing } from "../subscribing.ts";

const node = openSubscribing();
const { log } = node;
const { format, resync } = everything;

const moodOf = ({ sub: user_id }: Caller) =>
  occurred("context_update", { context: {}, changed: ["mood"], user_id, timestamp: "" });

describe("a client that comes", () => {
  it("to a place is told what follows it, and then what happens, each once", async () => {
    await log.writeMany(3);
    await node.follower.refresh();
    const { subscription, places } = node.follow(1);
    await subscription.ready;
    expect([places(), subscription.position]).toEqual([node.places(2, 3), 3]);
    await node.happen(addon, addon);
    await node.happen(addon);
    expect([places(), subscription.position]).toEqual([node.places(2, 6), 6]);
  });

  it("to the newest place is told nothing of the past", async () => {
    await node.happen(addon, addon);
    const { subscription, places } = node.follow(node.follower.head);
    await subscription.ready;
    await node.happen(addon);
    expect(places()).toEqual(node.places(3, 3));
  });

  it("from another node that is ahead of this one is told nothing twice", async () => {
    await log.writeMany(600);
    expect(node.follower.head).toBe(0);
    const { subscription, places } = node.follow(590);
    await subscription.ready;
    expect([places(), subscription.position]).toEqual([node.places(591, 600), 600]);
    // This node reads it in pages, the first of which ends before that.
    await node.follower.refresh();
    expect([node.follower.head, subscription.position]).toEqual([600, 600]);
    await node.happen(addon);
    expect(places()).toEqual(node.places(591, 601));
  });

  it("is told nothing any more when it has gone", async () => {
    await node.happen(addon);
    const [first, second] = [node.follow(0), node.follow("gone")];
    for (const { subscription } of [first, second]) subscription.end();
    node.forgetAll();
    await Promise.all([first.subscription.ready, second.subscription.ready]);
    await node.happen(addon);
    expect([first.told(), second.told()]).toEqual([[], []]);
  });

  it("cannot go on where the log cannot be read, and keeps its place", async () => {
    await node.beginAnew(() => log.writeMany(2));
    log.store = log.withEvents({ read: () => Promise.reject(failure("SERVICE_UNAVAILABLE")) });
    const { subscription, told, broken } = node.follow(1);
    await subscription.ready;
    expect(broken).toMatchObject([{ type: "SERVICE_UNAVAILABLE" }]);
    expect([told(), subscription.position]).toEqual([[], 1]);
  });
});

describe("what a client is told", () => {
  it("is what its view wants; its place moves on with the rest", async () => {
    await node.happen(addon, errorOf("light.a"));
    const only: EventView["wants"] = ({ entity_id }) => entity_id === "light.a";
    const { subscription, what } = node.follow(0, { key: "some", wants: only, format, resync });
    await subscription.ready;
    await node.happen(errorOf("light.b"), errorOf("light.a"), addon);
    expect(what()).toEqual(["light.a", "light.a"]);
    expect(subscription.position).toBe(5);
  });

  it("is its own view's, where that is like no other", async () => {
    const clients = ["a", "b"].map((mark) =>
      node.follow(0, { wants: () => true, format: () => JSON.stringify({ what: mark }), resync }),
    );
    await Promise.all(clients.map(({ subscription }) => subscription.ready));
    await node.happen(addon);
    expect(clients.map(({ what }) => what())).toEqual([["a"], ["b"]]);
  });

  const EVENT_BYTES = 100 * 1024;
  const A_PORTION = 256 * 1024 + EVENT_BYTES;
  const large: EventView = { ...everything, format: (entry) => format(entry)?.padEnd(EVENT_BYTES) };

  it("is written by portions, however much of it there is", async () => {
    await node.happen(...Array(20).fill(addon));
    const { subscription, places, writes } = node.follow(0, large);
    await subscription.ready;
    await node.happen(...Array(20).fill(addon));
    await node.settle();
    expect(places()).toEqual(node.places(1, 40));
    expect(Math.max(...writes)).toBeLessThanOrEqual(A_PORTION);
  });

  it("is no more than a portion beyond what it has room for, until it reads on", async () => {
    await node.happen(...Array(20).fill(addon));
    const client = node.follow(0, {
      ...large,
      format(entry) {
        if (entry.event.sequence === 1) client.holdUp();
        return large.format(entry);
      },
    });
    await node.settle();
    expect(client.writes).toEqual([expect.any(Number)]);
    expect(client.writes[0]).toBeLessThanOrEqual(A_PORTION);
    client.letGo();
    await client.subscription.ready;
    expect(client.places()).toEqual(node.places(1, 20));
  });

  it("is what it may see, though others share its view", async () => {
    const clients = [anna, caller("bob"), guest].map((who) =>
      node.follow(0, everything, () => who),
    );
    const all = [errorOf("light.a"), errorOf("lock.b"), moodOf(anna), addon];
    for (const one of all) await node.happen(one);
    await node.happen(...all);
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
    const { subscription, what } = node.follow(0, everything, () => who);
    await subscription.ready;
    await node.happen(errorOf("lock.a"));
    who = caller("anna", "viewer", { entities: ["light.*"] });
    await node.happen(errorOf("lock.b"), errorOf("light.b"));
    who = anna;
    await node.happen(errorOf("lock.c"));
    expect(what()).toEqual(["lock.a", "light.b", "lock.c"]);
  });
});
