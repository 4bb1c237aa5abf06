/** Escapes what a request says: once, where it comes in. */
import { escapeText } from "../shared/escape.ts";

/**
 * Escapes every string of a value, keys included; what is not a string stays as it is.
 *
 * @param raw  Fields, at the top only, that are used as they were sent.
 */
export const sanitize = <T>(value: T, raw: readonly string[] = []): T => {
  if (typeof value === "string") return escapeText(value) as T;
  if (Array.isArray(value)) return value.map((item) => sanitize(item)) as T;
  if (typeof value !== "object" || value === null) return value;
  // Not by assignment: that would take `__proto__` for more than a name.
  const clean = Object.entries(value).map(([key, inner]) => [
    escapeText(key),
    raw.includes(key) ? inner : sanitize(inner),
  ]);
  return Object.fromEntries(clean) as T;
};
