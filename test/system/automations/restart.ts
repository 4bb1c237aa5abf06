/** Automations over a restart: runs go on where they were, and nothing is missed or done twice. */
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import {
  bootAt,
  type ClockedHouse,
  dataFolder,
  fire,
  LIGHT,
  logIn,
  stateOf,
  tracesOf,
  turn,
  untilOver,
  write,
} from "../../support/automations.ts";
import type { Loose } from "../../support/client.ts";
import { type MovedClock, movedClock } from "../../support/clocks.ts";
import { eventually } from "../../support/wait.ts";

const PLUG = "switch.tv_socket";
const GO = { platform: "event", event_type: "go" };
const MINUTE = 60_000;

let folder: ReturnType<typeof dataFolder>;
let clock: MovedClock;
let house: ClockedHouse;
/** Each of the cases beside it has a house of its own. */
const ownHouses = () => {
  beforeEach(async () => {
    folder = dataFolder();
    clock = movedClock();
    house = await bootAt({ DATA_DIR: folder.path }, clock);
  });
  afterEach(async () => {
    await house.stop();
    folder.remove();
  });
};

/** @param ms  How long it is away. */
const restart = async (ms = 0): Promise<void> => {
  await house.stop();
  clock.advance(ms);
  house = await bootAt({ DATA_DIR: folder.path }, clock);
};
const untilRunning = (id: string) =>
  eventually(async () => (await tracesOf(house.admin, id))[0] ?? {}, { state: "running" });
/** A client that is answered shows that all before it has been handled. */
const looked = async (): Promise<void> => {
  const trigger = { platform: "event", event_type: "never" };
  const id = await write(house.admin, { alias: "Looked", trigger, action: { event: "seen" } });
  const asked = { action: "trigger", automation_id: id };
  expect((await house.admin.post("/automations", asked)).body.success).toBe(true);
  await house.admin.post("/automations", { ...asked, action: "delete" });
};

describe("a run that waits when the house stops", () => {
  ownHouses();
  it("goes on after its delay, and does nothing twice", async () => {
    const id = await write(house.admin, {
      alias: "Delayed",
      trigger: GO,
      action: [{ event: "before" }, { delay: "00:10:00" }, { event: "after" }],
    });
    await fire(house.admin, "go");
    await untilRunning(id);
    await restart(9 * MINUTE);
    await looked();
    expect((await tracesOf(house.admin, id))[0]).toMatchObject({ state: "running" });
    expect(await stateOf(house.admin, id)).toMatchObject({ attributes: { current: 1 } });
    clock.advance(2 * MINUTE);
    const [trace] = await untilOver(house.admin, id);
    expect(trace.steps.map(({ said }: Loose) => said)).toEqual(["before", "waited 600 s", "after"]);
    await house.stop();
    const types = (await logIn(folder.path)).flatMap(({ kind, data }) =>
      kind === "custom_event" ? [data.event_type] : [],
    );
    expect(types.filter((type) => type === "before" || type === "after")).toEqual([
      "before",
      "after",
    ]);
    house = await bootAt({ DATA_DIR: folder.path }, clock);
  });

  it("hears after the start what it waits for", async () => {
    const id = await write(house.admin, {
      alias: "Waiting",
      trigger: GO,
      action: [{ wait_for_trigger: { platform: "event", event_type: "now" } }, turn(LIGHT)],
    });
    await house.admin.control(LIGHT, "turn_off");
    await fire(house.admin, "go");
    await untilRunning(id);
    await restart();
    await fire(house.admin, "now");
    const [trace] = await untilOver(house.admin, id);
    expect(trace.steps[0]).toMatchObject({ said: "event now", success: true });
    expect(await stateOf(house.admin, LIGHT)).toMatchObject({ state: "on" });
  });

  it("gives up in time what it waits for, by a timeout that has passed meanwhile", async () => {
    const id = await write(house.admin, {
      alias: "Patient",
      trigger: GO,
      action: [
        {
          wait_for_trigger: { platform: "event", event_type: "now" },
          timeout: "00:10:00",
          continue_on_timeout: false,
        },
        turn(LIGHT),
      ],
    });
    await fire(house.admin, "go");
    await untilRunning(id);
    await restart(11 * MINUTE);
    expect((await untilOver(house.admin, id))[0]).toMatchObject({
      state: "stopped",
      message: "The wait has timed out",
      steps: [{ said: "the time is over", success: false }],
    });
  });

  it("waits on for what must hold for a while", async () => {
    await house.admin.control(PLUG, "turn_off");
    const holding = { platform: "state", entity_id: PLUG, to: "on", for: "00:05:00" };
    const id = await write(house.admin, {
      alias: "Holding",
      trigger: GO,
      action: [{ wait_for_trigger: holding }, turn(LIGHT)],
    });
    await fire(house.admin, "go");
    await untilRunning(id);
    await house.admin.control(PLUG, "turn_on");
    await looked();
    await restart(3 * MINUTE);
    await looked();
    expect((await tracesOf(house.admin, id))[0]).toMatchObject({ state: "running" });
    clock.advance(3 * MINUTE);
    const [trace] = await untilOver(house.admin, id);
    expect(trace.steps[0].said).toBe(`state of ${PLUG}`);
  });

  it("keeps its turn in a queue", async () => {
    const id = await write(house.admin, {
      alias: "Queue",
      mode: "queued",
      trigger: GO,
      action: [{ delay: "00:01:00" }, { event: "done" }],
    });
    for (let count = 0; count < 3; count += 1) await fire(house.admin, "go");
    const states = async () =>
      (await tracesOf(house.admin, id)).map(({ state }) => state).toSorted();
    await eventually(async () => ({ states: await states() }), {
      states: ["queued", "queued", "running"],
    });
    await restart();
    for (let count = 1; count <= 3; count += 1) {
      await looked();
      clock.advance(MINUTE + 1000);
      await untilOver(house.admin, id, count);
    }
    expect(await states()).toEqual(["finished", "finished", "finished"]);
  });

  it("ends when its automation has been deleted, and leaves nothing", async () => {
    const config = { alias: "Gone", trigger: GO, action: [{ delay: 60 }, { event: "done" }] };
    const id = await write(house.admin, config);
    await fire(house.admin, "go");
    await untilRunning(id);
    await house.admin.post("/automations", { action: "delete", automation_id: id });
    await restart();
    expect(await write(house.admin, config)).toBe(id);
    expect(await tracesOf(house.admin, id)).toEqual([]);
  });
});

