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

  it("knows no unknown entity", async () => {
    const { status, body } = await house.admin.get("/api/why/light.nowhere");
    expect([status, body.error.code]).toEqual([404, "DEVICE_NOT_FOUND"]);
  });
});
