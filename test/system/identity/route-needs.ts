/** What each route needs: the least role, and a request that shows it. */
import type { Role } from "../../../shared/kernel/caller.ts";
import { ADMIN_PASSWORD, type Booted } from "../../support/boot.ts";
import { TRUST_ROUTES } from "./trust-route-needs.ts";

type Needed = Role | "public";
interface RouteRequest {
  readonly path?: string;
  readonly body?: object;
}
export type RouteNeed = readonly [
  needed: Needed,
  request?: (house: Booted) => Promise<RouteRequest>,
  /** What a permitted caller is answered; 200 unless it is said otherwise. */
  status?: number,
];

const is = (body: object) => async () => ({ body });
const credentials = { username: "admin", password: ADMIN_PASSWORD };
const newLogin = async ({ anyone }: Booted) => (await anyone.post("/auth/token", credentials)).body;
const keyPath = async ({ admin }: Booted) =>
  `/auth/keys/${(await admin.get("/auth/keys")).body.keys[0].id}`;

const NO_PLAN = "/api/plan/00000000-0000-4000-8000-000000000000";
const NO_LINK = "/guest-links/0123456789abcdef";
const NO_AGENT = "/auth/agents/0123456789abcdef";

const LAMP = { device: "light.hallway", action: "on" };

/** A scene that exists, also after an earlier case deleted it. */
const onScene = (path: string, body?: object) => async (house: Booted) => {
  await house.admin.post("/api/scene", { name: "Passing", actions: [LAMP] });
  return { path: `${path}/passing`, ...(body && { body }) };
};

/** Every route there is: a new one is put here, with the least role that it needs. */

export const ROUTES: Readonly<Record<string, RouteNeed>> = {
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
  "B POST /areas": ["admin", is({ name: "Shed" })],
  "B PATCH /areas/:area_id": [
    "admin",
    async () => ({ path: "/areas/kitchen", body: { aliases: [] } }),
  ],
  "B DELETE /areas/:area_id": ["admin", async () => ({ path: "/areas/none" }), 404],
  "B GET /floors": ["viewer"],
  "B POST /floors": ["admin", is({ name: "Attic", level: 2 })],
  "B PATCH /floors/:floor_id": [
    "admin",
    async () => ({ path: "/floors/upper_floor", body: { icon: null } }),
  ],
  "B DELETE /floors/:floor_id": ["admin", async () => ({ path: "/floors/none" }), 404],
  "B GET /labels": ["viewer"],
  "B POST /labels": ["admin", is({ name: "Night" })],
  "B PATCH /labels/:label_id": [
    "admin",
    async () => ({ path: "/labels/none", body: { name: "Night" } }),
    404,
  ],
  "B DELETE /labels/:label_id": ["admin", async () => ({ path: "/labels/none" }), 404],
  "B GET /entities": ["viewer"],
  "B GET /entities/:entity_id": ["viewer", async () => ({ path: "/entities/light.kitchen" })],
  "B PATCH /entities/:entity_id": [
    "admin",
    async () => ({ path: "/entities/light.kitchen", body: { hidden: null } }),
  ],
  "B GET /devices": ["viewer"],
  "B GET /devices/:device_id": ["viewer", async () => ({ path: "/devices/none" }), 404],
  "B PATCH /devices/:device_id": [
    "admin",
    async () => ({ path: "/devices/none", body: { name: "Lamp" } }),
    404,
  ],
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
  "B GET /models": ["admin"],
  "B GET /interpret/profiles": ["viewer"],
  "B GET /interpret/sentences": ["admin"],
  "B PATCH /models/:profile": [
    "admin",
    async () => ({
      path: "/models/gpt4",
      body: { provider: "openai", base_url: "http://127.0.0.1:9/v1", model: "one" },
    }),
  ],
  // They are not set.
  "B DELETE /models/:profile": ["admin", async () => ({ path: "/models/custom" }), 404],
  "B POST /models/:profile/test": ["admin", async () => ({ path: "/models/claude/test" }), 404],
  ...TRUST_ROUTES,
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
  "C POST /mcp": ["viewer", is({ jsonrpc: "2.0", id: 1, method: "tools/list" })],
  "C GET /api/state": ["viewer"],
  "C POST /api/state": ["user", is({ context: "test", state: { mode: "home" } })],
  "C GET /api/summary": ["viewer"],
  "C GET /api/why/:entity_id": ["viewer", async () => ({ path: "/api/why/light.kitchen" })],
  "C POST /api/plan": ["viewer", is({ actions: [{ action: "get_summary" }] })],
  "C GET /api/plan/:id": ["viewer", async () => ({ path: NO_PLAN }), 404],
  "C POST /api/plan/:id/apply": ["viewer", async () => ({ path: `${NO_PLAN}/apply` }), 404],
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
  "D POST /auth/can": ["viewer", is({ entity_id: "light.kitchen", command: "turn_on" })],
  // The password is wrong, or the caller is a key.
  "D POST /auth/pin": ["viewer", is({ password: "wrong", pin: null }), 403],
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
  "D GET /guest-links": ["admin"],
  "D POST /guest-links": [
    "admin",
    is({ name: "Anna", grant: { domains: ["light"] }, expires_in: 3600 }),
    201,
  ],
  "D DELETE /guest-links/:id": ["admin", async () => ({ path: NO_LINK }), 404],
  "D POST /auth/guest": [
    "public",
    async (house) => {
      const body = { name: "Anna", grant: { domains: ["light"] }, expires_in: 3600 };
      const { url } = (await house.admin.post("/guest-links", body)).body;
      return { body: { token: url.split("/").at(-1) } };
    },
  ],
  "D GET /auth/agents": ["viewer"],
  "D PATCH /auth/agents/:id": [
    "viewer",
    async () => ({ path: NO_AGENT, body: { role: "viewer" } }),
    404,
  ],
  "D DELETE /auth/agents/:id": ["viewer", async () => ({ path: NO_AGENT }), 404],
};
