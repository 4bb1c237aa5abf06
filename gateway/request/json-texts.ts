/** Objects that a client wrote as text of JSON: strict schemas of models have no objects of free keys. */
import type { Free } from "../../shared/kernel/rules.ts";
import { unescapeText } from "../../shared/text/escape-html.ts";
import { isObject } from "../../shared/text/json-text.ts";
import { readJson } from "./json.ts";
import { sanitize } from "./sanitize.ts";

/** Parameters of tools that are objects of free keys. */
const OBJECTS: readonly string[] = ["arguments", "config", "fields", "parameters"];

const isText = (name: string, value: unknown): value is string =>
  OBJECTS.includes(name) && typeof value === "string" && value.trimStart().startsWith("{");

const parsedText = (text: string): unknown => sanitize(readJson(Buffer.from(unescapeText(text))));

const inList = (name: string, value: unknown): unknown =>
  name === "actions" && Array.isArray(value) ? value.map(parsedAction) : value;

/** Of an action in a list; null stands for parameters that are left out. */
const parsedAction = (action: unknown): unknown => {
  if (!isObject(action)) return action;
  const { parameters, ...rest } = action;
  return parameters == null ? rest : withParsedObjects(action);
};

/**
 * @param payload  Of a tool, escaped as every body is.
 * @throws INVALID_REQUEST for a text that begins like an object and is none.
 */
export const withParsedObjects = (payload: Free): Free =>
  Object.fromEntries(
    Object.entries(payload).map(([name, value]) => [
      name,
      isText(name, value) ? parsedText(value) : inList(name, value),
    ]),
  );
