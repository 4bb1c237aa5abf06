/** Who may not see or restore what, and what is not understood. */
import { describe, expect, it } from "@jest/globals";
import { sharedHouse } from "../../support/shared-house.ts";
import { restored, restoring, sent, versionsOf } from "./asking.ts";

const ADMIN_KINDS = [
  "automation",
  "area",
  "floor",
  "label",
  "device",
  "entity",
  "home",
  "user",
  "key",
];
const on = (device: string) => ({ device, action: "on" });

describe("versions are refused", () => {
  const house = sharedHouse();
  const scene = (name: string, ...devices: readonly string[]) =>
    sent(house.admin, "POST", "/api/scene", { name, actions: devices.map(on) });

  it("to viewers, and those of all but scenes to users", async () => {
    const [viewer, user] = [await house.key("viewer"), await house.key("user")];
    expect((await viewer.get("/versions/scene")).status).toBe(403);
    expect((await user.get("/versions/scene")).status).toBe(200);
    for (const kind of ADMIN_KINDS) {
      expect((await user.get(`/versions/${kind}`)).status).toBe(403);
      expect((await user.get(`/versions/${kind}/admin`)).status).toBe(403);
      expect((await restoring(user, kind, "admin", 1)).status).toBe(403);
    }
  });

  it("to an admin with a grant, but for scenes and automations", async () => {
    const narrow = await house.key("admin", { domains: ["light", "scene", "automation"] });
    for (const kind of ADMIN_KINDS.slice(1)) {
      expect((await narrow.get(`/versions/${kind}`)).status).toBe(403);
      expect((await restoring(narrow, kind, "admin", 1)).status).toBe(403);
    }
    expect((await narrow.get("/versions/automation")).status).toBe(200);
  });

  it("where a grant hides a part of what a scene was", async () => {
    const [mine, other] = [house.own("light"), house.own("light")];
    await scene("Shared", mine, other);
    await scene("Shared", mine);
    const narrow = await house.key("user", { entities: [mine, "scene.shared"] });
    const seen = await versionsOf(narrow, "scene", "scene.shared");
    expect(seen.map(({ version }) => version)).toEqual([2]);
    expect(JSON.stringify(seen)).not.toContain(other);
    const refused = await restoring(narrow, "scene", "scene.shared", 1);
    expect([refused.status, refused.text.includes(other)]).toEqual([404, false]);
    expect((await versionsOf(house.admin, "scene", "scene.shared")).length).toBe(2);
    await scene("Theirs", other);
    expect((await narrow.get("/versions/scene/scene.theirs")).status).toBe(404);
    expect((await narrow.get("/versions/scene")).text).not.toContain("theirs");
  });

  it("where the scene as it is now is hidden in part", async () => {
    const [mine, other] = [house.own("light"), house.own("light")];
    await scene("Taken", mine);
    await scene("Taken", mine, other);
    const narrow = await house.key("user", { entities: [mine, "scene.taken"] });
    expect((await restoring(narrow, "scene", "scene.taken", 1)).status).toBe(403);
  });

  it("to give a role that the caller could not give", async () => {
    const body = { username: "climber", password: "long enough", role: "admin" };
    await sent(house.admin, "POST", "/auth/users", body);
    await sent(house.admin, "PATCH", "/auth/users/climber", { role: "user" });
    const { username, password } = body;
    const { token } = (await house.anyone.post("/auth/token", { username, password })).body;
    const headers = { authorization: `Bearer ${token}` };
    const asked = await house.anyone.post(
      "/versions/user/climber/restore",
      { version: 1 },
      headers,
    );
    expect(asked.status).toBe(403);
    expect((await versionsOf(house.admin, "user", "climber"))[0].value.role).toBe("user");
  });

  it.each<[string, string, object | undefined, number, string]>([
    ["GET", "/versions/lamp", undefined, 400, "scene, automation, area"],
    ["GET", "/versions/scene?deleted=maybe", undefined, 400, "deleted"],
    ["GET", "/versions/scene?removed=true", undefined, 400, "removed"],
    ["GET", "/versions/scene/scene.none", undefined, 404, "scene.none"],
    ["POST", "/versions/user/admin/restore", {}, 400, "version"],
    ["POST", "/versions/user/admin/restore", { version: 0 }, 400, "version"],
    ["POST", "/versions/user/admin/restore", { version: "1" }, 400, "version"],
    ["POST", "/versions/user/admin/restore", { version: 1, kind: "key" }, 400, "kind"],
    ["POST", "/versions/user/admin/restore", { version: 999 }, 404, "There is no version 999"],
    ["POST", "/versions/user/none/restore", { version: 1 }, 404, "none"],
  ])("%s %s %j", async (method, path, body, status, message) => {
    const init = body && {
      body: JSON.stringify(body),
      headers: { "content-type": "application/json" },
    };
    const answer = await house.admin.send(method, path, init);
    expect([answer.status, answer.text]).toEqual([status, expect.stringContaining(message)]);
  });

  it("for a name that another scene has now, as it is when a scene is renamed", async () => {
    const lamp = house.own("light");
    await scene("Dawn", lamp);
    await sent(house.admin, "PATCH", "/api/scene/dawn", { name: "Dusk" });
    await scene("Dawn", lamp);
    const { status, body } = await restoring(house.admin, "scene", "scene.dawn", 1);
    expect([status, body.error.code]).toEqual([409, "CONFLICT"]);
    await sent(house.admin, "DELETE", "/api/scene/dawn_2");
    await restored(house.admin, "scene", "scene.dawn", 1);
  });
});
