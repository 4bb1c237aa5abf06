/** Runs as clients read them. */
import type { Trace } from "../../shared/contracts/automations.ts";
import type { Outcome } from "../../shared/contracts/routines.ts";
import type { RunRecord, TraceStep } from "./engine/record.ts";

/** Of an entity that was commanded, its state says enough. */
const outcome = ({ state, ...one }: Outcome) => ({
  ...one,
  ...(state && { state: state.state }),
});

const step = ({ results, ...one }: TraceStep) => ({
  ...one,
  ...(results && { results: results.map(outcome) }),
});

export const asTrace = (record: RunRecord): Trace => {
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
