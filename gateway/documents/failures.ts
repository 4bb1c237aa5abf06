/** Failures in the OpenAPI document: one response for each status and group, with examples. */
import { ERRORS, type ErrorCode, type ErrorRow, failure } from "../../shared/kernel/errors.ts";
import { own } from "../../shared/kernel/own-property.ts";
import type { Free } from "../../shared/kernel/rules.ts";
import type { Group } from "../groups/group.ts";
import { GROUPS, type Letter } from "../groups/groups.ts";
import { lettersOf } from "../request/shared-paths.ts";
import { asFailure } from "../response/failure.ts";
import { either, JSON_TYPE } from "./document-parts.ts";

/** What waits for an approval is no failure. */
const isFailure = ({ status }: ErrorRow): boolean => status >= 400;
const statuses = [
  ...new Set(
    Object.values<ErrorRow>(ERRORS)
      .filter(isFailure)
      .map(({ status }) => status),
  ),
].sort();
const SOCKETS_ONLY: readonly number[] = [ERRORS.UPGRADE_REQUIRED.status];

const rowsOf = (status: number): readonly (readonly [ErrorCode, ErrorRow])[] =>
  (Object.entries(ERRORS) as [ErrorCode, ErrorRow][]).filter(([, row]) => row.status === status);

const textOf = (status: number): string =>
  rowsOf(status)
    .map(([name, { code = name, message }]) => `${code}: ${message}`)
    .join(". ");

const NAME = /^([A-Z]+)(\d{3})$/;
const nameOf = (letters: readonly Letter[], status: number) => `${letters.join("")}${status}`;

/** Responses that any request may get: public ones, too, refuse a foreign Host. */
export const failures = (spec: string, letters: readonly Letter[], isSocket = false): Free =>
  Object.fromEntries(
    statuses
      .filter((status) => isSocket || !SOCKETS_ONLY.includes(status))
      .map((status) => [
        String(status),
        { $ref: `#/components/responses/${nameOf(lettersOf(spec, letters), status)}` },
      ]),
  );

/** The time of the examples. */
const NOW = Date.parse("2026-01-31T08:00:00.000Z");
const NO_SUCH_DEVICE = failure(
  "DEVICE_NOT_FOUND",
  { device_id: "light.attic" },
  "There is no device light.attic",
);
/** Errors for examples, where the first error of a status shows less. */
const THROWN: Readonly<Record<string, unknown>> = {
  400: failure(
    "INVALID_PARAMETERS",
    {
      missing_fields: ["entity_id"],
      problems: [{ field: "entity_id", message: "The 'entity_id' field is required." }],
    },
    "The 'entity_id' field is required.",
  ),
  404: NO_SUCH_DEVICE,
  429: failure("RATE_LIMIT_EXCEEDED", { reset_ms: NOW + 60_000 }),
};

const exampleOf = (status: number, group: Group): Free => {
  const [[first = "INTERNAL_ERROR" as const] = []] = rowsOf(status);
  return group.failure(asFailure(own(THROWN, String(status)) ?? failure(first), true, NOW));
};

const examplesOf = (letters: readonly Letter[], status: number): Free => {
  const [first, ...others] = letters;
  if (first && others.length === 0) return { example: exampleOf(status, GROUPS[first]) };
  return {
    examples: Object.fromEntries(
      letters.map((letter) => [letter, { value: exampleOf(status, GROUPS[letter]) }]),
    ),
  };
};

const responseOf = (name: string): Free => {
  const [, all = "", digits] = NAME.exec(name) ?? [];
  const letters = [...all] as Letter[];
  const status = Number(digits);
  const schemas = letters.map((letter) => ({ $ref: `#/components/schemas/Error${letter}` }));
  const content = { schema: either(schemas), ...examplesOf(letters, status) };
  return { description: textOf(status), content: { [JSON_TYPE]: content } };
};

const REFERENCE = /"#\/components\/responses\/(\w+)"/g;

/** Every response that these paths refer to. */
export const failureResponses = (paths: Free): Free => {
  const names = [...JSON.stringify(paths).matchAll(REFERENCE)].map(([, name = ""]) => name);
  return Object.fromEntries([...new Set(names)].sort().map((name) => [name, responseOf(name)]));
};
