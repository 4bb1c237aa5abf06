/** Services as Home Assistant describes them: each may be called as it stands there. */
import { describe, expect, it } from "@jest/globals";
import { DESCRIBED_SERVICES as services } from "../../../../gateway/push/home-assistant/services.ts";
import { DOMAINS } from "../../../../shared/domains/domains.ts";
import { fieldOf } from "../../../../shared/domains/fields.ts";
import { SERVICES } from "../../../../shared/domains/home-assistant-services.ts";

const all = Object.entries(services).flatMap(([domain, own]) =>
  Object.entries(own).map(([name, service]) => [`${domain}.${name}`, service] as const),
);

describe("the services", () => {
  it.each(all)("hold %s, which can be called with the fields that it names", (name, service) => {
    expect(SERVICES.has(name)).toBe(true);
    expect(Object.keys(service.fields).filter((field) => !fieldOf(field))).toEqual([]);
  });

  it("lead to every command of every domain", () => {
    const reached = new Set(all.map(([name]) => `${name.split(".")[0]} ${SERVICES.get(name)}`));
    for (const { name: domain, commands } of DOMAINS)
      for (const command of Object.keys(commands)) {
        // To Home Assistant, a scene is turned on; to us, it is activated.
        const isScene = domain === "scene" && command === "turn_on";
        expect([domain, command, isScene || reached.has(`${domain} ${command}`)]).toEqual([
          domain,
          command,
          true,
        ]);
      }
  });

  it.each([
    [
      "cover",
      [
        ...["open_cover", "close_cover", "stop_cover", "set_cover_position", "toggle"],
        ...["open_cover_tilt", "close_cover_tilt", "stop_cover_tilt", "set_cover_tilt_position"],
        "toggle_cover_tilt",
      ],
    ],
    ["scene", ["turn_on"]],
    ["lock", ["lock", "unlock", "open"]],
    ["homeassistant", ["turn_on", "turn_off", "toggle"]],
  ])("of %s have Home Assistant's names", (domain, names) => {
    expect(Object.keys(services[domain] ?? {}).sort()).toEqual([...names].sort());
  });

  it("say for which domains they are", () => {
    expect(services.light?.turn_on?.target).toEqual({ entity: [{ domain: ["light"] }] });
    const general = services.homeassistant?.turn_on?.target?.entity[0]?.domain;
    expect(general).toEqual(expect.arrayContaining(["light", "switch", "fan"]));
    expect(general).not.toContain("lock");
  });

  it("name their fields as Home Assistant does, with what a client may offer", () => {
    const fields = services.light?.turn_on?.fields;
    expect(Object.keys(fields ?? {}).sort()).toEqual([
      "brightness",
      "brightness_pct",
      "brightness_step",
      "brightness_step_pct",
      "color_name",
      "color_temp_kelvin",
      "effect",
      "flash",
      "hs_color",
      "rgb_color",
      "rgbw_color",
      "rgbww_color",
      "transition",
      "xy_color",
    ]);
    expect(fields?.brightness).toEqual({
      name: "Brightness",
      description: "0–255; 0 turns the light off",
      required: false,
      selector: { number: { min: 0, max: 255, mode: "box" } },
    });
  });

  it.each([
    ["cover", "set_cover_position", "position", true],
    ["media_player", "volume_set", "volume_level", true],
    ["climate", "set_temperature", "temperature", false],
    ["climate", "set_preset_mode", "preset_mode", true],
    ["climate", "set_temperature", "hvac_mode", false],
    ["media_player", "volume_mute", "is_volume_muted", false],
    // One of the two will do.
    ["light", "set_brightness", "brightness_pct", false],
  ])("%s.%s: %s is required: %s", (domain, name, field, required) => {
    expect(services[domain]?.[name]?.fields[field]).toMatchObject({ required });
  });
});
