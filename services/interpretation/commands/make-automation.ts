/** Keeps an automation that a sentence has asked for, or tries whether it could be. */
import { automations } from "../../../shared/contracts/automations.ts";
import { type Call, call } from "../../../shared/kernel/contract.ts";
import { isA, type Thrown } from "../../../shared/kernel/errors.ts";
import type { HomeModel } from "../home/home-model.ts";
import { notUnderstood, replied, type SentenceOutcome } from "../outcome.ts";
import { refusal } from "../parser/clarification.ts";
import type { SpokenAutomation } from "../spoken/spoken-draft.ts";

/** Errors that are answered as text. */
const REFUSED = ["INVALID_REQUEST", "INVALID_PARAMETERS", "CONFLICT"] as const;

interface MakeRequest {
  readonly ctx: Call;
  readonly home: HomeModel;
  readonly dry_run: boolean;
}

/** An automation that is wanted, or only drafted. */
interface WantedAutomation {
  readonly draft: SpokenAutomation;
  readonly confidence: number;
}

/** @throws FORBIDDEN where the caller may not write automations, and all else that does not answer a sentence. */
export const makeAutomation = async (
  { draft: { config, when }, confidence }: WantedAutomation,
  { ctx, home, dry_run }: MakeRequest,
): Promise<SentenceOutcome> => {
  const { automations: texts, say } = home.language;
  try {
    const made = await call(ctx, automations.change, { action: "create", config, dry_run });
    const { name, entity_id } = made.automation;
    const [text, affected] = dry_run
      ? [texts.wouldMake.replace("{when}", when).replace("{names}", name), []]
      : [texts.made.replace("{names}", name), [entity_id]];
    const outcome = replied("create_automation", text, confidence);
    return { ...outcome, entities_affected: affected };
  } catch (error) {
    if (!REFUSED.some((code) => isA(code, error))) throw error;
    return notUnderstood(refusal(say.refused(String((error as Thrown).message))));
  }
};
