/** Attacks while an agent is connected: on its open subscription, after its hours, with the forms of its consent. */
import { describe, expect, it } from "@jest/globals";
import { ADMIN_PASSWORD, layout } from "../../support/boot.ts";
import { connectAgent } from "../../support/mcp-client.ts";
import { sharedHouse } from "../../support/shared-house.ts";
import { eventually } from "../../support/wait.ts";
import { openAgentTools, PUBLIC_URL, pkce } from "./browser.ts";

const MINUTE_MS = 60_000;
const whoami = "/auth/whoami";

describe("an agent that is connected", () => {
  const house = sharedHouse({ PUBLIC_URL });
  const tools = () => openAgentTools(house);
  const lastId = async () => (await house.admin.get("/auth/agents")).body.agents.at(-1).id;
  const narrow = (id: string, body: object, client = house.admin) =>
    client.send("PATCH", `/auth/agents/${id}`, {
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });

  const listening = async () => {
    const { client } = await tools().connected({}, { resource: `${PUBLIC_URL}/mcp` });
    const agent = await connectAgent({ url: house.url, authorization: client.authorization });
    return {
      agent,
      subscription: await agent.listen({ resourceSubscriptions: ["hearth://home"] }),
    };
  };

  it("hears nothing more on its open subscription once it is ended", async () => {
    const { agent, subscription } = await listening();
    await house.admin.send("DELETE", `/auth/agents/${await lastId()}`);
    expect(await subscription.closed).toBe("graceful");
    await expect(agent.listTools()).rejects.toThrow();
    await agent.close().catch(() => undefined);
  });

  it("is not told on its open subscription of what it was narrowed away from", async () => {
    const lamp = house.own("light");
    const { client } = await tools().connected();
    const agent = await connectAgent({ url: house.url, authorization: client.authorization });
    const told: string[] = [];
    agent.setNotificationHandler("notifications/resources/updated", ({ params }) => {
      told.push(params.uri);
    });
    const [hidden, left] = [`hearth://entities/${lamp}`, "hearth://entities/light.kitchen"];
    await agent.listen({ resourceSubscriptions: [hidden, left] });
    await narrow(await lastId(), { grant: { areas: ["kitchen"] } });
    const round = async () => {
      told.length = 0;
      await house.admin.control(lamp, "toggle");
      await house.admin.control("light.kitchen", "toggle");
      await eventually(async () => ({ isTold: told.includes(left) }), { isTold: true });
      return { isLeaked: told.includes(hidden) };
    };
    await eventually(round, { isLeaked: false });
    await agent.close().catch(() => undefined);
  });

  it("cannot widen itself, nor end or narrow another, over REST or tools", async () => {
    const other = await tools().connected({ areas: "kitchen" });
    const otherId = await lastId();
    const { client } = await tools().connected({ areas: "kitchen" });
    const id = await lastId();
    for (const wider of [
      { grant: { areas: ["kitchen", "bedroom"] } },
      { grant: { areas: [] } },
      { grant: null },
      { grant: {} },
      { role: "admin" },
      { hours: { from: "00:00", to: "00:00" } },
      { expires_at: null },
      { username: "another" },
      { id: otherId },
    ]) {
      await narrow(id, wider, client);
      expect((await client.control("light.bedroom", "turn_on")).status).toBe(403);
    }
    expect((await narrow(otherId, { role: "viewer" }, client)).status).toBe(404);
    expect((await client.send("DELETE", `/auth/agents/${otherId}`)).status).toBe(404);
    expect((await other.client.get(whoami)).body).toMatchObject({ role: "user" });
  });

  it("does nothing more when its hours end, with the token that it has", async () => {
    const at = (ms: number) => new Date(house.clock.now() + ms).toISOString().slice(11, 16);
    const hours = { from: at(-5 * MINUTE_MS), to: at(5 * MINUTE_MS) };
    const { client, refresh } = await tools().connected(hours);
    expect((await client.get(whoami)).status).toBe(200);
    // A Redis goes by its own time, and no test waits for minutes.
    if (layout !== "one process") return;
    await house.pass(6 * MINUTE_MS);
    expect((await client.control("light.kitchen", "turn_on")).status).toBe(403);
    const { body } = await refresh();
    const fresh = { authorization: `Bearer ${body.access_token}` };
    expect((await house.anyone.get(whoami, fresh)).status).toBe(403);
    const { status } = await narrow(await lastId(), { hours: { from: "00:00", to: "00:00" } });
    expect(status).toBe(400);
  });

  it.each([
    ["POST", "/auth/token", { username: "admin", password: ADMIN_PASSWORD }],
    ["POST", "/auth/keys", { name: "sleeper", role: "viewer" }],
    ["POST", "/auth/users", { username: "sleeper", password: "a long password", role: "viewer" }],
    ["DELETE", "/auth/users/admin", undefined],
    ["GET", "/backup", undefined],
    ["GET", "/auth/users", undefined],
    ["GET", "/auth/keys", undefined],
    ["POST", "/oauth/register", { redirect_uris: ["https://agent.example/callback"] }],
  ])("gets no lasting right of its user by %s %s", async (method, path, body) => {
    const { client } = await tools().connected({ role: "admin" }, { scope: "admin" });
    const { status, text } = await client.send(method, path, {
      headers: { "content-type": "application/json" },
      ...(body && { body: JSON.stringify(body) }),
    });
    // What anyone may do with a password, or without anything, an agent's token neither helps nor hinders.
    if (status < 300) expect(["/auth/token", "/oauth/register"]).toContain(path);
    else expect([401, 403]).toContain(status);
    expect(text).not.toContain('"key":"hk_');
  });

  it.each(["registry", "addon", "package"])(
    "reaches no rare tool %s that its role does not allow, by any way to it",
    async (name) => {
      const { client } = await tools().connected({ areas: "kitchen" });
      const args =
        name === "registry"
          ? { registry: "area", action: "create", fields: { name: "Mine" } }
          : { action: "install", slug: "weather_sim", category: "theme", repository: "a/b" };
      const calls = [
        { name, arguments: args },
        { name: "more", arguments: { name, arguments: args } },
        { name: "more", arguments: { name: "more", arguments: { name, arguments: args } } },
      ];
      for (const params of calls) {
        const message = { jsonrpc: "2.0", id: 1, method: "tools/call", params };
        const { text } = await client.post("/mcp", message);
        expect(text).toMatch(/"isError":true/);
      }
    },
  );
});

