/** Begins runs, each once for its occasion, as the mode of the automation allows; ends them. */
import { isA } from "../../../shared/kernel/errors.ts";
import type { Store } from "../../../shared/store/port/store.ts";
import type { CompiledAutomation } from "../config/compiled-automations.ts";
import type { SelfTriggeredEvents } from "../engine/self-triggered-events.ts";
import type { LoopDetector } from "./loop-detection.ts";
import type { Runner } from "./run-execution.ts";
import type { RunHistory } from "./run-history.ts";
import { isOver, type RunRecord, readClaim, readRun, runId } from "./run-record.ts";
import type { RunRepository } from "./run-repository.ts";
import type { RunRequest } from "./run-request.ts";
import { openRunSlots, type RunSlot, type RunSlots } from "./run-slots.ts";

const REPLACED = "It was triggered again";
const CHANGED = "It was changed";

interface BeginParts {
  readonly store: Store;
  readonly keeping: RunRepository;
  readonly runs: RunHistory;
  readonly loops: LoopDetector;
  readonly tellings: SelfTriggeredEvents;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly runner: Runner;
}

type IsNow = (entity_id: string) => CompiledAutomation | undefined;

export const openRunScheduler = (parts: BeginParts) => {
  const { store, keeping, runs, loops, tellings, now, runner } = parts;
  const places = new Map<string, RunSlots>();

  const slotsOf = (entity_id: string): RunSlots => {
    const own = places.get(entity_id) ?? openRunSlots();
    places.set(entity_id, own);
    return own;
  };
  const all = () => [...places.values()].flatMap((own) => own.all);

  const start = (slot: RunSlot): void => {
    slot.running = runner.begin(slot.armed, slot.record, slot.stopped);
    slot.record = { ...slot.record, state: "running" };
  };
  const startNext = (own: RunSlots): void => {
    const next = own.next();
    if (next) start(next);
  };
  const startKept = (own: RunSlots, slot: RunSlot): void => {
    if (slot.record.state === "queued" && slot.stopped === undefined) startNext(own);
    else start(slot);
  };

  const stop = (slot: RunSlot, message: string): void => {
    slot.stopped ??= message;
    if (slot.running) slot.running.stop(message);
    else if (slot.isKept) start(slot);
  };

  const leave = (own: RunSlots, slot: RunSlot): void => {
    own.leave(slot);
    startNext(own);
  };

  /** Goes on with a run that is in the store. */
  const goOn = (armed: CompiledAutomation, record: RunRecord): void => {
    const own = slotsOf(record.entity_id);
    if (own.find(record.context.id)) return;
    const slot = own.retake(armed, record);
    if (record.since !== armed.since) stop(slot, CHANGED);
    else if (record.state === "running") start(slot);
  };

  /** It has begun already: in this process, unless nobody here knows what became of that. */
  const adopt = async ({ armed, record }: RunRequest): Promise<void> => {
    const own = slotsOf(record.entity_id);
    if (own.find(record.context.id)) return;
    const kept = await readRun(store, runId(record));
    if (!kept || isOver(kept)) return;
    goOn(armed, kept);
    startNext(own);
  };

  const enter = async (wanted: RunRequest, slot: RunSlot): Promise<void> => {
    const own = slotsOf(slot.record.entity_id);
    if (!wanted.isTold) tellings.expect(runId(slot.record));
    try {
      await keeping.begun(wanted, slot.record, own.current);
    } catch (error) {
      leave(own, slot);
      if (isA("CONFLICT", error)) return adopt(wanted);
      if (!isA("DEVICE_NOT_FOUND", error)) throw error;
      return tellings.forget(runId(slot.record));
    }
    slot.isKept = true;
    runs.remember(slot.record);
    for (const replaced of slot.replaces) stop(replaced, REPLACED);
    startKept(own, slot);
  };

  /** Up to where it has to wait, without a pause: who comes first is first. */
  const begin = async (wanted: RunRequest): Promise<void> => {
    const { armed, record, isTold } = wanted;
    const { entity_id, lineage } = record;
    if (loops.isLoop({ id: runId(record), entity_id, lineage }, now())) {
      // What is said of it goes back to it.
      runs.remember(record);
      return keeping.looped(record, loops.isNews(entity_id, now()));
    }
    const slot = slotsOf(entity_id).take(armed, record);
    if (slot) return enter(wanted, slot);
    if (isTold)
      await keeping.refused(record, `It runs already, and its mode is ${armed.plan.mode}`);
  };

  return {
    currentOf: (entity_id: string): number => slotsOf(entity_id).current,

    /** @returns those that could not be kept, to be tried again, and why. */
    async beginAll(wanted: readonly RunRequest[]) {
      const claims = await Promise.all(wanted.map(({ record }) => readClaim(store, runId(record))));
      const outcomes = await Promise.allSettled(
        wanted.map((one, place) => (claims[place] ? adopt(one) : begin(one))),
      );
      const errors = outcomes.map((one) => (one.status === "rejected" ? one.reason : undefined));
      return {
        left: wanted.filter((_one, place) => errors[place] !== undefined),
        error: errors.find((one) => one !== undefined) as unknown,
      };
    },

    /** Goes on with what an earlier process has left, in the order in which it was begun. */
    resume(records: readonly RunRecord[], armed: IsNow): void {
      const open = records.filter((record) => !isOver(record));
      for (const record of open.toSorted((a, b) => (a.started_at < b.started_at ? -1 : 1))) {
        const found = armed(record.entity_id);
        if (found) goOn(found, record);
      }
      for (const own of places.values()) startNext(own);
    },

    /** A run is over. @returns what keeps that, and gives its place to the next one. */
    end(record: RunRecord): () => Promise<void> {
      const own = slotsOf(record.entity_id);
      const slot = own.find(record.context.id);
      if (slot) slot.isEnding = true;
      const keep = keeping.over(record, () => own.current);
      return async () => {
        await keep();
        if (slot) leave(own, slot);
      };
    },

    /** Runs of automations that are not what they were, end. */
    stopChanged(armed: IsNow): void {
      for (const slot of all())
        if (armed(slot.record.entity_id)?.since !== slot.record.since) stop(slot, CHANGED);
    },

    /** Leaves everything as it is, for the process that comes next. */
    leave(): void {
      for (const { running } of all()) running?.leave();
    },

    /** Resolves when nothing of these is under way any more. */
    async settled(entity_ids: readonly string[]): Promise<void> {
      const own = all().filter(({ record }) => entity_ids.includes(record.entity_id));
      await Promise.all(own.map(({ running }) => running?.over));
    },
  };
};

export type RunScheduler = ReturnType<typeof openRunScheduler>;
