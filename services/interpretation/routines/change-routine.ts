/** Shows what a sentence asks to keep, or keeps it. */
import type { SessionMemory } from "../dialogue/session-memory.ts";
import { notUnderstood, replied, type SentenceOutcome } from "../outcome.ts";
import { ASKED_CONFIDENCE, clarification } from "../parser/clarification.ts";
import { type Present, refusedBy } from "../present.ts";
import { editAutomation, makeAutomation } from "./automation-change.ts";
import { changeScene } from "./scene-change.ts";
import { isEdit, isScene, type SpokenRoutine } from "./spoken-routine.ts";
import type { TriedChange } from "./tried-change.ts";

interface WantedChange {
  readonly change: SpokenRoutine;
  readonly confidence: number;
}

/** @throws FORBIDDEN where the caller may not write it, and all else that does not answer a sentence. */
const tryChange = (change: SpokenRoutine, present: Present): Promise<TriedChange> => {
  if (isScene(change)) return changeScene(change, present);
  return isEdit(change) ? editAutomation(change, present) : makeAutomation(change, present);
};

export const changeRoutine = async (
  { change, confidence }: WantedChange,
  present: Present,
): Promise<SentenceOutcome> => {
  const { dry_run, home } = present;
  try {
    const { entity_id, action, would, done, draft } = await tryChange(change, present);
    return {
      ...replied(action, dry_run ? would : done, confidence),
      entities_affected: dry_run ? [] : [entity_id],
      ...(dry_run && { draft }),
    };
  } catch (error) {
    return refusedBy(error, home);
  }
};

/** An outcome, and what is remembered after it. */
interface AskedChange {
  readonly outcome: SentenceOutcome;
  readonly memory: SessionMemory | undefined;
}

/** What is shown is what a "yes" does: the question keeps it. */
const settled = (
  memory: SessionMemory | undefined,
  change: SpokenRoutine,
): SessionMemory | undefined => {
  const question = memory?.question;
  if (!memory || !question) return memory;
  const options = question.options.map((one) => ({ ...one, change }));
  return { ...memory, question: { ...question, options } };
};

/**
 * Asks whether a change is to be done: with what would be kept, or with the reason why it cannot be.
 *
 * @param memory  With the question.
 */
export const askForRoutine = async (
  change: SpokenRoutine,
  memory: SessionMemory | undefined,
  present: Present,
): Promise<AskedChange> => {
  const { home } = present;
  try {
    const tried = await tryChange(change, { ...present, dry_run: true });
    const question = clarification(tried.asks, home.language.say.confirmations, ASKED_CONFIDENCE);
    const outcome = { ...notUnderstood(question), draft: tried.draft };
    return { outcome, memory: settled(memory, tried.change) };
  } catch (error) {
    return { outcome: refusedBy(error, home), memory: undefined };
  }
};
