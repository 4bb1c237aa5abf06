/** One text for one JSON value, whatever the order of its keys. */
import { isObject } from "./json-text.ts";

export const canonical = (value: unknown): string | undefined =>
  JSON.stringify(value, (_key, inner: unknown) =>
    isObject(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