describe("a trigger over a restart", () => {
  ownHouses();
  it("with `for` fires when it has held long enough", async () => {
    await house.admin.control(PLUG, "turn_off");
    const trigger = { platform: "state", entity_id: PLUG, to: "on", for: "00:05:00" };
    const id = await write(house.admin, { alias: "Held", trigger, action: turn(LIGHT) });
    await house.admin.control(PLUG, "turn_on");
    await looked();
    await restart(3 * MINUTE);
    await looked();
    expect(await tracesOf(house.admin, id)).toEqual([]);
    clock.advance(3 * MINUTE);
    await untilOver(house.admin, id);
    await restart();
    await looked();
    expect(await tracesOf(house.admin, id)).toHaveLength(1);
  });

  it("does not fire by `for` when that has ended before the stop", async () => {
    await house.admin.control(PLUG, "turn_off");
    const trigger = { platform: "state", entity_id: PLUG, to: "on", for: "00:05:00" };
    const id = await write(house.admin, { alias: "Let go", trigger, action: turn(LIGHT) });
    await house.admin.control(PLUG, "turn_on");
    await house.admin.control(PLUG, "turn_off");
    await restart(10 * MINUTE);
    await looked();
    expect(await tracesOf(house.admin, id)).toEqual([]);
  });

  it("fires once by homeassistant for each start and each shutdown", async () => {
    const at = (event: string) => ({ platform: "homeassistant", event });
    const [first, last] = await Promise.all([
      write(house.admin, { alias: "Morning", trigger: at("start"), action: { event: "up" } }),
      write(house.admin, { alias: "Night", trigger: at("shutdown"), action: { event: "down" } }),
    ]);
    await restart();
    await restart();
    await untilOver(house.admin, first, 2);
    const traces = await untilOver(house.admin, last, 2);
    expect(traces.map(({ state }) => state)).toEqual(["finished", "finished"]);
    await house.stop();
    const types = (await logIn(folder.path)).flatMap(({ kind, data }) =>
      kind === "custom_event" ? [data.event_type] : [],
    );
    expect(types).toEqual(["down", "up", "down", "up", "down"]);
  });
});

describe("a time that has come while the house was away", () => {
  ownHouses();
  const atNoon = (clockTime: string) => ({
    alias: "Noon",
    trigger: { platform: "time", at: clockTime },
    action: { event: "noon" },
  });

  it.each<[string, number, number]>([
    ["fires once, when it is less than a minute late", 5000, 1],
    ["does not fire, when it is later", 61_000, 0],
  ])("%s", async (_what, late, runs) => {
    const due = new Date(Math.ceil(clock.now() / MINUTE + 1) * MINUTE);
    const id = await write(house.admin, atNoon(due.toISOString().slice(11, 19)));
    clock.moveTo(due.getTime() - 40_000);
    await house.stop();
    clock.moveTo(due.getTime() + late);
    house = await bootAt({ DATA_DIR: folder.path }, clock);
    await looked();
    if (runs > 0) await untilOver(house.admin, id, runs);
    await restart();
    await looked();
    expect(await tracesOf(house.admin, id)).toHaveLength(runs);
  });
});
