/** What a credential may do, read before it is handed out. */
import { describe, expect, it } from "@jest/globals";
import type { Client, Loose } from "../../support/client.ts";
import { sharedHouse } from "../../support/shared-house.ts";

describe("in a house POST /auth/preview", () => {
  const house = sharedHouse();
  const preview = async (asked: object) => (await house.admin.post("/auth/preview", asked)).body;
  const rowIn = ({ entities }: Loose, entity_id: string) =>
    entities.find((row: Loose) => row.entity_id === entity_id);

  it("shows every entity, with what a role and a grant allow of it", async () => {
    const body = await preview({
      role: "user",
      grant: { areas: ["kitchen"], commands: ["turn_on"] },
    });
    expect(body).toMatchObject({ role: "user", grant: { areas: ["kitchen"] }, name: "" });
    expect(rowIn(body, "light.kitchen")).toMatchObject({
      is_readable: true,
      commands: ["turn_on"],
    });
    expect(rowIn(body, "light.bedroom")).toMatchObject({ is_readable: false, commands: [] });
    const { devices } = (await house.admin.get("/api/state")).body;
    expect(body.entities.map(({ entity_id }: Loose) => entity_id).sort()).toEqual(
      devices.map(({ id }: Loose) => id).sort(),
    );
  });

  it("shows a viewer no commands", async () => {
    const body = await preview({ role: "viewer" });
    expect(body.permissions).not.toContain("control");
    const commands = body.entities.flatMap((row: Loose) => row.commands);
    expect([commands, rowIn(body, "lock.front_door").is_readable]).toEqual([[], true]);
  });

  /** All entities that the client is shown, each with whether it may be turned on. */
  const found = async (client: Client) => {
    const { devices } = (await client.get("/api/state")).body;
    const rows: [string, boolean][] = [];
    for (const { id } of devices) {
      const body = { entity_id: id, command: "turn_on" };
      rows.push([id, (await client.post("/control?dry_run=true", body)).status === 200]);
    }
    return rows.sort();
  };

  it("agrees with what happens, for scenes with their members, too", async () => {
    const grant = { entities: ["light.kitchen", "scene.*", "cover.*"] };
    for (const device of ["light.kitchen", "light.bedroom"])
      await house.admin.post("/api/scene", {
        name: `Only ${device}`,
        actions: [{ device, action: "on" }],
      });
    const client = await house.user("user", grant);
    const body = await preview({ role: "user", grant });
    const said = body.entities
      .filter((row: Loose) => row.is_readable)
      .map((row: Loose) => [row.entity_id, row.commands.includes("turn_on")]);
    expect(said.sort()).toEqual(await found(client));
    expect(rowIn(body, "scene.only_light_kitchen").commands).toContain("turn_on");
    expect(rowIn(body, "scene.only_light_bedroom")).toMatchObject({ commands: [] });
  });

  it("shows what a user and a key may do", async () => {
    const username = "previewed";
    const password = "user-password";
    const grant = { domains: ["cover"] };
    await house.admin.post("/auth/users", { username, password, role: "user", grant });
    expect(await preview({ user: username })).toMatchObject({ name: username, grant });
    const made = { name: "Panel", role: "viewer", grant };
    const { id } = (await house.admin.post("/auth/keys", made)).body;
    const body = await preview({ key_id: id });
    expect(body).toMatchObject({ name: "Panel", role: "viewer", grant });
    expect(rowIn(body, "light.kitchen").is_readable).toBe(false);
  });

  it.each([
    [{}, 400, "INVALID_PARAMETERS"],
    [{ grant: { domains: ["light"] } }, 400, "INVALID_PARAMETERS"],
    [{ role: "user", user: "admin" }, 400, "INVALID_REQUEST"],
    [{ user: "admin", key_id: "0123456789abcdef" }, 400, "INVALID_REQUEST"],
    [{ role: "user", grant: { areas: ["ktichen"] } }, 400, "INVALID_REQUEST"],
    [{ key_id: "0123456789abcdef" }, 404, "NOT_FOUND"],
    [{ user: "unknown-user" }, 404, "NOT_FOUND"],
  ])("refuses %j with %s", async (asked, status, code) => {
    const answer = await house.admin.post("/auth/preview", asked);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });
});
