/** Scenes made of what is so at present bring it back, whatever has been done since. */
import { beforeAll, describe, expect, it } from "@jest/globals";
import type { Client, Loose } from "../../support/client.ts";
import { livingHouse } from "../../support/shared-house.ts";
import { eventually } from "../../support/wait.ts";

describe("a house", () => {
  const house = livingHouse();
  let anna: Client;
  beforeAll(async () => {
    anna = await house.key("user");
  });

  const read = async (entity_id: string) => (await house.admin.get(`/api/state/${entity_id}`)).body;
  const activate = (scene_id: string, more = {}) =>
    anna.post("/scenes/activate", { scene_id, ...more });
  const find = async (entity_id: string) =>
    (await anna.get("/scenes")).body.scenes.find((scene: Loose) => scene.entity_id === entity_id);
  const put = (path: string, body: object) =>
    anna.send("PUT", path, {
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  const capture = (entities: readonly string[], name = "As it is") =>
    anna.post("/scenes/capture", { name, entities });

  describe("a capture", () => {
    const ENTITIES = [
      "light.bedroom",
      "light.kitchen",
      "light.hallway",
      "climate.bedroom",
      "cover.office",
      "cover.garage_door",
      "media_player.kitchen",
      "fan.bedroom",
      "lock.front_door",
      "switch.tv_socket",
    ];
    const commanded = async (entity_id: string, command: string, parameters = {}) =>
      expect((await house.admin.control(entity_id, command, parameters)).status).toBe(200);
    const disturb = async () => {
      await commanded("light.bedroom", "turn_on", { color_temp: 5000 });
      await commanded("light.kitchen", "turn_on", { brightness: 255 });
      await commanded("light.hallway", "toggle");
      await commanded("climate.bedroom", "set_temperature", { temperature: 7, hvac_mode: "off" });
      await commanded("cover.office", "close");
      await commanded("cover.garage_door", "open");
      await commanded("media_player.kitchen", "turn_off");
      await commanded("media_player.kitchen", "set_volume", { volume: 1 });
      await commanded("fan.bedroom", "turn_off");
      await commanded("lock.front_door", "unlock");
      await commanded("switch.tv_socket", "toggle");
    };

    it("brings back all of what was so, whatever has been done since", async () => {
      await commanded("light.bedroom", "turn_on", { brightness: 30, rgb_color: [9, 8, 7] });
      await commanded("light.kitchen", "turn_off");
      await commanded("climate.bedroom", "set_temperature", { temperature: 19, hvac_mode: "heat" });
      await commanded("cover.office", "set_position", { position: 40 });
      await commanded("cover.garage_door", "close");
      await commanded("media_player.kitchen", "play");
      await commanded("media_player.kitchen", "set_volume", { volume: 0.25 });
      await commanded("fan.bedroom", "set_percentage", { percentage: 30 });
      await commanded("lock.front_door", "lock");
      await eventually(() => read("cover.office"), { attributes: { current_position: 40 } });
      await eventually(() => read("cover.garage_door"), { state: "closed" });
      await eventually(() => read("lock.front_door"), { state: "locked" });
      const before = await Promise.all(ENTITIES.map(read));
      const { status, body } = await capture(ENTITIES);
      expect([status, body.scene.entity_id]).toEqual([200, "scene.as_it_is"]);

      await disturb();
      const answer = await activate("as_it_is");
      expect([answer.body.success, answer.body.message]).toEqual([true, "As it is is active"]);
      for (const { entity_id, state } of before) await eventually(() => read(entity_id), { state });
      expect((await read("light.bedroom")).attributes).toMatchObject({
        brightness: 30,
        rgb_color: [9, 8, 7],
      });
      expect((await read("climate.bedroom")).attributes.temperature).toBe(19);
      expect((await read("media_player.kitchen")).attributes.volume_level).toBe(0.25);
      expect((await read("fan.bedroom")).attributes.percentage).toBe(30);
      await eventually(() => read("cover.office"), { attributes: { current_position: 40 } });
    });

    it("makes a scene that can be sent back as it was told", async () => {
      const { actions } = (await capture(ENTITIES)).body.scene;
      const { status, body } = await put("/scenes/as_it_is", { actions });
      expect([status, body.scene.actions]).toEqual([200, actions]);
    });

    it("takes each entity once, and replaces a scene of the same name", async () => {
      await capture(["light.garage", "light.garage"]);
      const { scene } = (await capture(["light.hallway", "light.hallway"])).body;
      expect(scene.actions).toHaveLength(1);
      expect((await activate("as_it_is")).body.results).toHaveLength(1);
    });

    it("refuses what cannot be commanded, and names all of it", async () => {
      await house.admin.post("/api/state", { entity_id: "light.garage", state: "unavailable" });
      const sensors = ["sensor.power", "binary_sensor.front_door", "scene.movie_night"];
      const { status, body } = await capture(
        ["light.hallway", ...sensors, "light.garage"],
        "Wrong",
      );
      const { problems } = body.error.details;
      expect([status, body.error.code]).toEqual([400, "INVALID_REQUEST"]);
      expect(problems.map(({ field }: Loose) => field)).toEqual(
        [1, 2, 3, 4].map((place) => `entities[${place}]`),
      );
      expect(await find("scene.wrong")).toBeUndefined();
      await house.admin.post("/api/state", { entity_id: "light.garage", state: "off" });
    });

    it.each<[number, string, object]>([
      [404, "DEVICE_NOT_FOUND", { name: "No", entities: ["light.hallway", "light.no"] }],
      [400, "INVALID_REQUEST", { name: "No", entities: [] }],
      [400, "INVALID_REQUEST", { name: "No", entities: Array(101).fill("light.hallway") }],
      [400, "INVALID_REQUEST", { name: "No", entities: ["Light"] }],
      [400, "INVALID_PARAMETERS", { entities: ["light.hallway"] }],
    ])("answers %d %s to %j", async (status, code, body) => {
      const answer = await anna.post("/scenes/capture", body);
      expect([answer.status, answer.body.error.code]).toEqual([status, code]);
      expect(await find("scene.no")).toBeUndefined();
    });

    it("does nothing by a dry run, and tells what it would keep", async () => {
      const body = { name: "Dry", entities: ["light.hallway"] };
      const { status, body: told } = await anna.post("/scenes/capture?dry_run=true", body);
      expect([status, told.scene.actions.length]).toEqual([200, 1]);
      expect(await find("scene.dry")).toBeUndefined();
    });
  });
});
