/** People change their own password; admins set a new one for any user. */
import { describe, expect, it } from "@jest/globals";
import { type Client, clientFor } from "../../support/client.ts";
import { sharedHouse } from "../../support/shared-house.ts";

const OLD = "knit one purl two";
const NEW = "cast off in pattern";
let made = 0;

describe("in a house a password", () => {
  const house = sharedHouse();

  const login = (username: string, password: string) =>
    house.anyone.post("/auth/token", { username, password });
  const person = async (role = "viewer", more: object = {}) => {
    made += 1;
    const username = `knitter${made}`;
    await house.admin.post("/auth/users", { username, password: OLD, role, ...more });
    const { body } = await login(username, OLD);
    return { username, client: clientFor(house.url, `Bearer ${body.token}`) };
  };
  const change = (client: Client, body: object, query = "") =>
    client.post(`/auth/password${query}`, body);
  const own = { current_password: OLD, new_password: NEW };
  const opens = async (username: string, password: string) =>
    (await login(username, password)).status === 200;

  it.each([["viewer"], ["user"], ["admin"]])("is changed by its %s", async (role) => {
    const { username, client } = await person(role);
    const { status, body, text } = await change(client, own);
    expect([status, body.user.username]).toEqual([200, username]);
    expect(text).not.toMatch(/purl|pattern/);
    expect([await opens(username, OLD), await opens(username, NEW)]).toEqual([false, true]);
    expect((await client.get("/auth/whoami")).status).toBe(401);
  });

  it("is changed by whom a grant narrows, who stays narrowed", async () => {
    const { username, client } = await person("user", { grant: { entities: ["light.*"] } });
    const { body } = await change(client, own);
    expect(body.user).toMatchObject({ username, grant: { entities: ["light.*"] } });
  });

  it("stays for a wrong current one, which leaves the token good", async () => {
    const { username, client } = await person();
    const { status, body } = await change(client, { ...own, current_password: "wrong" });
    expect([status, body.code]).toEqual([403, "FORBIDDEN"]);
    expect((await client.get("/auth/whoami")).status).toBe(200);
    expect(await opens(username, OLD)).toBe(true);
  });

  it("cannot be guessed here either", async () => {
    const { username, client } = await person();
    const guess = () => change(client, { ...own, current_password: "wrong" });
    for (let guesses = 0; guesses < 5; guesses += 1) expect((await guess()).status).toBe(403);
    expect((await change(client, own)).status).toBe(429);
    expect((await login(username, OLD)).status).toBe(429);
  });

  it("is set for another user by an admin, who does not know the one before", async () => {
    const { username, client } = await person();
    expect((await change(house.admin, { username, new_password: NEW })).status).toBe(200);
    expect(await opens(username, NEW)).toBe(true);
    expect((await client.get("/auth/whoami")).status).toBe(401);
  });

  it("of another user is refused to all but admins without a grant", async () => {
    const { username } = await person();
    const admin = (await person("admin", { grant: { entities: ["*.*"] } })).client;
    const [user, key] = [(await person("user")).client, await house.key("user")];
    for (const client of [admin, user, key])
      expect((await change(client, { username, new_password: NEW })).status).toBe(403);
    expect(await opens(username, OLD)).toBe(true);
  });

  it.each<[string, object, string]>([
    ["too short a new one", { ...own, new_password: "seven77" }, "new_password"],
    ["no current one", { new_password: NEW }, "current_password"],
    ["no new one", { current_password: OLD }, "new_password"],
    ["another's current one", { ...own, username: "admin" }, "current_password"],
    ["a field that is not known", { ...own, password: NEW }, "password"],
  ])("is not changed with %s", async (_what, body, field) => {
    const { client } = await person("admin");
    const answer = await change(client, body);
    expect(answer.status).toBe(400);
    expect(answer.body.details.problems).toContainEqual(expect.objectContaining({ field }));
  });

  it("is none of an API key's, which is told to name a user", async () => {
    const { status, body } = await change(await house.key("admin"), { new_password: NEW });
    expect([status, body.details.missing_fields]).toEqual([400, ["username"]]);
  });

  it("stays in a dry run", async () => {
    const { username, client } = await person();
    expect((await change(client, own, "?dry_run=true")).status).toBe(200);
    expect(await opens(username, OLD)).toBe(true);
  });
});
