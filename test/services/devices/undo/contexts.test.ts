/** What the log tells of who has changed what, and of what others have changed since. */
import { describe, expect, it } from "@jest/globals";
import { effectsOf, isTouched, isUndoable } from "../../../../services/devices/undo/contexts.ts";
import type { StoredEvent } from "../../../../shared/kernel/event-data.ts";
import { occurred } from "../../../../shared/kernel/events.ts";
import { AT, entityOf } from "../entities.ts";

type Told = readonly [entity_id: string, context_id: string, user: string | null, state: string];

/** A log in which entities take states, one after the other; each was off, or closed, before. */
const logOf = (...told: readonly Told[]): readonly StoredEvent[] => {
  const latest = new Map<string, ReturnType<typeof entityOf>>();
  return told.map(([entity_id, id, user_id, state], index) => {
    const old_state = latest.get(entity_id) ?? entityOf(entity_id);
    const new_state = { ...old_state, state };
    latest.set(entity_id, new_state);
    const context = { id, user_id };
    const event = occurred("state_changed", { entity_id, old_state, new_state, context });
    return { ...event, sequence: index + 1, time: AT.getTime() };
  });
};

const LAMP = "switch.tv_socket";
const DOOR = "lock.front_door";
const before = entityOf(LAMP).state;
const other = before === "on" ? "off" : "on";

describe("the effects of a caller", () => {
  it("are one for each context, the one begun last first, from the first state to the last", () => {
    const log = logOf(
      [LAMP, "one", "anna", other],
      [DOOR, "two", "anna", "unlocked"],
      [LAMP, "one", "anna", before],
      [LAMP, "his", "bert", other],
    );
    const told = effectsOf(log, "anna").map(({ context_id, changes }) => [
      context_id,
      changes.map((one) => [one.entity_id, one.before?.state, one.after.state, one.since]),
    ]);
    expect(told).toEqual([
      ["two", [[DOOR, "locked", "unlocked", 2]]],
      ["one", [[LAMP, before, before, 1]]],
    ]);
  });

  it("are not all one's own where something else has begun them", () => {
    const own = { entity_id: "automation.x", name: "X", success: true };
    const context = { id: "run", user_id: null };
    const begun = occurred("automation_triggered", { ...own, context, timestamp: "" });
    const log = logOf([LAMP, "run", "anna", other], [DOOR, "mine", "anna", "unlocked"]);
    const all = [{ ...begun, sequence: 0, time: 0 }, ...log];
    expect(effectsOf(all, "anna").map(({ context_id, isOwn }) => [context_id, isOwn])).toEqual([
      ["mine", true],
      ["run", false],
    ]);
  });

  it.each([
    ["not all one's own where an automation has begun them by itself", true, false],
    ["one's own where a caller has run an automation among other things", undefined, true],
  ])("are %s", (_what, by_itself, isOwn) => {
    const told = { entity_id: "automation.x", name: "X", success: true, timestamp: "" };
    const context = { id: "run", user_id: "anna" };
    const begun = occurred("automation_triggered", {
      ...{ ...told, context },
      ...(by_itself && { by_itself }),
    });
    const all = [{ ...begun, sequence: 0, time: 0 }, ...logOf([LAMP, "run", "anna", other])];
    expect(effectsOf(all, "anna")).toMatchObject([{ context_id: "run", isOwn }]);
  });

  it.each<[string, Told[], boolean]>([
    ["what is other than before", [[LAMP, "one", "anna", other]], true],
    [
      "not what came back by itself",
      [
        [LAMP, "one", "anna", other],
        [LAMP, "one", "anna", before],
      ],
      false,
    ],
    ["not a sensor", [["sensor.power", "one", "anna", "5"]], false],
    ["not the time of a scene", [["scene.movie_night", "one", "anna", AT.toISOString()]], false],
  ])("that can be undone: %s", (_what, told, isIt) => {
    const [effects] = effectsOf(logOf(...told), "anna");
    expect(effects?.changes.map(isUndoable)).toEqual([isIt]);
  });

  it("cannot be undone where there was nothing before", () => {
    const after = entityOf(LAMP);
    expect(isUndoable({ entity_id: LAMP, before: null, after, since: 1 })).toBe(false);
    const removed = entityOf(LAMP, { state: "unavailable", attributes: { removed: true } });
    expect(isUndoable({ entity_id: LAMP, before: removed, after, since: 1 })).toBe(false);
  });
});

describe("an entity is touched", () => {
  it.each<[string, string, Told[], boolean]>([
    ["by another caller", LAMP, [[LAMP, "his", "bert", other]], true],
    ["by another request of the same person", LAMP, [[LAMP, "two", "anna", other]], true],
    ["by the house", LAMP, [[LAMP, "x", null, other]], true],
    ["not by its own context", LAMP, [[LAMP, "one", "anna", other]], false],
    ["not by what happens to others", LAMP, [[DOOR, "his", "bert", "unlocked"]], false],
    ["not by staying where it is", DOOR, [[DOOR, "x", null, "locked"]], false],
    [
      "not by arriving",
      DOOR,
      [
        [DOOR, "one", "anna", "unlocking"],
        [DOOR, "x", null, "unlocked"],
      ],
      false,
    ],
    [
      "by being turned round on its way",
      DOOR,
      [
        [DOOR, "one", "anna", "unlocking"],
        [DOOR, "x", null, "locking"],
      ],
      true,
    ],
  ])("%s", (_how, entity_id, told, isIt) =>
    expect(isTouched(logOf(...told), entity_id, "one")).toBe(isIt),
  );
});
