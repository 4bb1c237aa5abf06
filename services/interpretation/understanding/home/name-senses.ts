/** Senses of the words of names that say of which kind a thing is, or nothing. */
import type { WordSense } from "../lattice/sense.ts";

export const isKind = ({ is }: WordSense): boolean => is === "kind" || is === "kinds";
const isFiller = ({ is }: WordSense) => is === "fill" || is === "link" || is === "a";
export const isKindOrFiller = (sense: WordSense): boolean => isKind(sense) || isFiller(sense);
