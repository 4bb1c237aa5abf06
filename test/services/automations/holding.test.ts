/** Triggers with `for`: what begins to hold, what ends it, and what fires. */
import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { dueBy, type Hold, hear } from "../../../services/automations/holding.ts";
import type { Trigger } from "../../../services/automations/plan.ts";
import type { LogEvent } from "../../../shared/events.ts";
import { changed, entity, type Given, looking, started } from "./told.ts";

const DOOR = "binary_sensor.door";
const FIVE = 300_000;
const nobody = looking();

const onState = (asked: object = {}): Trigger => ({
  id: "left open",
  path: "config.triggers[0]",
  platform: "state",
  entity_ids: [DOOR, "binary_sensor.window"],
  for_ms: FIVE,
  ...asked,
});

/** What is pending, and the times at which something fired, as a store that forgets nothing has it. */
const live = (trigger: Trigger, events: readonly LogEvent[], look = nobody) => {
  let pending: readonly Hold[] = [];
  const fired = events.flatMap((event) => {
    const heard = hear(JSON.parse(JSON.stringify(pending)), [trigger], event, look);
    pending = heard.pending;
    return heard.fired;
  });
  return { pending, fired };
};

describe("a trigger that must hold", () => {
  it("is pending at first, and says all that it needs to fire", () => {
    const heard = live(onState({ to: ["on"] }), [changed(DOOR, "off", "on", 1000)]);
    expect(heard).toStrictEqual({
      fired: [],
      pending: [
        {
          trigger_id: "left open",
          path: "config.triggers[0]",
          sequence: 7,
          said: "state of binary_sensor.door",
          entity_id: DOOR,
          from: "off",
          to: "on",
          since: started + 1000,
          due: started + 1000 + FIVE,
        },
      ],
    });
  });

  it.each<[object, readonly (readonly [Given, Given, number])[], readonly number[]]>([
    [{ to: ["on"] }, [["off", "on", 0]], [0]],
    [
      { to: ["on"] },
      [
        ["off", "on", 0],
        ["on", "off", 9],
      ],
      [],
    ],
    [
      { to: ["on"] },
      [
        ["off", "on", 0],
        ["on", "unavailable", 9],
      ],
      [],
    ],
    [
      { to: ["on"] },
      [
        ["off", "on", 0],
        ["on", null, 9],
      ],
      [],
    ],
    [
      { to: ["on"] },
      [
        ["off", "on", 0],
        ["on", ["on", { battery: 3 }], 9],
      ],
      [0],
    ],
    [
      { to: ["on"] },
      [
        ["off", "on", 0],
        ["on", "off", 5],
        ["off", "on", 9],
      ],
      [9],
    ],
    [
      { to: ["on", "open"] },
      [
        ["off", "on", 0],
        ["on", "open", 9],
      ],
      [9],
    ],
    [
      {},
      [
        ["off", "on", 0],
        ["on", ["on", { battery: 3 }], 9],
      ],
      [0],
    ],
    [
      {},
      [
        ["off", "on", 0],
        ["on", "off", 9],
      ],
      [9],
    ],
    [
      {},
      [
        ["off", "on", 0],
        ["on", null, 9],
      ],
      [],
    ],
    [
      { from: ["off"] },
      [
        ["off", "on", 0],
        ["on", "open", 9],
      ],
      [0],
    ],
    [
      { from: ["off"] },
      [
        ["off", "on", 0],
        ["on", "off", 9],
      ],
      [],
    ],
    [
      { from: ["off"] },
      [
        ["off", "on", 0],
        ["on", null, 9],
      ],
      [],
    ],
    [
      { from: ["off"], to: ["on"] },
      [
        ["off", "on", 0],
        ["on", "open", 9],
      ],
      [],
    ],
    [
      { attribute: "level" },
      [
        [["on", { level: 1 }], ["on", { level: 2 }], 0],
        [["on", { level: 2 }], ["off", { level: 2 }], 9],
      ],
      [0],
    ],
    [
      { attribute: "level" },
      [
        [["on", { level: 1 }], ["on", { level: 2 }], 0],
        [["on", { level: 2 }], ["on", {}], 9],
      ],
      [9],
    ],
  ])("of %j holds after %j since: %j", (asked, given, since) => {
    const events = given.map(([before, after, time]) => changed(DOOR, before, after, time));
    const { pending } = live(onState(asked), events);
    expect(pending.map((hold) => hold.since - started)).toEqual(since);
  });

  it.each<[readonly (readonly [Given, Given])[], boolean]>([
    [
      [
        ["19", "21"],
        ["21", "23"],
      ],
      true,
    ],
    [
      [
        ["19", "21"],
        ["21", "20"],
      ],
      false,
    ],
    [
      [
        ["19", "21"],
        ["21", "unavailable"],
      ],
      false,
    ],
    [
      [
        ["19", "21"],
        ["21", null],
      ],
      false,
    ],
  ])("on numbers holds after %j: %j", (given, holds) => {
    const events = given.map(([before, after], time) => changed("sensor.t", before, after, time));
    const above = "sensor.limit";
    const trigger = onState({ platform: "numeric_state", entity_ids: ["sensor.t"], above });
    const { pending } = live(trigger, events, looking(entity(above, "20")));
    expect(pending.map(({ since }) => since - started)).toEqual(holds ? [0] : []);
  });

  it("is held by each entity on its own", () => {
    const { pending } = live(onState({ to: ["on"] }), [
      changed(DOOR, "off", "on", 0),
      changed("binary_sensor.window", "off", "on", 1),
      changed("light.hall", "on", "off", 2),
      changed(DOOR, "on", "off", 3),
    ]);
    expect(pending.map(({ entity_id }) => entity_id)).toEqual(["binary_sensor.window"]);
  });

  it("fires before a change that comes when it is due, or later", () => {
    const trigger = onState({ to: ["on"] });
    const until = (time: number) =>
      live(trigger, [changed(DOOR, "off", "on", 0), changed(DOOR, "on", "off", time)]);
    expect(until(FIVE - 1)).toMatchObject({ fired: [], pending: [] });
    expect(until(FIVE)).toMatchObject({ fired: [{ entity_id: DOOR, to: "on" }], pending: [] });
  });

  it("is dropped with its trigger", () => {
    const { pending } = live(onState(), [changed(DOOR, "off", "on")]);
    const event = changed("light.hall", "off", "on", 1);
    expect(hear(pending, [], event, nobody)).toEqual({ fired: [], pending: [] });
  });

  it("is not begun twice by an event that is told twice", () => {
    const event = changed(DOOR, "off", "on");
    expect(live(onState({ to: ["on"] }), [event, event]).pending).toHaveLength(1);
  });
});

