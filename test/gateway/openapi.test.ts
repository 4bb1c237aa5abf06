/** The API document, made from the groups' rows. */
import { describe, expect, it } from "@jest/globals";
import { Ajv2020 } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import { GROUPS } from "../../gateway/groups.ts";
import { openapi } from "../../gateway/openapi.ts";
import { collectRoutes } from "../../gateway/routes.ts";
import type { Loose } from "../support/client.ts";

const routes = collectRoutes(GROUPS);
const document: Loose = openapi(routes, GROUPS, "1.2.3");
const rows = Object.values(GROUPS).flatMap((group) => group.routes);

const operationOf = (spec: string) => {
  const [method = "", path = ""] = spec.split(" ");
  return document.paths[path.replaceAll(/:(\w+)/g, "{$1}")]?.[method.toLowerCase()];
};

const operations: readonly [string, Loose][] = Object.entries<Loose>(document.paths).flatMap(
  ([path, methods]) =>
    Object.entries<Loose>(methods).map(([method, one]): [string, Loose] => [
      `${method.toUpperCase()} ${path}`,
      one,
    ]),
);

const ajv = new Ajv2020({ strict: false });
(formats as unknown as typeof formats.default)(ajv);

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
    expect(large.description).toBe("INVALID_REQUEST: The body is larger than 1 MiB");
    expect(wrong.description).toMatch(/^INVALID_REQUEST: .*\. INVALID_PARAMETERS: /);
  });

  it("is plain JSON", () => expect(JSON.parse(JSON.stringify(document))).toEqual(document));

  it("resolves every reference", () => {
    const refs = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)];
    const reach = (path: string) =>
      path.split("/").reduce((at: Loose, name) => at?.[name], document);
    expect(refs.length).toBeGreaterThan(10);
    for (const [, path = ""] of refs)
      expect([path, reach(path)]).toEqual([path, expect.anything()]);
  });

  it.each(rows.map(({ spec }) => spec))("describes %s", (spec) =>
    expect(operationOf(spec)).toMatchObject({ responses: { 200: { content: {} } } }),
  );

  it("gives every operation a name of its own", () => {
    const names = operations.flatMap(([, { operationId }]) => operationId ?? []);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toHaveLength(routes.size);
  });

  it.each(operations)("declares each parameter of %s once, those of the path too", (spec, one) => {
    const declared: string[] = (one.parameters ?? []).map((p: Loose) => `${p.in} ${p.name}`);
    const inPath = [...spec.matchAll(/\{(\w+)\}/g)].map(([, name]) => `path ${name}`);
    expect(new Set(declared).size).toBe(declared.length);
    expect(declared.filter((name) => name.startsWith("path"))).toEqual(inPath);
  });

  it.each(operations)("has only schemas that a validator understands in %s", (_spec, one) => {
    const contents: Loose[] = [one.requestBody, ...Object.values<Loose>(one.responses)]
      .filter(Boolean)
      .map(({ content }) => content["application/json"].schema);
    for (const schema of contents)
      expect(() => ajv.compile({ ...schema, components: document.components })).not.toThrow();
  });

  it("lets public routes do without a credential, and no others", () => {
    const open = operations.filter(([, { security }]) => security?.length === 0);
    expect(open.map(([spec]) => spec).sort()).toEqual([
      "GET /health",
      "GET /health/ready",
      "GET /mcp",
      "GET /openapi.json",
      "POST /auth/refresh",
      "POST /auth/token",
    ]);
  });

  it("offers dry_run, If-Match and Idempotency-Key where they are taken", () => {
    const names = (spec: string) => operationOf(spec).parameters?.map((p: Loose) => p.name) ?? [];
    expect(names("POST /api/control")).toEqual(["dry_run", "If-Match", "Idempotency-Key"]);
    expect(names("DELETE /auth/keys/:id")).toEqual(["id", "dry_run"]);
    expect(names("GET /api/state/:entity_id")).toEqual(["entity_id"]);
  });
});

const examples = rows.flatMap(({ spec, example: { body } }) => (body ? [[spec, body]] : []));

it.each(examples)("the example of %s keeps its own schema", (spec, body) => {
  const schema = operationOf(spec as string).requestBody.content["application/json"].schema;
  const validate = ajv.compile(schema);
  validate(body);
  expect(validate.errors).toBeNull();
});
