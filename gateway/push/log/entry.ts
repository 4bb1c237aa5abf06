/** One event of the log, with the texts and frames that many clients share. */
import type { LogEvent } from "../../../shared/kernel/events.ts";
import { positionOf } from "../../../shared/text/log-position.ts";

export interface LogEntry {
  readonly event: LogEvent;
  /** `<epoch>:<sequence>`: where a client goes on that has got it. */
  readonly position: string;
  /** Makes a text or frame of the event once for each key. */
  once<T>(key: string, make: () => T): T;
}

export const entryOf = (epoch: string, event: LogEvent): LogEntry => {
  const made = new Map<string, unknown>();
  return {
    event,
    position: positionOf(epoch, event.sequence),
    once<T>(key: string, make: () => T): T {
      if (!made.has(key)) made.set(key, make());
      return made.get(key) as T;
    },
  };
};
