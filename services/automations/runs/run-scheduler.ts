/** Starts requested runs, each once, as the mode of the automation allows; ends and resumes runs. */
import { isA } from "../../../shared/kernel/errors.ts";
import type { Store } from "../../../shared/store/port/store.ts";
import type { CompiledAutomation } from "../config/compiled-automations.ts";
import { openLoopDetector } from "./loop-detection.ts";
import type { RunDeps } from "./run-context.ts";
import type { RunHistory } from "./run-history.ts";
import { isOver, type RunRecord, readClaim, readRun, runId } from "./run-record.ts";
import type { RunRepository } from "./run-repository.ts";
import type { RunRequest } from "./run-request.ts";
import { openRunSlots, type RunSlot, type RunSlots } from "./run-slots.ts";
import { startExecution } from "./script-runner.ts";

const RETRIGGERED = "It was triggered again";
const CHANGED = "It was changed";

interface SchedulerDeps extends RunDeps {
  readonly store: Store;
  readonly repository: RunRepository;
  readonly history: RunHistory;
  readonly selfTriggered: { expect(id: string): void; forget(id: string): void };
}

type Automations = ReadonlyMap<string, CompiledAutomation>;

export const openRunScheduler = (deps: SchedulerDeps) => {
  const { store, repository, history, selfTriggered, clock } = deps;
  const loops = openLoopDetector();
  const slotsById = new Map<string, RunSlots>();
  let requested: readonly RunRequest[] = [];

  const slotsOf = (entity_id: string): RunSlots => {
    const slots = slotsById.get(entity_id) ?? openRunSlots();
    slotsById.set(entity_id, slots);
    return slots;
  };
  const allSlots = () => [...slotsById.values()].flatMap((slots) => slots.all);

  /** @returns what saves that a run is over and starts the next one. */
  const end = (record: RunRecord): (() => Promise<void>) => {
    const slots = slotsOf(record.entity_id);
    const slot = slots.find(record.context.id);
    if (slot) slot.isEnding = true;
    const save = repository.ended(record, () => slots.current);
    return async () => {
      await save();
      if (slot) free(slots, slot);
    };
  };
  const start = (slot: RunSlot): void => {
    const { automation, record, stopped } = slot;
    slot.execution = startExecution(automation, record, deps, end, stopped);
    slot.record = { ...record, state: "running" };
  };
  const startNext = (slots: RunSlots): void => {
    const next = slots.next();
    if (next) start(next);
  };
  const stop = (slot: RunSlot, message: string): void => {
    slot.stopped ??= message;
    if (slot.execution) slot.execution.stop(message);
    else if (slot.isSaved) start(slot);
  };
  const free = (slots: RunSlots, slot: RunSlot): void => {
    slots.free(slot);
    startNext(slots);
  };

  const resume = (automation: CompiledAutomation, record: RunRecord): void => {
    const slots = slotsOf(record.entity_id);
    if (slots.find(record.context.id)) return;
    const slot = slots.retake(automation, record);
    if (record.since !== automation.since) stop(slot, CHANGED);
    else if (record.state === "running") start(slot);
  };

  /** Resumes a run that has started already, unless it runs here or is over. */
  const adopt = async ({ automation, record }: RunRequest): Promise<void> => {
    const slots = slotsOf(record.entity_id);
    if (slots.find(record.context.id)) return;
    const saved = await readRun(store, runId(record));
    if (!saved || isOver(saved)) return;
    resume(automation, saved);
    startNext(slots);
  };

  const enter = async (request: RunRequest, slots: RunSlots, slot: RunSlot): Promise<void> => {
    const id = runId(slot.record);
    if (!request.isLogged) selfTriggered.expect(id);
    try {
      await repository.begun(request, slot.record, slots.current);
    } catch (error) {
      free(slots, slot);
      if (isA("CONFLICT", error)) return adopt(request);
      if (!isA("DEVICE_NOT_FOUND", error)) throw error;
      return selfTriggered.forget(id);
    }
    slot.isSaved = true;
    history.remember(slot.record);
    for (const replaced of slot.replaces) stop(replaced, RETRIGGERED);
    if (slot.record.state === "queued" && slot.stopped === undefined) startNext(slots);
    else start(slot);
  };

  /** Takes a slot before its first pause, so that requests keep their order. */
  const begin = async (request: RunRequest): Promise<void> => {
    const { automation, record, isLogged } = request;
    const { entity_id, lineage } = record;
    if (loops.isLoop({ id: runId(record), entity_id, lineage }, clock.now())) {
      // The error event must have the lineage of this run.
      history.remember(record);
      return repository.looped(record, loops.isNews(entity_id, clock.now()));
    }
    const slots = slotsOf(entity_id);
    const slot = slots.take(automation, record);
    if (slot) return enter(request, slots, slot);
    const { mode } = automation.plan;
    if (isLogged)
      await repository.refused(record, `It is already running, and its mode is ${mode}`);
  };

  return {
    request(request: RunRequest): void {
      requested = [...requested, request];
    },
    /** Requests that are not saved yet. */
    get requested(): readonly RunRequest[] {
      return requested;
    },
    /** @throws why a run could not be saved; the next call tries again. */
    async startRequested(): Promise<void> {
      if (requested.length === 0) return;
      const all = requested;
      const claims = await Promise.all(all.map(({ record }) => readClaim(store, runId(record))));
      const results = await Promise.allSettled(
        all.map((one, index) => (claims[index] ? adopt(one) : begin(one))),
      );
      const failed = (index: number) => results[index]?.status === "rejected";
      requested = [...all.filter((_one, index) => failed(index)), ...requested.slice(all.length)];
      const failure = results.find((one) => one.status === "rejected");
      if (failure) throw failure.reason;
    },

    currentOf: (entity_id: string): number => slotsOf(entity_id).current,

    /** Resumes the runs of an earlier process, in the order in which they started. */
    resume(records: readonly RunRecord[], automations: Automations): void {
      const open = records.filter((record) => !isOver(record));
      for (const record of open.toSorted((a, b) => (a.started_at < b.started_at ? -1 : 1))) {
        const automation = automations.get(record.entity_id);
        if (automation) resume(automation, record);
      }
      for (const slots of slotsById.values()) startNext(slots);
    },

    stopChanged(automations: Automations): void {
      for (const slot of allSlots())
        if (automations.get(slot.record.entity_id)?.since !== slot.record.since)
          stop(slot, CHANGED);
    },

    /** Leaves all runs for the process that continues with them. */
    leave(): void {
      for (const { execution } of allSlots()) execution?.leave();
    },

    /** Resolves when all current runs of these automations are over. */
    async settled(entity_ids: readonly string[]): Promise<void> {
      const own = allSlots().filter(({ record }) => entity_ids.includes(record.entity_id));
      await Promise.all(own.map(({ execution }) => execution?.over));
    },
  };
};
