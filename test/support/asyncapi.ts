/** Holds what streams say, and what clients say to them, against the AsyncAPI document. */
import type { ValidateFunction } from "ajv";
import { Ajv2020 } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import { asyncapi } from "../../gateway/documents/asyncapi.ts";
import { collectStreams } from "../../gateway/request/routes.ts";
import type { Loose } from "./client.ts";

/** As the service serves it, but for the version; a system test holds one against the other. */
export const document: Loose = asyncapi(collectStreams(), "0.0.0");

/** What the service sends, or what it receives. */
export type Action = "send" | "receive";

const ajv = new Ajv2020({ strict: false, allErrors: true });
(formats as unknown as typeof formats.default)(ajv);

/** What a reference of the document leads to. */
export const at = ({ $ref }: { readonly $ref: string }): Loose =>
  $ref
    .slice("#/".length)
    .split("/")
    .reduce((here: Loose, name) => here[name], document);

/** The document leaves room for later fields; what the service says today must be in it. */
const closed = (schema: Loose): Loose => {
  if (!schema.properties) return schema;
  const properties = Object.entries<Loose>(schema.properties);
  return {
    ...schema,
    properties: Object.fromEntries(properties.map(([name, one]) => [name, closed(one)])),
    additionalProperties: false,
  };
};

interface Check {
  readonly name: string;
  readonly validate: ValidateFunction;
}

const checkFor = (action: Action, ref: { readonly $ref: string }): Check => {
  const { name, payload } = at(ref);
  return { name, validate: ajv.compile(action === "send" ? closed(payload) : payload) };
};

/** What may be said on a stream in a direction, by both. */
const messages: ReadonlyMap<string, readonly { readonly $ref: string }[]> = new Map(
  Object.values<Loose>(document.operations).map((operation) => [
    `${operation.action} ${at(operation.channel).address}`,
    operation.messages,
  ]),
);
const checks = new Map<string, readonly Check[] | undefined>();

/** Compiled for the first message of a stream: most tests see one stream, or none. */
const checksFor = (path: string, action: Action): readonly Check[] | undefined => {
  const key = `${action} ${path}`;
  const all = checks.get(key) ?? messages.get(key)?.map((ref) => checkFor(action, ref));
  checks.set(key, all);
  return all;
};

const SHOWN = 500;

/**
 * By the format's own rule, a message keeps exactly one of the schemas of its stream.
 *
 * @returns the name of the message; nothing at a URL where no stream is.
 * @throws when the document has no such message there.
 */
export const checkMessage = (
  url: string,
  message: unknown,
  action: Action = "send",
): string | undefined => {
  const path = new URL(url).pathname.replace(/^\/api\/v1\//, "/api/").replace(/(?<=.)\/$/, "");
  const all = checksFor(path, action);
  const kept = all?.filter(({ validate }) => validate(message)) ?? [];
  if (!all || kept.length === 1) return kept[0]?.name;
  const text = JSON.stringify(message).slice(0, SHOWN);
  const problems = all.map(({ name, validate }) => `${name}: ${ajv.errorsText(validate.errors)}`);
  throw new Error(`${path} may not ${action} ${text}, says /asyncapi.json; ${problems.join("; ")}`);
};
