/** What a grant refuses, and hides: outside of it, there is nothing to see. */
import { beforeAll, describe, expect, it } from "@jest/globals";
import type { Answer, Client } from "../../support/client.ts";
import { sharedHouse } from "../../support/shared-house.ts";

const LIGHTS = { entities: ["light.*", "climate.bedroom"] };
const FORBIDDEN = { status: 403, body: { error: { code: "FORBIDDEN" } } };

describe("a credential with a grant,", () => {
  const house = sharedHouse();
  let lights: Client;
  beforeAll(async () => {
    lights = await house.key("admin", LIGHTS);
  });

  const state = async (id: string) => (await house.admin.get(`/api/state/${id}`)).body;
  const ids = async (client: Client, query = "") => {
    const { body } = await client.get(`/api/state${query}`, { "x-api-group": "C" });
    return Object.keys(body.state);
  };
  /** An answer without what names the entity that was asked for. */
  const without = ({ status, text }: Answer, id: string) => [status, text.replaceAll(id, "it")];

  it.each([
    ["light.*", "light.kitchen", 200],
    ["light.*", "switch.coffee_machine", 403],
    ["light.living_room", "light.living_room_lamp", 403],
    ["light.living_room*", "light.living_room_lamp", 200],
    ["light.*kitchen", "light.kitchen_counter", 403],
    ["*.bedroom", "climate.bedroom", 200],
    ["*.bedroom", "light.kitchen", 403],
    ["*.*", "cover.bedroom", 200],
    ["l*.k*n", "light.kitchen", 200],
  ])("for %s reads %s with %d", async (pattern, id, status) => {
    const client = await house.key("viewer", { entities: [pattern] });
    expect((await client.get(`/api/state/${id}`)).status).toBe(status);
  });

  it.each([
    ["reading", (id: string) => lights.get(`/api/state/${id}`)],
    ["commanding", (id: string) => lights.control(id, "turn_on")],
    ["rewriting", (id: string) => lights.post("/api/state", { entity_id: id, state: "on" })],
  ])("cannot tell by %s it whether a hidden entity exists", async (_how, ask) => {
    const [real, invented] = ["switch.coffee_machine", "switch.does_not_exist"];
    const answers = [await ask(real), await ask(invented)] as const;
    expect(answers[0]).toMatchObject(FORBIDDEN);
    expect(without(answers[0], real)).toEqual(without(answers[1], invented));
  });

  it("lists what it covers and nothing else, for every filter", async () => {
    const all = await ids(house.admin);
    const covered = all.filter((id) => id.startsWith("light.") || id === "climate.bedroom");
    expect(await ids(lights)).toEqual(covered);
    expect(await ids(lights, "?domain=switch,scene")).toEqual([]);
    expect(await ids(lights, "?entity_id=switch.coffee_machine,light.kitchen")).toEqual([
      "light.kitchen",
    ]);
    const kitchen = await ids(lights, "?area=kitchen");
    expect(kitchen.length).toBeGreaterThan(0);
    expect(covered).toEqual(expect.arrayContaining(kitchen));
  });

  it("is suggested only what it covers", async () => {
    const narrow = await house.key("user", { entities: ["light.kitchen*", "light.coffee*"] });
    const { status, text } = await narrow.get("/api/state/light.coffee_machine");
    expect(status).toBe(404);
    expect(text).toContain("light.kitchen");
    expect(text).not.toMatch(/switch\.|light\.(bed|living|hall|garage)/);
  });

  it.each([
    ["turn_on", 200],
    ["turn_off", 403],
    ["toggle", 403],
    ["set_brightness", 403],
  ])("for the command turn_on alone answers %s with %d", async (command, status) => {
    const client = await house.key("user", { commands: ["turn_on"] });
    const fields = command === "set_brightness" ? { brightness: 9 } : undefined;
    expect((await client.control("light.hallway", command, fields)).status).toBe(status);
  });

  it("does not rewrite a representation when its commands leave that out", async () => {
    const body = { entity_id: house.own("light"), state: "on" };
    const commands = [["turn_on"], ["set_state"], ["set_state", "turn_on"]];
    const statuses = [];
    for (const list of commands) {
      const client = await house.key("admin", { commands: list });
      statuses.push((await client.post("/api/state", body)).status);
    }
    expect(statuses).toEqual([403, 403, 200]);
  });

  it.each([
    ["a device outside", { entities: ["scene.*", "light.*"] }],
    ["a command outside", { commands: ["turn_on", "activate", "close"] }],
  ])("runs no scene with %s, not even the part inside", async (_what, grant) => {
    const client = await house.key("user", grant);
    const before = await state("light.living_room");
    expect(await client.control("scene.movie_night", "activate")).toMatchObject(FORBIDDEN);
    expect(await state("light.living_room")).toEqual(before);
  });

  it("runs a scene of which it covers everything", async () => {
    const client = await house.key("user", {
      entities: ["scene.bright_kitchen", "light.kitchen*"],
    });
    expect((await client.control("scene.bright_kitchen", "activate")).status).toBe(200);
    expect((await state("light.kitchen_counter")).state).toBe("on");
  });

  it.each([
    ["entities", LIGHTS],
    ["commands", { commands: ["turn_on"] }],
  ])("that narrows %s manages neither users nor keys", async (_what, grant) => {
    const wide = [
      ["/auth/users", { role: "admin", username: "wide", password: "user-password" }],
      ["/auth/keys", { role: "admin", name: "wide" }],
    ] as const;
    for (const client of [await house.key("admin", grant), await house.user("admin", grant)])
      for (const [path, body] of wide) {
        expect((await client.get(path)).status).toBe(403);
        expect((await client.post(path, body)).status).toBe(403);
      }
  });

  it("does not widen itself, nor end others", async () => {
    const client = await house.user("admin", LIGHTS);
    const { username } = (await client.get("/auth/whoami")).body;
    const init = { headers: { "content-type": "application/json" }, body: '{"grant":null}' };
    expect((await client.send("PATCH", `/auth/users/${username}`, init)).status).toBe(403);
    expect((await client.send("DELETE", "/auth/users/admin")).status).toBe(403);
  });
});
