/** The recorder: what homes report becomes versions and events, on a real disk. */
import { afterEach, beforeEach, expect, it } from "@jest/globals";
import type { Entity } from "../../../../shared/kernel/entity.ts";
import { occurred } from "../../../../shared/kernel/events.ts";
import type { Write } from "../../../../shared/store/port/store.ts";
import { openRecorder, type Recorder } from "../../../../shared/store/recorder/state-recorder.ts";
import { AT } from "../../../services/devices/entities.ts";
import { type FreshStore, freshStore, historyOf } from "../../../services/devices/fresh-store.ts";
import { stillClock } from "../../../support/clocks.ts";

const LAMP = "light.lamp";
const context = { id: "context", user_id: "alice" };
const lamp = (state: string, attributes = {}) => ({ entity_id: LAMP, state, attributes });

const ACTIVATED = occurred("scene_activated", {
  entity_id: "scene.evening",
  name: "Evening",
  success: true,
  context,
  timestamp: AT.toISOString(),
});

let store: FreshStore;
let recorder: Recorder;
beforeEach(async () => {
  const clock = stillClock(AT);
  store = freshStore(clock.now);
  recorder = openRecorder(store, clock);
});
afterEach(() => store.remove());

it("stores a state with its version, its times and its event", async () => {
  const [changed] = await recorder.commit([lamp("on", { brightness: 9 })], { context });
  const entity = {
    entity_id: LAMP,
    state: "on",
    attributes: { brightness: 9 },
    last_changed: AT.toISOString(),
    last_updated: AT.toISOString(),
    version: 1,
  };
  expect(changed).toEqual(entity);
  expect(await store.entity(LAMP)).toEqual(entity);
  const [event] = await store.events.read(0, 10);
  expect(event).toMatchObject({ kind: "state_changed", entity_id: LAMP });
  expect(event?.data).toEqual({ entity_id: LAMP, old_state: null, new_state: entity, context });
});

it("makes one version and one event of all that one write says of an entity", async () => {
  const reports = [lamp("on", { a: 1, b: 1 }), lamp("off", { b: 2 }), lamp("on", { c: 3 })];
  await recorder.commit([...reports, { entity_id: "light.other", state: "on" }], { context });
  expect(await historyOf(store, LAMP)).toEqual([[1, "on"]]);
  expect(await store.entity(LAMP)).toMatchObject({ attributes: { a: 1, b: 2, c: 3 } });
  expect(await store.events.head()).toBe(2);
});

it("records nothing where nothing is other than before", async () => {
  await recorder.commit([lamp("on", { list: [1, 2] })], { context });
  const again = await recorder.commit([lamp("on", { list: [1, 2] })], { context });
  expect(again).toEqual([]);
  expect(await store.events.head()).toBe(1);
});

it("drops an attribute that is reported as null", async () => {
  await recorder.commit([lamp("on", { rgb_color: [1, 2, 3] })], { context });
  const [changed] = await recorder.commit([lamp("on", { rgb_color: null })], { context });
  expect(changed).toMatchObject({ version: 2, attributes: {} });
});

it("gives writers at the same time one version after the other", async () => {
  const levels = Array.from({ length: 50 }, (_, level) => lamp("on", { level }));
  await Promise.all(levels.map((report) => recorder.commit([report], { context })));
  const versions = (await historyOf(store, LAMP)).map(([version]) => version);
  expect(versions).toEqual(levels.map((_, index) => index + 1));
  expect(await store.entity(LAMP)).toMatchObject({ version: 50, attributes: { level: 49 } });
});

it("writes what happened besides in the same write, after the changes", async () => {
  const writes: Write[] = [];
  store.refuse((write) => writes.push(write) === 0);
  await recorder.commit([lamp("on")], { context, events: [ACTIVATED] });
  const kinds = (await store.events.read(0, 10)).map(({ kind }) => kind);
  expect([kinds, writes.length]).toEqual([["state_changed", "scene_activated"], 1]);
});

