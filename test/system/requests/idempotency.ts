/** Idempotency-Key: a request that is repeated has one effect and one answer. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "@jest/globals";
import { ADMIN_PASSWORD, type Booted, boot as bootAlone } from "../../support/boot.ts";
import { type Client, clientFor } from "../../support/client.ts";
import { sharedHouse } from "../../support/shared-house.ts";

const HALLWAY = { entity_id: "light.hallway", command: "toggle" };
const credentials = { username: "admin", password: ADMIN_PASSWORD };
let made = 0;
const newKey = () => {
  made += 1;
  return `request-${made}`;
};
const keyed = (client: Client, path: string, body: unknown, key: string) =>
  client.post(path, body, { "idempotency-key": key });
const toggle = (client: Client, key: string, body: object = HALLWAY) =>
  keyed(client, "/api/control", body, key);

describe("a house", () => {
  const house = sharedHouse();

  const version = async () => (await house.admin.get("/api/state/light.hallway")).body.version;

  const LOCK = "lock.front_door";
  const change = async (client: Client, rights: object) => {
    const { username } = (await client.get("/auth/whoami")).body;
    const sent = await house.admin.send("PATCH", `/auth/users/${username}`, {
      headers: { "content-type": "application/json" },
      body: JSON.stringify(rights),
    });
    expect(sent.status).toBe(200);
  };

  it("answers a repeated command with the first answer, and does it once", async () => {
    const [key, before] = [newKey(), await version()];
    const first = await toggle(house.admin, key);
    const second = await toggle(house.admin, key);
    expect([second.status, second.text]).toEqual([200, first.text]);
    expect(await version()).toBe(before + 1);
  });

  it("does without a key what is asked as often as it is asked", async () => {
    const before = await version();
    await house.admin.post("/api/control", HALLWAY);
    await house.admin.post("/api/control", HALLWAY);
    expect(await version()).toBe(before + 2);
  });

  it("does once what twenty ask at once", async () => {
    const [key, before] = [newKey(), await version()];
    const answers = await Promise.all(Array.from({ length: 20 }, () => toggle(house.admin, key)));
    const stored = await toggle(house.admin, key);
    expect(await version()).toBe(before + 1);
    expect(answers.map(({ status }) => status)).toContain(200);
    for (const { status, text, headers, body } of answers)
      if (status === 200) expect(text).toBe(stored.text);
      else {
        expect([status, headers.get("retry-after")]).toEqual([409, "1"]);
        expect(body.error.code).toBe("IDEMPOTENCY_CONFLICT");
      }
  });

  it("takes the same body in another order, or spelled with v1, for the same", async () => {
    const key = newKey();
    const first = await toggle(house.admin, key);
    const other = { command: "toggle", entity_id: "light.hallway" };
    expect((await toggle(house.admin, key, other)).text).toBe(first.text);
    const spelled = await keyed(house.admin, "/api/v1/control", HALLWAY, key);
    expect(spelled.text).toBe(first.text);
  });

  it.each([
    ["another body", "/api/control", { ...HALLWAY, command: "turn_on" }],
    ["another path", "/auth/keys", { name: "x", role: "user" }],
  ])("refuses %s under the same key", async (_what, path, body) => {
    const key = newKey();
    await toggle(house.admin, key);
    const { status, text } = await keyed(house.admin, path, body, key);
    expect(status).toBe(409);
    expect(text).toContain("IDEMPOTENCY_CONFLICT");
  });

  it.each([
    ["of 64 characters", 200, "k".repeat(64)],
    ["of odd but visible characters", 200, "!~{}\"'<>&"],
    ["of 65 characters", 400, "k".repeat(65)],
    ["with a space", 400, "a key"],
    ["with a letter outside ASCII", 400, "schl\u00fcssel"],
    ["that is empty", 400, ""],
  ])("answers a key %s with %d", async (_what, status, key) => {
    expect((await toggle(house.admin, key)).status).toBe(status);
  });

  it("keeps the keys of different users apart", async () => {
    const [key, before] = [newKey(), await version()];
    for (const client of [house.admin, await house.user("user"), await house.key("user")])
      expect((await toggle(client, key)).status).toBe(200);
    expect(await version()).toBe(before + 3);
  });

  it.each([
    ["a 400", HALLWAY.entity_id, "explode", 400],
    ["a 404", "light.nowhere", "toggle", 404],
  ])(
    "keeps no key for %s: the corrected request may have it",
    async (_what, id, command, status) => {
      const key = newKey();
      expect((await toggle(house.admin, key, { entity_id: id, command })).status).toBe(status);
      expect((await toggle(house.admin, key)).status).toBe(200);
    },
  );

  it("keeps no key for a 403: it is allowed later", async () => {
    const [key, client] = [newKey(), await house.user("viewer")];
    expect((await toggle(client, key)).status).toBe(403);
    await change(client, { role: "user" });
    expect((await toggle(client, key)).status).toBe(200);
  });

  const scene = async () => {
    const actions = [{ device: LOCK, action: "lock" }];
    expect((await house.admin.post("/api/scene", { name: "Shut", actions })).status).toBe(200);
  };

  it.each([
    ["a command", "/api/control", { entity_id: LOCK, command: "lock" }],
    ["a scene", "/scenes/activate", { scene_id: "shut" }],
    [
      "a batch",
      "/api/actions/batch",
      { actions: [{ action: "lock", parameters: { entity_id: LOCK } }] },
    ],
    ["a tool", "/api/tools", { tool: "state", entity_id: LOCK }],
    ["a sentence", "/api/command", { command: "is the front door lock locked?" }],
  ])(
    "shows the stored answer to %s no more once its rights are gone",
    async (_what, path, body) => {
      await scene();
      for (const rights of [{ role: "viewer" }, { grant: { entities: ["light.*"] } }]) {
        const [key, client] = [newKey(), await house.user("user")];
        expect((await keyed(client, path, body, key)).status).toBe(200);
        await change(client, rights);
        const again = await keyed(client, path, body, key);
        expect([again.status, again.text]).toEqual([403, expect.not.stringContaining("locked")]);
      }
    },
  );

  it("shows it again to who gets the rights back", async () => {
    const [key, client] = [newKey(), await house.user("user")];
    const first = await toggle(client, key);
    await change(client, { role: "viewer" });
    expect((await toggle(client, key)).status).toBe(403);
    await change(client, { role: "admin" });
    expect((await toggle(client, key)).text).toBe(first.text);
  });

  it("keeps no key for a 409: the right version may have it", async () => {
    const [key, now] = [newKey(), await version()];
    const send = (match: number) =>
      house.admin.post("/api/control", HALLWAY, {
        "idempotency-key": key,
        "if-match": `"${match}"`,
      });
    expect((await send(now + 7)).status).toBe(409);
    expect((await send(now)).status).toBe(200);
  });

  it("keeps no key for a dry run: the real request may have it", async () => {
    const [key, before] = [newKey(), await version()];
    const tried = await keyed(house.admin, "/api/control?dry_run=true", HALLWAY, key);
    expect(tried.body).toMatchObject({ status: "predicted" });
    expect((await toggle(house.admin, key)).body).toMatchObject({ status: "confirmed" });
    expect(await version()).toBe(before + 1);
  });

  it("keeps no key for a wrong password", async () => {
    const key = newKey();
    const wrong = { username: "admin", password: "wrong password" };
    expect((await keyed(house.anyone, "/auth/token", wrong, key)).status).toBe(401);
    expect((await keyed(house.anyone, "/auth/token", credentials, key)).status).toBe(200);
  });

  it("makes one user of a repeated request", async () => {
    const [key, user] = [newKey(), { username: "once", password: "user-password", role: "user" }];
    const first = await keyed(house.admin, "/auth/users", user, key);
    expect(first.status).toBe(200);
    expect((await keyed(house.admin, "/auth/users", user, key)).text).toBe(first.text);
    expect((await house.admin.post("/auth/users", user)).status).toBe(409);
  });

  it.each([
    ["/auth/token", credentials, (it: Booted) => it.anyone],
    ["/auth/keys", { name: "tablet", role: "user" }, (it: Booted) => it.admin],
  ])("gives the secret of %s again, and keeps it unreadable", async (path, body, by) => {
    const key = newKey();
    const first = await keyed(by(house), path, body, key);
    const again = await keyed(by(house), path, body, key);
    expect([again.status, again.text]).toEqual([200, first.text]);
    const { token, refresh_token, key: apiKey } = first.body;
    const secrets = [token, refresh_token?.split(".")[1], apiKey?.slice(20), ADMIN_PASSWORD];
    const written = await house.kept.bytes();
    expect(written).toContain(key);
    for (const secret of secrets.filter(Boolean)) expect(written).not.toContain(secret);
  });

  it("refreshes a token once for a repeated request, without ending the session", async () => {
    const [key, { body }] = [newKey(), await house.anyone.post("/auth/token", credentials)];
    const refresh = { refresh_token: body.refresh_token };
    const first = await keyed(house.anyone, "/auth/refresh", refresh, key);
    expect((await keyed(house.anyone, "/auth/refresh", refresh, key)).text).toBe(first.text);
    const next = { refresh_token: first.body.refresh_token };
    expect((await house.anyone.post("/auth/refresh", next)).status).toBe(200);
  });
});

it("knows the answer to a repeated request after a restart", async () => {
  const folder = mkdtempSync(join(tmpdir(), "hearth-again-"));
  const before = await bootAlone({ DATA_DIR: folder });
  const client = await before.key("user");
  const first = await toggle(client, "over-night");
  await before.stop();
  const after = await bootAlone({ DATA_DIR: folder });
  const again = await toggle(clientFor(after.url, client.authorization), "over-night");
  expect([again.status, again.text]).toEqual([200, first.text]);
  await after.stop();
  rmSync(folder, { recursive: true });
});
