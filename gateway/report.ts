/** Tells log and metrics about each request: never its query, never a credential. */
import type { Parts } from "../shared/parts.ts";
import type { Exchange } from "./exchange.ts";

export const reporter =
  ({ broker, metrics }: Pick<Parts, "broker" | "metrics">) =>
  (
    { id, method, spec = "other", group, startedMs, caller }: Exchange,
    status: number,
    fault: unknown,
  ): void => {
    const ms = Date.now() - startedMs;
    metrics.request(group.letter, spec, status, ms / 1000);
    const facts = { request_id: id, method, route: spec, status, ms, caller: caller?.name };
    if (fault) broker.logger.error("request failed", { ...facts, error: stackOf(fault) });
    else broker.logger.debug("request", facts);
  };

const stackOf = (fault: unknown): string => {
  if (!(fault instanceof Error)) return String(fault);
  const cause = fault.cause instanceof Error ? `\n  because: ${fault.cause.message}` : "";
  return `${fault.stack ?? fault.message}${cause}`;
};
