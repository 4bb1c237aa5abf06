/** The API document, made from the groups' rows. */
import { describe, expect, it } from "@jest/globals";
import { CREDENTIAL_QUERY } from "../../../gateway/push/stream.ts";
import type { Loose } from "../../support/client.ts";
import { lint } from "../../support/lint.ts";
import { compile, document, followed, follows, operationOf, operations, rows } from "./document.ts";

describe("the document", () => {
  it("says what it is", () =>
    expect(document).toMatchObject({
      openapi: "3.1.0",
      info: { title: "Hearth", version: "1.2.3", license: { name: "MIT" } },
      components: { securitySchemes: { bearer: {}, apiKey: {} } },
    }));

  it("describes its groups in their order, and files every request under one of them", () => {
    const tags: string[] = document.tags.map(({ name }: Loose) => name);
    expect(tags).toEqual(["Group A", "Group B", "Group C", "Group D", "Operation"]);
    expect(operations.flatMap(([, one]) => one.tags).filter((tag) => !tags.includes(tag))).toEqual(
      [],
    );
  });

  it("tells of each status the codes that stand in the answer", () => {
    const { 413: large, 400: wrong } = operationOf("POST /api/control").responses;
    expect(followed(large).description).toBe("INVALID_REQUEST: The body is larger than 1 MiB");
    expect(followed(wrong).description).toMatch(/^INVALID_REQUEST: .*\. INVALID_PARAMETERS: /);
  });

  it("has nothing that a linter would find", async () => expect(await lint(document)).toEqual([]));

  it("describes each parameter", () => {
    const parameters = operations.flatMap(([id, one]) =>
      (one.parameters ?? []).map((each: Loose) => ({ id, ...followed(each) })),
    );
    expect(parameters.length).toBeGreaterThan(50);
    expect(parameters.filter(({ description }) => !description)).toEqual([]);
  });

  it("gives a name to each schema of three fields and more that stands at several places", () => {
    const seen: string[] = [];
    JSON.stringify(document, (_key, value) => {
      const { description: _description, ...schema } = value ?? {};
      const { properties = {} } = schema;
      if (Object.keys(properties).length > 2) seen.push(JSON.stringify(schema));
      return value;
    });
    expect(seen.filter((text, index) => seen.indexOf(text) !== index)).toEqual([]);
  });

  it("shows placeholders in its texts as code, where Markdown would take them for tags", () => {
    const texts = JSON.stringify(document).matchAll(/"(?:description|summary)":"([^"]*)"/g);
    const bare = [...texts].filter(([, text = ""]) =>
      /<\w+>/.test(text.replaceAll(/`[^`]*`/g, "")),
    );
    expect(bare).toEqual([]);
    expect(document.components.schemas.Token.properties.token.description).toBe(
      "Send it as Authorization: Bearer `<token>`",
    );
  });

  it("shows failures as each group says them", () => {
    const { content } = followed(operationOf("GET /api/state").responses[404]);
    expect(content["application/json"].examples).toMatchObject({
      C: { value: { error: { code: "DEVICE_NOT_FOUND", details: { device_id: "light.attic" } } } },
      D: { value: { error: true, code: "DEVICE_NOT_FOUND" } },
    });
  });

  it("takes a body where a field is needed, and asks for none where there is nothing to say", () => {
    const asked = (spec: string) => operationOf(spec).requestBody?.required;
    expect(asked("POST /api/control")).toBe(true);
    expect(asked("POST /api/context")).toBe(false);
    expect(asked("POST /api/redo")).toBeUndefined();
  });

  it("is plain JSON", () => expect(JSON.parse(JSON.stringify(document))).toEqual(document));

  it("resolves every reference", () => {
    const refs = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)];
    expect(refs.length).toBeGreaterThan(10);
    for (const [, $ref] of refs)
      expect([$ref, followed({ $ref })]).toEqual([$ref, expect.anything()]);
  });

  it.each(rows.map(({ spec, creates }) => [spec, creates ? 201 : 200] as const))(
    "describes %s with its answer, a %s",
    (spec, status) =>
      expect(operationOf(spec)).toMatchObject({ responses: { [status]: { content: {} } } }),
  );

  it("gives every operation a name of its own", () => {
    const names = operations.flatMap(([, { operationId }]) => operationId ?? []);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toHaveLength(operations.length);
  });

  it.each(rows)("calls $spec $name, as each group does", ({ spec, name }) =>
    expect(operationOf(spec).operationId).toBe(name),
  );

  it.each(operations)("declares each parameter of %s once, those of the path too", (spec, one) => {
    const declared: string[] = (one.parameters ?? []).map((p: Loose) => `${p.in} ${p.name}`);
    const inPath = [...spec.matchAll(/\{(\w+)\}/g)].map(([, name]) => `path ${name}`);
    expect(new Set(declared).size).toBe(declared.length);
    expect(declared.filter((name) => name.startsWith("path"))).toEqual(inPath);
  });

  it.each(operations)("has only schemas that a validator understands in %s", (_spec, one) => {
    const schemas: Loose[] = [one.requestBody, ...Object.values<Loose>(one.responses).map(followed)]
      .flatMap((part) => Object.values<Loose>(part?.content ?? {}))
      .map(({ schema }) => schema);
    expect(schemas.length).toBeGreaterThan(0);
    for (const schema of schemas) expect(() => compile(schema)).not.toThrow();
  });

  it("lets public routes do without a credential, and no others", () => {
    const open = operations.filter(([, { security }]) => security?.length === 0);
    expect(open.map(([spec]) => spec).sort()).toEqual([
      "GET /",
      "GET /asyncapi.json",
      "GET /auth/setup",
      "GET /health",
      "GET /health/ready",
      "GET /mcp",
      "GET /openapi.json",
      "POST /auth/guest",
      "POST /auth/refresh",
      "POST /auth/token",
      "POST /webhooks/{id}",
    ]);
  });

  it("demands what a query or a path needs, and nothing else", () => {
    const needed = (spec: string) =>
      operationOf(spec).parameters.flatMap((p: Loose) => (p.required ? [p.name] : []));
    expect(needed("GET /history")).toEqual(["entity_id"]);
    expect(needed("GET /packages")).toEqual([]);
    expect(needed("POST /api/control")).toEqual([]);
    expect(needed("GET /api/state/:entity_id")).toEqual(["entity_id"]);
  });

  it("offers dry_run, If-Match, Idempotency-Key and X-API-Group where they are taken", () => {
    const names = (spec: string) => operationOf(spec).parameters?.map((p: Loose) => p.name) ?? [];
    expect(names("POST /api/control")).toEqual(["dry_run", "If-Match", "Idempotency-Key"]);
    expect(names("GET /api/state")).toEqual([
      "domain",
      "area",
      "floor",
      "label",
      "entity_id",
      "X-API-Group",
    ]);
    expect(names("DELETE /auth/keys/:id")).toEqual(["id", "dry_run"]);
    expect(names("GET /api/state/:entity_id")).toEqual(["entity_id"]);
  });
});

describe.each(follows)("the stream %s", (spec, stream) => {
  const { parameters, responses, security } = operationOf(spec);
  const isSocket = stream.transport === "websocket";

  it("is described with its way in, and what it refuses", () => {
    expect(responses).toHaveProperty(isSocket ? "101" : "200");
    expect(responses).toMatchObject({ 400: {}, 401: {}, 403: {}, 429: {}, 503: {} });
    expect(Object.hasOwn(responses, "426")).toBe(isSocket);
  });

  it("names each field of its query once: those that hold a credential, as such", () => {
    const inQuery = parameters.filter((one: Loose) => one.in === "query");
    const names = inQuery.map(({ name }: Loose) => name);
    const secret = Object.keys(CREDENTIAL_QUERY);
    expect([...names, ...secret].sort()).toEqual(Object.keys(stream.query).sort());
    expect(security).toEqual(expect.arrayContaining(secret.map((name) => ({ [name]: [] }))));
    expect(document.components.securitySchemes).toMatchObject(
      Object.fromEntries(secret.map((name) => [name, { type: "apiKey", in: "query", name }])),
    );
  });
});

describe("the stream for polling", () => {
  const { content } = operationOf("GET /api/events").responses[200];
  const keeps = compile(content["application/json"].schema);
  const position = "9f2c01aa:7";
  const event = {
    type: "addon_changed",
    slug: "a",
    state: "on",
    timestamp: "2026-01-01T00:00:00Z",
  };

  it("answers with events as its dialect says them", () => {
    expect(keeps({ success: true, events: [{ ...event, position }], position })).toBe(true);
    expect(keeps({ success: true, events: [] })).toBe(true);
    expect(keeps({ success: true, events: [event] })).toBe(false);
    expect(keeps({ success: true })).toBe(false);
  });
});
