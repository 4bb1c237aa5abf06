/** Runs as clients read them. */

import type { AutomationTrace } from "../../shared/contracts/automations.ts";
import type { Definition, Outcome } from "../../shared/contracts/routines.ts";
import { type Caller, covers, type Places } from "../../shared/kernel/caller.ts";
import { sinceOf } from "./config/compiled-automations.ts";
import { readConfig } from "./config/config.ts";
import { entitiesOf } from "./config/entities.ts";
import type { RunRecord, TraceStep } from "./runs/run-record.ts";

/** Of an entity that was commanded, its state says enough. */
const outcome = ({ state, ...one }: Outcome) => ({
  ...one,
  ...(state && { state: state.state }),
});

const step = ({ results, ...one }: TraceStep) => ({
  ...one,
  ...(results && { results: results.map(outcome) }),
});

export const asTrace = (record: RunRecord): AutomationTrace => {
  const { context, trigger, state, message, started_at, ended_at, trace, steps_omitted } = record;
  return {
    run_id: context.id,
    trigger: { id: trigger.id, said: trigger.said },
    state,
    message,
    started_at,
    ended_at,
    context,
    steps: trace.map(step),
    steps_omitted,
  };
};

/**
 * Those that a credential may read. One with a grant must cover all that the automation watches,
 * asks and commands, as its steps tell of that; and of what it was before it was changed, nobody
 * knows any more.
 */
export const readableBy = (
  runs: readonly RunRecord[],
  definition: Definition,
  caller: Caller | undefined,
  places: Places,
): readonly RunRecord[] => {
  const grant = caller?.grant;
  if (!grant) return runs;
  const named = entitiesOf(readConfig(definition.source).plan);
  const isOpen = named.every((entity_id) => covers(grant, places, entity_id));
  return isOpen ? runs.filter(({ since }) => since === sinceOf(definition)) : [];
};
