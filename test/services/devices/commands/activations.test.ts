/** Scenes and automations tell of themselves in the write that records how they stand. */
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import type { Write } from "../../../../shared/store/port/store.ts";
import { alice, defined, openRig, type Rig } from "../rig.ts";

const [LAMP, FAN] = ["switch.lamp", "switch.fan"];
const [EVENING, WINDY, NIGHT] = ["scene.evening", "scene.windy", "scene.night"];
const WAKE = "automation.wake";
const ISO_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

const definitions = [
  defined(EVENING, [LAMP, "turn_on"]),
  defined(WINDY, [FAN, "turn_on"]),
  defined(NIGHT, [EVENING, "activate"], [WINDY, "turn_on"], [EVENING, "activate"]),
  defined(WAKE, [NIGHT, "activate"]),
  defined("scene.odd", [LAMP, "turn_on"], ["switch.attic", "turn_on"]),
  defined("scene.blink", [LAMP, "turn_on"], [LAMP, "turn_off"]),
  defined("scene.show", ["scene.blink", "activate"], [NIGHT, "activate"]),
  defined("scene.a", ["scene.b", "activate"]),
  defined("scene.b", ["scene.a", "activate"]),
];

let rig: Rig;
let writes: Write[];
beforeEach(async () => {
  rig = await openRig([LAMP, FAN], definitions);
  writes = [];
  rig.store.refuse((write) => writes.push(write) === 0);
});
afterEach(() => rig.store.remove());

const KINDS = ["scene_activated", "automation_triggered"];
/** Of each run that the log tells of: who, and whether all of it was done. */
const told = async () =>
  (await rig.store.events.read(0, 1000))
    .filter(({ kind }) => KINDS.includes(kind))
    .map(({ entity_id, data }) => [entity_id, data.success]);

const ways = (entity_id: string, command: string) => ({
  command: () => rig.control.command({ entity_id, command }, alice),
  run: () => rig.run({ entity_id, command }, alice),
});

describe.each([
  [EVENING, "activate", "scene_activated"],
  [EVENING, "turn_on", "scene_activated"],
  [WAKE, "trigger", "automation_triggered"],
] as const)("%s, told to %s,", (entity_id, command, kind) => {
  it.each(["command", "run"] as const)("writes that with its own state, by a %s", async (way) => {
    const { context, state } = await ways(entity_id, command)[way]();
    const [write, ...others] = writes.filter(({ events = [] }) =>
      events.some((event) => event.kind === kind && event.entity_id === entity_id),
    );
    expect(others).toEqual([]);
    expect(write?.entities).toContainEqual(state);
    expect(write?.events?.filter((event) => event.kind === kind)).toEqual([
      {
        kind,
        entity_id,
        data: {
          entity_id,
          name: `The ${entity_id}`,
          success: true,
          context: { id: context.id, user_id: "alice" },
          timestamp: expect.stringMatching(ISO_TIME),
        },
      },
    ]);
  });

  it("tells nothing of a dry run", async () => {
    await rig.control.command({ entity_id, command, dry_run: true }, alice);
    await rig.run({ entity_id, command, dry_run: true }, alice);
    expect(writes).toEqual([]);
  });
});

describe.each(["command", "run"] as const)("within others, by a %s, each", (way) => {
  it("is told of once, after what it consists of", async () => {
    await ways(WAKE, "trigger")[way]();
    const all = await told();
    expect(all.slice(0, 2)).toEqual(
      expect.arrayContaining([
        [EVENING, true],
        [WINDY, true],
      ]),
    );
    expect(all.slice(2)).toEqual([
      [NIGHT, true],
      [WAKE, true],
    ]);
  });

  it("ends, and is told of once, where they come round to themselves", async () => {
    await ways("scene.a", "activate")[way]();
    expect(await told()).toEqual([
      ["scene.b", true],
      ["scene.a", true],
    ]);
  });
});

it("tells of each whether all that it consists of was done", async () => {
  rig.queue.add([{ entity_id: LAMP, state: "unavailable" }]);
  await rig.run({ entity_id: NIGHT, command: "activate" }, alice);
  const all = await told();
  expect(all.at(-1)).toEqual([NIGHT, false]);
  expect(all).toEqual(
    expect.arrayContaining([
      [EVENING, false],
      [WINDY, true],
    ]),
  );
});

