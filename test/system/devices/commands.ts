/** Commands, as a client of group A or B sends them. */
import { describe, expect, it } from "@jest/globals";
import { livingHouse, sharedHouse } from "../../support/shared-house.ts";
import { eventually } from "../../support/wait.ts";

type Row = [entity_id: string, command: string, fields: object, state: object];

const is = (state: string, attributes: object = {}) => ({ state, attributes });

/** In this order, from the house as it stands at first. */
const COMMANDS: readonly Row[] = [
  ["light.kitchen", "turn_on", { brightness: 200, color_temp: 250 }, is("on", { brightness: 200 })],
  ["light.kitchen", "set_brightness", { brightness: 10 }, is("on", { brightness: 10 })],
  ["light.kitchen", "set_color_temp", { color_temp: 5000 }, is("on", { color_temp: 200 })],
  ["light.kitchen", "toggle", {}, is("off", { brightness: 0 })],
  ["light.bedroom", "set_color", { rgb_color: [1, 2, 3] }, is("on", { rgb_color: [1, 2, 3] })],
  ["light.bedroom", "turn_off", {}, is("off")],
  ["light.kids_room", "turn_on", { effect: "rainbow" }, is("on", { effect: "rainbow" })],
  ["switch.coffee_machine", "turn_on", {}, is("on")],
  ["switch.coffee_machine", "turn_off", {}, is("off")],
  ["switch.coffee_machine", "toggle", {}, is("on")],
  ["climate.office", "turn_on", {}, is("heat")],
  ["climate.office", "turn_off", {}, is("off", { hvac_action: "off" })],
  ["climate.office", "toggle", {}, is("heat")],
  ["climate.office", "set_temperature", { temperature: 22.5 }, is("heat", { temperature: 22.5 })],
  ["climate.office", "set_hvac_mode", { hvac_mode: "dry" }, is("dry", { hvac_action: "drying" })],
  ["cover.bedroom", "open", {}, is("opening", { target_position: 100 })],
  ["cover.bedroom", "close", {}, { attributes: {} }],
  ["cover.office", "set_position", { position: 10 }, is("closing", { target_position: 10 })],
  ["cover.office", "stop", {}, is("open")],
  [
    "cover.office",
    "set_tilt_position",
    { tilt_position: 20 },
    { attributes: { current_tilt_position: 20 } },
  ],
  ["cover.office", "toggle_tilt", {}, { attributes: { current_tilt_position: 0 } }],
  ["cover.garage_door", "toggle", {}, is("opening")],
  ["media_player.kitchen", "stop", {}, {}],
  ["media_player.kitchen", "turn_on", {}, is("idle")],
  ["media_player.kitchen", "play", {}, is("playing")],
  ["media_player.kitchen", "pause", {}, is("paused")],
  ["media_player.kitchen", "next", {}, is("playing", { media_title: "Spring, Allegro" })],
  ["media_player.kitchen", "previous", {}, is("playing", { media_title: "Morning Mood" })],
  ["media_player.kitchen", "stop", {}, is("idle", { media_position: 0 })],
  ["media_player.kitchen", "set_volume", { volume: 0.75 }, is("idle", { volume_level: 0.75 })],
  ["media_player.kitchen", "mute", {}, is("idle", { is_volume_muted: true })],
  ["media_player.kitchen", "unmute", {}, is("idle", { is_volume_muted: false })],
  ["media_player.kitchen", "select_source", { source: "TV" }, is("idle", { source: "TV" })],
  ["media_player.kitchen", "toggle", {}, is("off")],
  ["media_player.living_room", "turn_off", {}, is("off")],
  ["lock.front_door", "unlock", {}, is("unlocking")],
  ["lock.front_door", "lock", {}, is("locking")],
  ["lock.front_door", "open", {}, is("unlocking")],
  ["fan.bedroom", "turn_on", { percentage: 30 }, is("on", { percentage: 30 })],
  ["fan.bedroom", "set_percentage", { percentage: 60 }, is("on", { percentage: 60 })],
  ["fan.bedroom", "turn_off", {}, is("off", { percentage: 0 })],
  ["fan.bedroom", "toggle", {}, is("on", { percentage: 60 })],
  ["vacuum.downstairs", "start", {}, is("cleaning")],
  ["vacuum.downstairs", "pause", {}, is("paused")],
  ["vacuum.downstairs", "stop", {}, is("idle")],
  ["vacuum.downstairs", "return_to_base", {}, is("returning")],
  ["vacuum.downstairs", "clean_spot", {}, is("cleaning")],
  ["vacuum.downstairs", "locate", {}, is("cleaning")],
  [
    "vacuum.downstairs",
    "set_fan_speed",
    { fan_speed: "turbo" },
    { attributes: { fan_speed: "turbo" } },
  ],
  ["automation.hallway_light", "turn_on", {}, is("on")],
  ["automation.hallway_light", "turn_off", {}, is("off")],
  ["automation.hallway_light", "toggle", {}, is("on")],
  ["automation.hallway_light", "trigger", {}, is("on", { last_triggered: expect.anything() })],
  ["scene.bright_kitchen", "activate", {}, { state: expect.stringMatching(/^\d{4}-.*Z$/) }],
  ["scene.good_night", "turn_on", {}, { state: expect.stringMatching(/^\d{4}-.*Z$/) }],
];

