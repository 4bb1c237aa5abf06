/** The document that tells how far one job is: written often enough to be followed, and no oftener. */
import type { Cancel, Clock } from "../async/clock.ts";
import type { Job } from "../contracts/jobs.ts";
import type { NewEvent } from "../kernel/event-data.ts";
import type { Store } from "../store/port/store.ts";

export const JOBS = "jobs";
/** Progress is written at most once in so many milliseconds. */
const PACE_MS = 300;
/** Whoever has begun a job may look at its end for seven days. */
const KEEP_MS = 7 * 86_400_000;
const LONGEST_MESSAGE = 500;

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

export interface JobRecord {
  /** As it is now, which the store may not say yet. */
  now(): Job;
  /** Waits for the disk. */
  write(change?: Partial<Job>, events?: readonly NewEvent[]): Promise<void>;
  /** Never goes back, and waits for nothing. */
  progress(percent: number, message: string): void;
}

export const openJobRecord = (first: Job, { store, log, clock }: JobRecordDeps): JobRecord => {
  let job = first;
  let cancel: Cancel | undefined;
  let writing: Promise<unknown> = Promise.resolve();

  const change = (to: Partial<Job>) => {
    job = { ...job, ...to, updated_at: new Date(clock.now()).toISOString() };
  };
  const put = (events: readonly NewEvent[] = []) => {
    cancel?.();
    cancel = undefined;
    const expiresAt = isFinished(job) ? clock.now() + KEEP_MS : undefined;
    const documents = [{ collection: JOBS, id: job.id, value: { ...job }, expiresAt }];
    const mine = writing.then(() => store.apply({ documents, events }));
    writing = mine.catch(() => undefined);
    return mine;
  };

  return {
    now: () => job,
    async write(to = {}, events) {
      change(to);
      await put(events);
    },
    progress(given, message) {
      if (isFinished(job)) return;
      change({
        progress: Math.max(job.progress, percent(given)),
        message: message.slice(0, LONGEST_MESSAGE),
      });
      cancel ??= clock.after(
        PACE_MS,
        () =>
          void put().catch((error) =>
            log.warn("the progress of a job could not be kept", { job: job.id, error }),
          ),
      );
    },
  };
};
