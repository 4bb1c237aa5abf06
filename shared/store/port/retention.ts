/** Keeps the event log from growing for ever. */
import type { Cancel, Clock } from "../../async/clock.ts";
import type { Config } from "../../config/config.ts";
import type { Store } from "./store.ts";

const DAY_MS = 86_400_000;
const EVERY_MS = 10 * 60_000;

/** Trims now and then; returns the way to stop. */
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
  return clock.every(EVERY_MS, trim);
};
