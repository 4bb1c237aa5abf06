/** What add-ons show is shown to clients: like the text of a client, it holds no markup. */
import { escapeText } from "../../shared/escape.ts";
import type { Free } from "../../shared/rules.ts";

/** Deeper than that nobody looks, and code that goes down would not come back. */
const DEEPEST = 8;

const cleanValue = (value: unknown, left: number): unknown => {
  if (typeof value === "string") return escapeText(value);
  if (typeof value !== "object" || value === null) return value;
  if (left === 0) return null;
  if (Array.isArray(value)) return value.map((one) => cleanValue(one, left - 1));
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [escapeText(key), cleanValue(one, left - 1)]),
  );
};

/** What lies deeper than eight levels is left out. */
export const cleanAttributes = (attributes: Free): Free => cleanValue(attributes, DEEPEST) as Free;
