/** How the virtual devices move on in time. */
import { describe, expect, it } from "@jest/globals";
import {
  type Device,
  outdoorTemperature,
  step,
} from "../../../services/devices/homes/virtual/physics.ts";
import { type Patch, patched } from "../../../shared/kernel/entity.ts";
import { AT, entityOf } from "./entities.ts";

/** Lets a device live for some seconds, in steps of one. */
const lived = (seconds: number, entity_id: string, before: Patch, outdoors = 5): Device => {
  let device: Device = { ...entityOf(entity_id, before), since: 0 };
  for (let second = 1; second <= seconds; second += 1) {
    device = { ...device, since: device.since + 1 };
    const at = new Date(AT.getTime() + second * 1000);
    const moved = step(entity_id, device, 1, { outdoors, at });
    if (!moved) continue;
    const next = patched(device, moved.patch);
    device = { ...next, fine: moved.fine, since: next.state === device.state ? device.since : 0 };
  }
  return device;
};

const cover = (state: string, current_position: number, target_position: number) => ({
  state,
  attributes: { current_position, target_position },
});
const climate = (state: string, current: number, target: number, hvac_action: string) => ({
  state,
  attributes: { current_temperature: current, temperature: target, hvac_action },
});
const vacuum = (state: string, battery_level: number) => ({ state, attributes: { battery_level } });

describe("a cover", () => {
  it.each([
    [0, "closed", 0, 100, "opening", 0],
    [4, "closed", 0, 100, "opening", 20],
    [19, "closed", 0, 100, "opening", 95],
    [20, "closed", 0, 100, "open", 100],
    [10, "open", 100, 0, "closing", 50],
    [20, "open", 100, 0, "closed", 0],
    [1, "open", 60, 53, "closing", 55],
    [2, "open", 60, 53, "open", 53],
    [60, "open", 60, 53, "open", 53],
  ])("after %d s from %s at %d %% to %d %% is %s at %d %%", (s, _from, at, to, state, position) => {
    const moving = cover(to > at ? "opening" : "closing", at, to);
    const { attributes, ...device } = lived(s, "cover.bedroom", moving);
    expect([device.state, attributes.current_position]).toEqual([state, position]);
    expect(attributes.target_position).toBe(state.endsWith("ing") ? to : undefined);
  });

  it("that rests stays where it is", () => {
    const device: Device = { ...entityOf("cover.office"), since: 9 };
    expect(step("cover.office", device, 60, { outdoors: 5, at: AT })).toBeUndefined();
  });

  it("moves on evenly however short the steps are", () => {
    let device: Device = { ...entityOf("cover.bedroom", cover("opening", 0, 100)), since: 0 };
    for (let i = 0; i < 30; i += 1) {
      const moved = step("cover.bedroom", device, 0.1, { outdoors: 5, at: AT });
      device = { ...patched(device, moved?.patch ?? {}), fine: moved?.fine, since: 0 };
    }
    expect(device.attributes.current_position).toBe(15);
  });
});

describe("a thermostat", () => {
  it.each<[number, Patch, number, string, string]>([
    [25, climate("heat", 18, 20, "heating"), 5, "18.5", "heating"],
    [95, climate("heat", 18, 20, "heating"), 5, "19.9", "heating"],
    [101, climate("heat", 18, 20, "heating"), 5, "20.0", "idle"],
    [101, climate("cool", 26, 24, "cooling"), 35, "24.0", "idle"],
    [50, climate("heat_cool", 26, 24, "cooling"), 35, "25.0", "cooling"],
    [600, climate("off", 20, 25, "off"), 0, "19.4", "off"],
    [600, climate("fan_only", 20, 25, "fan"), 20, "20.0", "fan"],
    [60, climate("heat", 19.9, 20, "idle"), 20, "19.9", "idle"],
    [2, climate("heat", 19.7, 20, "idle"), 5, "19.7", "heating"],
    [2, climate("heat", 25, 20, "idle"), 25, "25.0", "idle"],
    [2, climate("cool", 15, 20, "idle"), 15, "15.0", "idle"],
  ])("after %d s of %j, at %d °C outdoors, reads %s and is %s", (s, before, out, shown, action) => {
    const { attributes } = lived(s, "climate.office", before, out);
    expect(Number(attributes.current_temperature).toFixed(1)).toBe(shown);
    expect(attributes.hvac_action).toBe(action);
  });

  it("heats up to the target, then waits until it is clearly colder before it heats again", () => {
    const warm = lived(101, "climate.office", climate("heat", 18, 20, "heating"), -10);
    expect(warm.attributes).toMatchObject({ current_temperature: 20, hvac_action: "idle" });
    expect(lived(60, "climate.office", warm, -10).attributes.hvac_action).toBe("idle");
    expect(lived(137, "climate.office", warm, -10).attributes.hvac_action).toBe("heating");
  });
});

