/** Objects that a client wrote as text of JSON: strict schemas of models have no objects of free keys. */
import type { Free } from "../../shared/kernel/rules.ts";
import { unescapeText } from "../../shared/text/escape-html.ts";
import { readJson } from "./json.ts";
import { sanitize } from "./sanitize.ts";

/** Parameters of tools that are objects of free keys. */
const OBJECTS: readonly string[] = ["arguments", "config", "fields"];

const isText = (name: string, value: unknown): value is string =>
  OBJECTS.includes(name) && typeof value === "string" && value.trimStart().startsWith("{");

/**
 * @param payload  Of a tool, escaped as every body is.
 * @throws INVALID_REQUEST for a text that begins like an object and is none.
 */
export const withParsedObjects = (payload: Free): Free =>
  Object.fromEntries(
    Object.entries(payload).map(([name, value]) => [
      name,
      isText(name, value) ? sanitize(readJson(Buffer.from(unescapeText(value)))) : value,
    ]),
  );
