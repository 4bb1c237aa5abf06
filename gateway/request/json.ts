/** Parses JSON of clients: limited in depth, without keys that reach into prototypes. */
import { fail } from "../../shared/kernel/errors.ts";
import type { Free } from "../../shared/kernel/rules.ts";

const MAX_DEPTH = 32;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPENING = [0x7b, 0x5b];
const CLOSING = [0x7d, 0x5d];

const refuse = (message: string) => fail("INVALID_REQUEST", {}, message);

/** Counts brackets outside of strings: deep nesting is refused before anything recursive sees it. */
const checkDepth = (bytes: Uint8Array): void => {
  let depth = 0;
  let isString = false;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] as number;
    if (isString) {
      if (byte === BACKSLASH) at += 1;
      else if (byte === QUOTE) isString = false;
    } else if (byte === QUOTE) isString = true;
    else if (OPENING.includes(byte)) depth += 1;
    else if (CLOSING.includes(byte)) depth -= 1;
    if (depth > MAX_DEPTH) refuse(`The JSON is nested deeper than ${MAX_DEPTH} levels`);
  }
};

const FORBIDDEN_KEYS = ["__proto__", "constructor", "prototype"];

const checkValue = (key: string, value: unknown): unknown => {
  if (FORBIDDEN_KEYS.includes(key)) refuse(`The key ${key} is not allowed`);
  if (typeof value === "number" && !Number.isFinite(value)) refuse("A number is too large");
  return value;
};

const decode = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return refuse("The body is not UTF-8");
  }
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return refuse("The body is not JSON");
  }
};

const checkValues = (value: unknown): void => {
  if (Array.isArray(value)) {
    for (const item of value) checkValues(checkValue("", item));
  } else if (typeof value === "object" && value !== null) {
    for (const [key, inner] of Object.entries(value)) checkValues(checkValue(key, inner));
  }
};

/**
 * An empty body reads as an empty object.
 *
 * @throws INVALID_REQUEST for anything that is not a harmless JSON object.
 */
export const readJson = (bytes: Uint8Array): Free => {
  if (bytes.length === 0) return {};
  checkDepth(bytes);
  const value = parse(decode(bytes));
  if (typeof value !== "object" || value === null || Array.isArray(value))
    return refuse("The body must be a JSON object");
  checkValues(value);
  return value as Free;
};
