/** An unknown field is an error that names it, at any depth of any body. */
import { describe, expect, it } from "@jest/globals";
import { GROUPS } from "../../../gateway/groups/groups.ts";
import type { Free } from "../../../shared/kernel/rules.ts";
import type { Loose } from "../../support/client.ts";
import { sharedHouse } from "../../support/shared-house.ts";

const WRITING = Object.entries(GROUPS).flatMap(([letter, { routes }]) =>
  routes
    .filter(({ spec, extraFields, upload }) => !(spec.startsWith("GET") || extraFields || upload))
    .map(({ spec, example }) => {
      const [method = "", path = ""] = spec.split(" ");
      return [letter, method, example.path ?? path.replace(/:\w+/g, "x"), example.body] as const;
    }),
);

const KEY = { name: "narrow-tablet", role: "user" };
const USER = { username: "narrow-tenant", role: "user", password: "user-password" };
const SCENE = { name: "Quiet", actions: [{ device: "light.kitchen", action: "off" }] };
const LAMP = { entity_id: "light.kitchen" };

/** The known field that it is held for; empty where none is near. */
type Row = [path: string, body: Free, field: string, nearest: string];

/** Each of these was once taken, and did something other than it said. */
const MISTAKEN: readonly Row[] = [
  ["/auth/keys", { ...KEY, grant: { area: ["kitchen"] } }, "grant.area", "areas"],
  ["/auth/keys", { ...KEY, grant: { rooms: ["kitchen"] } }, "grant.rooms", ""],
  ["/auth/keys", { ...KEY, grant: { entity: ["light.*"] } }, "grant.entity", "entities"],
  ["/auth/keys", { ...KEY, grants: { entities: ["light.*"] } }, "grants", "grant"],
  ["/auth/keys", { ...KEY, expires_in: 60 }, "expires_in", "expires_at"],
  ["/auth/users", { ...USER, grant: { Entities: ["light.*"] } }, "grant.Entities", "entities"],
  ["/auth/users", { ...USER, permissions: [] }, "permissions", ""],
  ["/auth/token", { username: "a", password: "b", otp: "1" }, "otp", ""],
  ["/api/control", { ...LAMP, command: "turn_on", brightness: 9 }, "brightness", ""],
  ["/control", { ...LAMP, command: "turn_on", brigthness: 9 }, "brigthness", "brightness"],
  ["/api/state", { ...LAMP, state: "on", attribute: {} }, "attribute", "attributes"],
  ["/api/state", { context: "a", states: {}, state: { mode: 1 } }, "states", "state"],
  [
    "/api/state",
    { context: "a", state: { "light.kitchen": { state: "on", brightness: 9 } } },
    "state.light.kitchen.brightness",
    "",
  ],
  ["/api/scene", { ...SCENE, icon: "mdi:sofa" }, "icon", ""],
  [
    "/api/scene",
    { ...SCENE, actions: [{ ...SCENE.actions[0], delay: 5 }] },
    "actions[0].delay",
    "",
  ],
  ["/api/undo", { last: true, context: "x" }, "context", "context_id"],
  ["/interpret", { input: "hello", context: { user: "anna" } }, "context.user", "user_id"],
  ["/packages", { action: "update", category: "theme", repository: "a/b", tag: "1" }, "tag", ""],
  ["/auth/ticket", { expires_in: 9 }, "expires_in", ""],
  ["/api/actions/batch", { actions: [], parallel: true }, "parallel", ""],
];

