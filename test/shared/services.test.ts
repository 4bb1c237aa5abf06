/** Which command a service is: Home Assistant's names and our own lead to the command table. */
import { describe, expect, it } from "@jest/globals";
import { readConfig } from "../../services/automations/config.ts";
import { DOMAINS } from "../../services/devices/commands.ts";
import { domainOf } from "../../shared/entity.ts";
import type { Free } from "../../shared/rules.ts";
import { DATA, fieldsFrom } from "../../shared/service-data.ts";
import { isFor, OWN, SERVICES, servicesLike } from "../../shared/services.ts";
import { night } from "../services/automations/configs.ts";

const membersOf = (service: string, entity_id: unknown, data?: Free) => {
  const action = { service, target: { entity_id }, ...(data && { data }) };
  const { steps, problems } = readConfig(night({ action }));
  expect(problems).toEqual([]);
  return steps.map(({ member }) => member);
};

describe("a service", () => {
  it.each([
    ["light.turn_on", "light.kitchen", "turn_on"],
    ["light.set_brightness", "light.kitchen", "set_brightness"],
    ["switch.toggle", "switch.coffee_machine", "toggle"],
    ["homeassistant.turn_on", "switch.coffee_machine", "turn_on"],
    ["homeassistant.turn_off", "light.kitchen", "turn_off"],
    ["homeassistant.toggle", "fan.bedroom", "toggle"],
    ["cover.open_cover", "cover.bedroom", "open"],
    ["cover.open", "cover.bedroom", "open"],
    ["cover.close_cover", "cover.bedroom", "close"],
    ["cover.stop_cover", "cover.bedroom", "stop"],
    ["cover.set_cover_position", "cover.bedroom", "set_position"],
    ["cover.toggle", "cover.bedroom", "toggle"],
    ["climate.set_temperature", "climate.bedroom", "set_temperature"],
    ["climate.set_hvac_mode", "climate.bedroom", "set_hvac_mode"],
    ["media_player.media_play", "media_player.kitchen", "play"],
    ["media_player.media_pause", "media_player.kitchen", "pause"],
    ["media_player.media_stop", "media_player.kitchen", "stop"],
    ["media_player.media_next_track", "media_player.kitchen", "next"],
    ["media_player.media_previous_track", "media_player.kitchen", "previous"],
    ["media_player.media_play_pause", "media_player.kitchen", "play_pause"],
    ["media_player.volume_set", "media_player.kitchen", "set_volume"],
    ["media_player.volume_mute", "media_player.kitchen", "mute"],
    ["media_player.select_source", "media_player.kitchen", "select_source"],
    ["lock.lock", "lock.garage", "lock"],
    ["lock.unlock", "lock.garage", "unlock"],
    ["fan.set_percentage", "fan.bedroom", "set_percentage"],
    ["vacuum.start", "vacuum.downstairs", "start"],
    ["vacuum.return_to_base", "vacuum.downstairs", "return_to_base"],
    ["scene.turn_on", "scene.movie_night", "activate"],
    ["automation.trigger", "automation.morning_blinds", "trigger"],
    ["automation.turn_off", "automation.morning_blinds", "turn_off"],
  ])("%s of %s is the command %s", (service, entity_id, command) => {
    expect(membersOf(service, entity_id)).toEqual([{ entity_id, command }]);
  });

  it.each([...SERVICES])("%s is a command of the table: %s", (service, command) => {
    const domain = domainOf(service);
    const homes = domain === "homeassistant" ? ["light", "switch"] : [domain];
    for (const home of homes)
      expect(Object.keys(DOMAINS[home as keyof typeof DOMAINS].commands)).toContain(command);
  });

  it.each(Object.entries(DOMAINS))("may be any command of %s by its own name", (name, domain) => {
    const own = name in OWN ? OWN[name as keyof typeof OWN] : [];
    expect([...own].sort()).toEqual(Object.keys(domain.commands).sort());
  });

  it("of several entities is one command for each, in their order", () => {
    const ids = ["light.kitchen", "light.hallway"];
    expect(membersOf("light.turn_off", ids)).toEqual(
      ids.map((entity_id) => ({ entity_id, command: "turn_off" })),
    );
  });

  it("of an entity that is named twice is one command", () => {
    const data = { entity_id: ["light.hallway", "light.kitchen"] };
    expect(membersOf("light.toggle", ["light.kitchen", "light.kitchen"], data)).toEqual([
      { entity_id: "light.kitchen", command: "toggle" },
      { entity_id: "light.hallway", command: "toggle" },
    ]);
  });
});

describe("data of a service", () => {
  it.each([
    ["light.turn_on", { brightness: 128, color_temp: 370 }, { brightness: 128, color_temp: 370 }],
    ["light.turn_on", { brightness_pct: 50 }, { brightness: 128 }],
    ["light.turn_on", { brightness_pct: 100 }, { brightness: 255 }],
    ["light.turn_on", { kelvin: 2700 }, { color_temp: 2700 }],
    ["light.turn_on", { color_temp_kelvin: 4000 }, { color_temp: 4000 }],
    ["light.turn_on", { rgb_color: [1, 2, 3] }, { rgb_color: [1, 2, 3] }],
    ["climate.set_temperature", { temperature: 21.5 }, { temperature: 21.5 }],
    ["media_player.volume_set", { volume_level: 0.5 }, { volume: 0.5 }],
    ["media_player.volume_mute", { is_volume_muted: false }, { muted: false }],
    ["cover.set_cover_position", { position: 30 }, { position: 30 }],
    ["light.turn_on", { hs_color: [0, 100] }, { rgb_color: [255, 0, 0] }],
    ["light.turn_on", { hs_color: [120, 100] }, { rgb_color: [0, 255, 0] }],
    ["light.turn_on", { hs_color: [240, 100] }, { rgb_color: [0, 0, 255] }],
    ["light.turn_on", { hs_color: [360, 100] }, { rgb_color: [255, 0, 0] }],
    ["light.turn_on", { hs_color: [30, 50] }, { rgb_color: [255, 191, 128] }],
    ["light.turn_on", { hs_color: [200, 0] }, { rgb_color: [255, 255, 255] }],
  ])("%s %j becomes %j", (service, data, fields) => {
    const [member] = membersOf(service, `${domainOf(service)}.x`, data);
    expect(member?.fields).toEqual(fields);
  });

  it("names what says again what was said", () => {
    const { repeated } = fieldsFrom({ brightness: 1, brightness_pct: 2, position: 3 });
    expect(repeated).toEqual([{ name: "brightness_pct", field: "brightness" }]);
  });

  it("has a name of our own for each field of a command", () => {
    for (const [name, { field }] of Object.entries(DATA))
      expect(DATA[field]?.field).toBe(DATA[name]?.field);
  });
});

describe("what fits a service", () => {
  it.each([
    ["light.turn_on", "light", true],
    ["light.turn_on", "switch", false],
    ["homeassistant.turn_on", "switch", true],
  ])("%s is for a %s: %s", (service, domain, fits) => expect(isFor(service, domain)).toBe(fits));

  it("is offered from its domain, or from all", () => {
    expect(servicesLike("lock.open")).toEqual(["lock.lock", "lock.unlock"]);
    expect(servicesLike("siren.turn_on")).toEqual([...SERVICES.keys()]);
  });
});
