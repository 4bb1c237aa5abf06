/** What is allowed but cannot be meant: triggers that never fire. */

import { isEmptyRange } from "../schema/fields.ts";
import { isNever } from "../time/cron.ts";
import { DAY } from "../time/durations.ts";
import type { AutomationPlan, Trigger } from "./automation-plan.ts";
import { IN_CONFIG } from "./config.ts";
import { allTriggers } from "./traverse.ts";

export interface ConfigWarning {
  readonly field: string;
  readonly message: string;
}

/** Every state that an entity may ever be in; nothing where that is not known. */
type StatesOf = (entity_id: string) => readonly string[] | undefined;

type Of<P extends Trigger["platform"]> = Extract<Trigger, { platform: P }>;

const about = ({ path }: Trigger, name: string, what: string): ConfigWarning => ({
  field: `${path}.${name}`,
  message: `The '${path}.${name}' field ${what}.`,
});

/** That an entity is in none of the states, whenever one looks. */
const strange = (
  trigger: Of<"state">,
  name: "from" | "to",
  statesOf: StatesOf,
): ConfigWarning[] => {
  const { entity_ids, attribute, [name]: wanted } = trigger;
  if (!wanted || attribute !== undefined) return [];
  const possible = entity_ids.map(statesOf);
  const isPossible = possible.some((all) => !all || wanted.some((state) => all.includes(state)));
  if (isPossible) return [];
  const all = [...new Set(possible.flatMap((states) => states ?? []))].join(", ");
  return [about(trigger, name, `can never be: the states of ${entity_ids.join(", ")} are ${all}`)];
};

const ofState = (trigger: Of<"state">, statesOf: StatesOf): ConfigWarning[] => {
  const { from, to, attribute } = trigger;
  const [first] = from ?? [];
  const stays = from?.length === 1 && to?.length === 1 && first === to[0];
  if (stays && attribute === undefined)
    return [about(trigger, "to", "is the state that it comes from: the trigger can never fire")];
  return [...strange(trigger, "from", statesOf), ...strange(trigger, "to", statesOf)];
};

const ofTrigger = (trigger: Trigger, statesOf: StatesOf, now: Date): readonly ConfigWarning[] => {
  switch (trigger.platform) {
    case "state":
      return ofState(trigger, statesOf);
    case "numeric_state": {
      const { above, below } = trigger;
      return isEmptyRange({ above, below })
        ? [about(trigger, "above", "is never less than below: the trigger can never fire")]
        : [];
    }
    case "cron":
      return isNever(trigger.pattern, now)
        ? [about(trigger, "pattern", "names no date of any year: the trigger can never fire")]
        : [];
    case "sun":
      return Math.abs(trigger.offset_ms) > DAY
        ? [about(trigger, "offset", `is more than a day away from the ${trigger.event}`)]
        : [];
    default:
      return [];
  }
};

/** Only what is certain. */
export const warningsFor = (
  plan: AutomationPlan,
  now: Date,
  path = IN_CONFIG,
  statesOf: StatesOf = () => undefined,
): readonly ConfigWarning[] => [
  ...(plan.triggers.length > 0
    ? []
    : [{ field: path || "trigger", message: "No trigger is enabled: it runs only by hand." }]),
  ...allTriggers(plan).flatMap((trigger) => ofTrigger(trigger, statesOf, now)),
];