describe("what is due", () => {
  const hold = (path: string, due: number): Hold => ({
    trigger_id: "0",
    path,
    sequence: 1,
    said: "",
    entity_id: DOOR,
    since: 0,
    due,
  });

  it("fires in the order of time, and the rest stays", () => {
    const { fired, pending } = dueBy([hold("late", 20), hold("later", 21), hold("soon", 10)], 20);
    expect(fired.map(({ path }) => path)).toEqual(["soon", "late"]);
    expect(pending.map(({ path }) => path)).toEqual(["later"]);
  });
});

describe("a trigger without for", () => {
  it("fires at once", () => {
    const { fired, pending } = live(onState({ for_ms: 0 }), [changed(DOOR, "off", "on")]);
    expect(fired).toMatchObject([{ said: "state of binary_sensor.door" }]);
    expect(pending).toEqual([]);
  });
});

it("fires exactly when a state has held long enough, whatever happens", () => {
  const step = fc.record({
    state: fc.constantFrom("on", "off", "unavailable"),
    wait: fc.integer({ min: 1, max: 2 * FIVE }),
  });
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 20 }), (steps) => {
      const times = steps.map((_, place) =>
        steps.slice(0, place).reduce((sum, { wait }) => sum + wait, 0),
      );
      const before = (place: number) => steps[place - 1]?.state ?? "off";
      const events = steps.map(({ state }, place) =>
        changed(DOOR, [before(place), { place }], [state, { place: place + 1 }], times[place]),
      );
      const { fired, pending } = live(onState({ to: ["on"] }), events);
      const opened = steps.flatMap(({ state }, place) =>
        state === "on" && before(place) !== "on" ? [place] : [],
      );
      const long = opened.filter((place) => {
        const end = steps.findIndex(({ state }, later) => later > place && state !== "on");
        return end >= 0 ? (times[end] ?? 0) - (times[place] ?? 0) >= FIVE : false;
      });
      const isOn = steps.at(-1)?.state === "on";
      const since = times[opened.at(-1) ?? -1] ?? 0;
      const open = isOn && (times.at(-1) ?? 0) - since >= FIVE;
      expect(fired).toHaveLength(long.length + (open ? 1 : 0));
      expect(pending).toHaveLength(isOn && !open ? 1 : 0);
    }),
  );
});
