/** Questions by their first word: whatever follows it, they have nothing done. */
import { noneCandidate, type ReadingCandidate, type SentenceScene } from "../meaning.ts";
import { beginsWithQuestion } from "./statement.ts";

const DONE: readonly string[] = ["act", "ask", "undo"];

/** "What does the lamp contain": no word that is mended makes an order of it. */
export const unlessAsked = (
  candidate: ReadingCandidate,
  { text, language }: SentenceScene,
): ReadingCandidate =>
  DONE.includes(candidate.result.kind) && beginsWithQuestion(text, language)
    ? noneCandidate("asked", candidate.cost)
    : candidate;
