/** Devices of the client: each command is a method, typed by the API's document. */
import { describe, expect, it } from "@jest/globals";
import { type EntityOf, type HomeDevice, login, openHome } from "../../client/index.ts";
import { camelCase } from "../../client/names.ts";
import { COMMANDS } from "../../client/tables.ts";
import { ADMIN_PASSWORD } from "../support/boot.ts";
import type { Loose } from "../support/client.ts";
import { sharedHouse } from "../support/shared-house.ts";

const house = sharedHouse();
const homeOf = async () => {
  const token = await login(house.url, "admin", ADMIN_PASSWORD);
  return openHome({ url: house.url, token });
};

describe("a device", () => {
  it("is commanded with parameters, and tells what became of it", async () => {
    const home = await homeOf();
    const entity_id = house.own("light");
    const { status, state, changed } = await home.light(entity_id).turnOn({ brightness: 128 });
    expect(status).toBe("confirmed");
    expect(state).toMatchObject({ entity_id, state: "on", attributes: { brightness: 128 } });
    expect(changed).toEqual([state]);
  });

  it("is named by its id, or by that without its domain", async () => {
    const home = await homeOf();
    const [short, long] = [home.light("kitchen"), home.light("light.kitchen")];
    expect([short.entity_id, long.entity_id]).toEqual(["light.kitchen", "light.kitchen"]);
    expect(await short.get()).toEqual(await home.get("light.kitchen"));
  });

  it("only tries with dryRun", async () => {
    const light = (await homeOf()).light(house.own("light"));
    const { status, state } = await light.turnOn({}, { dryRun: true });
    expect([status, state.state]).toEqual(["predicted", "on"]);
    expect((await light.get()).state).toBe("off");
  });

  it("is commanded only at a version, and once for a key", async () => {
    const light = (await homeOf()).light(house.own("light"));
    const { version } = await light.get();
    const once = () => light.toggle({}, { idempotencyKey: light.entity_id });
    const [first, second] = [await once(), await once()];
    expect([first.state.state, second.state]).toEqual(["on", first.state]);
    await expect(light.toggle({}, { ifVersion: version })).rejects.toMatchObject({
      code: "VERSION_CONFLICT",
      status: 409,
    });
  });

  it.each(Object.entries(COMMANDS))(
    "%s has a method for each command",
    async (domain, commands) => {
      const home: Loose = await homeOf();
      const device = home[camelCase(domain)]("any");
      const methods = Object.keys(device).filter((name) => !["entity_id", "get"].includes(name));
      expect(methods).toEqual(commands.map(camelCase));
      for (const method of methods) expect(device[method]).toEqual(expect.any(Function));
    },
  );
});

it("types demand what a command needs, under one of its names, and know states and attributes", () => {
  type Light = HomeDevice<"light">;
  const brightness: readonly Parameters<Light["setBrightness"]>[0][] = [
    { brightness: 1 },
    { brightness_pct: 50, transition: 2 },
  ];
  const none: Parameters<Light["toggle"]> = [];
  const isOptional: undefined extends Parameters<Light["setBrightness"]>[0] ? true : false = false;
  const isKnown: "dim" extends keyof Light ? true : false = false;
  const state: EntityOf<"cover">["state"] = "closing";
  const level: EntityOf<"light">["attributes"]["brightness"] = 255;
  expect([brightness.length, none, isOptional, isKnown, state, level]).toEqual([
    2,
    [],
    false,
    false,
    "closing",
    255,
  ]);
});

describe("a home", () => {
  it("tells states by id, of a domain or an area", async () => {
    const home = await homeOf();
    const states = await home.states({ domain: "lock" });
    expect(Object.keys(states)).toContain("lock.front_door");
    expect(states["lock.front_door"]).toMatchObject({ state: "locked", version: 1 });
    expect(Object.keys(states).every((id) => id.startsWith("lock."))).toBe(true);
  });

  it("does what a sentence says", async () => {
    const { natural_language, structured_data } = await (await homeOf()).say(
      "turn on the kitchen light",
    );
    expect(natural_language).toMatch(/Kitchen light/);
    expect(structured_data).toMatchObject({ success: true, entities_affected: ["light.kitchen"] });
  });

  it("takes an API key, and a function that gives a token", async () => {
    const key = (await house.key("viewer")).authorization?.replace("ApiKey ", "") ?? "";
    const byKey = openHome({ url: house.url, apiKey: key });
    const token = () => login(house.url, "admin", ADMIN_PASSWORD);
    const byToken = openHome({ url: house.url, token });
    const asked = await Promise.all([byKey, byToken].map(({ api }) => api.GET("/auth/whoami")));
    expect(asked.map(({ data }) => data?.role)).toEqual(["viewer", "admin"]);
  });

  it("has every other request of the API, with its types", async () => {
    const { api } = await homeOf();
    const { data } = await api.GET("/scenes/{scene_id}", {
      params: { path: { scene_id: "movie_night" } },
    });
    expect(data?.scene.name).toBe("Movie night");
  });
});