describe("a house", () => {
  const house = sharedHouse();

  const read = async (entity_id: string) => (await house.admin.get(`/api/state/${entity_id}`)).body;
  const control = (entity_id: string, command: string, fields: object = {}) =>
    house.admin.post("/control", { entity_id, command, ...fields });

  it.each(COMMANDS.map((row, index) => [index % 2 === 0 ? "A" : "B", ...row] as const))(
    "does, in group %s's words: %s %s %j",
    async (group, entity_id, command, fields, state) => {
      const send = group === "A" ? house.admin.control : control;
      const { status, body } = await send(entity_id, command, fields);
      expect([status, body]).toEqual([
        200,
        {
          success: true,
          entity_id,
          command,
          message: expect.stringContaining(command),
          state: expect.objectContaining({ entity_id, version: expect.any(Number) }),
          changed: expect.any(Array),
          context: { id: expect.stringMatching(/^[0-9a-f-]{36}$/) },
          status: "confirmed",
        },
      ]);
      expect(body.state).toMatchObject(state);
    },
  );

  it("answers with the state that every client reads from then on", async () => {
    const viewer = await house.user("viewer");
    const { body } = await house.admin.control("light.hallway", "toggle");
    expect((await viewer.get("/api/state/light.hallway")).body).toEqual(body.state);
  });

  it("raises the version by one for a change, and not at all without one", async () => {
    const { version } = (await control("light.garage", "turn_on")).body.state;
    const again = await control("light.garage", "turn_on");
    expect([again.body.state.version, again.body.changed]).toEqual([version, []]);
    const off = await control("light.garage", "turn_off");
    expect([off.body.state.version, off.body.changed]).toEqual([version + 1, [off.body.state]]);
  });

  it("turns a light off at a brightness of 0", async () => {
    await control("light.bedside_lamp", "turn_on");
    const { body } = await control("light.bedside_lamp", "turn_on", { brightness: 0 });
    expect(body.state).toMatchObject({ state: "off", attributes: { brightness: 0 } });
  });

  it("changes all that a scene consists of", async () => {
    const { body } = await control("scene.movie_night", "activate");
    const lamp = { state: "on", attributes: { brightness: 40, color_temp_kelvin: 2200 } };
    expect(await read("light.living_room")).toMatchObject(lamp);
    expect(await read("light.living_room_lamp")).toMatchObject({ state: "off" });
    expect((await read("cover.living_room")).attributes.target_position).toBe(0);
    const ids = body.changed.map(({ entity_id }: { entity_id: string }) => entity_id);
    expect(ids).toEqual(expect.arrayContaining(["light.living_room", "scene.movie_night"]));
  });

  it("does what an automation consists of when it is triggered", async () => {
    await control("light.hallway", "turn_off");
    const { body } = await control("automation.hallway_light", "trigger");
    expect(Date.parse(body.state.attributes.last_triggered)).toBeGreaterThan(Date.now() - 60_000);
    expect(await read("light.hallway")).toMatchObject({ state: "on" });
  });
});

describe("a house whose devices move", () => {
  const house = livingHouse();

  const read = async (entity_id: string) => (await house.admin.get(`/api/state/${entity_id}`)).body;

  it("shows a lock and a shutter arrive where they were sent", async () => {
    const { control } = house.admin;
    await control("lock.garage", "unlock");
    const { body } = await control("cover.living_room", "open");
    const position = Math.max(0, body.state.attributes.current_position - 5);
    await control("cover.living_room", "set_position", { position });
    await eventually(() => read("lock.garage"), { state: "unlocked" });
    await eventually(() => read("cover.living_room"), {
      attributes: { current_position: position },
    });
  });
});
