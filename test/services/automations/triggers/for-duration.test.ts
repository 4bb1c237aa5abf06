/** Triggers with `for`: what begins to hold, what ends it, and what fires. */
import { describe, expect, it } from "@jest/globals";
import { applyEvent, dueBy } from "../../../../services/automations/triggers/for-duration.ts";
import type { PendingHold } from "../../../../services/automations/triggers/trigger.ts";
import { changed, entity, type Given, looking, started } from "../entity-events.ts";
import { DOOR, EMPTY_HOME, FIVE, live, onState } from "../holds.ts";

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
    expect(applyEvent(pending, [], event, EMPTY_HOME)).toEqual({ fired: [], pending: [] });
  });

  it("is not begun twice by an event that is told twice", () => {
    const event = changed(DOOR, "off", "on");
    expect(live(onState({ to: ["on"] }), [event, event]).pending).toHaveLength(1);
  });
});

describe("what is due", () => {
  const hold = (path: string, due: number): PendingHold => ({
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
    const result = live(onState({ for_ms: 0 }), [changed(DOOR, "off", "on")]);
    expect(result).toMatchObject({ fired: [{ said: "state of binary_sensor.door" }], pending: [] });
  });
});
