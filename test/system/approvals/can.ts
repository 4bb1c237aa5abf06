/** `POST /auth/can` says whether a request would be done, and why; nothing is done. */
import { describe, expect, it } from "@jest/globals";
import { sharedHouse } from "../../support/shared-house.ts";
import { agentKey, stateOf } from "./agent-clients.ts";

describe("whether something is allowed", () => {
  const house = sharedHouse();
  const lamp = "light.kids_room";
  const command = { entity_id: lamp, command: "turn_on" };

  it("is explained, and not done", async () => {
    const { status, body } = await house.admin.post("/auth/can", command);
    expect([status, body]).toMatchObject([200, { allowed: true, effect: "allow" }]);
    expect(body.reasons.map(({ check }: { check: string }) => check)).toEqual([
      "role",
      "grant",
      "policy",
    ]);
    expect(await stateOf(house, lamp)).toBe("off");
  });

  it.each<[string, string, object | undefined, object, string, string]>([
    ["the role", "viewer", undefined, {}, "role", "user"],
    ["the grant", "user", { domains: ["lock"] }, {}, "grant", "does not cover"],
    [
      "a range",
      "user",
      { values: { brightness: { max: 9 } } },
      { brightness: 10 },
      "grant",
      "at most 9",
    ],
    ["a row that denies", "user", { deny: [{ entities: [lamp] }] }, {}, "grant", "does not cover"],
    ["a wrong command", "user", undefined, { command: "explode" }, "request", "explode"],
  ])("is denied by %s, which is named", async (_why, role, grant, fields, check, message) => {
    const client = await house.key(role, grant);
    const { body } = await client.post("/auth/can", { ...command, ...fields });
    expect(body).toMatchObject({ allowed: false, effect: "deny" });
    expect(body.reasons).toMatchObject([{ check, message: expect.stringContaining(message) }]);
  });

  it("is said of what the policy asks about, of sentences, of actions", async () => {
    const agent = await agentKey(house);
    const asked = { entity_id: "lock.front_door", command: "unlock" };
    const ask = { allowed: false, effect: "ask", reasons: [{ check: "policy" }] };
    expect((await agent.post("/auth/can", asked)).body).toMatchObject(ask);
    const input = { action: "interpret", parameters: { input: "unlock the front door" } };
    expect((await agent.post("/auth/can", input)).body).toMatchObject(ask);
    const scene = { action: "activate_scene", parameters: { scene_id: "movie_night" } };
    expect((await agent.post("/auth/can", scene)).body).toMatchObject({ allowed: true });
    expect((await agent.get("/approvals")).body.approvals).toEqual([]);
  });

  it("is said of another user or key to admins alone", async () => {
    const viewer = await house.user("viewer");
    const { username: user } = (await viewer.get("/auth/whoami")).body;
    expect((await house.admin.post("/auth/can", { ...command, user })).body).toMatchObject({
      allowed: false,
      reasons: [{ check: "role" }],
    });
    const other = await house.user("user");
    expect((await other.post("/auth/can", { ...command, user })).status).toBe(403);
    expect((await viewer.post("/auth/can", { ...command, user })).status).toBe(200);
    const narrowed = await house.user("admin", { domains: ["light"] });
    expect((await narrowed.post("/auth/can", { ...command, user })).status).toBe(403);
    expect((await house.admin.post("/auth/can", { ...command, user: "ghost" })).status).toBe(404);
  });

  it.each([
    {},
    { entity_id: lamp },
    { command: "turn_on" },
    { ...command, action: "control" },
    { ...command, comand: "x" },
    { ...command, user: "admin", key_id: "0123456789abcdef" },
  ])("is not said of %j", async (body) =>
    expect((await house.admin.post("/auth/can", body)).status).toBe(400),
  );
});
