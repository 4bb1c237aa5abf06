/** One event on its way to many clients: what is made of it is made once. */
import type { LogEvent } from "../../../shared/kernel/events.ts";
import { positionOf } from "./position.ts";

export interface LogEntry {
  readonly event: LogEvent;
  /** `<epoch>:<sequence>`: where a client goes on that has heard of it. */
  readonly position: string;
  /** Makes something of the event, once for each key, however many clients need it. */
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
