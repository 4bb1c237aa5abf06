/** Connected agents: listed, narrowed, ended, and what that means on every transport. */
import { describe, expect, it } from "@jest/globals";
import { layout } from "../../support/boot.ts";
import { sharedHouse } from "../../support/shared-house.ts";
import { openSocket } from "../../support/streams.ts";
import { eventually } from "../../support/wait.ts";
import { eventsOf, socketOf } from "../streams/listeners.ts";
import { openAgentTools, PUBLIC_URL } from "./browser.ts";

const HOUR_MS = 3_600_000;

describe("a connected agent", () => {
  const house = sharedHouse({ PUBLIC_URL });
  const tools = () => openAgentTools(house);
  const whoami = "/auth/whoami";
  let made = 0;

  const person = async (role = "user") => {
    made += 1;
    const who = { username: `owner${made}`, password: "an owner's password" };
    await house.admin.post("/auth/users", { ...who, role });
    return who;
  };
  const idOf = async (username: string) =>
    (await house.admin.get("/auth/agents")).body.agents.findLast(
      (one: { username: string }) => one.username === username,
    ).id;
  const connected = async (choice = {}) => {
    const who = await person();
    const agent = await tools().connected(choice, {}, who);
    return { ...agent, who, id: await idOf(who.username) };
  };
  const patch = (id: string, body: object, client = house.admin) =>
    client.send("PATCH", `/auth/agents/${id}`, {
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  const end = (id: string, client = house.admin) => client.send("DELETE", `/auth/agents/${id}`);

  const revoking =
    (kind: "access_token" | "refresh_token") =>
    async (_name: string, { client_id, tokens: all }: Awaited<ReturnType<typeof connected>>) =>
      tools().revoke({ client_id, token: all[kind] });

  it("is listed with what it may do", async () => {
    const { who, id } = await connected({ areas: "kitchen", from: "00:00", to: "00:00" });
    const { agents } = (await house.admin.get("/auth/agents")).body;
    expect(agents.find((one: { id: string }) => one.id === id)).toEqual({
      id,
      name: "Test agent",
      client_id: expect.any(String),
      returns_to: "agent.example",
      username: who.username,
      role: "user",
      grant: { areas: ["kitchen"] },
      hours: { from: "00:00", to: "00:00" },
      expires_at: expect.any(String),
      created_at: expect.any(String),
    });
  });

  it("is seen and ended by its own user, and not by another", async () => {
    const { id, client } = await connected();
    const other = await house.user("user");
    const key = await house.key("user");
    for (const stranger of [other, key]) {
      expect((await stranger.get("/auth/agents")).body.agents).toEqual([]);
      expect((await end(id, stranger)).status).toBe(404);
      expect((await patch(id, { role: "viewer" }, stranger)).status).toBe(404);
    }
    expect((await client.get(whoami)).status).toBe(200);
    expect((await end(id, client)).status).toBe(200);
    expect((await client.get(whoami)).status).toBe(401);
  });

  it("sees no agent but itself", async () => {
    const [mine] = [await connected(), await connected()];
    const { agents } = (await mine.client.get("/auth/agents")).body;
    expect(agents.map(({ id }: { id: string }) => id)).toEqual([mine.id]);
  });

  it("gets neither tokens of its user nor other agents, also with the role admin", async () => {
    const { client } = await tools().connected(
      { areas: "kitchen", role: "admin" },
      { scope: "admin" },
    );
    expect((await client.get(whoami)).body.role).toBe("admin");
    expect((await client.get("/auth/users")).status).toBe(403);
    const wanted = { name: "more", role: "admin" };
    expect((await client.post("/auth/keys", wanted)).status).toBe(403);
  });

  it("makes nothing that would outlast it, also as an admin without limits", async () => {
    const { client } = await tools().connected({ role: "admin" }, { scope: "admin" });
    const who = (await client.get(whoami)).body;
    expect([who.role, who.grant]).toEqual(["admin", undefined]);
    expect(who.permissions).not.toEqual(expect.arrayContaining(["users"]));
    const login = { username: "sleeper", password: "a sleeper's password", role: "admin" };
    const answers = await Promise.all([
      client.post("/auth/users", login),
      client.post("/auth/keys", { name: "sleeper", role: "admin" }),
      client.post("/auth/password", { username: "admin", new_password: "another password" }),
      client.get("/backup"),
      client.post("/restore?dry_run=true", {}),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
  });

  it("is narrowed at once, and never widened", async () => {
    const { id, client } = await connected({ areas: ["kitchen", "bedroom"] });
    expect((await patch(id, { grant: { areas: ["kitchen"] } })).status).toBe(200);
    expect((await client.control("light.bedroom", "turn_on")).status).toBe(403);
    expect((await client.control("light.kitchen", "turn_on")).status).toBe(200);
    expect((await patch(id, { role: "viewer" })).status).toBe(200);
    expect((await client.control("light.kitchen", "turn_on")).status).toBe(403);
    for (const wider of [
      { role: "admin" },
      { grant: { areas: ["bathroom"] } },
      { expires_at: "2099-01-01T00:00:00Z" },
    ])
      expect((await patch(id, wider)).status).toBe(400);
  });

  it.each([
    [
      "its user is deleted",
      async (name: string) => house.admin.send("DELETE", `/auth/users/${name}`),
    ],
    [
      "its user gets a new password",
      async (username: string) =>
        house.admin.post("/auth/password", { username, new_password: "another password" }),
    ],
    ["it is ended", async (name: string) => end(await idOf(name))],
    ["it revokes its access token", revoking("access_token")],
    ["it revokes its refresh token", revoking("refresh_token")],
  ])("is refused by REST, /ws and server-sent events once %s", async (_when, stop) => {
    const agent = await connected();
    const { client, who, refresh } = agent;
    const socket = await socketOf(client, "/ws");
    const events = await eventsOf(client);
    expect((await stop(who.username, agent)).status).toBe(200);
    expect((await client.get(whoami)).status).toBe(401);
    await expect(socketOf(client, "/ws")).rejects.toMatchObject({ status: 401 });
    await expect(eventsOf(client)).rejects.toMatchObject({ status: 401 });
    expect((await refresh()).body.error).toBe("invalid_grant");
    await Promise.all([socket.closed, events.closed]);
  });

  it("is told how to get a token, by each 401", async () => {
    const resource = `${PUBLIC_URL}/.well-known/oauth-protected-resource`;
    const { headers } = await house.anyone.get(whoami);
    expect(headers.get("www-authenticate")).toBe(
      `Bearer realm="hearth", resource_metadata="${resource}"`,
    );
  });

  it("may act in its hours only, and is told them", async () => {
    // Two hours from now for an hour, at whichever time of day that is.
    const at = (hours: number) =>
      new Date(house.clock.now() + hours * HOUR_MS).toISOString().slice(11, 16);
    const [from, to] = [at(2), at(3)];
    const { client } = await connected({ from, to });
    const { status, body } = await client.get(whoami);
    expect([status, body.message]).toEqual([403, expect.stringContaining(from)]);
    await expect(openSocket(`${house.url}/ws?token=x`)).rejects.toMatchObject({ status: 401 });
  });
});

describe("where PUBLIC_URL is not set", () => {
  const house = sharedHouse();

  it.each([
    ["GET", "/.well-known/oauth-protected-resource"],
    ["GET", "/.well-known/oauth-authorization-server"],
    ["GET", "/oauth/authorize"],
    ["POST", "/oauth/token"],
    ["POST", "/oauth/register"],
  ])("%s %s is not there", async (method, path) => {
    expect((await house.anyone.send(method, path)).status).toBe(404);
    const { headers } = await house.anyone.get("/auth/whoami");
    expect(headers.get("www-authenticate")).toBe('Bearer realm="hearth"');
    await eventually(async () => house.anyone.get("/health"), { status: 200 });
  });
});

describe("the tokens of an agent", () => {
  const house = sharedHouse({ PUBLIC_URL, TOKEN_TTL: "2h" });

  it("end after an hour; the refresh token goes on, until the agent ends", async () => {
    const { client, refresh, tokens } = await openAgentTools(house).connected({ term: "day" });
    expect(tokens.expires_in).toBe(3600);
    expect((await client.get("/auth/whoami")).status).toBe(200);
    // A Redis goes by its own time, and no test waits for an hour.
    if (layout !== "one process") return;
    await house.pass(HOUR_MS + 1000);
    expect((await client.get("/auth/whoami")).status).toBe(401);
    await house.pass(24 * HOUR_MS);
    expect((await refresh()).body.error).toBe("invalid_grant");
  });
});
