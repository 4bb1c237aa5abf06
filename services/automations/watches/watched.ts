/** The watches that the leading process evaluates, found by the entities of their conditions. */
import type { LogEvent } from "../../../shared/kernel/events.ts";
import { evaluateAll, nextTurn } from "../conditions/conditions.ts";
import type { HomeLocation } from "../time/local-time.ts";
import type { StateLookup } from "../triggers/observed-value.ts";
import type { WatchPlan } from "./watch-plan.ts";
import type { StoredWatch, WatchProgress } from "./watch-records.ts";
import { evaluated, nextEvaluation } from "./watch-state.ts";

/** A condition that the clock changes more often between two looks has no end. */
const MAX_TURNS = 10_000;

export interface Watched extends StoredWatch {
  readonly plan: WatchPlan;
  progress: WatchProgress;
  /** Of its progress in the store. */
  revision: number;
  /** When it is to be evaluated without an event, in epoch milliseconds. */
  due: number;
  isChanged: boolean;
}

/** A watch has fired, or is over. */
export interface Occasion {
  readonly watched: Watched;
  /** Epoch milliseconds. */
  readonly time: number;
  /** How often it became true; 0 where it has expired. */
  readonly count: number;
  readonly isTrue: boolean;
  readonly said: string;
  readonly states: readonly { readonly entity_id: string; readonly state: string }[];
}

interface WatchedDeps {
  readonly home: HomeLocation;
  readonly lookup: StateLookup;
  readonly occurred: (occasion: Occasion) => void;
}

const statesOf = ({ entities }: WatchPlan, lookup: StateLookup) =>
  entities.map((entity_id) => ({ entity_id, state: lookup(entity_id)?.state ?? "unavailable" }));

export const evaluator = ({ home, occurred }: Omit<WatchedDeps, "lookup">) => {
  const dueAfter = ({ plan, record, progress }: Watched, lookup: StateLookup): number => {
    const turn = nextTurn(plan.conditions, { lookup, now: new Date(progress.time), ...home });
    const next = Math.min(nextEvaluation(progress, record), turn ?? Number.POSITIVE_INFINITY);
    return Math.min(Math.max(next, progress.time + 1), record.expires);
  };

  /** Whether it holds at a time, and what follows from that. */
  const look = (watched: Watched, lookup: StateLookup, given: number): void => {
    const { plan, record, progress } = watched;
    const time = Math.max(given, progress.time);
    if (time >= record.expires) return;
    const at = { lookup, now: new Date(time), ...home };
    const { result: isTrue, said } = evaluateAll(plan.conditions, at);
    const { state, count } = evaluated(progress, record, { isTrue, time });
    watched.isChanged ||=
      state.is_true !== progress.is_true ||
      state.holds_since !== progress.holds_since ||
      state.coalesced !== progress.coalesced ||
      count > 0;
    watched.progress = { ...progress, ...state };
    watched.due = dueAfter(watched, lookup);
    if (count > 0) occurred({ watched, time, count, isTrue, said, states: statesOf(plan, lookup) });
  };

  /** What the clock brings up to a time. */
  const pass = (watched: Watched, lookup: StateLookup, until: number): void => {
    const { expires } = watched.record;
    for (let turn = 0; watched.due <= until && turn < MAX_TURNS; turn += 1) {
      if (watched.due < expires) look(watched, lookup, watched.due);
      if (watched.due < expires || expires > until) continue;
      watched.due = Number.POSITIVE_INFINITY;
      occurred({ watched, time: expires, count: 0, isTrue: false, said: "", states: [] });
    }
  };

  return { look, pass, dueAfter };
};

export const openWatched = (deps: WatchedDeps) => {
  const { lookup } = deps;
  const { look, pass, dueAfter } = evaluator(deps);
  const all = new Map<string, Watched>();
  const byEntity = new Map<string, Set<Watched>>();
  let soonest = Number.POSITIVE_INFINITY;

  const scheduled = (watched: Watched): void => {
    soonest = Math.min(soonest, watched.due);
  };
  const drop = (id: string): void => {
    const watched = all.get(id);
    all.delete(id);
    for (const entity_id of watched?.plan.entities ?? []) {
      const others = byEntity.get(entity_id);
      others?.delete(watched as Watched);
      if (others?.size === 0) byEntity.delete(entity_id);
    }
  };

  return {
    all,
    drop,
    /** When the next one is to be evaluated without an event. */
    get soonest() {
      return soonest;
    },
    add(watched: Watched): void {
      drop(watched.id);
      all.set(watched.id, watched);
      for (const entity_id of watched.plan.entities) {
        const others = byEntity.get(entity_id) ?? new Set();
        byEntity.set(entity_id, others.add(watched));
      }
      watched.due = dueAfter(watched, lookup);
      scheduled(watched);
    },
    /** @param apply  Makes the states those after the event. */
    event(event: LogEvent, apply: () => void): void {
      const touched =
        event.kind === "state_changed" ? byEntity.get(event.data.entity_id) : undefined;
      const concerned = [...(touched ?? [])].filter(
        ({ progress }) => progress.sequence < event.sequence,
      );
      for (const one of concerned) pass(one, lookup, event.time);
      apply();
      for (const one of concerned) {
        look(one, lookup, event.time);
        scheduled(one);
      }
    },
    /** What the clock has brought up to now. */
    tick(now: number): void {
      if (soonest > now) return;
      soonest = Number.POSITIVE_INFINITY;
      for (const one of all.values()) {
        if (one.due <= now) pass(one, lookup, now);
        scheduled(one);
      }
    },
  };
};

export type WatchedSet = ReturnType<typeof openWatched>;
