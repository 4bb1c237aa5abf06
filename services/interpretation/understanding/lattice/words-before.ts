/** What the words before a span say of it: a plural has an article, or a number is a time of day. */
import type { CompiledLanguage } from "../lexicon/compile.ts";
import { oneBefore } from "../text/one-before.ts";
import type { LatticeSpan } from "./lattice-span.ts";

/** Whether words before a number mean nothing but a time of day, that first, or that besides. */
export type HourHint = "certain" | "likely" | "possible";

/** Neither the plural nor the word before it has an article. */
export const isBare = (
  spans: readonly LatticeSpan[],
  at: number,
  chars: string,
  articles: CompiledLanguage["articles"],
): boolean =>
  spans
    .slice(Math.max(0, at - 1), at + 1)
    .every(({ from, to }) => !articles.has(chars.slice(from, to)));

/** "At seven", whichever way the word before it is read: "a las siete" are two. */
export const hourHint = (
  spans: readonly LatticeSpan[],
  at: number,
  chars: string,
  senses: CompiledLanguage["senses"],
): HourHint | undefined => {
  const end = spans[at]?.from;
  for (const before of [oneBefore(spans, at), oneBefore(spans, at, 2)]) {
    const known = before ? senses.get(chars.slice(before.from, end)) : [];
    const links = known.filter(({ is }) => is === "link").map(({ of }) => of);
    // "En dos", which is also "in two", is no hour.
    const isOfTime = links.every((of) => of === "at" || of === "until");
    if (links.length > 0 && links.length === known.length && isOfTime) return "certain";
    if (links.includes("at") && !links.includes("in"))
      return links[0] === "at" ? "likely" : "possible";
  }
  return undefined;
};
