/** Users and keys that come back: with their password, without their tokens; and what is shown of them. */
import { describe, expect, it } from "@jest/globals";
import { clientFor, type Loose } from "../../support/client.ts";
import { sharedHouse } from "../../support/shared-house.ts";
import { restored, restoring, sent, versionsOf } from "./asking.ts";

const PASSWORD = "a password of tests";
let made = 0;

describe("people and keys", () => {
  const house = sharedHouse();
  const user = async (role = "user", more: object = {}) => {
    made += 1;
    const username = `returning${made}`;
    await sent(house.admin, "POST", "/auth/users", { username, password: PASSWORD, role, ...more });
    return username;
  };
  const login = (username: string, password = PASSWORD) =>
    house.anyone.post("/auth/token", { username, password });
  const remove = (username: string) => sent(house.admin, "DELETE", `/auth/users/${username}`);
  const newKey = async (body: object = {}) =>
    sent(house.admin, "POST", "/auth/keys", { name: "Panel", role: "viewer", ...body });
  const withKey = (key: string) => clientFor(house.url, `ApiKey ${key}`);

  it("a deleted user has the id and the password again; tokens from before stay revoked", async () => {
    const username = await user();
    const { token, refresh_token } = (await login(username)).body;
    const [{ value }] = await versionsOf(house.admin, "user", username);
    await remove(username);
    expect((await restored(house.admin, "user", username, 2)).value).toEqual(value);
    const before = clientFor(house.url, `Bearer ${token}`);
    expect((await before.get("/auth/whoami")).status).toBe(401);
    expect((await house.anyone.post("/auth/refresh", { refresh_token })).status).toBe(401);
    expect((await login(username)).status).toBe(200);
  });

  it("a role that is brought back leaves the password as it is", async () => {
    const username = await user("user");
    const change = { role: "viewer", password: "another password" };
    await sent(house.admin, "PATCH", `/auth/users/${username}`, change);
    expect((await restored(house.admin, "user", username, 1)).value.role).toBe("user");
    expect((await login(username)).status).toBe(401);
    expect((await login(username, change.password)).status).toBe(200);
  });

  it("another user who is called so now stays another", async () => {
    const username = await user("admin");
    await remove(username);
    const body = { username, password: PASSWORD, role: "viewer" };
    const { user: other } = await sent(house.admin, "POST", "/auth/users", body);
    expect((await restoring(house.admin, "user", username, 1)).status).toBe(409);
    await remove(username);
    expect((await restoring(house.admin, "user", username, 1)).status).toBe(409);
    expect((await restored(house.admin, "user", username, 3)).value).toEqual(other);
  });

  it("the last admin stays one", async () => {
    await user("admin");
    await sent(house.admin, "PATCH", "/auth/users/admin", { role: "admin" });
    const all = (await sent(house.admin, "GET", "/auth/users")).users;
    const others = all.filter((one: Loose) => one.role === "admin" && one.username !== "admin");
    const username = await user("viewer");
    await sent(house.admin, "PATCH", `/auth/users/${username}`, { role: "admin" });
    const token = (await login(username)).body.token;
    const only = clientFor(house.url, `Bearer ${token}`);
    for (const one of others)
      await sent(only, "PATCH", `/auth/users/${one.username}`, { role: "viewer" });
    await sent(only, "PATCH", "/auth/users/admin", { role: "viewer" });
    const { status, body } = await restoring(only, "user", username, 1);
    expect([status, body.error.message]).toEqual([409, expect.stringContaining("last admin")]);
    await restored(only, "user", "admin", 1);
  });

  it("a revoked key works again; one that is not revoked, or has ended, is refused", async () => {
    const { id, key, expires_at: _none, ...made } = await newKey();
    expect((await restoring(house.admin, "key", id, 1)).status).toBe(409);
    await sent(house.admin, "DELETE", `/auth/keys/${id}`);
    expect((await withKey(key).get("/auth/whoami")).status).toBe(401);
    const { versions } = await sent(house.admin, "GET", "/versions/key?deleted=true");
    expect(versions).toContainEqual(expect.objectContaining({ id, name: made.name }));
    await restored(house.admin, "key", id, 2);
    expect((await withKey(key).get("/auth/whoami")).body).toMatchObject({ role: "viewer" });
    const short = await newKey({ expires_at: new Date(house.clock.now() + 60_000).toISOString() });
    await sent(house.admin, "DELETE", `/auth/keys/${short.id}`);
    house.clock.advance(61_000);
    const ended = await restoring(house.admin, "key", short.id, 1);
    expect([ended.status, ended.body.error.message]).toEqual([409, expect.stringMatching(/ended/)]);
  });

  it("no answer holds a secret", async () => {
    const username = await user();
    const { id, key } = await newKey();
    await remove(username);
    await sent(house.admin, "DELETE", `/auth/keys/${id}`);
    const texts = [
      await house.admin.get(`/versions/user/${username}`),
      await house.admin.get(`/versions/key/${id}`),
      await restoring(house.admin, "user", username, 2, "?dry_run=true"),
      await restoring(house.admin, "key", id, 2, "?dry_run=true"),
      await restoring(house.admin, "user", username, 2),
      await restoring(house.admin, "key", id, 2),
    ].map(({ status, text }) => `${status} ${text}`);
    for (const text of texts) {
      expect(text).toMatch(/^200/);
      expect(text).not.toMatch(/argon2|password_hash|generation|hidden|"hash"|sealed/);
      expect(text).not.toContain(key.slice(-20));
    }
  });
});
