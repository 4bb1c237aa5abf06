/** What operations of the OpenAPI document are made of: parameters, contents, headers, failures. */

import { ERRORS, type Row } from "../../shared/errors.ts";
import { fieldSchema } from "../../shared/json-schema.ts";
import { own } from "../../shared/own.ts";
import type { Free, Rule } from "../../shared/rules.ts";
import type { Letter } from "../groups.ts";
import { SHARED_PATHS } from "../owners.ts";

const JSON_TYPE = "application/json";
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

const statuses = [...new Set(Object.values(ERRORS).map(({ status }) => status))].sort();
const SOCKETS_ONLY: readonly number[] = [ERRORS.UPGRADE_REQUIRED.status];

const textOf = (status: number): string =>
  Object.entries<Row>(ERRORS)
    .filter(([, row]) => row.status === status)
    .map(([name, { code = name, message }]) => `${code}: ${message}`)
    .join(". ");

/** On a shared path, an error may speak the language of a group that has no route there. */
const allLetters = (spec: string, letters: readonly Letter[]): Letter[] => {
  const { byField = {}, byScheme = {}, otherwise } = own(SHARED_PATHS, spec) ?? {};
  const all = [...letters, ...Object.values(byField), ...Object.values(byScheme), otherwise];
  return [...new Set(all.filter((letter) => letter !== undefined))].sort();
};

/** Responses that any request may get: public ones, too, refuse a foreign Host. */
export const failures = (spec: string, letters: readonly Letter[], isSocket = false): Free => {
  const schemas = allLetters(spec, letters).map((letter) => ({
    $ref: `#/components/schemas/Error${letter}`,
  }));
  return Object.fromEntries(
    statuses
      .filter((status) => isSocket || !SOCKETS_ONLY.includes(status))
      .map((status) => [
        String(status),
        { description: textOf(status), content: content(either(schemas)) },
      ]),
  );
};