describe("a house", () => {
  const house = sharedHouse();
  const json = { "content-type": "application/json" };
  const problemsIn = (body: Loose) => (body.details ?? body.error.details).problems;

  it.each(WRITING)(
    "of group %s names a stray field of %s %s",
    async (group, method, path, body) => {
      const { status, body: answer } = await house.admin.send(method, path, {
        headers: { ...json, "x-api-group": group },
        body: JSON.stringify({ ...body, stray_field: 1 }),
      });
      expect([status, JSON.stringify(answer)]).toEqual([
        400,
        expect.stringContaining("stray_field"),
      ]);
    },
  );

  it.each(MISTAKEN)("refuses for %s the body %j, naming %s", async (path, body, field, nearest) => {
    const headers = { "x-api-group": "context" in body ? "C" : "A" };
    const { status, body: answer } = await house.admin.post(
      path,
      body,
      path === "/api/state" ? headers : {},
    );
    expect(status).toBe(400);
    expect(JSON.stringify(answer)).toMatch(/field is not known/);
    expect(JSON.stringify(answer)).toContain(field.split(".").at(-1));
    expect(JSON.stringify(answer)).toContain(nearest && `did you mean '${nearest}'?`);
  });

  it("tells the known fields, and the code of a wrong request", async () => {
    const { body } = await house.admin.post("/auth/keys", { ...KEY, grants: {} });
    expect(body).toMatchObject({ code: "INVALID_REQUEST", error: true });
    expect(problemsIn(body)).toEqual([
      {
        field: "grants",
        message: expect.stringContaining("did you mean 'grant'?"),
        nearest: "grant",
        known: ["name", "role", "grant", "expires_at", "agent"],
      },
    ]);
  });

  it.each([
    ["/auth/keys", { ...KEY, grant: {} }],
    ["/auth/users", { ...USER, grant: {} }],
    ["/auth/keys", { ...KEY, grant: null }],
    ["/auth/users", { ...USER, grant: { entities: [] } }],
  ])("makes nothing at %s of a grant that narrows nothing: %j", async (path, body) => {
    const { status, body: answer } = await house.admin.post(path, body);
    expect([status, answer.message]).toEqual([400, expect.stringContaining("grant")]);
    const { body: all } = await house.admin.get(path);
    expect(JSON.stringify(all)).not.toMatch(/narrow-t/);
  });

  it.each([
    ["/api/context", { any: { thing: 1 } }],
    ["/api/state", { ...LAMP, state: "on", attributes: { note: { of: ["mine"] } } }],
    ["/api/events/doorbell", { event_data: { any: { thing: 1 } } }],
    ["/interpret", { input: "hello", context: { environment_state: { any: 1 } } }],
  ])("keeps at %s what is free as it is: %j", async (path, body) => {
    expect((await house.admin.post(path, body)).status).toBe(200);
  });

  it.each([
    ["GET /api/state?tag=x", "'tag'"],
    ["GET /api/state?areas=kitchen", "did you mean 'area'?"],
    ["GET /api/state?domain=light&domain=switch", "more than once"],
    ["GET /api/state?area=nowhere", "There is no area nowhere"],
    ["GET /api/state?area=kitchen,kichen", "did you mean kitchen?"],
    ["GET /api/state?domain=lights", "did you mean light?"],
    ["GET /api/state?entity_id=light.kichen", "did you mean light.kitchen,"],
    ["GET /api/state/light.kitchen?attribute=brightness", "'attribute'"],
    ["GET /history?entity_id=light.kitchen&start=2026-01-01", "did you mean 'start_time'?"],
    ["GET /packages?categories=theme", "did you mean 'category'?"],
    ["GET /floors?area=kitchen", "None is valid here."],
    ["GET /auth/keys?role=user", "'role'"],
    ["POST /api/control?dryRun=true", "did you mean 'dry_run'?"],
    ["POST /scenes/activate?transition=5", "'transition'"],
    ["DELETE /auth/keys/0123456789abcdef?force=true", "'force'"],
  ])("does not overhear the query of %s", async (request, message) => {
    const [method = "", path = ""] = request.split(" ");
    const body = path.startsWith("/scenes")
      ? { scene_id: "good_night" }
      : { ...LAMP, command: "toggle" };
    const init = method === "POST" ? { headers: json, body: JSON.stringify(body) } : {};
    for (const group of path.startsWith("/api/state?") ? ["C", "D"] : [""]) {
      const headers = { ...init.headers, ...(group && { "x-api-group": group }) };
      const { status, body: answer } = await house.admin.send(method, path, { ...init, headers });
      expect([status, JSON.stringify(answer)]).toEqual([400, expect.stringContaining(message)]);
    }
  });

  it("takes a filter for what exists, although nothing is of it", async () => {
    const narrowed = await house.key("viewer", { entities: ["light.*"] });
    const { status, body } = await narrowed.get("/api/state?domain=switch");
    expect([status, body.state]).toEqual([200, {}]);
  });

  it.each([
    ["state", { area: "nowhere" }, "There is no area nowhere"],
    ["state", { domains: "light" }, "did you mean 'domain'?"],
    ["history", { entity_id: "light.kitchen", from: "x" }, "'from'"],
    ["control", { ...LAMP, command: "turn_on", brigtness: 9 }, "did you mean 'brightness'?"],
    ["scene", { scene_id: "good_night", speed: 1 }, "'speed'"],
  ])("does not overhear a field of the tool %s", async (tool, fields, message) => {
    const { status, body } = await house.admin.post("/api/tools", { tool, ...fields });
    expect([status, body.error.message]).toEqual([400, expect.stringContaining(message)]);
  });
});
