/** POST /api/state of group A: a representation that is stored, and that drives the device. */
import { describe, expect, it } from "@jest/globals";
import { sharedHouse } from "../../support/shared-house.ts";
import { leavesAsItIs } from "../../support/unchanged.ts";

type Row = [entity_id: string, wished: object, becomes: object];

const DRIVEN: readonly Row[] = [
  ["light.kitchen", { state: "on", attributes: { brightness: 99 } }, { state: "on" }],
  ["light.kitchen", { state: "off" }, { state: "off", attributes: { brightness: 0 } }],
  [
    "light.bedroom",
    { state: "on", attributes: { rgb_color: [9, 8, 7] } },
    { attributes: { color_mode: "rgb" } },
  ],
  ["switch.coffee_machine", { state: "on" }, { state: "on" }],
  ["cover.bedroom", { state: "open" }, { state: "opening" }],
  ["cover.office", { state: "open", attributes: { current_position: 10 } }, { state: "closing" }],
  [
    "climate.bedroom",
    { state: "heat", attributes: { temperature: 21 } },
    { attributes: { hvac_action: "heating", temperature: 21 } },
  ],
  [
    "climate.office",
    { state: "cool", attributes: { temperature: 18 } },
    { state: "cool", attributes: { temperature: 18, hvac_action: "cooling" } },
  ],
  ["lock.front_door", { state: "unlocked" }, { state: "unlocking" }],
  [
    "media_player.kitchen",
    { state: "playing", attributes: { volume_level: 0.9 } },
    { state: "playing", attributes: { volume_level: 0.9 } },
  ],
  [
    "fan.bathroom",
    { state: "on", attributes: { percentage: 50 } },
    { state: "on", attributes: { percentage: 50 } },
  ],
  ["vacuum.downstairs", { state: "cleaning" }, { state: "cleaning" }],
  ["automation.hallway_light", { state: "on" }, { state: "on" }],
  [
    "sensor.power",
    { state: "42", attributes: { note: "read by hand" } },
    { attributes: { note: "read by hand" } },
  ],
  ["binary_sensor.front_door", { state: "on" }, { state: "on" }],
  [
    "scene.good_night",
    { state: "2030-01-01T00:00:00.000Z" },
    { state: "2030-01-01T00:00:00.000Z" },
  ],
];

describe("a house", () => {
  // Its own: each device is as it is at first.
  const house = sharedHouse({ HOMES: "virtual:?speed=0" });

  const read = async (entity_id: string) => (await house.admin.get(`/api/state/${entity_id}`)).body;
  const represent = (entity_id: string, wished: object) =>
    house.admin.post("/api/state", { entity_id, ...wished });

  it.each(DRIVEN)("makes %s what %j says, at first %j", async (entity_id, wished, becomes) => {
    const before = await read(entity_id);
    const { status, headers, body } = await represent(entity_id, wished);
    expect(status).toBe(200);
    expect(body).toMatchObject({ entity_id, ...becomes });
    expect(body.version).toBeGreaterThan(before.version);
    expect(headers.get("etag")).toBe(`"${body.version}"`);
  });

  it("keeps the attributes of the client's own, whatever the device does then", async () => {
    const attributes = { brightness: 50, bought: { year: 2024, shops: ["a", "b"] } };
    await represent("light.office", { state: "on", attributes });
    await house.admin.control("light.office", "turn_off");
    expect((await read("light.office")).attributes.bought).toEqual(attributes.bought);
  });

  it("takes back what it has shown", async () => {
    const { state, attributes, version } = await read("light.hallway");
    const { status, body } = await represent("light.hallway", { state, attributes });
    expect([status, body.version]).toEqual([200, version]);
  });

  it.each(["unknown", "unavailable"])("lets a command follow upon a state of %s", async (state) => {
    await represent("light.living_room_lamp", { state: "on" });
    expect((await represent("light.living_room_lamp", { state })).body.state).toBe(state);
    const { status, body } = await represent("light.living_room_lamp", { state: "on" });
    expect([status, body.state]).toEqual([200, "on"]);
    expect((await house.admin.control("light.living_room_lamp", "turn_on")).body.state.state).toBe(
      "on",
    );
  });

  it.each<[number, string, string, object]>([
    [400, "INVALID_REQUEST", "light.hallway", { state: "purple" }],
    [400, "INVALID_REQUEST", "cover.bedroom", { state: "on" }],
    [400, "INVALID_REQUEST", "scene.good_night", { state: "on" }],
    [400, "INVALID_REQUEST", "light.hallway", { state: "on", attributes: { brightness: 5 } }],
    [400, "INVALID_REQUEST", "light.bedroom", { state: "on", attributes: { brightness: "5" } }],
    [400, "INVALID_REQUEST", "climate.bedroom", { state: "cool" }],
    [400, "INVALID_REQUEST", "climate.bedroom", { state: "heat", attributes: { max_temp: 90 } }],
    [400, "INVALID_REQUEST", "light.hallway", { state: "on", attributes: [] }],
    [400, "INVALID_REQUEST", "sensor.power", { state: "x".repeat(256) }],
    [400, "INVALID_REQUEST", "sensor.power", { state: 42 }],
    [400, "INVALID_PARAMETERS", "light.hallway", { attributes: {} }],
    [404, "DEVICE_NOT_FOUND", "light.nowhere", { state: "on" }],
  ])("answers %d %s for %s as %j, and changes nothing", async (...row) => {
    const [status, code, entity_id, wished] = row;
    const answer = await represent(entity_id, wished);
    expect([answer.status, answer.body.error.code]).toEqual([status, code]);
    if (status === 400)
      await leavesAsItIs(house.admin, entity_id, () => represent(entity_id, wished));
  });
});
