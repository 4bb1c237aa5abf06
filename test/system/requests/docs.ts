/** The API document and its page, as a house serves them. */
import { beforeAll, describe, expect, it } from "@jest/globals";
import { Ajv2020 } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import { pascalCase } from "../../../gateway/documents/document-parts.ts";
import { GROUPS } from "../../../gateway/groups/groups.ts";
import { own } from "../../../shared/kernel/own-property.ts";
import { document as asyncapi } from "../../support/asyncapi.ts";
import { ADMIN_PASSWORD } from "../../support/boot.ts";
import type { Loose } from "../../support/client.ts";
import { expectSafe } from "../../support/safe.ts";
import { sharedHouse } from "../../support/shared-house.ts";
import { openAgentTools, PUBLIC_URL } from "../oauth/browser.ts";

const FILES = [
  "/docs/api",
  "/docs/api/page.js",
  "/docs/api/page.css",
  "/docs/api/swagger-ui.css",
  "/docs/api/swagger-ui-bundle.js",
];
const routes = Object.values(GROUPS).flatMap((group) => group.routes);
const streams = Object.values(GROUPS).flatMap((group) => group.streams);
const templateOf = (spec: string) => (spec.split(" ")[1] ?? "").replaceAll(/:(\w+)/g, "{$1}");

const ADMIN = { username: "admin", password: ADMIN_PASSWORD };
/** What an example cannot know. */
const BODIES: Readonly<Record<string, object>> = {
  "POST /auth/token": ADMIN,
  "POST /auth/password": { username: "grandma", new_password: "cast off in pattern" },
};
const bodyFor = (spec: string, body: unknown) => BODIES[spec] ?? body;

describe("a house", () => {
  const house = sharedHouse({ PUBLIC_URL });
  let document: Loose;
  beforeAll(async () => {
    document = (await house.anyone.get("/openapi.json")).body;
  });

  it("serves an OpenAPI 3.1 document with every route and stream, and without anything else", () => {
    const pages = ["/", "/health", "/health/ready", "/openapi.json", "/asyncapi.json"];
    const known = [
      ...new Set([...routes, ...streams].map(({ spec }) => templateOf(spec))),
      ...pages,
    ];
    expect(document.openapi).toBe("3.1.0");
    expect(Object.keys(document.paths).sort()).toEqual(known.sort());
    for (const { spec } of [...routes, ...streams])
      expect(document.paths[templateOf(spec)]).toHaveProperty(
        (spec.split(" ")[0] as string).toLowerCase(),
      );
  });

  it("has entities that keep the schemas of their domains", async () => {
    const ajv = new Ajv2020({ strict: false });
    (formats as unknown as typeof formats.default)(ajv);
    ajv.addSchema({ components: document.components }, "document");
    const { events } = (await house.admin.get("/api/events?since=00000000:0")).body;
    expect(events[0].states.length).toBeGreaterThan(40);
    const wrong = events[0].states.flatMap((entity: Loose) => {
      const [domain = ""] = entity.entity_id.split(".");
      const name = `document#/components/schemas/${pascalCase(domain)}Entity`;
      const validate = ajv.getSchema(name);
      return validate?.(entity) ? [] : [[entity.entity_id, validate?.errors]];
    });
    expect(wrong).toEqual([]);
  });

  it("serves the AsyncAPI document of the streams to any client", async () => {
    const { status, headers, body } = await house.anyone.get("/asyncapi.json");
    const { version } = document.info;
    expect(status).toBe(200);
    expectSafe(headers);
    expect(body).toEqual({ ...asyncapi, info: { ...asyncapi.info, version } });
  });

  it.each([
    ["br", '-br"'],
    ["gzip", '-gzip"'],
    ["identity", '"'],
  ])(
    "serves the document in the encoding %s, and not again while it is the same",
    async (encoding, end) => {
      const asked = { "accept-encoding": encoding };
      const { headers, body } = await house.anyone.get("/openapi.json", asked);
      const etag = headers.get("etag") ?? "";
      expect(headers.get("content-encoding")).toBe(encoding === "identity" ? null : encoding);
      expect(headers.get("vary")).toContain("Accept-Encoding");
      expect(etag).toMatch(new RegExp(`^"[\\w-]+${end}$`));
      expect(body).toEqual(document);
      const again = await house.anyone.get("/openapi.json", { ...asked, "if-none-match": etag });
      expect([again.status, again.text]).toEqual([304, ""]);
    },
  );

  it("resolves each reference of the document", () => {
    const { schemas, responses } = document.components;
    const refs = JSON.stringify(document).matchAll(/"\$ref":"#\/components\/(\w+\/\w+)"/g);
    const named = [...new Set([...refs].map(([, name]) => name))];
    const keysOf = (kind: string, all: object) => Object.keys(all).map((key) => `${kind}/${key}`);
    const known = [...keysOf("schemas", schemas), ...keysOf("responses", responses)];
    expect(named.sort()).toEqual(known.sort());
  });

  // The processes of the tests cannot restart themselves.
  const STATUSES = {
    "PATCH /settings": 409,
    "POST /approval-webhooks": 201,
    "POST /guest-links": 201,
    "POST /watches": 201,
  };
  const examples = routes.flatMap(({ spec, example }) =>
    example.body ? [[spec, example.path ?? spec.split(" ")[1] ?? ""] as const] : [],
  );
  /** An agent has an id only once it is connected. */
  const agentPath = async () => {
    await openAgentTools(house).connected();
    return `/auth/agents/${(await house.admin.get("/auth/agents")).body.agents[0].id}`;
  };
  const PATHS: Readonly<Record<string, () => Promise<string>>> = {
    "PATCH /auth/agents/:id": agentPath,
  };
  it.each(examples)("does what the document's example of %s asks for", async (spec, named) => {
    const [method = ""] = spec.split(" ");
    const path = (await PATHS[spec]?.()) ?? named;
    const { requestBody } = document.paths[templateOf(spec)][method.toLowerCase()];
    const { example } = requestBody.content["application/json"];
    const { status } = await house.admin.send(method, path, {
      body: JSON.stringify(bodyFor(spec, example)),
      headers: { "content-type": "application/json" },
    });
    expect(status).toBe(own(STATUSES, spec) ?? 200);
  });

  const looks = routes.flatMap(({ spec, example }) =>
    spec.startsWith("GET ") ? (example.path ?? []) : [],
  );
  it.each(looks)("finds what the example path %s promises", async (path) =>
    expect((await house.admin.get(path)).status).toBe(200),
  );

  it.each(FILES)("serves %s to any client, under a policy that lets nothing in", async (path) => {
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
    const { text } = await house.anyone.get("/docs/api");
    const files = [...text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, file = ""]) => file);
    const own = files.filter((file) => !file.startsWith("data:"));
    const linked = [...FILES.filter((file) => file !== "/docs/api"), "/docs", "/asyncapi.json"];
    expect(own.sort()).toEqual(linked.sort());
    expect(text).not.toMatch(/<script>|style=|onload=|https?:/);
  });

  it.each(["/docs/api/page.js", "/docs/api/page.css", "/docs/api/swagger-ui.css"])(
    "loads nothing from outside by %s",
    async (path) => {
      const { text } = await house.anyone.get(path);
      const outside = /@import[^;]*|url\(\s*["']?(https?:)?\/\/[^)]*|url: "(https?:)?\/\/[^"]*/g;
      expect(text.match(outside)).toBeNull();
    },
  );
});