describe("the form of a consent", () => {
  const house = sharedHouse({ PUBLIC_URL });
  const tools = () => openAgentTools(house);

  /** Signed in; `answer` sends the form with what an attacker has put into it. */
  const signedIn = async (query: object = {}) => {
    const { client_id } = (await tools().register()).body;
    const { challenge } = pkce();
    const { location, cookie } = await tools().begin(
      tools().asking(client_id, challenge, query as never),
    );
    const { csrf } = await tools().page(location, cookie);
    const login = { csrf, step: "sign_in", username: "admin", password: ADMIN_PASSWORD };
    const { text } = await tools().postForm(location, login, { cookie });
    const next = /name="csrf" value="([^"]+)"/.exec(text)?.[1] ?? "";
    const answer = (form: object, path = location) =>
      tools().postForm(path, { csrf: next, step: "allow", ...form }, { cookie });
    return { client_id, location, cookie, answer };
  };
  const last = async () => (await house.admin.get("/auth/agents")).body.agents.at(-1);

  it.each([
    ["a higher role", { role: "admin" }],
    ["two roles", { role: ["viewer", "admin"] }],
    ["a role that is none", { role: "root" }],
    ["__proto__ as a role", { role: "__proto__" }],
    ["the scope", { scope: "admin", role: "admin" }],
  ])("gives no more with %s", async (_what, form) => {
    const { answer } = await signedIn({ scope: "viewer user" });
    await answer(form);
    expect((await last()).role).not.toBe("admin");
  });

  it("names the client that has asked, whatever it sends", async () => {
    const { client_id, answer } = await signedIn();
    const other = (await tools().register({ client_name: "Other" })).body.client_id;
    await answer({ client_id: other, name: "Other", username: "another", returns_to: "x" });
    expect(await last()).toMatchObject({ client_id, name: "Test agent", username: "admin" });
  });

  it.each([
    ["an area that there is not", { areas: "nowhere" }, 400],
    ["a kind that there is not", { domains: "spaceship" }, 400],
    ["hours that are none", { from: "25:00", to: "26:00" }, 400],
    ["half of the hours", { from: "10:00" }, 400],
    ["a step that there is not", { step: "grant_all" }, 400],
    ["no token of the form", { csrf: "" }, 403],
    ["two tokens of the form", { csrf: ["x", "y"] }, 403],
  ])("with %s connects nothing", async (_what, form, expected) => {
    const { answer } = await signedIn();
    const before = (await house.admin.get("/auth/agents")).body.agents.length;
    const { status, headers } = await answer(form);
    expect([status, headers.get("location")]).toEqual([expected, null]);
    expect((await house.admin.get("/auth/agents")).body.agents).toHaveLength(before);
  });

  it("of another consent takes no token of this one, and is answered once", async () => {
    const [mine, theirs] = [await signedIn(), await signedIn()];
    const crossed = await mine.answer({}, theirs.location);
    expect([403, 404]).toContain(crossed.status);
    expect((await mine.answer({})).status).toBe(303);
    expect((await mine.answer({})).status).toBeGreaterThanOrEqual(400);
  });

  it.each([
    "https://evil.example",
    "null",
    "http://home.example",
    "https://home.example.evil.example",
  ])("sent from the origin %s is refused", async (origin) => {
    const { location, cookie } = await signedIn();
    const sent = await tools().postForm(location, { step: "allow" }, { cookie, origin });
    expect(sent.status).toBe(403);
  });
});
