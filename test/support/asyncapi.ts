/** Holds what streams say, and what clients say to them, against the AsyncAPI document. */
import type { ValidateFunction } from "ajv";
import { Ajv2020 } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import { asyncapi } from "../../gateway/documents/asyncapi.ts";
import { GROUPS } from "../../gateway/groups.ts";
import { collectStreams } from "../../gateway/routes.ts";
import type { Loose } from "./client.ts";

/** As the service serves it, but for the version; a system test holds one against the other. */
export const document: Loose = asyncapi(collectStreams(GROUPS), GROUPS, "0.0.0");

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

/** Clients may add fields, which are ignored; what the service adds must be in its document. */
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

const checksFor = ({ action, messages }: Loose): readonly Check[] =>
  messages.map((ref: { $ref: string }) => {
    const { name, payload } = at(ref);
    return { name, validate: ajv.compile(action === "send" ? closed(payload) : payload) };
  });

const checks: ReadonlyMap<string, readonly Check[]> = new Map(
  Object.values<Loose>(document.operations).map((operation) => [
    `${operation.action} ${at(operation.channel).address}`,
    checksFor(operation),
  ]),
);

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
  const all = checks.get(`${action} ${path}`);
  const kept = all?.filter(({ validate }) => validate(message)) ?? [];
  if (!all || kept.length === 1) return kept[0]?.name;
  const text = JSON.stringify(message).slice(0, SHOWN);
  const problems = all.map(({ name, validate }) => `${name}: ${ajv.errorsText(validate.errors)}`);
  throw new Error(`${path} may not ${action} ${text}, says /asyncapi.json; ${problems.join("; ")}`);
};
