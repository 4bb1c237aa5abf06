/** The span of a run: a trace of its own, as it may take days; it names the request that has triggered it here. */
import type { OpenSpan, Tracing } from "../../../shared/tracing/tracing.ts";
import type { RunRecord } from "./run-record.ts";

export const tracedRun = (
  tracing: Tracing | undefined,
  { entity_id, context, journal }: RunRecord,
  run: (span: OpenSpan | undefined) => Promise<void>,
): Promise<void> => {
  if (!tracing) return run(undefined);
  const attributes = {
    "hearth.entity_id": entity_id,
    "hearth.context_id": context.id,
    "hearth.resumed": Object.keys(journal).length > 0,
  };
  const links = [tracing.link()];
  return tracing.run({ name: "automation.run", parent: "none", links, attributes }, run);
};
