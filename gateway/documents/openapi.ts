/** Makes the OpenAPI 3.1 document from the contracts and the groups' rows. */
import { scheduledResult } from "../../shared/contracts/agents/scheduled.ts";
import { schemaOf } from "../../shared/kernel/json-schema.ts";
import { own } from "../../shared/kernel/own-property.ts";
import { type Free, objectOf, optional, type Rule } from "../../shared/kernel/rules.ts";
import { success } from "../groups/answer-rules.ts";
import { needsBody, type Route, takesBody } from "../groups/group.ts";
import { GROUPS, type Letter } from "../groups/groups.ts";
import { PENDING } from "../groups/trust/approvals.ts";
import { expectedVersionIn } from "../request/preconditions.ts";
import type { ByGroup, Routes, Streams } from "../request/routes.ts";
import {
  content,
  contentByGroup,
  either,
  groupTags,
  IN_HEADERS,
  LIMIT_HEADERS,
  parameter,
  securitySchemes,
  tagOf,
} from "./document-parts.ts";
import { failureResponses, failures } from "./failures.ts";
import { asMarkdown } from "./markdown.ts";
import { PAGE_PATHS } from "./page-operations.ts";
import { answerSchemaOf, bodySchemaOf } from "./route-schemas.ts";
import { exampleOf, namedSchemas, referring } from "./schemas.ts";
import { streamOperation } from "./streams.ts";

const FLAG = { type: "enum", values: ["true", "false"], optional: true } as const;
const TEXT = { type: "string" } as const;
const HEADER = optional(TEXT);

/** The value of a path's parameter in its example, where it has one. */
const pathExample = ({ spec, example }: Route, name: string): Free => {
  const at = spec.split(/[ /]/).indexOf(`:${name}`);
  const value = example.path?.split("/")[at - 1];
  return value === undefined ? {} : { example: value };
};

/** The rule of the action's field: `automation_id` for `:id`. */
const pathRule = ({ action: { rules } }: Route, name: string): Rule =>
  own(rules, name) ?? Object.entries(rules).find(([key]) => key.endsWith(`_${name}`))?.[1] ?? TEXT;

const pathParameters = (route: Route) =>
  [...route.spec.matchAll(/:(\w+)/g)].map(([, name = ""]) => ({
    ...parameter(name, "path", pathRule(route, name)),
    ...pathExample(route, name),
  }));

const conditionParameters = ({ action: { rules }, spec }: Route): Free[] => {
  if (spec.startsWith("GET")) return [];
  return [
    ...(rules.dry_run
      ? [parameter("dry_run", "query", FLAG, "Check the request, change nothing")]
      : []),
    ...(expectedVersionIn(rules)
      ? [parameter("If-Match", "header", HEADER, 'For example "7"')]
      : []),
    ...(spec.startsWith("POST")
      ? [
          parameter(
            "Idempotency-Key",
            "header",
            { ...HEADER, max: 64 },
            "The request is executed once for each key",
          ),
        ]
      : []),
  ];
};

/** A client that reads one shape only says which. */
const groupParameters = (letters: readonly Letter[]): readonly Free[] => {
  const rule = optional({ type: "enum", values: letters });
  const about =
    "The group that answers; without it, the credential decides, and of a POST the body";
  return letters.length > 1 ? [parameter("X-API-Group", "header", rule, about)] : [];
};

/** The content of a body that is a file. */
const FILE = { "application/gzip": { schema: { type: "string", format: "binary" } } };

const unique = (parameters: readonly Free[]): Free[] => [
  ...new Map(parameters.map((one) => [`${one.in} ${one.name}`, one])).values(),
];

const bodyOf = (rows: readonly Route[]): Free => {
  if (rows.some(({ upload }) => upload)) return { requestBody: { required: true, content: FILE } };
  const taken = rows.filter(takesBody);
  if (taken.length === 0) return {};
  const bodies = taken.map(bodySchemaOf);
  const example = rows.map((row) => row.example.body).find(Boolean);
  return {
    requestBody: { required: taken.every(needsBody), content: content(either(bodies), example) },
  };
};

/** On a shared path, the summary of each group. */
const summaryOf = (rows: ByGroup<Route>): string => {
  const all = Object.entries(rows);
  const [[, only] = []] = all;
  return all.length === 1 && only
    ? only.action.about
    : all.map(([letter, { action }]) => `${letter}: ${action.about}`).join("; ");
};

const answerOf = ([letter, route]: readonly [string, Route]) => {
  const schema = answerSchemaOf(route);
  return { letter, schema, example: exampleOf(schema) };
};

