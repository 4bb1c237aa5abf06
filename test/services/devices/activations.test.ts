/** Scenes and automations tell of themselves in the write that records how they stand. */
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import type { Write } from "../../../shared/store/store.ts";
import { eventually } from "../../support/wait.ts";
import { alice, defined, openRig, type Rig } from "./rig.ts";

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
  rig.ledger.later([{ entity_id: LAMP, state: "unavailable" }]);
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

it.each(["command", "run"] as const)(
  "tells by a %s that not all was done where a device does not exist",
  async (way) => {
    await ways("scene.odd", "activate")[way]();
    expect(await told()).toEqual([["scene.odd", false]]);
  },
);

it("tells one device the second thing when the first is done", async () => {
  const { send } = rig.home;
  const delays = [60, 0];
  const unevenly = async (orders: Parameters<typeof send>[0]) => {
    await pause(delays.shift());
    return send(orders);
  };
  Object.assign(rig.home, { send: unevenly });
  await rig.run({ entity_id: "scene.blink", command: "activate" }, alice);
  expect(rig.home.came.flat().map(({ command }) => command)).toEqual(["turn_on", "turn_off"]);
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
    await rig.ledger.settled();
    expect(await told()).toEqual([]);
    rig.store.refuse((write) => writes.push(write) === 0);
    await rig.ledger.settled();
    await rig.ledger.settled();
    expect(await told()).toEqual([[EVENING, true]]);
    const own = writes.find(({ entities = [] }) =>
      entities.some((one) => one.entity_id === EVENING),
    );
    expect(own?.events?.map((event) => event.kind)).toContain("scene_activated");
  },
);

it("tells it when a slow home has obeyed, not before", async () => {
  const { send } = rig.home;
  const { promise: hears, resolve: hear } = Promise.withResolvers<void>();
  Object.assign(rig.home, {
    send: (orders: Parameters<typeof send>[0]) => hears.then(() => send(orders)),
  });
  const { status } = await ways(EVENING, "activate").command();
  expect([status, await told()]).toEqual(["pending", []]);
  hear();
  await eventually(told, [[EVENING, true]]);
  expect(writes.at(-1)?.entities?.map(({ entity_id }) => entity_id)).toEqual([LAMP, EVENING]);
}, 30_000);

it("tells of an error instead when a slow home refuses in the end", async () => {
  rig.home.slowMs = 2100;
  rig.home.away = true;
  await ways(EVENING, "activate").command();
  const last = async () => (await rig.store.events.read(0, 100)).at(-1);
  await eventually(last, { kind: "error", data: { entity_id: EVENING } });
  expect(await told()).toEqual([]);
}, 30_000);
