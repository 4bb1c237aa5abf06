/** Makes an object id of a name: `Movie night!` becomes `movie_night`. */
import { createHash } from "node:crypto";
import { unescapeText } from "./escape-html.ts";

const MAX_SLUG = 100;

const digestOf = (text: string) => createHash("sha256").update(text).digest("hex").slice(0, 8);

/**
 * A name with letters that ASCII lacks gets a digest of the whole name at its end: two names never
 * share a slug.
 */
export const slugOf = (name: string): string => {
  const plain = unescapeText(name).normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  const slug = plain
    .replace(/['’]/g, "")
    .replace(/[^a-z0-9]+/g, "_")
    .replace(/^_|_$/g, "")
    .slice(0, MAX_SLUG);
  const isWhole = slug !== "" && !/[^\p{ASCII}]/u.test(plain.replace(/[^\p{L}\p{N}]/gu, ""));
  return isWhole ? slug : [slug || "n", digestOf(plain)].join("_");
};
