/** Entities are read and commanded from a shell. */
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { SMALL_HOUSE } from "../support/home-assistant-server/houses.ts";
import {
  type HomeAssistantServer,
  startHomeAssistant,
  TOKEN,
} from "../support/home-assistant-server/server.ts";
import { cliHome } from "./support/home.ts";

const home = cliHome();
const { hearth } = home;

describe("hearth get", () => {
  it("shows an entity with all its attributes", async () => {
    const { code, out } = await hearth("get light.kitchen");
    expect(code).toBe(0);
    expect(out).toContain("Kitchen light (light.kitchen): off\n");
    expect(out).toMatch(/^ {2}min_color_temp_kelvin +2000$/m);
  });

  it("lists the entities of an area that is named as a person names it", async () => {
    const { out } = await hearth(["get", "--area", "Living room", "--domain", "light,cover"]);
    const [title, ...rows] = out.trimEnd().split("\n");
    expect(title).toMatch(/^ENTITY +NAME +STATE +AREA +CHANGED$/);
    expect(rows.map((row) => row.split(" ")[0])).toEqual([
      "cover.living_room",
      "light.living_room",
      "light.living_room_lamp",
    ]);
  });

  it("prints one JSON document for programs", async () => {
    const { json } = await hearth("get --domain light --state off --json");
    expect(json.entities.length).toBeGreaterThan(3);
    expect(json.entities[0]).toMatchObject({ state: "off", version: 1 });
  });

  it("has the same answer for an API key", async () => {
    const { body } = await home.admin.post("/auth/keys", { name: "shell", role: "viewer" });
    const { code, json } = await hearth("get --domain lock --json", {
      env: { HEARTH_TOKEN: body.key },
    });
    expect([code, json.entities[0].entity_id]).toEqual([0, "lock.front_door"]);
  });

  it("names no paths of HTTP", async () => {
    const { err } = await hearth("get light.nothing light.kitchen");
    expect(err).toContain("did you mean");
    expect(err).not.toContain("/api/");
  });

  it("says what may have been meant, and what to do", async () => {
    expect(await hearth("get light.kitchn")).toMatchObject({
      code: 5,
      out: "",
      err: expect.stringMatching(
        /^error: There is no device light.kitchn; did you mean light.kitchen.*\n.*List the entities with hearth get\n$/s,
      ),
    });
  });
});

describe("hearth set", () => {
  it("commands an entity with the API's own words, and shows what it became", async () => {
    const { code, out } = await hearth("set light.kitchen turn_on brightness=60%");
    expect(code).toBe(0);
    expect(out).toMatch(/^light\.kitchen +Kitchen light +on, 60 % +kitchen +now$/m);
    const { body } = await home.admin.get("/api/state/light.kitchen");
    expect(body.attributes.brightness).toBe(153);
  });

  it.each([
    ["light.office on rgb_color=#ff8000", { rgb_color: [255, 128, 0] }],
    ["climate.office temperature=19.5", { temperature: 19.5 }],
    ["climate.office fan_mode=high", { fan_mode: "high" }],
    ["climate.office preset_mode=eco", { preset_mode: "eco" }],
    ["fan.bedroom oscillating=true", { oscillating: true }],
    ["fan.bedroom direction=reverse", { direction: "reverse" }],
    ["media_player.living_room volume=40%", { volume_level: 0.4 }],
    ["light.office brightness=120 transition=0", { brightness: 120 }],
    ["lock.front_door lock code=0123", { friendly_name: "Front door lock" }],
  ])("understands %s", async (words, attributes) => {
    const { code, json } = await hearth(`set ${words} --json`);
    expect([code, json.status]).toEqual([0, "confirmed"]);
    expect(json.state.attributes).toMatchObject(attributes);
  });

  it("commands several entities alike", async () => {
    const { json } = await hearth("set switch.tv_socket switch.coffee_machine on --json");
    expect(json.results.map(({ state }: { state: object }) => state)).toMatchObject([
      { entity_id: "switch.tv_socket", state: "on" },
      { entity_id: "switch.coffee_machine", state: "on" },
    ]);
  });

  it("shows what was done before the first failure", async () => {
    const { code, out, err } = await hearth("set light.garage light.nothing on");
    expect([code, out]).toEqual([5, expect.stringMatching(/^light\.garage +Garage light +on/m)]);
    expect(err).toContain("There is no device light.nothing");
  });

  it("sets what a sensor of the virtual home reports", async () => {
    const { out } = await hearth("set binary_sensor.front_door --state on");
    expect(out).toMatch(/^binary_sensor\.front_door +Front door +on /m);
    const { err } = await hearth("set binary_sensor.front_door --state off --dry-run");
    expect(err).toContain("Nothing was done");
    expect((await home.admin.get("/api/state/binary_sensor.front_door")).body.state).toBe("on");
  });

  it("changes nothing in a dry run", async () => {
    const { out, err } = await hearth("set light.bedroom on --dry-run");
    expect([out, err]).toEqual([
      expect.stringContaining("light.bedroom"),
      "Nothing was done: this is what it would do\n",
    ]);
    expect((await home.admin.get("/api/state/light.bedroom")).body.state).toBe("off");
  });

  it("does nothing where the entity has changed since", async () => {
    const { code, err } = await hearth("set light.hallway on --if-version 7");
    expect(code).toBe(1);
    expect(err).toContain("Read it again with hearth get");
  });

  it.each([
    ["set light.kitchen", 2, "A command or a field is missing"],
    ["set light.kitchen on brightnes", 2, "brightnes is no field"],
    ["set light.kitchen on brightness=1 brightness=2", 2, "brightness is given twice"],
    ["set light.kitchen on entity_id=light.office", 2, "entity_id=light.office is no field"],
    ["set kitchen on", 2, "kitchen is no entity"],
    ["set light.kitchen on brightnes=4", 2, "did you mean 'brightness'?"],
    ["set light.kitchen turn-onn", 2, "it supports: turn_on, turn_off"],
    ["set light.kitchen 60%", 2, "Write fields as name=value: brightness=60%"],
    ["set binary_sensor.front_door on", 2, "hearth set binary_sensor.front_door --state on"],
    ["set binary_sensor.front_door on --state on", 2, "--state stands alone"],
    ["set binary_sensor.front_door --state ajar", 2, "state must be one of on, off"],
    ["get light.nothing light.kitchen", 5, "List the entities with hearth get"],
    ["get --area Attic", 5, "List the areas with hearth areas"],
  ])("refuses %s", async (words, code, text) => {
    expect(await hearth(words)).toMatchObject({ code, err: expect.stringContaining(text) });
  });
});

describe("hearth set of a device that does something else", () => {
  const HEATING = "climate.den";
  let server: HomeAssistantServer;
  beforeAll(async () => {
    server = await startHomeAssistant(SMALL_HOUSE);
    await home.admin.post("/homes", { url: server.home, name: "Farm", token: TOKEN });
    server.behaviours.set(HEATING, {
      instead: { state: "heat", attributes: { temperature: 21 }, isCaused: true },
    });
  });
  afterAll(() => server.stop());

  it("says what it is instead", async () => {
    const { code, err } = await hearth(`set ${HEATING} temperature=25`);
    expect([code, err]).toEqual([
      0,
      expect.stringContaining("temperature 21 instead of temperature 25"),
    ]);
  });
});
