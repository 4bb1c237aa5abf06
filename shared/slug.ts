/** Makes an object id of a name, as a person would expect it: `Movie night!` becomes `movie_night`. */
import { createHash } from "node:crypto";
import { unescapeText } from "./escape.ts";

const LONGEST = 100;

/** A name without a single letter or digit of ASCII gets one from its digest, always the same. */
export const slugOf = (name: string): string => {
  const plain = unescapeText(name).normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  const slug = plain
    .replace(/['’]/g, "")
    .replace(/[^a-z0-9]+/g, "_")
    .replace(/^_|_$/g, "")
    .slice(0, LONGEST);
  return slug || `n_${createHash("sha256").update(name).digest("hex").slice(0, 8)}`;
};
