/** Warns of configurations that are valid but certainly unintended: triggers that never fire. */
import type { AutomationWarning } from "../../../shared/contracts/automations.ts";
import { platformOf } from "../triggers/triggers.ts";
import type { AutomationPlan } from "./automation-plan.ts";
import { IN_CONFIG } from "./config.ts";
import { allTriggers } from "./traverse.ts";

export const warningsFor = (
  plan: AutomationPlan,
  now: Date,
  path = IN_CONFIG,
): readonly AutomationWarning[] => [
  ...(plan.triggers.length > 0
    ? []
    : [{ field: path || "trigger", message: "No trigger is enabled: it runs only by hand." }]),
  ...allTriggers(plan).flatMap((trigger) => platformOf(trigger).warnings?.(trigger, now) ?? []),
];
