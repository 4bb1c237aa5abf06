/** Commands that cannot be done, as a client hears of it. */
import { describe, expect, it } from "@jest/globals";
import { sharedHouse } from "../../support/shared-house.ts";
import { leavesAsItIs } from "../../support/unchanged.ts";

type Row = [entity_id: string, command: string, fields: object, code: string, named: string];

const REFUSED: readonly Row[] = [
  ["light.kitchen", "set_brightness", {}, "INVALID_PARAMETERS", "brightness"],
  [
    "climate.bedroom",
    "set_temperature",
    { hvac_mode: "heat" },
    "INVALID_PARAMETERS",
    "temperature",
  ],
  ["light.kitchen", "turn_on", { brightness: "128" }, "INVALID_REQUEST", "brightness"],
  ["light.kitchen", "turn_on", { brightness: 300 }, "INVALID_REQUEST", "brightness"],
  ["light.hallway", "turn_on", { brightness: 128 }, "INVALID_REQUEST", "brightness"],
  ["light.kitchen", "turn_on", { rgb_color: [1, 2, 3] }, "INVALID_REQUEST", "rgb_color"],
  [
    "light.bedroom",
    "turn_on",
    { color_temp: 300, rgb_color: [1, 2, 3] },
    "INVALID_REQUEST",
    "Only",
  ],
  ["switch.coffee_machine", "turn_on", { brightness: 1 }, "INVALID_REQUEST", "brightness"],
  ["climate.bedroom", "set_temperature", { temperature: 36 }, "INVALID_REQUEST", "7 to 35"],
  ["climate.bedroom", "set_hvac_mode", { hvac_mode: "cool" }, "INVALID_REQUEST", "off, heat"],
  ["cover.bedroom", "set_position", { position: 101 }, "INVALID_REQUEST", "position"],
  ["cover.garage_door", "set_position", { position: 50 }, "INVALID_REQUEST", "open, close"],
  ["media_player.kitchen", "select_source", { source: "Tape" }, "INVALID_REQUEST", "Radio"],
  ["light.kitchen", "explode", {}, "INVALID_REQUEST", "turn_on, turn_off, toggle"],
  ["light.kitchen", "Turn On!", {}, "INVALID_REQUEST", "turn_on, turn_off, toggle"],
  ["sensor.power", "turn_on", {}, "INVALID_REQUEST", "none"],
];

describe("a house", () => {
  const house = sharedHouse();

  const flat = (entity_id: string, command: string, fields: object) =>
    house.admin.post("/control", { entity_id, command, ...fields });

  it.each(REFUSED)(
    "refuses %s %s %j with %s, and names %s",
    async (id, command, fields, ...said) => {
      const [code, named] = said;
      for (const send of [house.admin.control, flat]) {
        const { status, body } = await send(id, command, fields);
        expect([status, body.error.code]).toEqual([400, code]);
        expect(body.error.message).toContain(named);
        await leavesAsItIs(house.admin, id, () => send(id, command, fields));
      }
    },
  );

  it("tells the allowed commands in the details", async () => {
    const { error } = (await flat("lock.front_door", "explode", {})).body;
    expect(error.details).toMatchObject({
      allowed: ["lock", "unlock", "open"],
      command: "explode",
    });
    const inWords = (await house.admin.control("lock.front_door", "explode")).body.error.details;
    expect(inWords).toContain('allowed: ["lock","unlock","open"]');
  });

  it("tells the missing fields in the details", async () => {
    const { error } = (await flat("cover.bedroom", "set_position", {})).body;
    expect(error.details).toMatchObject({ missing_fields: ["position"] });
  });

  it("does not know an entity that does not exist, but those that are spelled alike", async () => {
    const { status, body } = await flat("light.kichen", "turn_on", {});
    expect([status, body.error.code]).toEqual([404, "DEVICE_NOT_FOUND"]);
    expect(body.error.details.device_id).toBe("light.kichen");
    expect(body.error.details.nearest[0]).toBe("light.kitchen");
    const words = (await house.admin.control("light.kichen", "turn_on")).body.error;
    expect(words.details).toContain("device_id: light.kichen");
    expect(words.message).toContain("light.kitchen");
  });

  it("suggests no entity that the caller may not see", async () => {
    const guest = await house.key("user", { entities: ["light.k*"] });
    const { status, body } = await guest.control("light.kids_rom", "turn_on");
    expect([status, body.error.code]).toEqual([404, "DEVICE_NOT_FOUND"]);
    expect(body.error.details).toContain("light.kids_room");
    expect(body.error.details).not.toMatch(/light\.(office|bed)/);
  });

  it.each(["kitchen", "light.", "Light.Kitchen", "light.kitchen.", "light kitchen", "", 7, null])(
    "refuses %j as an entity id",
    async (entity_id) => {
      const { status, body } = await house.admin.post("/control", {
        entity_id,
        command: "turn_on",
      });
      expect([status, body.error.code]).toEqual([400, "INVALID_REQUEST"]);
    },
  );
});
