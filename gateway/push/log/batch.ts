/** Events that pass together: what many clients hear of all of them is made once. */
import { isForAll } from "../../../shared/kernel/events.ts";
import type { EventView } from "../dialect.ts";
import type { LogEntry } from "./entry.ts";

/** A piece of the log. */
export interface LogSlice {
  readonly entries: readonly LogEntry[];
  /** How far it goes. */
  readonly through: number;
}

export interface EncodedFrames {
  readonly frames: readonly Buffer[];
  readonly bytes: number;
}

export interface EventBatch extends LogSlice {
  /** The place before it. */
  readonly after: number;
  /** Whether everybody without a grant may see all of it, whole. */
  readonly isForAll: boolean;
  /** What clients of one view, and of sinks that frame alike, are told. */
  once(
    view: EventView,
    sinkKey: string,
    frame: (entry: LogEntry) => Buffer | undefined,
  ): EncodedFrames;
}

const told = (frames: readonly Buffer[]): EncodedFrames => ({
  frames,
  bytes: frames.reduce((sum, { length }) => sum + length, 0),
});

export const batchOf = (after: number, { entries, through }: LogSlice): EventBatch => {
  const made = new Map<EventView, Map<string, EncodedFrames>>();
  return {
    entries,
    through,
    after,
    isForAll: entries.every(({ event }) => isForAll(event)),
    once(view, sinkKey, frame) {
      const ofView = made.get(view) ?? new Map<string, EncodedFrames>();
      made.set(view, ofView);
      const known = ofView.get(sinkKey) ?? told(entries.flatMap((entry) => frame(entry) ?? []));
      ofView.set(sinkKey, known);
      return known;
    },
  };
};
