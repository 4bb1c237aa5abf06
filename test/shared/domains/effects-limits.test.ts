/** The command table at its limits: where a command finds nothing to do, or little that is known. */
import { describe, expect, it } from "@jest/globals";
import { check, effectOf } from "../../../services/devices/commands/check-command.ts";
import { type Patch, patched } from "../../../shared/kernel/entity.ts";
import type { Free } from "../../../shared/kernel/rules.ts";
import { AT, entityOf } from "../../services/devices/entities.ts";

const commanded = (entity_id: string, before: Patch, command: string, given: Free = {}) => {
  const entity = entityOf(entity_id, before);
  const { fields } = check(entity, command, given);
  return patched(entity, effectOf(entity_id, command, entity, fields, AT));
};

const HALF_A_MINUTE_AGO = "2030-01-01T11:59:30.000Z";
const player = (state: string): Patch => ({
  state,
  attributes: { media_position: 10, media_position_updated_at: HALF_A_MINUTE_AGO },
});

describe("a command to be what the device is already", () => {
  it.each<[string, Patch, string]>([
    ["light.bedroom", {}, "turn_off"],
    ["light.bedroom", { attributes: { last_brightness: null } }, "turn_off"],
    ["climate.office", { state: "cool" }, "turn_on"],
    ["cover.living_room", {}, "open"],
    ["cover.office", {}, "stop"],
    ["lock.front_door", { state: "unlocked" }, "unlock"],
    ["vacuum.downstairs", {}, "stop"],
    ["vacuum.downstairs", { state: "idle" }, "pause"],
    ["media_player.living_room", player("playing"), "play"],
    ["media_player.living_room", player("playing"), "turn_on"],
    ["media_player.living_room", player("paused"), "pause"],
    ["media_player.kitchen", {}, "pause"],
  ])("leaves %s, %j, as it is: %s", (entity_id, before, command) => {
    const { state, attributes } = entityOf(entity_id, before);
    expect(commanded(entity_id, before, command)).toEqual({ state, attributes });
  });
});

describe("a light", () => {
  it("comes back as bright as it was although it was told twice to go out", () => {
    const on = { state: "on", attributes: { brightness: 42 } };
    const dark = ["turn_off", "turn_off"].reduce<Patch>(
      (now, command) => commanded("light.bedroom", now, command),
      on,
    );
    expect(commanded("light.bedroom", dark, "turn_on")).toMatchObject(on);
  });

  it.each(["turn_on", "turn_off"])("that cannot be dimmed shows no brightness: %s", (command) => {
    const { attributes } = commanded("light.hallway", { state: "on" }, command);
    expect(attributes).toEqual(entityOf("light.hallway").attributes);
  });
});

describe("a thermostat", () => {
  it.each<[string, unknown, string]>([
    ["turn_on", ["off", "cool", "heat"], "cool"],
    ["toggle", ["off", "cool", "heat"], "cool"],
    ["turn_on", ["dry", "off"], "dry"],
    ["turn_on", ["off"], "heat"],
    ["turn_on", null, "heat"],
  ])("that is off, told to %s, with the modes %j, goes to %s", (command, hvac_modes, state) =>
    expect(commanded("climate.office", { attributes: { hvac_modes } }, command).state).toBe(state),
  );

  it("keeps its target in another mode", () =>
    expect(commanded("climate.office", {}, "set_hvac_mode", { hvac_mode: "cool" })).toMatchObject({
      state: "cool",
      attributes: { temperature: 21 },
    }));

  it.each([
    ["heat", 19.8, "idle"],
    ["heat", 19.7, "heating"],
    ["cool", 20.2, "idle"],
    ["cool", 20.3, "cooling"],
  ])("set to %s to 20 degrees, at %d degrees is %s", (state, current_temperature, hvac_action) =>
    expect(
      commanded(
        "climate.office",
        { state, attributes: { current_temperature } },
        "set_temperature",
        {
          temperature: 20,
        },
      ).attributes,
    ).toMatchObject({ hvac_action }),
  );
});

describe("a cover", () => {
  it.each([
    ["stop", "opening"],
    ["stop", "closing"],
    ["toggle", "closing"],
  ])("told to %s while %s stays where it is and is headed nowhere", (command, state) => {
    const moving = { state, attributes: { current_position: 30, target_position: 100 } };
    const { attributes, ...stopped } = commanded("cover.office", moving, command);
    expect([stopped.state, attributes.current_position]).toEqual(["open", 30]);
    expect(attributes).not.toHaveProperty("target_position");
  });
});

describe("a fan", () => {
  it("shows no speed when it is off, and has it again when it is on", () => {
    const fast = commanded("fan.bedroom", {}, "set_percentage", { percentage: 60 });
    const off = commanded("fan.bedroom", fast, "turn_off");
    expect(off).toMatchObject({ state: "off", attributes: { percentage: 0 } });
    expect(commanded("fan.bedroom", off, "turn_on")).toMatchObject(fast);
  });
});

describe("a media player", () => {
  it("goes on from where it was paused, however long ago", () =>
    expect(commanded("media_player.living_room", player("paused"), "play")).toMatchObject({
      state: "playing",
      attributes: { media_position: 10, media_position_updated_at: AT.toISOString() },
    }));

  it.each<[string, unknown]>([
    ["next", []],
    ["previous", []],
    ["next", null],
  ])("without another track begins anew: %s of the queue %j", (command, queue) => {
    const { attributes, ...before } = player("playing");
    const now = { ...before, attributes: { ...attributes, queue } };
    expect(commanded("media_player.living_room", now, command)).toMatchObject({
      state: "playing",
      attributes: { media_position: 0, queue_position: 0, media_title: "Clair de lune" },
    });
  });
});
