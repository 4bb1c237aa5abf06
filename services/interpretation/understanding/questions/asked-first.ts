/** Questions by their first word: whatever follows it, they have nothing done. */
import { VERB_SENSES, type WordSense } from "../lattice/sense.ts";
import type { StatementRole } from "../lexicon/statement-words.ts";
import { noneCandidate, type ReadingCandidate, type SentenceScene } from "../meaning.ts";
import { isForOthers } from "./of-others.ts";
import { beginsWithQuestion, endOfPhrase, isThingBefore, MAX_NOUN } from "./statement.ts";

const DONE: readonly string[] = ["act", "ask", "undo"];

const isAsking = (role: StatementRole): boolean => role === "asks";
const isParticle = (role: StatementRole): boolean => role === "particles";
const isVerb = ({ is }: WordSense): boolean => VERB_SENSES.includes(is);

/** "Do the lights turn off": a verb, the thing that does it, and what it does; "do turn off the light" is an order. */
const asksOfThing = ({ text, language, home }: SentenceScene): boolean => {
  const { tokens, marks } = text;
  const behind = endOfPhrase(text, 0, language.statements, isAsking);
  if (behind === 0 || language.askedPeople.has(tokens[behind]?.text ?? "")) return false;
  // "Geht die Tür auf, mach Licht" is a condition.
  if ([...marks.values()].some((mark) => mark.includes(","))) return false;
  const hasVerb = (from: number, to: number) =>
    tokens.slice(from, to).some((_, more) => {
      const at = from + more;
      const end = endOfPhrase(text, at, language.senses, isVerb);
      return end > Math.max(at, endOfPhrase(text, at, language.statements, isParticle));
    });
  const scene = {
    text,
    language,
    isNamed: (word: string) => home.words.has(word),
    isRepeated: () => false,
  };
  const end = tokens.findIndex(
    (_, at) => at > behind && at <= behind + MAX_NOUN && isThingBefore(at, scene),
  );
  return end > 0 && !hasVerb(behind, end) && hasVerb(end, tokens.length);
};

/** "What does the lamp contain": no word that is mended makes an order of it. Nor is it one what others are to do. */
export const unlessAsked = (
  candidate: ReadingCandidate,
  scene: SentenceScene,
): ReadingCandidate => {
  if (!DONE.includes(candidate.result.kind)) return candidate;
  if (beginsWithQuestion(scene.text, scene.language) || asksOfThing(scene))
    return noneCandidate("asked", candidate.cost);
  return isForOthers(scene) ? noneCandidate("reported", candidate.cost) : candidate;
};