it("writes what happened also where nothing is other than before", async () => {
  await recorder.commit([lamp("on")], { context });
  expect(await recorder.commit([lamp("on")], { context, events: [ACTIVATED] })).toEqual([]);
  expect((await store.events.read(1, 10)).map(({ data }) => data)).toEqual([ACTIVATED.data]);
});

it("writes what happened once, however often another writer was faster", async () => {
  const [first] = await recorder.commit([lamp("off")], { context });
  await store.apply({ entities: [{ ...(first as Entity), version: 2 }] });
  await recorder.commit([lamp("on")], { context, events: [ACTIVATED] });
  const kinds = (await store.events.read(0, 10)).map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === ACTIVATED.kind)).toHaveLength(1);
});

it("tries again upon what another writer has stored meanwhile", async () => {
  const [first] = await recorder.commit([lamp("off")], { context });
  const elsewhere = { ...(first as Entity), attributes: { note: "mine" }, version: 2 };
  await store.apply({ entities: [elsewhere] });
  const [changed] = await recorder.commit([lamp("on")], { context });
  expect(changed).toMatchObject({ version: 3, state: "on", attributes: { note: "mine" } });
});

it("goes back to what is on the disk when the store refuses", async () => {
  await recorder.commit([lamp("off")], { context });
  store.refuse(() => true);
  const refused = recorder.commit([lamp("on"), { entity_id: "light.new", state: "on" }], {
    context,
  });
  await expect(refused).rejects.toMatchObject({ type: "SERVICE_UNAVAILABLE" });
  expect(recorder.latest(LAMP)).toMatchObject({ state: "off", version: 1 });
  expect(recorder.latest("light.new")).toBeUndefined();
  store.refuse(() => false);
  expect(await recorder.commit([lamp("on")], { context })).toMatchObject([{ version: 2 }]);
});

it("goes back to what is on the disk when no answer can be made of it", async () => {
  await recorder.commit([lamp("off")], { context });
  const settle = () => {
    throw new TypeError("no answer");
  };
  await expect(recorder.commit([lamp("on")], { context, settle })).rejects.toThrow("no answer");
  expect(recorder.latest(LAMP)).toMatchObject({ state: "off", version: 1 });
  expect(await recorder.commit([lamp("on")], { context })).toMatchObject([{ version: 2 }]);
});

it("does not let an answer show a state that is still on its way to the disk", async () => {
  const first = recorder.commit([lamp("on")], { context });
  let shown: Entity | undefined;
  const settle = () => {
    shown = recorder.latest(LAMP);
    return undefined;
  };
  await recorder.commit([lamp("on")], { context, about: LAMP, settle });
  expect(await store.entity(LAMP)).toEqual(shown);
  await first;
});

it("makes an answer anew when the state that it was to show did not get to the disk", async () => {
  await recorder.commit([lamp("off")], { context });
  store.refuse(({ entities = [] }) => entities.length > 0);
  const refused = recorder.commit([lamp("on")], { context });
  const shown: (string | undefined)[] = [];
  const settle = () => {
    shown.push(recorder.latest(LAMP)?.state);
    return undefined;
  };
  const answered = recorder.commit([], { context, about: LAMP, settle });
  await expect(refused).rejects.toMatchObject({ type: "SERVICE_UNAVAILABLE" });
  await answered;
  expect(shown.at(0)).toBe("on");
  expect(shown.at(-1)).toBe("off");
});

it("stores the answer of a request together with its effect", async () => {
  const claim = () => store.idempotency.claim("key", "print", 60_000, 60_000);
  const claimed = await claim();
  const receipt = claimed.outcome === "new" ? claimed.receipt : { key: "", token: "" };
  await recorder.commit([lamp("on")], {
    context,
    settle: (answer) => ({ ...receipt, answer: { version: (answer as Entity[])[0]?.version } }),
  });
  expect(await claim()).toEqual({ outcome: "done", answer: { version: 1 } });
});
