/** Keeps an automation that a sentence has asked for, or tries whether it could be. */
import { automations } from "../../../shared/contracts/automations.ts";
import { call } from "../../../shared/kernel/contract.ts";
import { filled } from "../language/filled.ts";
import { replied, type SentenceOutcome } from "../outcome.ts";
import { type Present, refusedBy } from "../present.ts";
import type { SpokenAutomation } from "../spoken/spoken-draft.ts";

/** An automation that is wanted, or only drafted. */
interface WantedAutomation {
  readonly draft: SpokenAutomation;
  readonly confidence: number;
}

/** @throws FORBIDDEN where the caller may not write automations, and all else that does not answer a sentence. */
export const makeAutomation = async (
  { draft: { config, when }, confidence }: WantedAutomation,
  { ctx, home, dry_run }: Present,
): Promise<SentenceOutcome> => {
  const { automations: texts } = home.language;
  try {
    const made = await call(ctx, automations.change, { action: "create", config, dry_run });
    const { name, entity_id } = made.automation;
    const [text, affected] = dry_run
      ? [filled(texts.wouldMake, { when, names: name }), []]
      : [filled(texts.made, { names: name }), [entity_id]];
    const outcome = replied("create_automation", text, confidence);
    return { ...outcome, entities_affected: affected };
  } catch (error) {
    return refusedBy(error, home);
  }
};
