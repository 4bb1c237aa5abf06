/** The watches that the leading process evaluates, found by the entities of their conditions. */
import { openDueQueue } from "../../../shared/async/due-queue.ts";
import type { HomeLocation } from "../../../shared/homes/local-time.ts";
import type { LogEvent } from "../../../shared/kernel/events.ts";
import { evaluateAll, nextTurn } from "../conditions/conditions.ts";
import type { StateLookup } from "../triggers/observed-value.ts";
import type { WatchPlan } from "./watch-plan.ts";
import type { StoredWatch, WatchProgress } from "./watch-records.ts";
import { evaluated, isSettled, nextEvaluation } from "./watch-state.ts";

/** A condition that the clock changes more often between two looks has no end. */
const MAX_TURNS = 10_000;

export interface Watched extends StoredWatch {
  readonly plan: WatchPlan;
  progress: WatchProgress;
  /** Of its progress in the store. */
  revision: number;
  /** When it is to be evaluated without an event, in epoch milliseconds. */
  due: number;
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
  /** There is progress to be written. */
  readonly changed: (watched: Watched) => void;
}

const statesOf = ({ entities }: WatchPlan, lookup: StateLookup) =>
  entities.map((entity_id) => ({ entity_id, state: lookup(entity_id)?.state ?? "unavailable" }));

export const evaluator = ({ home, occurred, changed }: Omit<WatchedDeps, "lookup">) => {
  const dueAfter = ({ plan, record, progress }: Watched, lookup: StateLookup): number => {
    const at = () => ({ lookup, now: new Date(progress.time), ...home });
    const turn = plan.isTimed ? nextTurn(plan.conditions, at()) : undefined;
    const next = Math.min(nextEvaluation(progress, record), turn ?? Number.POSITIVE_INFINITY);
    return Math.min(Math.max(next, progress.time + 1), record.expires);
  };

  /** Whether it holds at a time, and what follows from that. */
  const look = (watched: Watched, lookup: StateLookup, given: number): void => {
    const { plan, record, progress } = watched;
    const time = Math.max(given, progress.time);
    if (time >= record.expires) return;
    const at = { lookup, now: new Date(time), ...home };
    const verdict = evaluateAll(plan.conditions, at);
    const { result: isTrue } = verdict;
    // Mostly: then neither its time nor anything else need be kept.
    if (isTrue === progress.is_true && isSettled(progress) && !plan.isTimed) {
      watched.due = record.expires;
      return;
    }
    const { state, count } = evaluated(progress, record, { isTrue, time });
    if (
      state.is_true !== progress.is_true ||
      state.holds_since !== progress.holds_since ||
      state.coalesced !== progress.coalesced ||
      count > 0
    )
      changed(watched);
    watched.progress = { ...progress, ...state };
    watched.due = dueAfter(watched, lookup);
    if (count === 0) return;
    const said = verdict.explain();
    occurred({ watched, time, count, isTrue, said, states: statesOf(plan, lookup) });
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

export const openWatched = (deps: Omit<WatchedDeps, "changed">) => {
  const { lookup } = deps;
  /** Those whose progress is to be written. */
  const changed = new Set<Watched>();
  const { look, pass, dueAfter } = evaluator({
    ...deps,
    changed: (watched) => changed.add(watched),
  });
  const all = new Map<string, Watched>();
  const byEntity = new Map<string, Set<Watched>>();
  const due = openDueQueue();

  const scheduled = (watched: Watched): void => due.set(watched.id, watched.due);
  const drop = (id: string): void => {
    const watched = all.get(id);
    if (!watched) return;
    all.delete(id);
    changed.delete(watched);
    due.delete(id);
    for (const entity_id of watched.plan.entities) {
      const others = byEntity.get(entity_id);
      others?.delete(watched);
      if (others?.size === 0) byEntity.delete(entity_id);
    }
  };

  return {
    all,
    changed,
    drop,
    /** When the next one is to be evaluated without an event. */
    get soonest() {
      return due.soonest;
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
      const ids: string[] = [];
      for (let id = due.take(now); id !== undefined; id = due.take(now)) ids.push(id);
      for (const id of ids) {
        const one = all.get(id);
        if (!one) continue;
        pass(one, lookup, now);
        scheduled(one);
      }
    },
  };
};

export type WatchedSet = ReturnType<typeof openWatched>;
