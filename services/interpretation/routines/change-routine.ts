/** Shows what a sentence asks to keep, or keeps it. */
import { notUnderstood, replied, type SentenceOutcome } from "../outcome.ts";
import { ASKED_CONFIDENCE, clarification } from "../parser/clarification.ts";
import { type Present, refusedBy } from "../present.ts";
import { makeAutomation } from "./automation-change.ts";
import type { SpokenAutomation } from "./spoken-automation.ts";

interface WantedRoutine {
  readonly change: SpokenAutomation;
  readonly confidence: number;
}

/** @throws FORBIDDEN where the caller may not write it, and all else that does not answer a sentence. */
export const changeRoutine = async (
  { change, confidence }: WantedRoutine,
  present: Present,
): Promise<SentenceOutcome> => {
  const { dry_run, home } = present;
  try {
    const { entity_id, would, done, draft } = await makeAutomation(change, present);
    return {
      ...replied("create_automation", dry_run ? would : done, confidence),
      entities_affected: dry_run ? [] : [entity_id],
      ...(dry_run && { draft }),
    };
  } catch (error) {
    return refusedBy(error, home);
  }
};

/** Asks whether a change is to be done: with what would be kept, or with the reason why it cannot be. */
export const askForRoutine = async (
  change: SpokenAutomation,
  present: Present,
): Promise<SentenceOutcome> => {
  const { home } = present;
  try {
    const { asks, draft } = await makeAutomation(change, { ...present, dry_run: true });
    const question = clarification(asks, home.language.say.confirmations, ASKED_CONFIDENCE);
    return { ...notUnderstood(question), draft };
  } catch (error) {
    return refusedBy(error, home);
  }
};
