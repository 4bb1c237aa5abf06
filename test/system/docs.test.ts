/** The API document and its page, as a house serves them; health. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { type House, openHouse } from "../../assembly.ts";
import type { Letter } from "../../gateway/group.ts";
import { GROUPS } from "../../gateway/groups.ts";
import { ADMIN_PASSWORD, type Booted, configFor, layouts } from "../support/boot.ts";
import { type Client, clientFor, type Loose } from "../support/client.ts";
import { expectSafe } from "../support/safe.ts";
import { expectFailure } from "../support/shapes.ts";

const FILES = ["/docs", "/docs/page.js", "/docs/swagger-ui.css", "/docs/swagger-ui-bundle.js"];
const routes = Object.values(GROUPS).flatMap((group) => group.routes);
const templateOf = (spec: string) => (spec.split(" ")[1] ?? "").replaceAll(/:(\w+)/g, "{$1}");

const ADMIN = { username: "admin", password: ADMIN_PASSWORD };
/** What an example cannot know. */
const bodyFor = (spec: string, body: unknown) => (spec === "POST /auth/token" ? ADMIN : body);

describe.each(layouts)("a house in %s", (_name, boot) => {
  let house: Booted;
  let document: Loose;
  beforeAll(async () => {
    house = await boot();
    document = (await house.anyone.get("/openapi.json")).body;
  });
  afterAll(() => house.stop());

  it("serves an OpenAPI 3.1 document with every route, and without anything else", () => {
    const pages = ["/health", "/health/ready", "/openapi.json"];
    const known = [...new Set(routes.map(({ spec }) => templateOf(spec))), ...pages];
    expect(document.openapi).toBe("3.1.0");
    expect(Object.keys(document.paths).sort()).toEqual(known.sort());
    for (const { spec } of routes)
      expect(document.paths[templateOf(spec)]).toHaveProperty(
        (spec.split(" ")[0] as string).toLowerCase(),
      );
  });

  it("resolves each reference of the document", () => {
    const refs = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)];
    const named = new Set(refs.map(([, name]) => name));
    expect([...named].sort()).toEqual(["ErrorA", "ErrorB", "ErrorC", "ErrorD"]);
    expect(Object.keys(document.components.schemas).sort()).toEqual([...named].sort());
  });

  const examples = routes.flatMap(({ spec, example }) => (example.body ? [spec] : []));
  it.each(examples)("does what the document's example of %s asks for", async (spec) => {
    const [method = "", path = ""] = spec.split(" ");
    const { requestBody } = document.paths[path][method.toLowerCase()];
    const { example } = requestBody.content["application/json"];
    const { status } = await house.admin.post(path, bodyFor(spec, example));
    expect(status).toBe(200);
  });

  const looks = routes.flatMap(({ example }) => example.path ?? []);
  it.each(looks)("finds what the example path %s promises", async (path) =>
    expect((await house.admin.get(path)).status).toBe(200),
  );

  it.each(FILES)("serves %s to anybody, under a policy that lets nothing in", async (path) => {
    const { status, headers, text } = await house.anyone.get(path);
    const policy = headers.get("content-security-policy") ?? "";
    expect(status).toBe(200);
    expect(text.length).toBeGreaterThan(100);
    expectSafe(headers);
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("connect-src 'self';");
    expect(policy.replace("style-src 'self' 'unsafe-inline'", "")).not.toMatch(/unsafe|\*|https?:/);
  });

  it("shows a page whose every file is served by the house itself", async () => {
    const { text } = await house.anyone.get("/docs");
    const files = [...text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, file = ""]) => file);
    const own = files.filter((file) => !file.startsWith("data:"));
    expect(own.sort()).toEqual(FILES.filter((file) => file !== "/docs").sort());
    expect(text).not.toMatch(/<script>|style=|onload=|https?:/);
  });

  it.each(["/docs/page.js", "/docs/swagger-ui.css"])(
    "loads nothing from outside by %s",
    async (path) => {
      const { text } = await house.anyone.get(path);
      const outside = /@import[^;]*|url\(\s*["']?(https?:)?\/\/[^)]*|url: "(https?:)?\/\/[^"]*/g;
      expect(text.match(outside)).toBeNull();
    },
  );

  it("tells that it lives, and that it can serve", async () => {
    const services = { devices: "ok", identity: "ok", gateway: "ok" };
    const alive = await house.anyone.get("/health");
    expect([alive.status, alive.body]).toEqual([
      200,
      { status: "ok", version: document.info.version, uptime: expect.any(Number), services },
    ]);
    const ready = await house.anyone.get("/health/ready");
    expect([ready.status, ready.body]).toEqual([200, { status: "ready", missing: [] }]);
  });
});

describe("a gateway whose services are away", () => {
  let gateway: House;
  let client: Client;
  const dataDir = mkdtempSync(join(tmpdir(), "hearth-test-"));
  beforeAll(async () => {
    gateway = await openHouse(configFor({ DATA_DIR: dataDir, SERVICES: "gateway" }));
    client = clientFor(`http://127.0.0.1:${gateway.port}`, "Bearer any");
  });
  afterAll(async () => {
    await gateway.stop();
    rmSync(dataDir, { recursive: true });
  });

  it("lives, but is not ready, and says what is missing", async () => {
    const missing = ["devices", "identity"];
    const ready = await client.get("/health/ready");
    expect([ready.status, ready.body]).toEqual([503, { status: "starting", missing }]);
    expect(ready.headers.get("retry-after")).toBe("1");
    expect((await client.get("/health")).body).toMatchObject({
      status: "ok",
      services: { devices: "missing", identity: "missing", gateway: "ok" },
    });
  });

  it.each<[Letter, string, string]>([
    ["A", "GET", "/api/state/light.kitchen"],
    ["B", "POST", "/control"],
    ["D", "GET", "/api/state"],
  ])("answers 503 in the words of %s, and when to try again", async (letter, method, path) => {
    const { status, headers, body } = await client.send(method, path);
    expect([status, headers.get("retry-after")]).toEqual([503, "1"]);
    expectFailure(letter, status, body);
    expect(JSON.stringify(body)).not.toMatch(/identity|\$node|nodeID/);
  });
});
