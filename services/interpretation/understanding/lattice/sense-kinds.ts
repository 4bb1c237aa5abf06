/** Kinds of senses that are asked for in many places, of words and of parts of sentences alike. */
import type { WordSense } from "./sense.ts";

type Sense = Pick<WordSense, "is" | "of">;

/** A word that joins, of one of some sorts: `and`, `from`. */
export const isLinkOf = (sense: Sense | undefined, ...of: readonly string[]): boolean =>
  sense?.is === "link" && of.includes(sense.of);

/** A word that joins, of any sort. */
export const isLink = (sense: Pick<Sense, "is"> | undefined): boolean => sense?.is === "link";

/** "Brighter", "less": it goes up or down. */
export const isChange = ({ is }: Pick<Sense, "is">): boolean => is === "up" || is === "down";

/** The sort of a word before a length that has passed since what was said before: "after ten minutes". */
export const ELAPSED = "elapsed";

/** The sort of a link that only limits, and waits for nothing: "if", and not "whenever". */
export const PLAIN = "plain";
