/** Managing users and API keys, and how soon a change is felt. */
import { describe, expect, it } from "@jest/globals";
import { type Client, clientFor } from "../../support/client.ts";
import { sharedHouse } from "../../support/shared-house.ts";

const PASSWORD = "user-password";
const JSON_TYPE = { "content-type": "application/json" };
let made = 0;

describe("a house", () => {
  const house = sharedHouse();

  const add = (user: object) =>
    house.admin.post("/auth/users", { password: PASSWORD, role: "user", ...user });
  const change = (username: string, body: object, by: Client = house.admin, query = "") =>
    by.send("PATCH", `/auth/users/${username}${query}`, {
      headers: JSON_TYPE,
      body: JSON.stringify(body),
    });
  const remove = (path: string, by: Client = house.admin) => by.send("DELETE", path);
  const login = (username: string, password = PASSWORD) =>
    house.anyone.post("/auth/token", { username, password });
  const withToken = (token: string) => clientFor(house.url, `Bearer ${token}`);
  const whoami = (client: Client) => client.get("/auth/whoami");
  const nextName = () => {
    made += 1;
    return `tenant${made}`;
  };
  /** A new user, with a token to use. */
  const tenant = async (user: object = {}) => {
    const username = nextName();
    await add({ username, ...user });
    const { body } = await login(username);
    return { username, client: withToken(body.token), refresh_token: body.refresh_token };
  };

  describe("a user", () => {
    it("is created, listed and can log in; no answer holds the password", async () => {
      const username = nextName();
      const { status, text, body } = await add({ username, grant: { entities: ["light.*"] } });
      expect(status).toBe(200);
      expect(body.user).toMatchObject({ username, role: "user", grant: { entities: ["light.*"] } });
      const list = await house.admin.get("/auth/users");
      expect(list.body.users).toContainEqual(body.user);
      expect(text + list.text).not.toMatch(/argon2|user-password|password_hash|generation/);
      expect((await login(username)).status).toBe(200);
    });

    it("is created once only, also when two ask at once", async () => {
      const username = nextName();
      const both = await Promise.all([add({ username }), add({ username })]);
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect((await add({ username })).body.code).toBe("CONFLICT");
    });

    it.each(["", "..", "a b", "<b>", "a/b", "ä", "x".repeat(65), 7, null])(
      "cannot be called %j",
      async (username) => {
        expect((await add({ username })).status).toBe(400);
      },
    );

    it.each([
      { password: "seven77" },
      { role: "owner" },
      { role: "constructor" },
      { grant: { entities: [] } },
      { grant: { entities: ["*"] } },
      { grant: { entities: ["light.(a+)+"] } },
      { grant: "light.*" },
    ])("cannot be created with %j", async (user) => {
      expect((await add({ username: nextName(), ...user })).status).toBe(400);
    });

    it.each(["PATCH", "DELETE"])("is a 404 for %s when there is none", async (method) => {
      const init = method === "PATCH" ? { headers: JSON_TYPE, body: "{}" } : {};
      const answer = await house.admin.send(method, "/auth/users/no-such-user", init);
      expect(answer).toMatchObject({ status: 404, body: { code: "NOT_FOUND" } });
    });

    it("keeps what a change leaves out, and who it is", async () => {
      const { username } = await tenant({ grant: { entities: ["light.*"] } });
      const { body } = await change(username, { role: "viewer" });
      expect(body.user).toMatchObject({ username, role: "viewer" });
      expect(body.user.grant).toEqual({ entities: ["light.*"] });
      expect((await login(username)).status).toBe(200);
    });

    it("loses every token with a new password, at once", async () => {
      const { username, client, refresh_token } = await tenant();
      expect((await change(username, { password: "another-password" })).status).toBe(200);
      expect((await whoami(client)).status).toBe(401);
      expect((await house.anyone.post("/auth/refresh", { refresh_token })).status).toBe(401);
      expect((await login(username)).status).toBe(401);
      expect((await login(username, "another-password")).status).toBe(200);
    });

    it("loses every token when deleted, and gets none back when created again", async () => {
      const { username, client, refresh_token } = await tenant();
      expect((await remove(`/auth/users/${username}`)).status).toBe(200);
      expect((await whoami(client)).status).toBe(401);
      await add({ username });
      expect((await whoami(client)).status).toBe(401);
      expect((await house.anyone.post("/auth/refresh", { refresh_token })).status).toBe(401);
    });

    it("has a new role at once, with the token of before", async () => {
      const { username, client } = await tenant();
      expect((await client.control("light.hallway", "turn_on")).status).toBe(200);
      await change(username, { role: "viewer" });
      expect((await client.control("light.hallway", "turn_on")).status).toBe(403);
      expect((await whoami(client)).body.role).toBe("viewer");
      await change(username, { role: "admin" });
      expect((await client.get("/auth/users")).status).toBe(200);
    });

    it("has a new grant at once", async () => {
      const { username, client } = await tenant();
      await change(username, { grant: { entities: ["switch.*"] } });
      expect((await client.control("light.hallway", "turn_on")).status).toBe(403);
    });

    it("is rid of its grant with null", async () => {
      const { username, client } = await tenant({ grant: { entities: ["light.*"] } });
      await change(username, { grant: null });
      expect((await whoami(client)).body).not.toHaveProperty("grant");
      expect((await client.get("/api/state/switch.coffee_machine")).status).toBe(200);
    });

    it("is not touched by dry runs", async () => {
      const { username, client } = await tenant();
      const dry = "?dry_run=true";
      const changed = await change(username, { password: "another-password" }, house.admin, dry);
      expect(changed.status).toBe(200);
      expect((await remove(`/auth/users/${username}${dry}`)).status).toBe(200);
      expect((await whoami(client)).status).toBe(200);
      expect((await login(username)).status).toBe(200);
    });
  });

  describe("an API key", () => {
    const create = (key: object = {}) =>
      house.admin.post("/auth/keys", { name: "tablet", role: "user", ...key });
    const withKey = (key: string) => clientFor(house.url, `ApiKey ${key}`);

    it("is shown once, and never listed", async () => {
      const { status, body } = await create();
      const { key, api_key, success, ...shown } = body;
      expect([status, success, api_key]).toEqual([200, true, key]);
      expect(shown).toMatchObject({ name: "tablet", role: "user", created_by: "admin" });
      const list = await house.admin.get("/auth/keys");
      expect(list.body.keys).toContainEqual(shown);
      expect(list.text).not.toMatch(/hk_|hash/);
    });

    it("ends at once when it is revoked", async () => {
      const { id, key } = (await create()).body;
      expect((await whoami(withKey(key))).status).toBe(200);
      expect((await remove(`/auth/keys/${id}`)).body.key.id).toBe(id);
      expect((await whoami(withKey(key))).status).toBe(401);
      expect((await remove(`/auth/keys/${id}`)).status).toBe(404);
    });

    it("tells when it ends", async () => {
      const expires_at = new Date(Date.now() + 3_600_000).toISOString();
      const { key } = (await create({ expires_at })).body;
      expect((await whoami(withKey(key))).body.expires_at).toBe(expires_at);
    });

    it.each([
      { expires_at: "2020-01-01T00:00:00.000Z" },
      { expires_at: "soon" },
      { name: "" },
      { role: "god" },
    ])("cannot be created with %j", async (key) => {
      expect((await create(key)).status).toBe(400);
    });
  });
});
