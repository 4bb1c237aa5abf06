/** Makes an object id of a name, as a person would expect it: `Movie night!` becomes `movie_night`. */
import { createHash } from "node:crypto";
import { unescapeText } from "./escape-html.ts";

const LONGEST = 100;

const digestOf = (text: string) => createHash("sha256").update(text).digest("hex").slice(0, 8);

/**
 * Letters and digits that are none of ASCII cannot be part of it: then a digest stands for the whole
 * name, always the same, so that two names never share a slug because of the letters that they lose.
 */
export const slugOf = (name: string): string => {
  const plain = unescapeText(name).normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  const slug = plain
    .replace(/['’]/g, "")
    .replace(/[^a-z0-9]+/g, "_")
    .replace(/^_|_$/g, "")
    .slice(0, LONGEST);
  const isWhole = slug !== "" && !/[^\p{ASCII}]/u.test(plain.replace(/[^\p{L}\p{N}]/gu, ""));
  return isWhole ? slug : [slug || "n", digestOf(plain)].join("_");
};
