/**
 * Text on its way to add-ons and back: they read it as it was written, and what they say is shown
 * to clients like the text of a client, without markup.
 */
import type { Free } from "../../../shared/kernel/rules.ts";
import { escapeText, unescapeText } from "../../../shared/text/escape-html.ts";

/** Levels; deeper values are dropped, as recursion could overflow the stack. */
const MAX_DEPTH = 16;
/** Keys that reach into prototypes. */
const UNSAFE_KEYS = ["__proto__", "constructor", "prototype"];

const mapText = (value: unknown, text: (given: string) => string, left: number): unknown => {
  if (typeof value === "string") return text(value);
  if (typeof value !== "object" || value === null) return value;
  if (left === 0) return null;
  if (Array.isArray(value)) return value.map((one) => mapText(one, text, left - 1));
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !UNSAFE_KEYS.includes(key))
      .map(([key, one]) => [text(key), mapText(one, text, left - 1)]),
  );
};

/** What lies deeper than sixteen levels is left out. */
export const escapeValues = (said: unknown): unknown => mapText(said, escapeText, MAX_DEPTH);
export const escapeAttributes = (said: Free): Free => escapeValues(said) as Free;

/** What a client has sent, and the gateway has escaped. */
export const unescapeFields = (sent: Free): Free => mapText(sent, unescapeText, MAX_DEPTH) as Free;
