/** Writes what the homes say, in batches, together with the documents that every process reads. */
import type { Clock } from "../../../shared/async/clock.ts";
import type { NewEvent } from "../../../shared/kernel/event-data.ts";
import type { DocumentWrite } from "../../../shared/store/port/store.ts";
import type { Cause } from "../../../shared/store/recorder/state-recorder.ts";
import type { Report } from "../homes/home.ts";
import type { ReportQueue } from "../report-queue/report-queue.ts";

const RETRY_MS = 1000;

/** What the homes have said. */
export interface Said {
  readonly reports: readonly Report[];
  readonly events: readonly NewEvent[];
}

interface ReportBatchesDeps {
  readonly queue: Pick<ReportQueue, "commit" | "add">;
  readonly clock: Clock;
  readonly cause: () => Cause;
  /** The documents as they are to be now; `done` is called once they are stored. */
  readonly documents: () => { readonly writes: readonly DocumentWrite[]; done(): void };
  /** Gets each error. */
  readonly failed: (error: unknown) => void;
}

/** A newer state of an entity replaces one that waits: what is not written yet is bounded by the number of entities. */
const openPending = () => {
  let reports: Report[] = [];
  let events: NewEvent[] = [];
  /** Places of states that a newer one may replace, by entity. */
  let states = new Map<string, number>();

  const push = (all: readonly Report[]) => {
    for (const report of all) {
      states.delete(report.entity_id);
      reports.push(report);
    }
  };
  const addStates = (all: readonly Report[]) => {
    for (const report of all) {
      const { entity_id } = report;
      const place = states.get(entity_id);
      const before = place === undefined ? undefined : reports[place];
      if (place === undefined || !before || report.effect) {
        if (report.effect) states.delete(entity_id);
        else states.set(entity_id, reports.length);
        reports.push(report);
      } else {
        const attributes = { ...before.attributes, ...report.attributes };
        reports[place] = { ...before, ...report, attributes };
      }
    }
  };

  return {
    push({ reports: more, events: news }: Said): void {
      push(more);
      for (const event of news) events.push(event);
    },
    addStates,
    take(): Said {
      const taken = { reports, events };
      reports = [];
      events = [];
      states = new Map();
      return taken;
    },
  };
};

/** It holds everything back until `begin`. */
export const openReportBatches = (deps: ReportBatchesDeps) => {
  const { queue, clock, cause, documents, failed } = deps;
  const pending = openPending();
  let isDirty = false;
  let isHeld = true;
  let isEnded = false;
  let writing: Promise<void> | undefined;
  let cancelRetry: (() => void) | undefined;

  const take = (): Said => {
    isDirty = false;
    return pending.take();
  };

  const write = async (): Promise<void> => {
    while (isDirty && !isEnded) {
      const { reports, events } = take();
      const { writes, done } = documents();
      try {
        await queue.commit([], { ...cause(), documents: writes, events }, reports);
        done();
      } catch (error) {
        const { reports: newer, events: later } = take();
        // Derived again later; the events are kept by the queue.
        pending.push({ reports: [...reports, ...newer], events: later });
        isDirty = true;
        failed(error);
        retryLater();
        return;
      }
    }
  };
  function flush() {
    if (isHeld || isEnded || cancelRetry) return;
    writing ??= write().finally(() => {
      writing = undefined;
    });
  }
  function retryLater() {
    if (isEnded) return;
    cancelRetry = clock.after(RETRY_MS, () => {
      cancelRetry = undefined;
      flush();
    });
  }

  return {
    take,
    /** The documents may have changed, too. */
    add(said: Said): void {
      pending.push(said);
      isDirty = true;
      flush();
    },
    /** Changes of states alone: they wait only for what was said before. */
    addStates(reports: readonly Report[]): void {
      if (isDirty) pending.addStates(reports);
      else if (reports.length > 0) queue.add(reports, cause());
    },
    begin(): void {
      isHeld = false;
      flush();
    },
    async end(): Promise<void> {
      isEnded = true;
      cancelRetry?.();
      await writing;
    },
  };
};
