/** What operations of the OpenAPI document are made of: parameters, contents, headers. */

import { fieldSchema } from "../../shared/kernel/json-schema.ts";
import type { Free, Rule } from "../../shared/kernel/rules.ts";

export const JSON_TYPE = "application/json";
export const content = (schema: unknown, example?: unknown): Free => ({
  [JSON_TYPE]: { schema, ...(example !== undefined && { example }) },
});

/** Several groups on one path: the document says that it is one of them. */
export const either = (schemas: readonly unknown[]): unknown =>
  schemas.length === 1 ? schemas[0] : { anyOf: schemas };

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
