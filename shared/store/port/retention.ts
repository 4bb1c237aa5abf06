/** Trims the event log at intervals. */
import type { Cancel, Clock } from "../../async/clock.ts";
import type { Config } from "../../config/config.ts";
import { DAY_MS } from "../../text/date-time.ts";
import type { Store } from "./store.ts";

const TRIM_INTERVAL_MS = 10 * 60_000;

export const startLogTrimming = (
  store: Store,
  { EVENT_LOG_DAYS, EVENT_LOG_MAX }: Pick<Config, "EVENT_LOG_DAYS" | "EVENT_LOG_MAX">,
  failed: (error: unknown) => void,
  clock: Clock,
): Cancel => {
  const trim = () => {
    store.events.trim(clock.now() - EVENT_LOG_DAYS * DAY_MS, EVENT_LOG_MAX).catch(failed);
  };
  trim();
  return clock.every(TRIM_INTERVAL_MS, trim);
};
