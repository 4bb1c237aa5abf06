/** Hides what a configuration keeps secret from callers who may not write it: the ids of its webhooks. */

import type { Automation } from "../../shared/contracts/automations.ts";
import { type Caller, hasRole } from "../../shared/kernel/caller.ts";
import type { Free } from "../../shared/kernel/rules.ts";

const SECRET = "webhook_id";
const HIDDEN = "(hidden)";

const conceal = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(conceal);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, name === SECRET ? HIDDEN : conceal(one)]),
  );
};

/** Whoever knows the id of a webhook calls it without a credential, also once theirs has ended. */
export const shownTo = (caller: Caller | undefined, automation: Automation): Automation =>
  automation.config === undefined || (caller && hasRole(caller, "admin"))
    ? automation
    : { ...automation, config: conceal(automation.config) as Free };
