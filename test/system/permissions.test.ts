/** Who may do what: every route against every role, and what a grant hides and refuses. */
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { GROUPS } from "../../gateway/groups.ts";
import { ROLES, type Role } from "../../shared/caller.ts";
import { ADMIN_PASSWORD, type Booted, layouts } from "../support/boot.ts";
import { type Answer, type Client, clientFor, type Loose } from "../support/client.ts";

type Needed = Role | "public";
interface Request {
  readonly path?: string;
  readonly body?: object;
}
type Row = readonly [needed: Needed, request?: (house: Booted) => Promise<Request>];

const send = (client: Client, method: string, path: string, { body, headers }: Loose = {}) =>
  client.send(method, path, {
    headers: { ...(body && { "content-type": "application/json" }), ...headers },
    ...(body && { body: JSON.stringify(body) }),
  });

const is = (body: object) => async () => ({ body });
const credentials = { username: "admin", password: ADMIN_PASSWORD };
const newLogin = async ({ anyone }: Booted) => (await anyone.post("/auth/token", credentials)).body;
const keyPath = async ({ admin }: Booted) =>
  `/auth/keys/${(await admin.get("/auth/keys")).body.keys[0].id}`;

/** Every route there is: a new one is put here, with the least role that it needs. */
const ROUTES: Readonly<Record<string, Row>> = {
  "A GET /api/state/:entity_id": ["viewer", async () => ({ path: "/api/state/light.kitchen" })],
  "A POST /api/state": ["admin", is({ entity_id: "light.kitchen", state: "on" })],
  "A POST /api/control": ["user", is({ entity_id: "light.kitchen", command: "turn_on" })],
  "B POST /control": ["user", is({ entity_id: "light.kitchen", command: "turn_off" })],
  "C GET /api/state": ["viewer"],
  "D GET /api/state": ["viewer"],
  "D POST /auth/token": ["public", is(credentials)],
  "D POST /auth/refresh": [
    "public",
    async (house) => ({ body: { refresh_token: (await newLogin(house)).refresh_token } }),
  ],
  "D POST /auth/revoke": [
    "viewer",
    async (house) => ({ body: { token: (await newLogin(house)).token } }),
  ],
  "D GET /auth/whoami": ["viewer"],
  "D GET /auth/users": ["admin"],
  "D POST /auth/users": [
    "admin",
    is({ username: "predicted", password: "user-password", role: "user" }),
  ],
  "D PATCH /auth/users/:username": [
    "admin",
    async () => ({ path: "/auth/users/guest", body: { role: "user" } }),
  ],
  "D DELETE /auth/users/:username": ["admin", async () => ({ path: "/auth/users/guest" })],
  "D GET /auth/keys": ["admin"],
  "D POST /auth/keys": ["admin", is({ name: "guest", role: "viewer" })],
  "D DELETE /auth/keys/:id": ["admin", async (house) => ({ path: await keyPath(house) })],
};

const rows = Object.entries(ROUTES).map(([name, [needed, request]]) => {
  const [letter = "", method = "", path = ""] = name.split(" ");
  return { name, needed, request, letter, method, path };
});

it("knows the least role of every route", () => {
  const all = Object.values(GROUPS).flatMap(({ letter, routes }) =>
    routes.map(({ spec }) => `${letter} ${spec}`),
  );
  expect(Object.keys(ROUTES).sort()).toEqual(all.sort());
});

describe.each(layouts)("a house in %s", (_name, boot) => {
  let house: Booted;
  const clients: Partial<Record<Role, readonly Client[]>> = {};
  beforeAll(async () => {
    house = await boot();
    const guest = { username: "guest", password: "user-password", role: "viewer" };
    await house.admin.post("/auth/users", guest);
    for (const role of ROLES) clients[role] = [await house.user(role), await house.key(role)];
  });
  afterAll(() => house.stop());

  describe.each(rows)("$name", ({ needed, request, letter, method, path: pattern }) => {
    const ask = async (client: Client): Promise<Answer> => {
      const { path = pattern, body } = (await request?.(house)) ?? {};
      // Users and keys are changed by dry runs only: the next role asks for the same.
      const isDry = method !== "GET" && needed === "admin" && pattern.startsWith("/auth");
      return send(client, method, `${path}${isDry ? "?dry_run=true" : ""}`, {
        body,
        headers: { "x-api-group": letter },
      });
    };

    it.each(ROLES)(`needs ${needed}: answers %s accordingly, by token and by key`, async (role) => {
      const isAllowed = needed === "public" || ROLES.indexOf(role) >= ROLES.indexOf(needed);
      for (const client of clients[role] ?? [])
        expect((await ask(client)).status).toBe(isAllowed ? 200 : 403);
    });

    it("asks for a credential, unless it is public", async () => {
      expect((await ask(house.anyone)).status).toBe(needed === "public" ? 200 : 401);
    });
  });

  it.each(["/health", "/health/ready", "/openapi.json", "/docs"])(
    "shows %s to everybody, also to those with a bad credential",
    async (path) => {
      expect((await house.anyone.get(path)).status).toBe(200);
      expect((await clientFor(house.url, "Bearer x.y.z").get(path)).status).toBe(200);
    },
  );
});
