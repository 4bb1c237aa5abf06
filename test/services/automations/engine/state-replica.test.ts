/** The entities as they were at a place in the log. */
import { describe, expect, it } from "@jest/globals";
import { openStateReplica } from "../../../../services/automations/engine/state-replica.ts";
import { changed, entity } from "../entity-events.ts";

const LAMP = "light.a";
const stateOf = (world: ReturnType<typeof openStateReplica>) => world.get(LAMP)?.state;

describe("the world of automations", () => {
  it("begins before the events that are yet to pass, and goes through them", () => {
    const ahead = [changed(LAMP, "off", "on"), changed(LAMP, "on", "unavailable")];
    const world = openStateReplica([entity(LAMP, "unavailable")], ahead);
    expect(stateOf(world)).toBe("off");
    for (const [event, state] of [
      [ahead[0], "on"],
      [ahead[1], "unavailable"],
    ] as const) {
      if (event) world.apply(event);
      expect(stateOf(world)).toBe(state);
    }
  });

  it("does not know before its time what is new", () => {
    const made = changed(LAMP, null, "on");
    const world = openStateReplica([entity(LAMP, "on")], [made]);
    expect(stateOf(world)).toBeUndefined();
    world.apply(made);
    expect(stateOf(world)).toBe("on");
  });

  it("knows what was removed until then, and not any longer", () => {
    const removed = changed(LAMP, "on", null);
    const world = openStateReplica([entity(LAMP, "unavailable", { removed: true })], [removed]);
    expect(stateOf(world)).toBe("on");
    world.apply(removed);
    expect(stateOf(world)).toBeUndefined();
  });
});
