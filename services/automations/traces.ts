/** Runs as clients read them. */
import type { AutomationTrace } from "../../shared/contracts/automations.ts";
import type { Definition, Outcome } from "../../shared/contracts/routines.ts";
import { type Caller, covers, type Places } from "../../shared/kernel/caller.ts";
import type { TraceStep } from "./actions/action.ts";
import { writtenAt } from "./config/compiled-automations.ts";
import { readConfig } from "./config/config.ts";
import { entitiesOf } from "./config/entities.ts";
import type { RunRecord } from "./runs/run-record.ts";

/** Of a commanded entity, only the state. */
const outcomeView = ({ state, ...one }: Outcome) => ({
  ...one,
  ...(state && { state: state.state }),
});

const stepView = ({ results, ...one }: TraceStep) => ({
  ...one,
  ...(results && { results: results.map(outcomeView) }),
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
    steps: trace.map(stepView),
    steps_omitted,
  };
};

/**
 * The runs that a credential may read. A grant must cover every entity of the automation, as the
 * steps mention them; runs of an earlier configuration, whose entities are unknown, are left out.
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
  const isCovered = named.every((entity_id) => covers(grant, places, entity_id));
  return isCovered ? runs.filter(({ since }) => since === writtenAt(definition)) : [];
};
