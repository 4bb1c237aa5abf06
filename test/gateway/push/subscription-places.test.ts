/** Whose grant is a place hears what is there at the moment, also when it comes or goes. */
import { expect, it } from "@jest/globals";
import type { Entity } from "../../../shared/kernel/entity.ts";
import { occurred } from "../../../shared/kernel/events.ts";
import { caller } from "../../support/caller.ts";
import { openSubscribing } from "./subscribing.ts";

const node = openSubscribing();
const cook = caller("cook", "viewer", { areas: ["kitchen"] });

const lampIn = (area_id: string, version: number): Entity => ({
  entity_id: "light.lamp",
  state: "on",
  attributes: { area_id },
  last_changed: "2030-01-01T00:00:00.000Z",
  last_updated: "2030-01-01T00:00:00.000Z",
  version,
});

const write = async (area_id: string, version: number) => {
  const new_state = lampIn(area_id, version);
  const context = { id: "context", user_id: null };
  const change = { entity_id: "light.lamp", old_state: null, new_state, context };
  await node.log.store.apply({
    entities: [new_state],
    events: [occurred("state_changed", change)],
  });
};
const carry = async (area_id: string, version: number) => {
  await write(area_id, version);
  await node.follower.refresh();
};

it("live: from when it has come, until it has gone, and once more", async () => {
  const { subscription, places } = node.follow(0, undefined, () => cook);
  await subscription.ready;
  const rooms = ["hall", "kitchen", "kitchen", "hall", "hall", "kitchen"];
  for (const [index, room] of rooms.entries()) {
    await carry(room, index + 1);
    while (subscription.position !== index + 1) await node.settle();
  }
  expect(places()).toEqual([2, 3, 6].flatMap((at) => node.places(at, at)));
  expect(subscription.position).toBe(rooms.length);
});

it("catching up: all of what is there by now, nothing of what is not", async () => {
  await write("kitchen", 1);
  await write("hall", 2);
  await node.follower.refresh();
  const before = node.follow(0, undefined, () => cook);
  await before.subscription.ready;
  expect(before.places()).toEqual([]);
  await carry("kitchen", 3);
  const after = node.follow(0, undefined, () => cook);
  await after.subscription.ready;
  expect(after.places()).toEqual(node.places(1, 3));
});
