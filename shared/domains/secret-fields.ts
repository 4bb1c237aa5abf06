/** Hides the values of secret fields, such as the code of a lock, in what is written to the log. */
import type { Free } from "../kernel/rules.ts";
import { isObject } from "../text/json-text.ts";
import { DOMAINS } from "./domains.ts";
import { namesOf } from "./fields.ts";

const HIDDEN = "***";

const SECRET_NAMES: ReadonlySet<string> = new Set(
  DOMAINS.flatMap(({ name, fields = {} }) =>
    Object.entries(fields).flatMap(([field, { isSecret }]) =>
      isSecret ? namesOf(field, name) : [],
    ),
  ),
);

/** Names under which scenes, automations and services hold the fields of a command. */
const HOLDERS: ReadonlySet<string> = new Set([
  "parameters",
  "fields",
  "data",
  "service_data",
  "payload",
  "arguments",
]);

/** Almost nothing has a secret: it is looked for without a copy, as each action that is logged passes here. */
const hasSecret = (value: unknown, areFields: boolean): boolean => {
  if (typeof value !== "object" || value === null) return false;
  if (Array.isArray(value)) return value.some((item) => hasSecret(item, areFields));
  for (const [name, one] of Object.entries(value)) {
    if (areFields && SECRET_NAMES.has(name)) return true;
    if (typeof one === "object" && hasSecret(one, HOLDERS.has(name))) return true;
  }
  return false;
};

const hidden = (value: unknown, areFields: boolean): unknown => {
  if (Array.isArray(value)) return value.map((item) => hidden(item, areFields));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) =>
      areFields && SECRET_NAMES.has(name) ? [name, HIDDEN] : [name, hidden(one, HOLDERS.has(name))],
    ),
  );
};

/** The text without the secrets among the fields: a home may quote what it refuses. */
export const withoutSecretsOf = (fields: Free, text: string): string =>
  Object.entries(fields)
    .filter(([name, value]) => SECRET_NAMES.has(name) && value !== undefined && value !== "")
    .reduce((shown, [, value]) => shown.replaceAll(String(value), HIDDEN), text);

/** What is given to an action; the fields of commands within it, too. */
export const withoutSecrets = <T>(given: T): T =>
  hasSecret(given, true) ? (hidden(given, true) as T) : given;

/** The same for an answer, where only fields of commands are meant: errors have a `code`, too. */
export const withoutSecretFields = <T>(answer: T): T =>
  hasSecret(answer, false) ? (hidden(answer, false) as T) : answer;
