/** Texts of the service as they were written: it sends `&`, `<`, `>` and quotes as entities of HTML. */
import { unescapeText } from "../../shared/text/escape-html.ts";

export const unescapeAll = (value: unknown): unknown => {
  if (typeof value === "string") return unescapeText(value);
  if (Array.isArray(value)) return value.map(unescapeAll);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [unescapeText(name), unescapeAll(inner)]),
  );
};
