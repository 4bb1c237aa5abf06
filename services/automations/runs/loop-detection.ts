/** Detects automations that trigger themselves, directly or through others. */
import { own, setBounded } from "../../../shared/kernel/own-property.ts";

const WINDOW_MS = 10_000;
/** Runs of an automation in the window that go back to the same first run of it. */
const MAX_ROUNDS = 10;
/** Runs of an automation in the window that other runs have caused. */
const MAX_CAUSED = 100;
const MAX_CHAINS = 10_000;

export const LOOP_MESSAGE = `It has triggered itself more than ${MAX_ROUNDS} times in ${WINDOW_MS / 1000} s and was stopped`;

/** By entity id: the first run of that automation among the runs that have led to a run. */
export type Lineage = Readonly<Record<string, string>>;

/** A run that may cause others. */
export interface RunCause {
  readonly entity_id: string;
  readonly lineage: Lineage;
}

/** The lineage of what a run has caused. */
export const lineageFrom = (
  cause: RunCause | undefined,
  context_id: string | undefined,
): Lineage =>
  cause && context_id !== undefined ? { [cause.entity_id]: context_id, ...cause.lineage } : {};

/** Counts runs by key within the window, each id once. @returns whether a run is one too many. */
const windowCounter = (max: number) => {
  /** When which runs began, least recently used key first. */
  const times = new Map<string, ReadonlyMap<string, number>>();
  return (key: string, id: string, now: number): boolean => {
    const known = [...(times.get(key) ?? [])].filter(([, at]) => now - at < WINDOW_MS);
    const recent = new Map(known);
    const isTooMany = !recent.has(id) && recent.size >= max;
    setBounded(times, key, isTooMany ? recent : recent.set(id, now), MAX_CHAINS);
    return isTooMany;
  };
};

export const openLoopDetector = () => {
  const isTooManyRounds = windowCounter(MAX_ROUNDS);
  const isTooManyCaused = windowCounter(MAX_CAUSED);
  const reported = new Map<string, number>();

  return {
    isLoop({ id, entity_id, lineage }: { readonly id: string } & RunCause, now: number): boolean {
      if (Object.keys(lineage).length > 0 && isTooManyCaused(entity_id, id, now)) return true;
      const first = own(lineage, entity_id);
      return first !== undefined && isTooManyRounds(`${entity_id} ${first}`, id, now);
    },
    /** Whether to report a loop: once in the window, as the report itself may be part of the loop. */
    isNews(entity_id: string, now: number): boolean {
      const last = reported.get(entity_id);
      if (last !== undefined && now - last < WINDOW_MS) return false;
      reported.set(entity_id, now);
      return true;
    },
  };
};
