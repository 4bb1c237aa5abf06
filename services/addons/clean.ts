/**
 * Text on its way to add-ons and back: they read it as it was written, and what they say is shown
 * to clients like the text of a client, without markup.
 */

import type { Free } from "../../shared/kernel/rules.ts";
import { escapeText, unescapeText } from "../../shared/text/escape-html.ts";

/** Deeper than that nobody looks, and code that goes down would not come back. */
const DEEPEST = 16;
/** No field of anybody's. */
const UNSAFE = ["__proto__", "constructor", "prototype"];

const turn = (value: unknown, text: (given: string) => string, left: number): unknown => {
  if (typeof value === "string") return text(value);
  if (typeof value !== "object" || value === null) return value;
  if (left === 0) return null;
  if (Array.isArray(value)) return value.map((one) => turn(one, text, left - 1));
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !UNSAFE.includes(key))
      .map(([key, one]) => [text(key), turn(one, text, left - 1)]),
  );
};

/** What lies deeper than sixteen levels is left out. */
export const asShown = (said: unknown): unknown => turn(said, escapeText, DEEPEST);
export const attributesShown = (said: Free): Free => asShown(said) as Free;

/** What a client has sent, and the gateway has escaped. */
export const asWritten = (sent: Free): Free => turn(sent, unescapeText, DEEPEST) as Free;
