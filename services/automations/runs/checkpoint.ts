/**
 * The progress of a run. Every step has a key below that of the step around it. After a restart, a
 * run starts again and skips what the checkpoint has as done.
 */
import type { Free } from "../../../shared/kernel/rules.ts";

/** Entry of a step that is done. */
export const DONE = "done";

export const openCheckpoint = (saved: Free) => {
  const entries = new Map(Object.entries(saved));
  let version = 0;
  const set = (key: string, value: unknown): void => {
    if (entries.get(key) === value) return;
    entries.set(key, value);
    version += 1;
  };
  return {
    get: <T>(key: string) => entries.get(key) as T | undefined,
    set,
    /** Sets a step that is done, and removes all entries within it. */
    close(key: string, value: unknown): void {
      if (entries.get(key) === value) return;
      const within = `${key}/`;
      for (const other of [...entries.keys()]) if (other.startsWith(within)) entries.delete(other);
      set(key, value);
    },
    get entries(): Free {
      return Object.fromEntries(entries);
    },
    /** Rises with each change. */
    get version(): number {
      return version;
    },
  };
};

export type Checkpoint = ReturnType<typeof openCheckpoint>;
