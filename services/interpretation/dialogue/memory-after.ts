/** What a session is about after a sentence, as sentences may arrive in another order than they were said in; pure. */
import type { SentenceOutcome } from "../outcome.ts";
import { isAutomation } from "../routines/spoken-routine.ts";
import type { SessionMemory } from "./session-memory.ts";

interface Said {
  readonly outcome: SentenceOutcome;
  readonly next: SessionMemory | undefined;
  readonly known: SessionMemory;
  readonly dry_run?: boolean | undefined;
}

/** What a session is about after a sentence, and what was said of what is done; undefined where both are as before. */
export const memoryAfter = (said: Said, time: number | undefined): SessionMemory | undefined => {
  const { outcome, known, dry_run } = said;
  const about = aboutAfter(said, time);
  if (!dry_run && isDone(outcome)) return { ...(about ?? known), done: outcome.natural_language };
  return about && { ...about, done: known.done };
};

const isDone = ({ entities_affected, scheduled }: SentenceOutcome): boolean =>
  entities_affected.length > 0 || scheduled !== undefined;

const aboutAfter = (
  { outcome, next, known, dry_run }: Said,
  time: number | undefined,
): SessionMemory | undefined => {
  if (next && (outcome.success || next.question))
    return inOrder(withKept(withMade(next, outcome), outcome), known, time);
  // A sentence that failed did not answer the question, but ended it; one without a meaning leaves it open.
  const isEnded =
    !dry_run && known.question && (next || outcome.success || known.question.isGuarded);
  return isEnded ? withoutQuestion(known) : undefined;
};

/** What was to be asked first is not what a name alone is about, either. */
const withoutQuestion = ({ question, spoken, ...known }: SessionMemory): SessionMemory => {
  const { question: _asked, order, ...said } = spoken ?? { recent: known.targets };
  return { ...known, spoken: { ...said, ...(order && !question?.isGuarded && { order }) } };
};

/** "It" is the scene or the automation that was made or changed. */
const withMade = (
  next: SessionMemory,
  { entities_affected: targets }: SentenceOutcome,
): SessionMemory => {
  const { made, question } = next;
  const [id] = targets;
  if (!made || question || id === undefined) return next;
  return { ...next, targets, made: isAutomation(made) ? { ...made, replaces: id } : made };
};

/** What is to be done later can have another time as long as it waits, and what is so for a while another end. */
const withKept = ({ scheduled, ...next }: SessionMemory, { kept }: SentenceOutcome) =>
  scheduled && kept ? { ...next, scheduled: { ...scheduled, ...kept } } : next;

/** What was said before the last sentence, and has arrived after it, is not what "it" means. */
const inOrder = (
  next: SessionMemory,
  { targets, areas, saidAt: last }: SessionMemory,
  time: number | undefined,
): SessionMemory =>
  time !== undefined && last !== undefined && time < last
    ? { ...next, targets, areas, saidAt: last }
    : { ...next, saidAt: time };
