/** Detects automations that trigger themselves, directly or through others. */
import { own } from "../../../shared/kernel/own-property.ts";

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

/** When which runs began. */
type RunTimes = ReadonlyMap<string, number>;

const recent = (times: RunTimes | undefined, now: number) =>
  new Map([...(times ?? [])].filter(([, at]) => now - at < WINDOW_MS));

export const openLoopDetector = () => {
  /** By automation and first run, least recently used first. */
  const chains = new Map<string, RunTimes>();
  /** By automation: its runs that others have caused. */
  const caused = new Map<string, RunTimes>();
  const reported = new Map<string, number>();

  const isTooMany = (id: string, entity_id: string, now: number): boolean => {
    const times = recent(caused.get(entity_id), now);
    const isMore = !times.has(id) && times.size >= MAX_CAUSED;
    caused.set(entity_id, isMore ? times : times.set(id, now));
    return isMore;
  };

  return {
    /** Counts a run, once for each id. */
    isLoop({ id, entity_id, lineage }: { readonly id: string } & RunCause, now: number): boolean {
      if (Object.keys(lineage).length > 0 && isTooMany(id, entity_id, now)) return true;
      const first = own(lineage, entity_id);
      if (first === undefined) return false;
      const chain = `${entity_id} ${first}`;
      const times = recent(chains.get(chain), now);
      const rounds = new Map([...times, [id, now] as const]);
      const isLoop = rounds.size > MAX_ROUNDS;
      chains.delete(chain);
      chains.set(chain, isLoop ? times : rounds);
      const [oldest] = chains.keys();
      if (chains.size > MAX_CHAINS && oldest !== undefined) chains.delete(oldest);
      return isLoop;
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
