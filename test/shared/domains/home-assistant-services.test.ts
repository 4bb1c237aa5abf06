/** Which command a service is: Home Assistant's names and our own lead to the command table. */
import { describe, expect, it } from "@jest/globals";
import { readConfig } from "../../../services/automations/config/config.ts";
import { DOMAINS, domainFor } from "../../../shared/domains/domains.ts";
import { isFor, SERVICES, servicesLike } from "../../../shared/domains/home-assistant-services.ts";
import { domainOf } from "../../../shared/kernel/entity.ts";
import type { Free } from "../../../shared/kernel/rules.ts";
import { night } from "../../services/automations/configs.ts";

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
      expect(Object.keys(domainFor(`${home}.x`).commands)).toContain(command);
  });

  it.each(DOMAINS)("may be any command of $name by its own name", ({ name, commands }) => {
    for (const command of Object.keys(commands))
      expect(SERVICES.get(`${name}.${command}`)).toBe(
        name === "scene" && command === "turn_on" ? "activate" : command,
      );
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
  it("stay as they were given, for how much they change depends on how the device is", () => {
    const data = { brightness_step_pct: 10, hs_color: [30, 50] };
    expect(membersOf("light.turn_on", "light.x", data)).toMatchObject([{ fields: data }]);
  });
});

describe("what fits a service", () => {
  it.each([
    ["light.turn_on", "light", true],
    ["light.turn_on", "switch", false],
    ["homeassistant.turn_on", "switch", true],
  ])("%s is for a %s: %s", (service, domain, fits) => expect(isFor(service, domain)).toBe(fits));

  it("is offered from its domain, or from all", () => {
    expect(servicesLike("lock.turn")).toEqual(["lock.lock", "lock.unlock", "lock.open"]);
    expect(servicesLike("camera.snapshot")).toEqual([...SERVICES.keys()]);
  });
});
