/** Hides the values of secret fields, such as the code of a lock, in what is written to the log or shown later. */
import type { Free } from "../kernel/rules.ts";
import { isObject } from "../text/json-text.ts";
import { DOMAINS } from "./domains.ts";
import { namesOf } from "./fields.ts";
import { withoutCodes } from "./spoken-codes.ts";

const HIDDEN = "***";

const SECRET_NAMES: ReadonlySet<string> = new Set(
  DOMAINS.flatMap(({ name, fields = {} }) =>
    Object.entries(fields).flatMap(([field, { isSecret }]) =>
      isSecret ? namesOf(field, name) : [],
    ),
  ),
);

/** Names of sentences, which may say a code. */
const SENTENCE_NAMES: ReadonlySet<string> = new Set(["input", "text", "sentence"]);

/** Names under which scenes, automations and services hold the fields of a command. */
const HOLDERS: ReadonlySet<string> = new Set([
  "parameters",
  "fields",
  "data",
  "service_data",
  "payload",
  "arguments",
]);

/** Whether what an object holds under a name are fields of a command, or parameters of an action. */
type AreFields = (name: string) => boolean;

/** What is given to an action: it names nothing else so, at whatever depth. */
const IN_REQUESTS: AreFields = () => true;
/** In an answer only fields of commands are meant: errors have a `code`, too. */
const IN_ANSWERS: AreFields = (name) => HOLDERS.has(name);

const isSaid = (name: string, value: unknown): value is string =>
  typeof value === "string" && SENTENCE_NAMES.has(name);

/** Almost nothing has a secret: it is looked for without a copy, as each action that is logged passes here. */
const hasSecret = (value: unknown, areFields: boolean, within: AreFields): boolean => {
  if (typeof value !== "object" || value === null) return false;
  if (Array.isArray(value)) return value.some((item) => hasSecret(item, areFields, within));
  for (const [name, one] of Object.entries(value)) {
    if (areFields && SECRET_NAMES.has(name)) return true;
    if (areFields && isSaid(name, one) && withoutCodes(one) !== one) return true;
    if (typeof one === "object" && hasSecret(one, within(name), within)) return true;
  }
  return false;
};

const hiddenField = (name: string, value: unknown, within: AreFields): unknown => {
  if (SECRET_NAMES.has(name)) return HIDDEN;
  return isSaid(name, value) ? withoutCodes(value) : hidden(value, within(name), within);
};

const hidden = (value: unknown, areFields: boolean, within: AreFields): unknown => {
  if (Array.isArray(value)) return value.map((item) => hidden(item, areFields, within));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [
      name,
      areFields ? hiddenField(name, one, within) : hidden(one, within(name), within),
    ]),
  );
};

/** The text without the secrets among the fields: a home may quote what it refuses. */
export const withoutSecretsOf = (fields: Free, text: string): string =>
  Object.entries(fields)
    .filter(([name, value]) => SECRET_NAMES.has(name) && value !== undefined && value !== "")
    .reduce((shown, [, value]) => shown.replaceAll(String(value), HIDDEN), text);

/** What is given to an action, without codes at any depth and in sentences. */
export const withoutSecrets = <T>(given: T): T =>
  hasSecret(given, true, IN_REQUESTS) ? (hidden(given, true, IN_REQUESTS) as T) : given;

/** The same for an answer. */
export const withoutSecretFields = <T>(answer: T): T =>
  hasSecret(answer, false, IN_ANSWERS) ? (hidden(answer, false, IN_ANSWERS) as T) : answer;
