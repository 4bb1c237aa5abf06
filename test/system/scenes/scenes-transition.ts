/** Scenes that take their time: lights get there by and by, all else at once. */
import { beforeAll, describe, expect, it } from "@jest/globals";
import type { Client } from "../../support/client.ts";
import { livingHouse } from "../../support/shared-house.ts";
import { eventually } from "../../support/wait.ts";

const LIGHT = "light.bedroom";

describe("a house", () => {
  const house = livingHouse();
  let anna: Client;
  beforeAll(async () => {
    anna = await house.key("user");
  });

  const read = async (entity_id: string) => (await house.admin.get(`/api/state/${entity_id}`)).body;
  const activate = (scene_id: string, more = {}) =>
    anna.post("/scenes/activate", { scene_id, ...more });

  describe("a transition", () => {
    const dim = (brightness: number) => ({
      name: "Slow",
      actions: [
        { device: LIGHT, action: "turn_on", parameters: { brightness } },
        { device: "light.hallway", action: "on" },
        { device: "cover.office", action: "close" },
      ],
    });

    it.each([
      ["B", "/scenes/activate", { scene_id: "slow", transition: 40 }],
      ["D", "/api/scene/activate", { name: "Slow", transition: 40 }],
      ["a command", "/control", { entity_id: "scene.slow", command: "activate", transition: 40 }],
    ])("lets lights get there by and by, asked for by %s", async (_who, path, body) => {
      await house.admin.control(LIGHT, "turn_on", { brightness: 10 });
      await house.admin.control("light.hallway", "turn_off");
      await anna.post("/api/scene", dim(210));
      const { status, text } = await anna.post(path, body);
      expect(status).toBe(200);
      expect(text).toContain('"target_brightness":210');
      expect((await read("light.hallway")).state).toBe("on");
      const isUnderWay = async () => "target_brightness" in (await read(LIGHT)).attributes;
      await eventually(async () => ({ isUnderWay: await isUnderWay() }), { isUnderWay: false });
      expect((await read(LIGHT)).attributes.brightness).toBe(210);
    });

    it("is handed on to the scenes within, unless a light is told its own", async () => {
      await house.admin.control(LIGHT, "turn_on", { brightness: 10 });
      await house.admin.control("light.office", "turn_on", { brightness: 10 });
      const own = { brightness: 200, transition: 0 };
      const actions = [{ device: "light.office", action: "turn_on", parameters: own }];
      await anna.post("/api/scene", { name: "Inner", actions: dim(210).actions });
      const inner = { device: "scene.inner", action: "activate" };
      await anna.post("/api/scene", { name: "Outer", actions: [inner, ...actions] });
      await activate("outer", { transition: 300 });
      expect((await read(LIGHT)).attributes.target_brightness).toBe(210);
      expect((await read("light.office")).attributes.brightness).toBe(200);
    });

    it.each([-1, 301, "5"])("of %p is refused", async (transition) => {
      const { status, body } = await activate("movie_night", { transition });
      expect([status, body.error.code]).toEqual([400, "INVALID_REQUEST"]);
    });
  });
});
