/** The state of the system: entities are driven, free keys are set, and one event tells of both. */
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { Clock } from "../../../shared/async/clock.ts";
import { context } from "../../../shared/contracts/context.ts";
import { devices } from "../../../shared/contracts/devices.ts";
import type { Caller } from "../../../shared/kernel/caller.ts";
import type { Free } from "../../../shared/kernel/rules.ts";
import { stillClock } from "../../support/clocks.ts";
import { caller, openSmallHouse, type SmallHouse } from "./house.ts";

const LIGHT = "light.living_room";
const anna = caller("anna");

let house: SmallHouse;
beforeAll(async () => {
  house = await openSmallHouse();
});
afterAll(() => house.stop());

const set = (state: Free, { who = anna, dry_run }: { who?: Caller; dry_run?: boolean } = {}) =>
  house.as(who)(context.setState, { context: "evening", state, dry_run });
const light = () => house.as(anna)(devices.get, { entity_id: LIGHT });
const overview = (filter = {}) => house.as(anna)(context.overview, filter);
const changes = async () =>
  (await house.store.events.read(0, 10_000)).filter(({ kind }) => kind === "state_change");

it("names what it was, and what it is", async () => {
  await set({ mode: "away", guests: 2 });
  await house.as(anna)(devices.command, { entity_id: LIGHT, command: "turn_off" });
  const before = await light();
  const answer = await set({ [LIGHT]: { state: "on" }, mode: "home", guests: null, music: [1] });
  const after = await light();
  expect(answer).toEqual({
    success: true,
    context: "evening",
    previous_state: {
      [LIGHT]: { state: "off", attributes: before.attributes },
      mode: "away",
      guests: 2,
    },
    current_state: {
      [LIGHT]: { state: "on", attributes: after.attributes },
      mode: "home",
      music: [1],
    },
    timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
  });
  const { success: _success, ...data } = answer;
  expect((await changes()).at(-1)?.data).toEqual(data);
});

it("is read again beside the entities and the caller's context, and outlives a restart", async () => {
  await set({ season: { name: "winter" } });
  await house.as(anna)(context.merge, { values: { location: "home" } });
  await house.restart();
  const seen = await overview({ domain: "light", entity_id: LIGHT });
  expect(seen.entities.map(({ entity_id }) => entity_id)).toEqual([LIGHT]);
  expect(seen.system).toMatchObject({ season: { name: "winter" } });
  expect(seen.context).toEqual({ location: "home" });
  expect((await house.as(caller("bob"))(context.overview, {})).context).toEqual({});
});

it("keeps all free keys that are set at the same time", async () => {
  const keys = Array.from({ length: 30 }, (_, n) => `at_once_${n}`);
  await Promise.all(keys.map((key, n) => set({ [key]: n })));
  expect(Object.keys((await overview()).system)).toEqual(expect.arrayContaining(keys));
  await set(Object.fromEntries(keys.map((key) => [key, null])));
});

it("is predicted by a dry run, and not changed", async () => {
  await house.as(anna)(devices.command, { entity_id: LIGHT, command: "turn_off" });
  await set({ mode: "home" });
  const before = { light: await light(), system: (await overview()).system, told: await changes() };
  const answer = await set({ [LIGHT]: { state: "on" }, mode: "away" }, { dry_run: true });
  expect(answer.current_state).toMatchObject({ [LIGHT]: { state: "on" }, mode: "away" });
  const after = { light: await light(), system: (await overview()).system, told: await changes() };
  expect(after).toEqual(before);
});

