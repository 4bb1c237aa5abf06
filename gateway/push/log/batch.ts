/** Events that are delivered together: frames for many clients are made once. */
import { isForAll } from "../../../shared/kernel/events.ts";
import type { EventView } from "../dialect.ts";
import type { LogEntry } from "./entry.ts";

/** A piece of the log. */
export interface LogSlice {
  readonly entries: readonly LogEntry[];
  /** The sequence up to which it goes. */
  readonly through: number;
}

interface EncodedFrames {
  readonly frames: readonly Buffer[];
  readonly bytes: number;
}

export type EventBatch = ReturnType<typeof batchOf>;

const encoded = (frames: readonly Buffer[]): EncodedFrames => ({
  frames,
  bytes: frames.reduce((sum, { length }) => sum + length, 0),
});

/** @param after  The sequence before it. */
export const batchOf = (after: number, { entries, through }: LogSlice) => {
  const made = new Map<EventView, Map<string, EncodedFrames>>();
  return {
    entries,
    through,
    after,
    /** Whether every caller without a grant may see all of it, whole. */
    isForAll: entries.every(({ event }) => isForAll(event)),
    /** The frames of a view for sinks that frame alike. */
    once(
      view: EventView,
      sinkKey: string,
      frame: (entry: LogEntry) => Buffer | undefined,
    ): EncodedFrames {
      const ofView = made.get(view) ?? new Map<string, EncodedFrames>();
      made.set(view, ofView);
      const known = ofView.get(sinkKey) ?? encoded(entries.flatMap((entry) => frame(entry) ?? []));
      ofView.set(sinkKey, known);
      return known;
    },
  };
};
