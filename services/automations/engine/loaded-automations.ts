/** The automations as the engine has read them last, and whether they must be read again. */
import type { Clock } from "../../../shared/async/clock.ts";
import type { CompiledAutomation, ReadAutomations } from "../config/compiled-automations.ts";

/** The notice that an automation was written may get lost. */
const RELOAD_MS = 30_000;
/** The clock of the log may differ by so much. */
const MAX_SKEW_MS = 1000;

export type AutomationsById = ReadonlyMap<string, CompiledAutomation>;

export const openLoadedAutomations = (read: ReadAutomations, clock: Clock) => {
  let all: AutomationsById = new Map();
  let loadedAt = 0;
  let readAt = 0;
  let isStale = true;
  return {
    get all() {
      return all;
    },
    get isStale() {
      return isStale;
    },
    markStale(): void {
      isStale = true;
    },
    /** Marks them as stale when they were loaded too long ago. */
    markOld(): void {
      isStale ||= clock.now() - loadedAt > RELOAD_MS;
    },
    /** Whether they may lack what was written at a time of the log, in epoch milliseconds. */
    mayMiss: (time: number): boolean => time > readAt - MAX_SKEW_MS,
    async load(): Promise<void> {
      isStale = false;
      const startedAt = clock.now();
      try {
        all = await read();
      } catch (error) {
        isStale = true;
        throw error;
      }
      loadedAt = clock.now();
      readAt = startedAt;
    },
  };
};
