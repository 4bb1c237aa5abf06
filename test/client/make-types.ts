/** Types and tables of hearth-client, made from the API's own documents. Run it to write them anew. */
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { asyncapi } from "../../gateway/documents/asyncapi.ts";
import { pascalCase, refTo } from "../../gateway/documents/document-parts.ts";
import { openapi } from "../../gateway/documents/openapi.ts";
import { collectRoutes, collectStreams } from "../../gateway/request/routes.ts";
import { DOMAINS } from "../../shared/domains/domains.ts";
import { ERRORS, type ErrorRow } from "../../shared/kernel/errors.ts";
import type { Free } from "../../shared/kernel/rules.ts";

const FOLDER = join(import.meta.dirname, "../../client");

const VERSION = "0.0.0";

type Tree = Readonly<Record<string, Free>>;

const mapped = (tree: Free, change: (value: Free, key: string) => unknown): Free =>
  Object.fromEntries(Object.entries(tree).map(([key, value]) => [key, change(value as Free, key)]));

/** Answers that are no errors, without headers: errors are thrown. */
const answers = (responses: Tree): Free =>
  Object.fromEntries(
    Object.entries(responses)
      .filter(([status]) => Number(status) < 300)
      .map(([status, { headers: _headers, ...response }]) => [status, response]),
  );

const operations = (paths: Tree): Free =>
  mapped(paths, (methods) =>
    mapped(methods, (one) => ({ ...one, responses: answers(one.responses as Tree) })),
  );

/** Messages that `/ws` sends, by their names, and all of them that are events. */
const messages = (): Free => {
  const { channels } = asyncapi(collectStreams(), VERSION) as { readonly channels: Tree };
  const incoming = ["command", "tool", "ping"];
  const sent = Object.entries(channels.ws?.messages as Tree)
    .filter(([name]) => !incoming.includes(name))
    .map(([name, { payload }]) => [`Stream${pascalCase(name)}`, payload as Free] as const);
  const events = sent.filter(([, { properties }]) => Object.hasOwn(properties as Free, "event"));
  return {
    ...Object.fromEntries(sent),
    StreamEvent: { anyOf: events.map(([name]) => refTo(name)) },
  };
};

/** What the types are made from. */
export const clientDocument = (): Free => {
  const { paths, components, ...rest } = openapi(collectRoutes(), collectStreams(), VERSION);
  const { schemas } = components as Tree;
  return {
    ...rest,
    paths: operations(paths as Tree),
    components: { schemas: { ...schemas, ...messages() } },
  };
};

const TEXTS = ["description", "summary"];
const EXAMPLES = ["example", "examples"];

/** A field may have the name of a text: its value is a schema then. */
const isShape = (key: string, value: unknown): boolean =>
  !EXAMPLES.includes(key) && !(TEXTS.includes(key) && typeof value === "string");

/** Of the shapes alone: another description changes no type. */
export const digestOf = (document: Free): string => {
  const shapes = JSON.stringify(document, (key, value) =>
    isShape(key, value) ? value : undefined,
  );
  return createHash("sha256").update(shapes).digest("hex");
};

const headOf = (document: Free): string =>
  `/** Types of the API, made by \`npm run client:types\` of the document ${digestOf(document)}. */\n`;

const wire = (): Free => {
  const rows: Record<string, Free> = {};
  for (const [name, { code = name, status, suggestion }] of Object.entries<ErrorRow>(ERRORS))
    rows[code] ??= { status, suggestion };
  return rows;
};

/** Commands of each domain, and what can be done about each error. */
export const tables = (): string => {
  const commands = DOMAINS.map(({ name, commands: all }) => [name, Object.keys(all)]);
  const text = (value: unknown) => JSON.stringify(value, null, 2);
  return [
    "/** Tables of the API, made by `npm run client:types`. */",
    "/** The commands of each domain. */",
    `export const COMMANDS = ${text(Object.fromEntries(commands))} as const;`,
    "/** By code: the status, and what to do. */",
    `export const ERRORS = ${text(wire())} as const;\n`,
  ].join("\n\n");
};

export const readFile = (name: string): string => readFileSync(join(FOLDER, name), "utf8");

const writeAll = async () => {
  const { default: typesOf, astToString } = await import("openapi-typescript");
  const document = clientDocument();
  const types = astToString(await typesOf(JSON.stringify(document)));
  writeFileSync(join(FOLDER, "schema.ts"), headOf(document) + types);
  writeFileSync(join(FOLDER, "tables.ts"), tables());
};

if (import.meta.main) void writeAll();
