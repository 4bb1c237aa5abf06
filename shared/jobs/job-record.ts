/** The document of a job, with its progress. Progress is written at intervals, other changes at once. */
import { type Cancel, type Clock, timestampOf } from "../async/clock.ts";
import type { Job } from "../contracts/jobs.ts";
import type { NewEvent } from "../kernel/event-data.ts";
import type { Store } from "../store/port/store.ts";

export const JOBS = "jobs";
const PROGRESS_INTERVAL_MS = 300;
/** A finished job can be read for seven days. */
const KEEP_FINISHED_MS = 7 * 86_400_000;
const MAX_MESSAGE_LENGTH = 500;

export interface JobLogger {
  info(message: string, facts: object): void;
  warn(message: string, facts: object): void;
  error(message: string, facts: object): void;
}

interface JobRecordDeps {
  readonly store: Store;
  readonly log: JobLogger;
  readonly clock: Clock;
}

export const isFinished = ({ status }: Job): boolean =>
  status === "succeeded" || status === "failed";

const percent = (given: number) => Math.min(100, Math.max(0, Math.trunc(given)));

export type JobRecord = ReturnType<typeof openJobRecord>;

export const openJobRecord = (first: Job, { store, log, clock }: JobRecordDeps) => {
  let job = first;
  let cancel: Cancel | undefined;
  let writing: Promise<unknown> = Promise.resolve();

  const change = (to: Partial<Job>) => {
    job = { ...job, ...to, updated_at: timestampOf(clock) };
  };
  const put = (events: readonly NewEvent[] = []) => {
    cancel?.();
    cancel = undefined;
    const expiresAt = isFinished(job) ? clock.now() + KEEP_FINISHED_MS : undefined;
    const documents = [{ collection: JOBS, id: job.id, value: { ...job }, expiresAt }];
    const written = writing.then(() => store.apply({ documents, events }));
    writing = written.catch(() => undefined);
    return written;
  };
  const putProgress = () =>
    void put().catch((error) =>
      log.warn("the progress of a job could not be stored", { job: job.id, error }),
    );

  return {
    /** Includes changes that are not written yet. */
    now: (): Job => job,
    /** Resolves when the change is durable. */
    async write(to: Partial<Job> = {}, events?: readonly NewEvent[]): Promise<void> {
      change(to);
      await put(events);
    },
    /** Never decreases. */
    progress(given: number, message: string): void {
      if (isFinished(job)) return;
      const progress = Math.max(job.progress, percent(given));
      change({ progress, message: message.slice(0, MAX_MESSAGE_LENGTH) });
      cancel ??= clock.after(PROGRESS_INTERVAL_MS, putProgress);
    },
  };
};
