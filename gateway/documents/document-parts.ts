/** Parts that the documents of the API share: parameters, contents, headers, credentials, tags, names. */
import { fieldSchema } from "../../shared/kernel/json-schema.ts";
import type { Free, Rule } from "../../shared/kernel/rules.ts";
import type { Group } from "../groups/group.ts";
import { CREDENTIAL_QUERY } from "../push/stream.ts";

interface GroupContent {
  readonly letter: string;
  readonly schema: Free;
  readonly example: Free | undefined;
}

export const JSON_TYPE = "application/json";
export const content = (schema: unknown, example?: unknown): Free => ({
  [JSON_TYPE]: { schema, ...(example !== undefined && { example }) },
});

export const either = (schemas: readonly unknown[]): unknown =>
  schemas.length === 1 ? schemas[0] : { anyOf: schemas };

/** What the groups answer on one path, with an example of each. */
export const contentByGroup = (rows: readonly GroupContent[]): Free => {
  const [first] = rows;
  if (first && rows.length === 1) return content(first.schema, first.example);
  const examples = rows.map(({ letter, example }) => [letter, { value: example }]);
  return {
    [JSON_TYPE]: {
      schema: either(rows.map(({ schema }) => schema)),
      examples: Object.fromEntries(examples),
    },
  };
};

export const parameter = (
  name: string,
  where: "path" | "query" | "header",
  rule: Rule,
  about = rule.about,
): Free => ({
  name,
  in: where,
  required: rule.optional !== true,
  schema: fieldSchema(rule),
  ...(about && { description: about }),
});

export const LIMIT_HEADERS: Free = Object.fromEntries(
  ["X-RateLimit-Limit", "X-RateLimit-Remaining", "X-RateLimit-Reset"].map((name) => [
    name,
    { schema: { type: "integer" } },
  ]),
);

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** For example `MediaPlayer` of `media_player`. */
export const pascalCase = (text: string): string => text.split("_").map(capital).join("");

const SCHEMAS = "#/components/schemas/";

export const refTo = (schema: string): Free => ({ $ref: SCHEMAS + schema });

/** The name of the schema that a reference leads to. */
export const nameIn = ({ $ref }: Free): string | undefined =>
  typeof $ref === "string" ? $ref.slice(SCHEMAS.length) : undefined;

export const tagOf = (letter: string): string => `Group ${letter}`;

export const groupTags = (groups: readonly Group[]): readonly Free[] =>
  groups.map(({ letter, about }) => ({ name: tagOf(letter), description: about }));

/** Credentials that every request takes. */
export const IN_HEADERS = ["bearer", "apiKey"] as const;
/** Credentials that streams take too: not every client can send headers. */
export const IN_QUERY = Object.keys(CREDENTIAL_QUERY);

/** @param keyType  The format's name for a key of an HTTP request. */
export const securitySchemes = (keyType: "apiKey" | "httpApiKey"): Free => ({
  bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" },
  apiKey: { type: keyType, in: "header", name: "Authorization", description: "ApiKey <key>" },
  ...Object.fromEntries(
    Object.entries(CREDENTIAL_QUERY).map(([name, { about }]) => [
      name,
      { type: keyType, in: "query", name, description: about },
    ]),
  ),
});
