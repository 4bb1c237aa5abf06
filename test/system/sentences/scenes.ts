/** Scenes that are made, changed, renamed and deleted by sentences: shown first, and done after a "yes". */
import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import type { Client, Loose } from "../../support/client.ts";
import { sharedHouse } from "../../support/shared-house.ts";
import { until } from "../../support/until.ts";

describe("a house with scenes that are made by sentence", () => {
  const house = sharedHouse();
  let user: Client;
  let session_id: string;
  beforeEach(async () => {
    user = await house.key("user");
    session_id = randomUUID();
  });
  afterEach(async () => {
    for (const { entity_id, editable } of await scenes())
      if (editable) await house.admin.send("DELETE", `/scenes/${entity_id}`);
  });

  const say = async (input: string, more: Loose = {}, by = user): Promise<Loose> => {
    const { location, dry_run = false, ...rest } = more;
    const context = { session_id, ...(location && { location }) };
    return (await by.post(`/interpret?dry_run=${dry_run}`, { input, context, ...rest })).body;
  };
  const scenes = async (): Promise<Loose[]> =>
    (await house.admin.get("/scenes?details=true")).body.scenes;
  const called = async (name: string) => (await scenes()).find((one) => one.name === name);
  const stateOf = async (entity_id: string) =>
    (await house.admin.get(`/api/state/${entity_id}`)).body;
  const done = { structured_data: { success: true } };
  const asked = { structured_data: { success: false, entities_affected: [] } };

  const CALM =
    "make a scene called calm evening with the floor lamp at 20 percent and the hallway light off";

  it("makes one with the states that are said, and applies it", async () => {
    const shown = await say(CALM);
    expect(shown).toMatchObject(asked);
    expect(shown.draft).toMatchObject({
      kind: "scene",
      change: "create",
      name: "Calm evening",
      actions: [expect.stringContaining("Floor lamp"), expect.stringContaining("Hallway light")],
      config: { name: "Calm evening" },
    });
    expect(await called("Calm evening")).toBeUndefined();
    expect(await say("yes")).toMatchObject({
      structured_data: {
        success: true,
        action_taken: "create_scene",
        entities_affected: ["scene.calm_evening"],
      },
    });

    await house.admin.control("light.hallway", "turn_on");
    expect(await say("activate calm evening")).toMatchObject(done);
    await until(async () => (await stateOf("light.hallway")).state === "off");
    expect(await stateOf("light.living_room_lamp")).toMatchObject({
      state: "on",
      attributes: { brightness: 51 },
    });
  });

  it.each([
    ["en", "undo", CALM, "yes"],
    ["de", "mach das rückgängig", "neue Szene Leseecke mit der Stehlampe auf 20 Prozent", "ja"],
    ["es", "deshaz eso", "nueva escena rincón con la lámpara de pie al 20 por ciento", "sí"],
    ["fr", "défais ça", "nouvelle scène coin avec la lampe de chevet à 20 %", "oui"],
    ["nl", "maak dat ongedaan", "nieuwe scène leeshoek met de staande lamp op 20 procent", "ja"],
  ])(
    "%s: %s takes back the scene that was made, and no command",
    async (language, undo, make, yes) => {
      await house.admin.control("light.kitchen", "turn_off");
      await say("turn on the kitchen light");
      await say(make, { language });
      expect(await say(yes, { language })).toMatchObject(done);
      expect(await say(undo, { language })).toMatchObject({
        structured_data: { success: true, action_taken: "delete_scene" },
      });
      expect((await scenes()).filter(({ editable }) => editable)).toEqual([]);
      await until(async () => (await stateOf("light.kitchen")).state === "on");
      expect(await say(undo, { language })).toMatchObject(done);
      await until(async () => (await stateOf("light.kitchen")).state === "off");
    },
  );

  it("takes back a change, another name and a deletion, unless the scene has changed since", async () => {
    const change = async (input: string) => {
      await say(input);
      await say("yes");
    };
    await change(CALM);
    const before = (await called("Calm evening"))?.actions;
    await change("add the kitchen light at 50 percent to calm evening");
    expect(await say("undo")).toMatchObject({ structured_data: { action_taken: "update_scene" } });
    expect((await called("Calm evening"))?.actions).toEqual(before);
    await change("rename calm evening to late evening");
    await say("undo that");
    expect((await called("Calm evening"))?.actions).toEqual(before);
    await change("delete calm evening");
    expect(await say("undo")).toMatchObject({ structured_data: { action_taken: "create_scene" } });
    expect((await called("Calm evening"))?.actions).toEqual(before);
    await change("remove the floor lamp from calm evening");
    const { entity_id } = (await called("Calm evening")) ?? {};
    const actions = [{ device: "light.kitchen", action: "turn_on" }];
    await house.admin.send("PATCH", `/scenes/${entity_id}`, {
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ actions }),
    });
    expect(await say("undo")).toMatchObject(asked);
    expect((await called("Calm evening"))?.actions).toEqual(actions);
  });

  it("changes, renames and deletes one, each after a yes, and keeps its versions", async () => {
    await say(CALM);
    await say("yes");
    await say("add the kitchen light at 50 percent to calm evening");
    expect(await say("yes")).toMatchObject({ structured_data: { action_taken: "update_scene" } });
    await say("remove the floor lamp from calm evening");
    await say("yes");
    expect((await called("Calm evening"))?.actions).toEqual([
      { device: "light.hallway", action: "turn_off" },
      { device: "light.kitchen", action: "turn_on", parameters: { brightness: 128 } },
    ]);

    await say("rename calm evening to late evening");
    await say("yes");
    expect(await called("Late evening")).toMatchObject({ entity_id: "scene.calm_evening" });
    const { versions } = (await user.get("/versions/scene/scene.calm_evening")).body;
    expect(versions.length).toBeGreaterThan(2);

    expect(await say("delete the scene late evening")).toMatchObject({
      ...asked,
      draft: { kind: "scene", change: "delete", entity_id: "scene.calm_evening" },
    });
    expect(await called("Late evening")).toBeDefined();
    expect(await say("yes")).toMatchObject({ structured_data: { action_taken: "delete_scene" } });
    expect(await called("Late evening")).toBeUndefined();
  });

  it("saves how things are when it is shown, not when it is kept", async () => {
    await house.admin.control("light.office", "turn_on", { brightness: 100 });
    const shown = await say("save this as focus", { location: "Office" });
    expect(shown.draft.actions.join()).toContain("Office light");
    await house.admin.control("light.office", "turn_off");
    await say("yes");
    expect((await called("Focus"))?.actions).toContainEqual(
      expect.objectContaining({ device: "light.office", action: "turn_on" }),
    );
  });

  it("saves what is named, and no lock of a room", async () => {
    await say("save the hallway as arrival");
    await say("yes");
    const devices = (await called("Arrival"))?.actions.map(({ device }: Loose) => device);
    expect(devices).toContain("light.hallway");
    expect(devices).not.toContain("lock.front_door");
  });

  it("replaces a scene only after it has asked for that", async () => {
    await say(CALM);
    await say("yes");
    const again = await say("make a scene called calm evening with the hallway light on");
    expect(again.natural_language).toContain("There is a scene Calm evening already");
    expect(again.draft).toMatchObject({ change: "update", entity_id: "scene.calm_evening" });
    expect((await called("Calm evening"))?.actions).toHaveLength(2);
    await say("no");
    expect((await called("Calm evening"))?.actions).toHaveLength(2);
  });

  it("makes it over none that has come to be since it was asked", async () => {
    await say(CALM);
    const other = [{ device: "light.kitchen", action: "on" }];
    await house.admin.post("/api/scene", { name: "Calm evening", actions: other });
    expect(await say("yes")).toMatchObject(asked);
    expect((await called("Calm evening"))?.actions).toEqual(other);
  });

  it("changes none that is not as it was when it was shown", async () => {
    await say(CALM);
    await say("yes");
    await say("add the kitchen light to calm evening");
    const other = [{ device: "light.office", action: "on" }];
    await house.admin.post("/api/scene", { name: "Calm evening", actions: other });
    expect((await say("yes")).natural_language).toContain("has been changed since then");
    expect((await called("Calm evening"))?.actions).toEqual(other);
  });

  it("shows with a dry run what it would make, and makes nothing", async () => {
    const shown = await say(CALM, { dry_run: true });
    expect(shown).toMatchObject({ ...done, draft: { kind: "scene", name: "Calm evening" } });
    expect(await called("Calm evening")).toBeUndefined();
    expect(await say("yes")).toMatchObject(asked);
  });

  it.each([
    ["de", "Erstelle eine Szene namens Abendruhe mit dem Hallway light aus", "ja", "Abendruhe"],
    [
      "es",
      "Crea una escena llamada tarde tranquila con Hallway light apagada",
      "sí",
      "Tarde tranquila",
    ],
    ["fr", "Crée une scène appelée soir calme avec Hallway light éteinte", "oui", "Soir calme"],
    ["nl", "Maak een scène genaamd rustige avond met Hallway light uit", "ja", "Rustige avond"],
  ])("makes one in %s: %s", async (language, input, yes, name) => {
    expect(await say(input, { language })).toMatchObject({ ...asked, draft: { name } });
    expect(await say(yes)).toMatchObject({ ...done, language });
    expect((await called(name))?.actions).toEqual([
      { device: "light.hallway", action: "turn_off" },
    ]);
  });

  it.each([
    ["make a scene called calm evening with the flux capacitor on", /flux capacitor/],
    ["make a scene called calm evening with the floor lamp brighter", /brighter/],
    ["save this as calm evening", /which room/],
    ["delete the scene calm evening", /no scene called calm evening/],
    ["delete the scene bright kitchen", /Bright kitchen|bright_kitchen/],
    ["remove the floor lamp from movie night", /Movie night|movie_night/],
    ["make a scene", /called/],
    ["make a scene called calm evening with the hallway light off, code 1234", /code/],
  ])("makes and changes none, and says why: %s", async (input, reason) => {
    const before = await scenes();
    const said = await say(input);
    expect(said).toMatchObject(asked);
    expect(said.natural_language).toMatch(reason);
    expect(said.draft).toBeUndefined();
    await say("yes");
    expect(await scenes()).toEqual(before);
  });

  it("makes none for a viewer", async () => {
    const viewer = await house.key("viewer");
    const body = { input: CALM, context: { session_id } };
    expect((await viewer.post("/interpret", body)).status).toBe(403);
  });
});
