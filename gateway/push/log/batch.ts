/** Events that pass together: what many clients hear of all of them is made once. */
import { isForAll } from "../../../shared/kernel/events.ts";
import type { View } from "../dialect.ts";
import type { Entry } from "./entry.ts";

/** A piece of the log. */
export interface Page {
  readonly entries: readonly Entry[];
  /** How far it goes. */
  readonly through: number;
}

export interface Told {
  readonly frames: readonly Buffer[];
  readonly bytes: number;
}

export interface Batch extends Page {
  /** The place before it. */
  readonly after: number;
  /** Whether everybody without a grant may see all of it, whole. */
  readonly isForAll: boolean;
  /** What clients of one view, and of sinks that frame alike, are told. */
  once(view: View, sinkKey: string, frame: (entry: Entry) => Buffer | undefined): Told;
}

const told = (frames: readonly Buffer[]): Told => ({
  frames,
  bytes: frames.reduce((sum, { length }) => sum + length, 0),
});

export const batchOf = (after: number, { entries, through }: Page): Batch => {
  const made = new Map<View, Map<string, Told>>();
  return {
    entries,
    through,
    after,
    isForAll: entries.every(({ event }) => isForAll(event)),
    once(view, sinkKey, frame) {
      const ofView = made.get(view) ?? new Map<string, Told>();
      made.set(view, ofView);
      const known = ofView.get(sinkKey) ?? told(entries.flatMap((entry) => frame(entry) ?? []));
      ofView.set(sinkKey, known);
      return known;
    },
  };
};
