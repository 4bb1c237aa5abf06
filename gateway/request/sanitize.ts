/** Escapes the strings of a request, once, where it enters. */
import { escapeText } from "../../shared/text/escape-html.ts";

/**
 * Escapes every string of a value, keys included; what is not a string stays as it is.
 *
 * @param unescaped  Fields, at the top only, that are used as they were sent.
 */
export const sanitize = <T>(value: T, unescaped: readonly string[] = []): T => {
  if (typeof value === "string") return escapeText(value) as T;
  if (Array.isArray(value)) return value.map((item) => sanitize(item)) as T;
  if (typeof value !== "object" || value === null) return value;
  const clean: Record<string, unknown> = {};
  for (const [key, inner] of Object.entries(value)) {
    const value = unescaped.includes(key) ? inner : sanitize(inner);
    // Any other name can be assigned, which is faster.
    if (key === "__proto__") Object.defineProperty(clean, key, { value, enumerable: true });
    else clean[escapeText(key)] = value;
  }
  return clean as T;
};