describe("is refused, and nothing is done,", () => {
  const many = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, n) => [`many_${n}`, n]));
  const viewer = caller("vera", "viewer");
  const narrow = caller("nora", "user", { entities: ["switch.*"] });
  const on = { [LIGHT]: { state: "on" } };

  it.each<[string, Free, Caller, object]>([
    ["when it is empty", {}, anna, { type: "INVALID_REQUEST" }],
    [
      "when a state is wrong",
      { ...on, "switch.coffee_machine": { state: "purple" }, mode: "x" },
      anna,
      { type: "INVALID_REQUEST" },
    ],
    [
      "when an entity does not exist",
      { ...on, "light.nowhere": { state: "on" }, mode: "x" },
      anna,
      { type: "DEVICE_NOT_FOUND" },
    ],
    [
      "when there are too many free keys",
      { ...on, ...many(101) },
      anna,
      { type: "INVALID_REQUEST", message: expect.stringMatching(/100 keys/) },
    ],
    [
      "when the free keys are too large",
      { ...on, mode: "x".repeat(16 * 1024) },
      anna,
      { type: "INVALID_REQUEST", message: expect.stringMatching(/16384 bytes/) },
    ],
    ["by a viewer", { mode: "x" }, viewer, { type: "FORBIDDEN" }],
    ["where a grant does not cover an entity", { ...on, mode: "x" }, narrow, { type: "FORBIDDEN" }],
  ])("%s", async (_what, state, who, refusal) => {
    await house.as(anna)(devices.command, { entity_id: LIGHT, command: "turn_off" });
    await set({ mode: "kept" });
    const told = await changes();
    for (const dry_run of [true, false])
      await expect(set(state, { who, dry_run })).rejects.toMatchObject(refusal);
    expect((await light()).state).toBe("off");
    expect((await overview()).system).toMatchObject({ mode: "kept" });
    expect(await changes()).toEqual(told);
  });
});

it("fills up the free keys only once: a caller that comes too late does not drive an entity, either", async () => {
  const keys = (name: string) =>
    Object.fromEntries(Array.from({ length: 60 }, (_, n) => [`${name}_${n}`, n]));
  const lights = ["light.kitchen", "light.bedroom"];
  for (const entity_id of lights)
    await house.as(anna)(devices.command, { entity_id, command: "turn_off" });
  const tries = await Promise.allSettled(
    lights.map((id) => set({ [id]: { state: "on" }, ...keys(id.slice(6)) })),
  );
  const entities = (await overview({ entity_id: lights.join(",") })).entities;
  const isOn = (id: string) => entities.find((one) => one.entity_id === id)?.state === "on";
  expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  for (const [n, { status }] of tries.entries())
    expect(isOn(lights[n] as string)).toBe(status === "fulfilled");
  const { system } = await overview();
  await set(Object.fromEntries(Object.keys(system).map((key) => [key, null])));
});

it("writes free keys, event and the answer to its Idempotency-Key together", async () => {
  house.writes.length = 0;
  const state = { [LIGHT]: { state: "off" }, one_write: 1 };
  const ask = house.as(anna, { idempotency: "one-write" });
  const answer = await ask(context.setState, { context: "evening", state });
  const [last] = house.writes.slice(-1);
  expect(last).toEqual({
    audit: [expect.objectContaining({ action: "context.setState", outcome: "done" })],
    documents: [expect.objectContaining({ value: expect.objectContaining({ one_write: 1 }) })],
    events: [expect.objectContaining({ kind: "state_change" })],
    receipt: expect.objectContaining({ answer: expect.objectContaining({ answer }) }),
  });
});

it("is set once for one Idempotency-Key", async () => {
  const ask = house.as(anna, { idempotency: "evening-1" });
  const state = { [LIGHT]: { state: "on" }, counter: 1 };
  const first = await ask(context.setState, { context: "evening", state });
  const told = await changes();
  expect(await ask(context.setState, { context: "evening", state })).toEqual(first);
  expect(await changes()).toEqual(told);
});

it("is told of and kept even when the home was so slow that no caller waits any more", async () => {
  const clock = stillClock();
  const { promise: isSent, resolve: sent } = Promise.withResolvers<void>();
  const sleep: Clock["sleep"] = (ms) => {
    if (ms === 400) sent();
    return clock.sleep(ms);
  };
  const HOMES = "virtual:?speed=0&latency_ms=400";
  const slow = await openSmallHouse({ HOMES }, { ...clock, sleep });
  try {
    const state = { [LIGHT]: { state: "on" }, mode: "late" };
    const hurried = slow.as(anna, { deadline: clock.now() + 200 });
    const asked = hurried(context.setState, { context: "evening", state });
    await isSent;
    await clock.advance(400);
    await asked;
    expect((await slow.as(anna)(context.overview, {})).system).toEqual({ mode: "late" });
  } finally {
    await slow.stop();
  }
});
