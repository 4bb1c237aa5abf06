/**
 * How far a run is. Every step has its key, below that of the step that holds it; a run that goes on
 * after a restart begins anew and passes over what the journal knows.
 */
import type { Free } from "../../../shared/kernel/rules.ts";

export interface Checkpoint {
  get<T>(key: string): T | undefined;
  set(key: string, value: unknown): void;
  /** What was within a step is of no interest any more once it is done. */
  close(key: string, value: unknown): void;
  readonly entries: Free;
  /** Rises with each entry: tells whether there is something to keep. */
  readonly version: number;
}

export const openCheckpoint = (known: Free): Checkpoint => {
  const entries = new Map(Object.entries(known));
  let version = 0;
  const set: Checkpoint["set"] = (key, value) => {
    if (entries.get(key) === value) return;
    entries.set(key, value);
    version += 1;
  };
  return {
    get: <T>(key: string) => entries.get(key) as T | undefined,
    set,
    close(key, value) {
      if (entries.get(key) === value) return;
      const within = `${key}/`;
      for (const other of [...entries.keys()]) if (other.startsWith(within)) entries.delete(other);
      set(key, value);
    },
    get entries() {
      return Object.fromEntries(entries);
    },
    get version() {
      return version;
    },
  };
};
