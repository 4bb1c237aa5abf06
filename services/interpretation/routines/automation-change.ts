/** Creates the automation that a sentence asks for, or tries it with a dry run. */
import { automations } from "../../../shared/contracts/automations.ts";
import type { SentenceDraft } from "../../../shared/contracts/interpretation.ts";
import { call } from "../../../shared/kernel/contract.ts";
import { filled } from "../language/filled.ts";
import type { Present } from "../present.ts";
import type { SpokenAutomation } from "./spoken-automation.ts";

/** What an automation that was asked for has led to, or would lead to. */
interface TriedAutomation {
  readonly entity_id: string;
  /** Asks whether it is to be done. */
  readonly asks: string;
  /** Of a dry run, and what was done. */
  readonly would: string;
  readonly done: string;
  /** What is or would be kept. */
  readonly draft: SentenceDraft;
}

/** @throws FORBIDDEN where the caller may not write automations, and all else that does not answer a sentence. */
export const makeAutomation = async (
  { config, triggers, conditions, actions, text }: SpokenAutomation,
  { ctx, home, dry_run }: Present,
): Promise<TriedAutomation> => {
  const { automations: texts } = home.language;
  const { automation } = await call(ctx, automations.change, { action: "create", config, dry_run });
  const { name, entity_id } = automation;
  const what = actions.join(texts.and);
  return {
    entity_id,
    asks: filled(texts.draft, { when: text, what }),
    would: filled(texts.wouldMake, { when: text, names: name }),
    done: filled(texts.made, { names: name }),
    draft: { kind: "automation", name, triggers, conditions, actions, config },
  };
};
