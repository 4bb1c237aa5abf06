/** Creates the automation that a sentence asks for, or tries it with a dry run. */
import { automations } from "../../../shared/contracts/automations.ts";
import { call } from "../../../shared/kernel/contract.ts";
import { filled } from "../language/filled.ts";
import type { Present } from "../present.ts";
import type { SpokenAutomation } from "./spoken-automation.ts";
import type { TriedChange } from "./tried-change.ts";

/** @throws FORBIDDEN where the caller may not write automations, and all else that does not answer a sentence. */
export const makeAutomation = async (
  change: SpokenAutomation,
  { ctx, home, dry_run }: Present,
): Promise<TriedChange> => {
  const { config, triggers, conditions, actions, text } = change;
  const { automations: texts } = home.language;
  const { automation } = await call(ctx, automations.change, { action: "create", config, dry_run });
  const { name, entity_id } = automation;
  const what = actions.join(texts.and);
  return {
    change,
    entity_id,
    action: "create_automation",
    asks: filled(texts.draft, { when: text, what }),
    would: filled(texts.wouldMake, { when: text, names: name }),
    done: filled(texts.made, { names: name }),
    draft: { kind: "automation", change: "create", name, triggers, conditions, actions, config },
  };
};