describe("a lock", () => {
  it.each([
    [1, "locking", "locking"],
    [2, "locking", "locked"],
    [1, "unlocking", "unlocking"],
    [2, "unlocking", "unlocked"],
    [99, "jammed", "jammed"],
  ])("after %d s of %s is %s", (seconds, before, state) => {
    expect(lived(seconds, "lock.garage", { state: before }).state).toBe(state);
  });
});

describe("a media player", () => {
  const playing = (track: number, media_duration: number) => ({
    state: "playing",
    attributes: {
      queue_position: track,
      media_duration,
      media_position: 0,
      media_position_updated_at: AT.toISOString(),
    },
  });

  it.each([
    [304, 0, 305, 0, "Clair de lune"],
    [305, 0, 305, 1, "Gymnopédie No. 1"],
    [166, 3, 165, 0, "Clair de lune"],
  ])("after %d s of track %d, %d s long, plays track %d, %s", (s, track, length, next, title) => {
    const { state, attributes } = lived(s, "media_player.bedroom", playing(track, length));
    expect(state).toBe("playing");
    expect(attributes).toMatchObject({ queue_position: next, media_title: title });
  });

  it.each(["paused", "idle", "off"])("that is %s stays at its track", (state) => {
    const { attributes } = lived(999, "media_player.bedroom", { ...playing(0, 305), state });
    expect(attributes.queue_position).toBe(0);
  });

  it.each([
    [4, 0],
    [6, 5],
  ])("after %d s has told that %d s are played", (seconds, media_position) => {
    const { attributes } = lived(seconds, "media_player.bedroom", playing(0, 305));
    expect(attributes).toMatchObject({ media_position });
  });

  it("plays after it has buffered", () => {
    expect(lived(1, "media_player.bedroom", { state: "buffering" }).state).toBe("playing");
  });
});

describe("a vacuum", () => {
  it.each([
    [100, "cleaning", 100, "cleaning", 97],
    [34, "cleaning", 16, "returning", 15],
    [19, "returning", 15, "returning", 15],
    [20, "returning", 15, "docked", 15],
    [100, "docked", 15, "docked", 25],
    [900, "docked", 15, "docked", 100],
    [99, "paused", 50, "paused", 50],
    [99, "idle", 50, "idle", 50],
  ])("after %d s of %s at %d %% is %s at %d %%", (seconds, before, charge, state, left) => {
    const device = lived(seconds, "vacuum.downstairs", vacuum(before, charge));
    expect([device.state, device.attributes.battery_level]).toEqual([state, left]);
  });
});

describe("the weather", () => {
  const at = (time: string, latitude: number) => outdoorTemperature(new Date(time), latitude, 0);

  it("is warmer in summer than in winter, on either half of the earth", () => {
    expect(at("2030-07-01T12:00:00Z", 52)).toBeGreaterThan(at("2030-01-01T12:00:00Z", 52) + 10);
    expect(at("2030-07-01T12:00:00Z", -35)).toBeLessThan(at("2030-01-01T12:00:00Z", -35));
  });

  it("is warmer in the afternoon than at night, and at the equator than in the north", () => {
    expect(at("2030-07-01T14:00:00Z", 52)).toBeGreaterThan(at("2030-07-01T02:00:00Z", 52));
    expect(at("2030-01-01T14:00:00Z", 0)).toBeGreaterThan(at("2030-01-01T14:00:00Z", 60));
  });
});
