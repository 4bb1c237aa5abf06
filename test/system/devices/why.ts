/** Why an entity is in its present state, as a client reads it. */
import { describe, expect, it } from "@jest/globals";
import type { Loose } from "../../support/client.ts";
import { sharedHouse } from "../../support/shared-house.ts";

describe("why an entity is as it is", () => {
  const house = sharedHouse();
  const why = async (entity_id: string, client = house.admin): Promise<Loose> =>
    (await client.get(`/api/why/${entity_id}`)).body;
  const kinds = ({ chain }: Loose) => chain.map(({ kind }: Loose) => kind);

  it("names who commanded it", async () => {
    await house.admin.control("light.office", "turn_off");
    await house.admin.control("light.office", "turn_on");
    const answer = await why("light.office");
    expect(kinds(answer)).toEqual(["state_changed", "command"]);
    expect(answer.chain[0]).toMatchObject({ from: "off", to: "on" });
    expect(answer.text).toMatch(/^Office light is on since .*: admin commanded it\.$/);
  });

  it("names the scene that set it, and hides the scene from a grant without it", async () => {
    await house.admin.control("light.living_room", "turn_off");
    await house.admin.post("/scenes/activate", { scene_id: "movie_night" });
    const answer = await why("light.living_room");
    expect(kinds(answer)).toEqual(["state_changed", "scene_activated", "command"]);
    const narrowed = await house.key("viewer", { entities: ["light.living_room"] });
    const hidden = await why("light.living_room", narrowed);
    expect(kinds(hidden)).toEqual(["state_changed", "hidden"]);
    expect(JSON.stringify(hidden)).not.toMatch(/movie|admin/i);
    expect((await narrowed.get("/api/why/light.office")).status).toBe(
      (await narrowed.get("/history?entity_id=light.office")).status,
    );
  });

  it("names the role and the grant of a key that commanded it, for itself and admins only", async () => {
    const lamp = house.own("light");
    const grant = { domains: ["light"] };
    const key = await house.key("user", grant);
    await key.control(lamp, "turn_on");
    const row = { kind: "command", by: "test", role: "user", grant };
    expect((await why(lamp)).chain.at(-1)).toMatchObject(row);
    expect((await why(lamp, key)).chain.at(-1)).toMatchObject(row);
    const stranger = await why(lamp, await house.user("user"));
    expect(stranger.chain.at(-1)).toEqual({
      kind: "command",
      by: "test",
      context_id: expect.any(String),
    });
  });

  it("names the sentence, in its words for the one who has said it and for admins only", async () => {
    const anna = await house.user("user");
    const said = "turn the hallway light on";
    await house.admin.control("light.hallway", "turn_off");
    await anna.post("/interpret", { input: said });
    const answer = await why("light.hallway");
    expect(kinds(answer)).toEqual(["state_changed", "command", "sentence"]);
    expect(answer.chain.at(-1)).toMatchObject({ input: said });
    expect(answer.text).toMatch(/commanded it; the sentence was “turn the hallway light on”\.$/);
    expect((await why("light.hallway", anna)).chain.at(-1)).toMatchObject({ input: said });
    const other = await why("light.hallway", await house.user("user"));
    expect(kinds(other)).toEqual(["state_changed", "command", "sentence"]);
    expect(JSON.stringify(other)).not.toContain(said);
  });

  it("names the undo and the redo, and what they took back", async () => {
    const lamp = house.own("light");
    const { body } = await house.admin.control(lamp, "turn_on");
    const context_id: string = body.context.id;
    await house.admin.post("/api/action", { action: "undo", parameters: { context_id } });
    const answer = await why(lamp);
    expect(kinds(answer)).toEqual(["state_changed", "undo", "command"]);
    expect(answer.chain[1]).toMatchObject({ of: context_id });
    expect(answer.text).toContain("an undo took back what was done before; admin commanded it");
    await house.admin.post("/api/action", { action: "redo" });
    expect(kinds(await why(lamp))).toEqual(["state_changed", "redo", "command"]);
  });

  it("knows no unknown entity", async () => {
    const { status, body } = await house.admin.get("/api/why/light.nowhere");
    expect([status, body.error.code]).toEqual([404, "DEVICE_NOT_FOUND"]);
  });
});
