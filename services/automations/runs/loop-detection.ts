/** Automations that start themselves, directly or by way of others. */
import { own } from "../../../shared/kernel/own-property.ts";

/** More often than this within the time, and it is no coincidence. */
const MAX_ROUNDS = 10;
/** Of one automation, so many runs at most come of other runs within the time, whichever these are. */
const MAX_CAUSED = 100;
const WITHIN_MS = 10_000;
/** Chains of which is known how often they came round; older ones have long ended. */
const MAX_CHAINS = 10_000;

export const LOOP = `It has triggered itself more than ${MAX_ROUNDS} times in ${WITHIN_MS / 1000} s and was stopped`;

/** By entity id: the first run of that automation among those that have led to this one. */
export type Lineage = Readonly<Record<string, string>>;

/** A run, as one that causes others. */
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

export interface LoopDetector {
  /**
   * Counts a run with those that go back to the same first run of its automation.
   *
   * A run that is asked about again counts once.
   */
  isLoop(run: { readonly id: string } & RunCause, now: number): boolean;
  /** Whether that is to be said: once in the time, or saying so would go round as well. */
  isNews(entity_id: string, now: number): boolean;
}

const recently = (known: ReadonlyMap<string, number> | undefined, now: number) =>
  new Map([...(known ?? [])].filter(([, at]) => now - at < WITHIN_MS));

export const openLoopDetector = (): LoopDetector => {
  /** By automation and first run: when which other runs came of it. */
  const chains = new Map<string, ReadonlyMap<string, number>>();
  /** By automation: when which runs came of others. */
  const caused = new Map<string, ReadonlyMap<string, number>>();
  const said = new Map<string, number>();

  const isTooMany = (id: string, entity_id: string, now: number): boolean => {
    const recent = recently(caused.get(entity_id), now);
    const isMore = !recent.has(id) && recent.size >= MAX_CAUSED;
    caused.set(entity_id, isMore ? recent : recent.set(id, now));
    return isMore;
  };

  return {
    isLoop({ id, entity_id, lineage }, now) {
      if (Object.keys(lineage).length > 0 && isTooMany(id, entity_id, now)) return true;
      const first = own(lineage, entity_id);
      if (first === undefined) return false;
      const chain = `${entity_id} ${first}`;
      const recent = recently(chains.get(chain), now);
      const rounds = new Map([...recent, [id, now] as const]);
      const isLoop = rounds.size > MAX_ROUNDS;
      chains.delete(chain);
      chains.set(chain, isLoop ? recent : rounds);
      const [oldest] = chains.keys();
      if (chains.size > MAX_CHAINS && oldest !== undefined) chains.delete(oldest);
      return isLoop;
    },
    isNews(entity_id, now) {
      const last = said.get(entity_id);
      if (last !== undefined && now - last < WITHIN_MS) return false;
      said.set(entity_id, now);
      return true;
    },
  };
};