/** What a server of the protocol finds wrong has its own form, beside that of the group. */
const protocolResponses = (letters: readonly Letter[], schema: Free): Free => {
  const anyOf = [
    ...letters.map((letter) => ({ $ref: `#/components/schemas/Error${letter}` })),
    schema,
  ];
  const example = { jsonrpc: "2.0", id: null, error: { code: -32600, message: "Invalid request" } };
  const refused = (description: string) => ({ description, content: content({ anyOf }, example) });
  return {
    202: { description: "A notification was taken" },
    400: refused("The message or a value is not valid"),
    404: refused("There is no such method"),
    406: refused("The client takes neither JSON nor events"),
    500: refused("An unexpected error occurred"),
  };
};

const scheduledAnswer = schemaOf({ success, scheduled: objectOf(scheduledResult) });

const SCHEDULED = "It is scheduled: nothing is done yet";
const ASKED = "waits for an approval: nothing is done yet";

/** Writing requests may wait for an approval; some may be scheduled, too. */
const acceptedOf = (routes: readonly Route[]): Free => {
  const mayAsk = routes.some(
    ({ action: { need } }) =>
      !need.repeatable && need.role !== "public" && (!need.unlocked || need.manages),
  );
  const isScheduled = routes.some(({ later }) => later);
  const schemas = [
    ...(isScheduled ? [scheduledAnswer] : []),
    ...(mayAsk ? [{ $ref: "#/components/schemas/ApprovalPending" }] : []),
  ];
  const [schema] = schemas;
  if (!schema) return {};
  const example = isScheduled ? exampleOf(scheduledAnswer) : PENDING;
  const isEither = mayAsk && isScheduled;
  const description = isEither
    ? `${SCHEDULED}, or it ${ASKED}`
    : mayAsk
      ? `It ${ASKED}`
      : SCHEDULED;
  return {
    202: {
      description,
      headers: LIMIT_HEADERS,
      content: content(either(schemas), example),
    },
  };
};

const operation = (rows: ByGroup<Route>): Free => {
  const letters = Object.keys(rows) as Letter[];
  const routes = Object.values(rows);
  const first = routes[0] as Route;
  const isPublic = first.action.need.role === "public";
  const parameters = unique([
    ...routes.flatMap((one) => [
      ...pathParameters(one),
      ...Object.entries(one.query).map(([name, rules]) => parameter(name, "query", rules)),
      ...conditionParameters(one),
    ]),
    ...groupParameters(letters),
  ]);
  return {
    operationId: first.name,
    summary: summaryOf(rows),
    description: `${summaryOf(rows)}.`,
    tags: letters.map(tagOf),
    ...(isPublic && { security: [] }),
    ...(parameters.length > 0 && { parameters }),
    ...bodyOf(routes),
    responses: {
      [first.creates ? 201 : 200]: {
        description: first.action.about,
        headers: LIMIT_HEADERS,
        content: first.download ? FILE : contentByGroup(Object.entries(rows).map(answerOf)),
      },
      ...acceptedOf(routes),
      ...failures(first.spec, letters),
      ...(first.protocol && protocolResponses(letters, answerSchemaOf(first))),
    },
  };
};

const DESCRIPTION = `Controls a home, and reports what happens in it. Every /api path is also served below /api/v1. Get a
token with POST /auth/token. What the streams say, [/asyncapi.json](/asyncapi.json) describes.`;

type Paths = Record<string, Readonly<Record<string, Free>>>;

const pathsOf = (operations: readonly (readonly [spec: string, operation: Free])[]): Paths => {
  const paths: Paths = {};
  for (const [spec, one] of operations) {
    const [method = "", path = ""] = spec.split(" ");
    const template = path.replaceAll(/:(\w+)/g, "{$1}");
    paths[template] = { ...own(paths, template), [method.toLowerCase()]: one };
  }
  return paths;
};

export const openapi = (routes: Routes, streams: Streams, version: string): Free => {
  const paths = referring({
    ...pathsOf([
      ...[...routes].map(([spec, rows]) => [spec, operation(rows)] as const),
      ...[...streams].map(([spec, rows]) => [spec, streamOperation(rows)] as const),
    ]),
    ...PAGE_PATHS,
  }) as Free;
  const errors = Object.values(GROUPS).map(
    ({ letter, failureRules }) => [`Error${letter}`, schemaOf(failureRules)] as const,
  );
  return asMarkdown({
    openapi: "3.1.0",
    info: {
      title: "Hearth",
      version,
      description: DESCRIPTION,
      contact: { name: "Hearth" },
      license: { name: "MIT", identifier: "MIT" },
    },
    tags: [
      ...groupTags(Object.values(GROUPS)),
      { name: "Operation", description: "Health and documentation; public and not limited" },
    ],
    servers: [{ url: "/" }],
    security: IN_HEADERS.map((name) => ({ [name]: [] })),
    paths,
    components: {
      securitySchemes: securitySchemes("apiKey"),
      schemas: { ...Object.fromEntries(errors), ...namedSchemas() },
      responses: failureResponses(paths),
    },
  }) as Free;
};
