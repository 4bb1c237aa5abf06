/** Logs and measures each request: never its query, never a credential. */
import { isA, type Thrown } from "../../shared/kernel/errors.ts";
import { logThrottle } from "../../shared/observability/log-throttle.ts";
import type { ServiceDeps } from "../../shared/service-deps.ts";
import type { Exchange } from "../request/exchange.ts";

/** A missing service fails all requests: one line a second logs it. */
const UNAVAILABLE_STATUS = 503;

export const openRequestLog = ({
  broker,
  metrics,
  clock,
}: Pick<ServiceDeps, "broker" | "metrics" | "clock">) => {
  const throttled = logThrottle(clock);
  return (
    { id, method, spec = "other", group, startedMs, caller, span }: Exchange,
    status: number,
    fault: unknown,
  ): void => {
    const ms = clock.now() - startedMs;
    metrics.request(group.letter, spec, status, ms / 1000);
    const request = { request_id: id, method, route: spec, status, ms, caller: caller?.name };
    const facts = { ...request, ...span?.ids };
    if (!fault || isAwayDevice(fault)) return void broker.logger.debug("request", facts);
    const log = (others: number) =>
      broker.logger.error("request failed", {
        ...facts,
        ...(others > 0 && { others }),
        error: stackOf(fault),
      });
    if (status === UNAVAILABLE_STATUS) throttled(spec, log);
    else log(0);
  };
};

/** That a device is not there is its state: it is no failure of Hearth. */
const isAwayDevice = (fault: unknown): boolean =>
  isA("SERVICE_UNAVAILABLE", fault) && (fault as Thrown).data?.entity_id !== undefined;

const stackOf = (fault: unknown): string => {
  if (!(fault instanceof Error)) return String(fault);
  const cause = fault.cause instanceof Error ? `\n  because: ${fault.cause.message}` : "";
  return `${fault.stack ?? fault.message}${cause}`;
};
