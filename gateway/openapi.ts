/** The OpenAPI 3.1 document, made from the contracts and the groups' rows. */
import { ERRORS, type Row } from "../shared/errors.ts";
import { type Free, fieldSchema, type Rules, schemaOf } from "../shared/rules.ts";
import type { Group, Route } from "./group.ts";
import type { Letter } from "./groups.ts";
import { SHARED_PATHS } from "./owners.ts";
import type { Routes } from "./routes.ts";

const JSON_TYPE = "application/json";
const content = (schema: unknown, example?: unknown): Free => ({
  [JSON_TYPE]: { schema, ...(example !== undefined && { example }) },
});

/** Several groups on one path: the document says that it is one of them. */
const either = (schemas: readonly unknown[]): unknown =>
  schemas.length === 1 ? schemas[0] : { anyOf: schemas };

const parameter = (name: string, where: string, rules: Rules[string], about?: string): Free => ({
  name,
  in: where,
  required: where === "path",
  schema: fieldSchema(rules),
  ...(about && { description: about }),
});

const FLAG = { type: "enum", values: ["true", "false"] } as const;
const TEXT = { type: "string" } as const;

const pathParameters = ({ spec, action }: Route) =>
  [...spec.matchAll(/:(\w+)/g)].map(([, name = ""]) =>
    parameter(name, "path", (action.rules as Rules)[name] ?? TEXT),
  );

const conditionParameters = ({ action, spec }: Route): Free[] => {
  const rules = action.rules as Rules;
  if (spec.startsWith("GET")) return [];
  return [
    ...(rules.dry_run ? [parameter("dry_run", "query", FLAG, "Check, but change nothing")] : []),
    ...(rules.version ? [parameter("If-Match", "header", TEXT, 'For example "7"')] : []),
    ...(spec.startsWith("POST")
      ? [parameter("Idempotency-Key", "header", { ...TEXT, max: 64 }, "One effect for one key")]
      : []),
  ];
};

const unique = (parameters: readonly Free[]): Free[] => [
  ...new Map(parameters.map((one) => [`${one.in} ${one.name}`, one])).values(),
];

const statuses = [...new Set(Object.values(ERRORS).map(({ status }) => status))].sort();

const textOf = (status: number): string =>
  Object.entries<Row>(ERRORS)
    .filter(([, row]) => row.status === status)
    .map(([name, { code = name, message }]) => `${code}: ${message}`)
    .join(". ");

/** Responses that any route may give: public ones, too, refuse a foreign Host. */
const failures = (letters: readonly Letter[]): Free =>
  Object.fromEntries(
    statuses.map((status) => [
      String(status),
      {
        description: textOf(status),
        content: content(
          either(letters.map((letter) => ({ $ref: `#/components/schemas/Error${letter}` }))),
        ),
      },
    ]),
  );

const LIMIT_HEADERS = Object.fromEntries(
  ["X-RateLimit-Limit", "X-RateLimit-Remaining", "X-RateLimit-Reset"].map((name) => [
    name,
    { schema: { type: "integer" } },
  ]),
);

const bodyOf = (rows: readonly Route[]): Free => {
  const bodies = rows.flatMap(({ body }) => (body ? [schemaOf(body)] : []));
  if (bodies.length === 0) return {};
  const examples = rows.map(({ example }) => example.body).find(Boolean);
  return { requestBody: { required: true, content: content(either(bodies), examples) } };
};

/** On a shared path, each group says what the request means to it. */
const summaryOf = (rows: Readonly<Partial<Record<Letter, Route>>>): string => {
  const all = Object.entries(rows);
  const [[, only] = []] = all;
  return all.length === 1 && only
    ? only.action.about
    : all.map(([letter, { action }]) => `${letter}: ${action.about}`).join("; ");
};

const operation = (rows: Readonly<Partial<Record<Letter, Route>>>): Free => {
  const letters = Object.keys(rows) as Letter[];
  const routes = Object.values(rows);
  const first = routes[0] as Route;
  const isPublic = first.action.need.role === "public";
  const parameters = unique(
    routes.flatMap((one) => [
      ...pathParameters(one),
      ...Object.entries(one.query).map(([name, rules]) => parameter(name, "query", rules)),
      ...conditionParameters(one),
    ]),
  );
  return {
    operationId: letters.map((letter) => `${letter}.${rows[letter]?.action.name}`).join("|"),
    summary: summaryOf(rows),
    tags: letters.map((letter) => `Group ${letter}`),
    ...(isPublic && { security: [] }),
    ...(parameters.length > 0 && { parameters }),
    ...bodyOf(routes),
    responses: {
      200: {
        description: first.action.about,
        headers: LIMIT_HEADERS,
        content: content(either(routes.map(({ answer }) => schemaOf(answer)))),
      },
      ...failures(allLetters(first.spec, letters)),
    },
  };
};

/** On a shared path, an error may speak the language of a group that has no route there. */
const allLetters = (spec: string, letters: readonly Letter[]): Letter[] => {
  const { byField = {}, byScheme = {}, otherwise } = SHARED_PATHS[spec] ?? {};
  const all = [...letters, ...Object.values(byField), ...Object.values(byScheme), otherwise];
  return [...new Set(all.filter((letter) => letter !== undefined))].sort();
};

/** Paths that are no calls: each with its own small answer. */
const PLAIN_PAGES: Free = Object.fromEntries(
  Object.entries({
    "/health": "Whether the process lives",
    "/health/ready": "Whether it can serve; 503 says what is missing",
    "/openapi.json": "This document",
  }).map(([path, summary]) => [
    path,
    {
      get: {
        summary,
        tags: ["Operation"],
        security: [],
        responses: Object.fromEntries(
          [200, ...(path.endsWith("ready") ? [503] : [])].map((status) => [
            status,
            { description: summary, content: content({ type: "object" }) },
          ]),
        ),
      },
    },
  ]),
);

export const openapi = (
  routes: Routes,
  groups: Readonly<Record<Letter, Group>>,
  version: string,
): Free => {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [spec, rows] of routes) {
    const [method = "", path = ""] = spec.split(" ");
    const template = path.replaceAll(/:(\w+)/g, "{$1}");
    paths[template] = { ...paths[template], [method.toLowerCase()]: operation(rows) };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Hearth",
      version,
      description:
        "Controls a home. Every /api path is also served below /api/v1. Get a token with POST /auth/token.",
      license: { name: "MIT", identifier: "MIT" },
    },
    tags: [
      ...Object.values(groups).map(({ letter, about }) => ({
        name: `Group ${letter}`,
        description: about,
      })),
      { name: "Operation", description: "Health, and this document; public and not limited" },
    ],
    servers: [{ url: "/" }],
    security: [{ bearer: [] }, { apiKey: [] }],
    paths: { ...paths, ...PLAIN_PAGES },
    components: {
      securitySchemes: {
        bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" },
        apiKey: {
          type: "apiKey",
          in: "header",
          name: "Authorization",
          description: "ApiKey <key>",
        },
      },
      schemas: Object.fromEntries(
        Object.values(groups).map(({ letter, failureRules }) => [
          `Error${letter}`,
          schemaOf(failureRules),
        ]),
      ),
    },
  };
};
