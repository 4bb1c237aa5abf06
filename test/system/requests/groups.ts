/** Which group answers, in which words, and what a method, a spelling or a header changes. */
import { beforeAll, describe, expect, it } from "@jest/globals";
import type { Answer, Client } from "../../support/client.ts";
import { sharedHouse } from "../../support/shared-house.ts";

type Shape = "A" | "B" | "C" | "D";
const text = expect.any(String);
const details = expect.any(Object);
/** The body of an error, exactly. */
const bodyOf = (shape: Shape, code: string) =>
  ({
    A: { error: { code, message: text, details: text } },
    B: {
      error: { code, message: text, suggestion: text, recovery_options: [text, text], details },
    },
    C: { error: { code, message: text, details } },
    D: { error: true, message: text, code, details },
  })[shape];

const CONTROL = { entity_id: "light.kitchen", command: "turn_on" };
const REPRESENT = { entity_id: "light.kitchen", state: "on" };
const CONTEXT = { context: "evening", state: {} };

describe("a house", () => {
  const house = sharedHouse();
  let tablet: Client;
  beforeAll(async () => {
    tablet = await house.key("admin");
  });

  const who = (name: string) => ({ none: house.anyone, token: house.admin, key: tablet })[name];
  const ask = (name: string, spec: string, body?: unknown, headers = {}): Promise<Answer> => {
    const [method = "", path = ""] = spec.split(" ");
    const json = { "content-type": "application/json", ...headers };
    return (who(name) as Client).send(
      method,
      path,
      body === undefined ? { headers } : { headers: json, body: JSON.stringify(body) },
    );
  };

  it.each<[string, Shape, number, string, unknown?]>([
    ["GET /api/state/light.kitchen", "A", 401, "UNAUTHORIZED"],
    ["POST /api/control", "A", 401, "UNAUTHORIZED", CONTROL],
    ["POST /control", "B", 401, "UNAUTHORIZED", CONTROL],
    ["GET /api/state", "D", 401, "UNAUTHORIZED"],
    ["POST /api/state", "A", 401, "UNAUTHORIZED", REPRESENT],
    ["POST /api/state", "A", 401, "UNAUTHORIZED"],
    ["GET /auth/whoami", "D", 401, "UNAUTHORIZED"],
    ["GET /nowhere", "D", 404, "NOT_FOUND"],
    ["POST /api/v2/control", "D", 404, "NOT_FOUND", CONTROL],
    ["GET /api/control", "A", 405, "METHOD_NOT_ALLOWED"],
    ["DELETE /control", "B", 405, "METHOD_NOT_ALLOWED"],
    ["DELETE /api/state", "D", 405, "METHOD_NOT_ALLOWED"],
    ["PATCH /auth/token", "D", 405, "METHOD_NOT_ALLOWED"],
    ["POST /health", "D", 405, "METHOD_NOT_ALLOWED", {}],
  ])(
    "answers %s of a stranger in the words of %s: %d %s",
    async (spec, shape, status, code, ...[sent]) => {
      const answer = await ask("none", spec, sent);
      const { error, ...rest } = answer.body;
      const expected = bodyOf(shape, code);
      const loose =
        shape === "B" ? { error: { ...error, recovery_options: [text, text] } } : { error };
      expect([answer.status, { ...loose, ...rest }]).toEqual([status, expected]);
    },
  );

  it.each<[string, string, Shape, number, unknown?, Record<string, string>?]>([
    ["key", "GET /api/state?domain=%21", "C", 400],
    ["token", "GET /api/state?domain=%21", "D", 400],
    ["token", "GET /api/state?domain=%21", "C", 400, undefined, { "x-api-group": "C" }],
    ["key", "GET /api/state?domain=%21", "D", 400, undefined, { "x-api-group": "D" }],
    ["token", "GET /api/state", "D", 400, undefined, { "x-api-group": "A" }],
    ["key", "GET /api/state", "C", 400, undefined, { "x-api-group": "Z" }],
    ["key", "POST /api/state", "A", 400, { entity_id: 1, state: "on" }],
    ["token", "POST /api/state", "A", 400, {}],
    ["token", "POST /api/state", "A", 400, { entity_id: "light.kitchen", context: "both" }],
    ["token", "POST /api/state", "A", 400, CONTEXT, { "x-api-group": "A" }],
    ["token", "POST /api/state", "A", 400, REPRESENT, { "x-api-group": "D" }],
    ["key", "DELETE /api/state", "C", 405],
    ["token", "DELETE /api/state", "D", 405],
    ["token", "DELETE /api/state", "A", 405, undefined, { "x-api-group": "A" }],
    ["token", "DELETE /api/state", "D", 405, undefined, { "x-api-group": "Z" }],
    ["token", "POST /control", "B", 400, {}, { "x-api-group": "A" }],
  ])(
    "answers %s on %s in the words of %s with %d",
    async (name, spec, shape, status, ...[sent, headers]) => {
      const answer = await ask(name, spec, sent, headers);
      const keys = Object.keys(answer.body.error === true ? answer.body : answer.body.error);
      const expected = { A: "details", B: "recovery_options", C: "details", D: "error" }[shape];
      expect(answer.status).toBe(status);
      expect(keys).toContain(expected);
      expect(typeof (answer.body.error.details ?? answer.body.details)).toBe(
        shape === "A" ? "string" : "object",
      );
    },
  );

  it("names the fields that are missing, whichever group the scheme decides on", async () => {
    const { body } = await ask("token", "POST /api/state", {});
    expect(body.error.details).toContain('missing_fields: ["entity_id","state"]');
  });

  it.each<[string, string, Record<string, string>?]>([
    ["token", "devices"],
    ["key", "state"],
    ["token", "state", { "x-api-group": "C" }],
    ["key", "devices", { "x-api-group": "D" }],
  ])("lists all states for a %s by %s", async (name, field, ...[headers]) => {
    const { status, body } = await ask(name, "GET /api/state", undefined, headers);
    expect(status).toBe(200);
    expect(Object.keys(body)).toContain(field);
  });

  it.each([
    "/api/v1/state/light.kitchen",
    "/api/state/light.kitchen/",
    "/api/v1/state/light.kitchen/?",
  ])("serves %s like /api/state/light.kitchen", async (path) => {
    const [one, same] = await Promise.all([
      house.admin.get("/api/state/light.kitchen"),
      house.admin.get(path),
    ]);
    expect([same.status, same.body]).toEqual([200, one.body]);
  });

  it.each([
    "/api/v1/v1/state",
    "/v1/api/state",
    "/api/V1/state",
    "/API/state",
    "/api//state",
    "/v1/control",
  ])("does not know %s", async (path) => expect((await house.admin.get(path)).status).toBe(404));

  it.each([
    ["GET /api/control", "POST, OPTIONS"],
    ["DELETE /api/state", "GET, POST, HEAD, OPTIONS"],
    ["PUT /api/v1/state/light.kitchen", "GET, HEAD, OPTIONS"],
    ["PUT /auth/users/admin", "PATCH, DELETE, OPTIONS"],
    ["DELETE /docs", "GET, HEAD, OPTIONS"],
    ["PROPFIND /api/state/light.kitchen", "GET, HEAD, OPTIONS"],
  ])("tells what else than %s is allowed: %s", async (spec, allow) => {
    const { status, headers } = await ask("token", spec);
    expect([status, headers.get("allow")]).toEqual([405, allow]);
  });

  it.each([
    "/api/state",
    "/api/state/light.kitchen",
    "/api/state/light.attic",
    "/health",
    "/docs",
    "/no",
  ])("answers HEAD %s like GET, without the body", async (path) => {
    const [get, head] = [await ask("token", `GET ${path}`), await ask("token", `HEAD ${path}`)];
    expect([head.status, head.text]).toEqual([get.status, ""]);
    expect(head.headers.get("content-length")).toMatch(/^\d+$/);
    expect(head.headers.get("content-type")).toBe(get.headers.get("content-type"));
    expect(head.headers.get("etag")).toBe(get.headers.get("etag"));
    if (path.startsWith("/api/state/") || path === "/no")
      expect(head.headers.get("content-length")).toBe(get.headers.get("content-length"));
  });

  it.each(["/api/control", "/api/v1/control", "/control", "/api/state"])(
    "runs nothing for OPTIONS %s",
    async (path) => {
      const before = await house.admin.get("/api/state/light.bedroom");
      const body = { entity_id: "light.bedroom", command: "toggle", state: "on" };
      const headers = { "access-control-request-method": "POST" };
      const answer = await ask("token", `OPTIONS ${path}`, body, headers);
      expect([answer.status, answer.text]).toEqual([204, ""]);
      expect(answer.headers.get("allow")).toContain("POST");
      expect((await house.admin.get("/api/state/light.bedroom")).body).toEqual(before.body);
    },
  );
});
