/** Who may do what: every route against every role, and what a grant hides and refuses. */
import { beforeAll, describe, expect, it } from "@jest/globals";
import { GROUPS } from "../../../gateway/groups/groups.ts";
import { ROLES, type Role } from "../../../shared/kernel/caller.ts";
import { ADMIN_PASSWORD, type Booted } from "../../support/boot.ts";
import { type Answer, type Client, clientFor, type Loose } from "../../support/client.ts";
import { sharedHouse } from "../../support/shared-house.ts";

type Needed = Role | "public";
interface Request {
  readonly path?: string;
  readonly body?: object;
}
type Row = readonly [
  needed: Needed,
  request?: (house: Booted) => Promise<Request>,
  /** What a permitted caller is answered; 200 unless it is said otherwise. */
  status?: number,
];

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

const LAMP = { device: "light.hallway", action: "on" };

/** A scene that exists, also after an earlier case deleted it. */
const onScene = (path: string, body?: object) => async (house: Booted) => {
  await house.admin.post("/api/scene", { name: "Passing", actions: [LAMP] });
  return { path: `${path}/passing`, ...(body && { body }) };
};

/** Every route there is: a new one is put here, with the least role that it needs. */
const ROUTES: Readonly<Record<string, Row>> = {
  "A GET /api/state/:entity_id": ["viewer", async () => ({ path: "/api/state/light.kitchen" })],
  "A POST /api/state": ["admin", is({ entity_id: "light.kitchen", state: "on" })],
  "A POST /api/control": ["user", is({ entity_id: "light.kitchen", command: "turn_on" })],
  "B POST /control": ["user", is({ entity_id: "light.kitchen", command: "turn_off" })],
  "B POST /interpret": ["viewer", is({ input: "is the kitchen light on?" })],
  "B GET /history": ["viewer", async () => ({ path: "/history?entity_id=light.kitchen" })],
  "B GET /history/samples": [
    "viewer",
    async () => ({ path: "/history/samples?entity_id=light.kitchen" }),
  ],
  "B GET /logbook": ["viewer", async () => ({ path: "/logbook" })],
  "B GET /areas": ["viewer"],
  "B GET /floors": ["viewer"],
  "B GET /scenes": ["viewer"],
  "B POST /scenes/activate": ["user", is({ scene_id: "movie_night" })],
  "B POST /scenes/capture": ["user", is({ name: "Now", entities: ["light.hallway"] })],
  "B GET /scenes/:scene_id": ["viewer", async () => ({ path: "/scenes/movie_night" })],
  "B PATCH /scenes/:scene_id": ["user", onScene("/scenes", { description: "Changed" })],
  "B PUT /scenes/:scene_id": ["user", onScene("/scenes", { description: "Changed" })],
  "B DELETE /scenes/:scene_id": ["user", onScene("/scenes")],
  "B GET /automations": ["viewer"],
  "B GET /automations/:id": ["viewer", async () => ({ path: "/automations/hallway_light" })],
  // What the home itself defines cannot be changed.
  "B PATCH /automations/:id": [
    "admin",
    async () => ({ path: "/automations/hallway_light", body: { alias: "Mine" } }),
    409,
  ],
  "B POST /automations": ["user", is({ action: "trigger", automation_id: "hallway_light" })],
  "B GET /automations/:id/traces": [
    "viewer",
    async () => ({ path: "/automations/hallway_light/traces" }),
  ],
  // A webhook is public to those who know its id; this id is unknown.
  "B POST /webhooks/:id": [
    "public",
    async () => ({ path: "/webhooks/nobody_has_such_a_webhook", body: {} }),
    404,
  ],
  "B GET /addons": ["viewer"],
  "B POST /addons": ["admin", is({ action: "info", slug: "mosquitto" })],
  "B GET /packages": ["viewer"],
  "B POST /packages": [
    "admin",
    async ({ admin }) => {
      const [{ category, repository }] = (await admin.get("/packages")).body.packages;
      return { body: { action: "uninstall", category, repository } };
    },
    // None is installed.
    409,
  ],
  "B GET /homes": ["admin"],
  // No home is made: there is no such option.
  "B POST /homes": ["admin", is({ url: "virtual:?spede=1" }), 400],
  "B PATCH /homes/:id": [
    "admin",
    async () => ({ path: "/homes/virtual", body: { name: "Virtual house" } }),
  ],
  "B DELETE /homes/:id": ["admin", async () => ({ path: "/homes/none" }), 404],
  "B GET /settings": ["admin"],
  // The processes of the tests cannot restart themselves.
  "B PATCH /settings": ["admin", is({ time_zone: "Europe/Berlin" }), 409],
  "B GET /load": ["admin"],
  "B GET /backup": ["admin"],
  "B POST /restore": ["admin", is({}), 409],
  "B GET /restore": ["admin"],
  "B GET /jobs/:id": ["viewer", async () => ({ path: "/jobs/none" }), 404],
  "C GET /mcp": ["public"],
  "C GET /api/state": ["viewer"],
  "C POST /api/state": ["user", is({ context: "test", state: { mode: "home" } })],
  "C GET /api/context": ["viewer"],
  "C POST /api/context": ["user", is({ activity: "testing" })],
  "C GET /api/actions": ["viewer"],
  "C POST /api/action": ["viewer", is({ action: "get_context" })],
  "C POST /api/actions/batch": ["viewer", is({ actions: [{ action: "get_context" }] })],
  "C POST /api/tools": ["viewer", is({ tool: "state", entity_id: "light.kitchen" })],
  "D POST /api/command": ["user", is({ command: "turn on the kitchen light" })],
  "D POST /api/scene": ["user", is({ name: "Test", actions: [LAMP] })],
  "D POST /api/scene/activate": ["user", is({ name: "Bright kitchen" })],
  "D GET /api/scene/:scene_id": ["viewer", async () => ({ path: "/api/scene/movie_night" })],
  "D PATCH /api/scene/:scene_id": ["user", onScene("/api/scene", { description: "Changed" })],
  "D PUT /api/scene/:scene_id": ["user", onScene("/api/scene", { description: "Changed" })],
  "D DELETE /api/scene/:scene_id": ["user", onScene("/api/scene")],
  "D POST /api/events/:event_type": [
    "user",
    async () => ({ path: "/api/events/doorbell", body: {} }),
  ],
  // What each role has changed is not the same.
  "D POST /api/undo": ["user", is({ context_id: "none" }), 404],
  "D POST /api/redo": ["user", is({}), 404],
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
  "D POST /auth/ticket": ["viewer"],
  "D GET /auth/setup": ["public"],
  "D GET /auth/whoami": ["viewer"],
  // A key has no password of its own, and a person's needs the one before.
  "D POST /auth/password": ["viewer", is({ new_password: "user-password" }), 400],
  "D POST /auth/preview": ["admin", is({ role: "user" })],
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

const rows = Object.entries(ROUTES).map(([name, [needed, request, status = 200]]) => {
  const [letter = "", method = "", path = ""] = name.split(" ");
  return { name, needed, request, status, letter, method, path };
});

it("knows the least role of every route", () => {
  const all = Object.values(GROUPS).flatMap(({ letter, routes }) =>
    routes.map(({ spec }) => `${letter} ${spec}`),
  );
  expect(Object.keys(ROUTES).sort()).toEqual(all.sort());
});

describe("a house", () => {
  const house = sharedHouse();
  const clients: Partial<Record<Role, readonly Client[]>> = {};
  beforeAll(async () => {
    const guest = { username: "guest", password: "user-password", role: "viewer" };
    await house.admin.post("/auth/users", guest);
    for (const role of ROLES) clients[role] = [await house.user(role), await house.key(role)];
  });

  describe.each(rows)("$name", ({ needed, request, status, letter, method, path: pattern }) => {
    const ask = async (client: Client): Promise<Answer> => {
      const { path = pattern, body } = (await request?.(house)) ?? {};
      // Users and keys are changed by dry runs only: the next role asks for the same.
      const isDry =
        method !== "GET" &&
        needed === "admin" &&
        pattern.startsWith("/auth") &&
        // It changes nothing.
        pattern !== "/auth/preview";
      return send(client, method, `${path}${isDry ? "?dry_run=true" : ""}`, {
        body,
        headers: { "x-api-group": letter },
      });
    };

    it.each(ROLES)(`needs ${needed}: answers %s accordingly, by token and by key`, async (role) => {
      const isAllowed = needed === "public" || ROLES.indexOf(role) >= ROLES.indexOf(needed);
      for (const client of clients[role] ?? [])
        expect((await ask(client)).status).toBe(isAllowed ? status : 403);
    });

    it("asks for a credential, unless it is public", async () => {
      expect((await ask(house.anyone)).status).toBe(needed === "public" ? status : 401);
    });
  });

  it.each(["/health", "/health/ready", "/openapi.json", "/docs", "/docs/api"])(
    "shows %s to every client, also to those with a bad credential",
    async (path) => {
      expect((await house.anyone.get(path)).status).toBe(200);
      expect((await clientFor(house.url, "Bearer x.y.z").get(path)).status).toBe(200);
    },
  );
});
