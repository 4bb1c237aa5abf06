/** Runs the work of one job, and writes its outcome. */
import { type Clock, timestampOf } from "../async/clock.ts";
import type { Job } from "../contracts/jobs.ts";
import { codeOf, type Thrown } from "../kernel/errors.ts";
import { occurred } from "../kernel/events.ts";
import { outcomeError } from "../kernel/outcome-error.ts";
import type { JobLogger, JobRecord } from "./job-record.ts";

export interface RunningJob extends Pick<Job, "id" | "action" | "subject" | "params"> {
  /** Aborts when the process stops; the next process runs the job again. */
  readonly signal: AbortSignal;
  /** From 0 to 100; never decreases. */
  progress(percent: number, message: string): void;
}

/** Must be idempotent: the first run may have been interrupted anywhere. */
export type JobWork<T> = (job: RunningJob) => Promise<T>;

/** Empty when the process stopped before the end. */
export interface JobEnd<T> {
  readonly result?: T;
  readonly error?: unknown;
}

interface JobRunDeps {
  readonly log: JobLogger;
  readonly clock: Clock;
  /** Aborts when the process stops. */
  readonly signal: AbortSignal;
  /** Whether a request still waits, which then answers with the error. */
  readonly isAwaited: () => boolean;
}

const factsOf = (record: JobRecord) => {
  const { id, kind, action, subject } = record.now();
  return { id, kind, action, subject };
};

/** A job whose outcome could not be written runs again at the next start. */
const keep = (writing: Promise<void>, record: JobRecord, log: JobLogger): Promise<void> =>
  writing.catch((error) =>
    log.error("the state of a job could not be stored", { ...factsOf(record), error }),
  );

const keepError = async (
  record: JobRecord,
  thrown: unknown,
  { log, clock, isAwaited }: JobRunDeps,
) => {
  const { code, message } = outcomeError(thrown);
  const timestamp = timestampOf(clock);
  const events = isAwaited() ? [] : [occurred("error", { code, message, timestamp })];
  const change = { status: "failed", message, error: { code, message } } as const;
  await keep(record.write(change, events), record, log);
  if (codeOf(thrown as Thrown) === "INTERNAL_ERROR")
    log.error("job failed", { ...factsOf(record), error: thrown });
  else log.warn("job failed", { ...factsOf(record), reason: message });
};

/** Never rejects: an error of the work is in the result. */
export const runJob = async <T>(
  record: JobRecord,
  work: JobWork<T>,
  deps: JobRunDeps,
): Promise<JobEnd<T>> => {
  const { signal, log } = deps;
  const { id, action, subject, params } = record.now();
  if (signal.aborted) return {};
  try {
    await record.write({ status: "running" });
    // An abort during the write would be missed by work that only listens for it.
    signal.throwIfAborted();
    const result = await work({ id, action, subject, params, signal, progress: record.progress });
    await keep(record.write({ status: "succeeded", progress: 100 }), record, log);
    log.info("job done", factsOf(record));
    return { result };
  } catch (error) {
    if (signal.aborted) {
      await keep(record.write(), record, log);
      return {};
    }
    await keepError(record, error, deps);
    return { error };
  }
};
