/** The queue: what the store has refused is recorded later, in order, and before anything newer. */
import { afterEach, beforeEach, expect, it } from "@jest/globals";
import {
  openReportQueue,
  type ReportQueue,
} from "../../../../services/devices/report-queue/report-queue.ts";
import { occurred } from "../../../../shared/kernel/events.ts";
import { openRecorder } from "../../../../shared/store/recorder/state-recorder.ts";
import { type StillClock, stillClock } from "../../../support/clocks.ts";
import { type FreshStore, freshStore, historyOf } from "../fresh-store.ts";

const LAMP = "light.lamp";
const NOTE = "sensor.note";
const cause = { context: { id: "command", user_id: "alice" } };
const lamp = (state: string) => [{ entity_id: LAMP, state }];
const note = (state: string) => [{ entity_id: NOTE, state }];

const EVENING = occurred("scene_activated", {
  entity_id: "scene.evening",
  name: "Evening",
  success: true,
  context: cause.context,
  timestamp: "2030-01-01T12:00:00.000Z",
});
const told = { ...cause, events: [EVENING] };

let store: FreshStore;
let clock: StillClock;
let queue: ReportQueue;
let refusals: number;
beforeEach(async () => {
  clock = stillClock();
  store = freshStore(clock.now);
  refusals = 0;
  const recorder = openRecorder(store, clock);
  queue = openReportQueue(recorder, clock, () => {
    refusals += 1;
  });
});
afterEach(() => store.remove());

const stateOf = async (entity_id: string) => (await store.entity(entity_id))?.state;
const activations = async () =>
  (await store.events.read(0, 100)).filter(({ kind }) => kind === EVENING.kind);
/** A store that refuses everything, and one refused change of the lamp. */
const refuseLamp = async (state: string) => {
  store.refuse(() => true);
  queue.add(lamp(state));
  await queue.flush();
};

it("records what a home reports by itself, with a context of its own", async () => {
  queue.add(lamp("on"));
  queue.add(lamp("off"), cause);
  await queue.commit(note("written"), cause);
  expect(await historyOf(store, LAMP)).toEqual([
    [1, "on"],
    [2, "off"],
  ]);
  const [first, second] = await store.events.read(0, 2);
  expect(first?.data.context).toEqual({ id: expect.any(String), user_id: null });
  expect(second?.data.context).toEqual(cause.context);
});

it("records in order what the store refused, once the store takes it", async () => {
  store.refuse(() => true);
  for (const state of ["one", "two", "three"]) queue.add(lamp(state));
  await queue.flush();
  expect(await stateOf(LAMP)).toBeUndefined();
  expect(refusals).toBeGreaterThan(0);
  store.refuse(() => false);
  await queue.flush();
  expect(await historyOf(store, LAMP)).toEqual([
    [1, "one"],
    [2, "two"],
    [3, "three"],
  ]);
});

it("tries again by itself", async () => {
  await refuseLamp("on");
  store.refuse(() => false);
  await clock.advance(1000);
  expect(await historyOf(store, LAMP)).toEqual([[1, "on"]]);
});

it("records nothing newer before what it owes", async () => {
  await refuseLamp("older");
  store.refuse(() => false);
  await queue.commit(lamp("newer"), cause);
  expect(await historyOf(store, LAMP)).toEqual([
    [1, "older"],
    [2, "newer"],
  ]);
});

it("ends at the newer state when the older one is refused while both are under way", async () => {
  const isFirst = [true];
  store.refuse(() => isFirst.pop() ?? false);
  queue.add(lamp("older"));
  queue.add(lamp("newer"));
  await queue.flush();
  await queue.flush();
  expect((await historyOf(store, LAMP)).map(([, state]) => state)).toContain("older");
  expect(await stateOf(LAMP)).toBe("newer");
});

it("tells who waits that the store refuses, but keeps what the home has done", async () => {
  store.refuse(() => true);
  const refused = queue.commit(lamp("on"), cause, note("a wish"));
  await expect(refused).rejects.toMatchObject({ type: "SERVICE_UNAVAILABLE" });
  store.refuse(() => false);
  await queue.flush();
  expect([await stateOf(LAMP), await stateOf(NOTE)]).toEqual(["on", undefined]);
});

it("owes nothing for a wish alone that the store refused", async () => {
  store.refuse(() => true);
  const refused = queue.commit([], cause, note("a wish"));
  await expect(refused).rejects.toMatchObject({ type: "SERVICE_UNAVAILABLE" });
  expect(refusals).toBe(0);
});

it("tells of a bug in what no caller waits for, and owes nothing of it", async () => {
  const effect = () => {
    throw new TypeError("a bug");
  };
  queue.add([{ entity_id: LAMP, effect }]);
  await queue.flush();
  await queue.commit(note("next"), cause);
  expect([refusals, await stateOf(LAMP), await stateOf(NOTE)]).toEqual([1, undefined, "next"]);
});

it("tells every caller who waits behind what it owes", async () => {
  await refuseLamp("older");
  const waiting = [queue.commit(lamp("a"), cause), queue.commit([], cause, note("b"))];
  const outcomes = await Promise.allSettled(waiting);
  expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  store.refuse(() => false);
  await queue.flush();
  expect(await historyOf(store, LAMP)).toEqual([
    [1, "older"],
    [2, "a"],
  ]);
});

it("gives who waits the entities that are other than before", async () => {
  expect(await queue.commit(lamp("on"), cause, note("new"))).toMatchObject([
    { entity_id: LAMP, state: "on" },
    { entity_id: NOTE, state: "new" },
  ]);
});

it.each<[string, ReturnType<typeof lamp>]>([
  ["with the states that it caused", lamp("on")],
  ["where no state is other than before", []],
])(
  "keeps what has happened until the store takes it, and tells it once, %s",
  async (_what, reports) => {
    store.refuse(() => true);
    const refused = queue.commit(reports, told, note("a wish"));
    await expect(refused).rejects.toMatchObject({ type: "SERVICE_UNAVAILABLE" });
    await queue.flush();
    store.refuse(() => false);
    await queue.flush();
    await queue.flush();
    expect(await activations()).toMatchObject([{ data: EVENING.data }]);
    expect(await stateOf(LAMP)).toBe(reports[0]?.state);
  },
);

it("writes what has happened with the states of its own debt, in one write", async () => {
  store.refuse(() => true);
  await queue.commit(lamp("on"), told).catch(() => "told so");
  const sizes: number[] = [];
  store.refuse(({ events = [] }) => sizes.push(events.length) === 0);
  await queue.flush();
  expect(sizes).toEqual([2]);
});

it("tells once what has happened when it overtakes what was refused meanwhile", async () => {
  const isFirst = [true];
  store.refuse(() => isFirst.pop() ?? false);
  queue.add(lamp("older"));
  queue.add(lamp("newer"), told);
  await queue.flush();
  await queue.flush();
  expect(await stateOf(LAMP)).toBe("newer");
  expect(await activations()).toHaveLength(1);
});

it("tells what has happened once to a caller that waits behind what it owes", async () => {
  await refuseLamp("older");
  const waiting = queue.commit(lamp("newer"), told);
  await expect(waiting).rejects.toMatchObject({ type: "SERVICE_UNAVAILABLE" });
  store.refuse(() => false);
  await queue.flush();
  expect((await store.events.read(0, 10)).map(({ kind }) => kind)).toEqual([
    "state_changed",
    "state_changed",
    "scene_activated",
  ]);
});