it("tells of a run that not all was done where a device does not exist", async () => {
  await ways("scene.odd", "activate").run();
  expect(await told()).toEqual([["scene.odd", false]]);
});

it("sends nothing of one command, and names the device, where one does not exist", async () => {
  await expect(ways("scene.odd", "activate").command()).rejects.toMatchObject({
    type: "DEVICE_NOT_FOUND",
    data: { entity_id: "scene.odd", missing: ["switch.attic"] },
  });
  expect([rig.home.came.flat(), await told()]).toEqual([[], []]);
});

it("tells one device the second thing when the first is done", async () => {
  const { send } = rig.home;
  const delays = [60, 0];
  const unevenly = async (orders: Parameters<typeof send>[0]) => {
    await rig.clock.sleep(delays.shift() ?? 0);
    return send(orders);
  };
  Object.assign(rig.home, { send: unevenly });
  const run = rig.run({ entity_id: "scene.blink", command: "activate" }, alice);
  await rig.clock.advance(60);
  await rig.clock.advance(60);
  await run;
  expect(rig.home.came.flat().map(({ command }) => command)).toEqual(["turn_on", "turn_off"]);
});

it("writes together what is nested, and what is told to one device: none waits for the disk", async () => {
  const { apply } = rig.store;
  const { promise: isOpen, resolve: open } = Promise.withResolvers<void>();
  let waiting = 0;
  const gated: typeof apply = async (write) => {
    waiting += 1;
    await isOpen;
    return apply(write);
  };
  Object.assign(rig.store, { apply: gated });
  const run = rig.run({ entity_id: "scene.show", command: "activate" }, alice);
  await rig.clock.advance(0);
  // The lamp three times, the fan, and five scenes: all but the show itself, which comes after them.
  expect([waiting, rig.home.came.flat().length]).toEqual([9, 4]);
  open();
  const { results } = await run;
  expect(results.every(({ success }) => success)).toBe(true);
  const of = (id: string) => rig.home.came.flat().filter(({ entity_id }) => entity_id === id);
  expect(of(LAMP).map(({ command }) => command)).toEqual(["turn_on", "turn_off", "turn_on"]);
  expect((await told()).at(-1)).toEqual(["scene.show", true]);
  expect(rig.store.cache.entities.get(LAMP)).toMatchObject({ state: "on" });
});

it("tells nothing of what only turns an automation off", async () => {
  await rig.control.command({ entity_id: WAKE, command: "turn_off" }, alice);
  expect(await told()).toEqual([]);
});

it.each(["command", "run"] as const)(
  "tells it later, once and with the state, when the store refuses a %s",
  async (way) => {
    rig.store.refuse(({ entities = [] }) => entities.some((one) => one.entity_id === EVENING));
    const refused = ways(EVENING, "activate")[way]();
    await expect(refused).rejects.toMatchObject({ type: "SERVICE_UNAVAILABLE" });
    await rig.queue.flush();
    expect(await told()).toEqual([]);
    rig.store.refuse((write) => writes.push(write) === 0);
    await rig.queue.flush();
    await rig.queue.flush();
    expect(await told()).toEqual([[EVENING, true]]);
    const own = writes.find(({ entities = [] }) =>
      entities.some((one) => one.entity_id === EVENING),
    );
    expect(own?.events?.map((event) => event.kind)).toContain("scene_activated");
  },
);

describe("of what a slow home was told, the log", () => {
  let obey: () => Promise<void>;
  beforeEach(async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    rig.home.hears = promise;
    const commanded = ways(EVENING, "activate").command();
    await rig.clock.advance(2000);
    expect((await commanded).status).toBe("pending");
    obey = async () => {
      resolve();
      await rig.control.settled();
      await rig.queue.flush();
    };
  });

  it("tells when the home has obeyed, not before", async () => {
    expect(await told()).toEqual([]);
    await obey();
    expect(await told()).toEqual([[EVENING, true]]);
    expect(writes.at(-1)?.entities?.map(({ entity_id }) => entity_id)).toEqual([LAMP, EVENING]);
  });

  it("tells of an error instead when the home refuses in the end", async () => {
    rig.home.away = true;
    await obey();
    const last = (await rig.store.events.read(0, 100)).at(-1);
    expect(last).toMatchObject({ kind: "error", data: { entity_id: EVENING } });
    expect(await told()).toEqual([]);
  });
});
