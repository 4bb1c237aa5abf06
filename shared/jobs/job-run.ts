/** Does the work of one job, and keeps how it ended. */
import { type Clock, timestampOf } from "../async/clock.ts";
import type { Job } from "../contracts/jobs.ts";
import { codeOf, outcomeError, type Thrown } from "../kernel/errors.ts";
import { occurred } from "../kernel/events.ts";
import type { JobLogger, JobRecord } from "./job-record.ts";

/** What the work sees of its job. */
export interface RunningJob extends Pick<Job, "id" | "action" | "subject" | "params"> {
  /** Ends the work when the process stops; the next process does it anew. */
  readonly signal: AbortSignal;
  /** Tells whoever follows the job; 0–100, never back. */
  progress(percent: number, message: string): void;
}

/** Must come to the same when it is done a second time, as the first may have been cut off anywhere. */
export type JobWork<T> = (job: RunningJob) => Promise<T>;

/** Neither of both, when the process stopped before the end. */
export interface JobEnd<T> {
  readonly result?: T;
  readonly error?: unknown;
}

interface RunParts {
  readonly log: JobLogger;
  readonly clock: Clock;
  /** Aborts when the process stops. */
  readonly signal: AbortSignal;
  /** Whether somebody still waits, who will be told how it ends. */
  readonly isHeard: () => boolean;
}

const factsOf = (note: JobRecord) => {
  const { id, kind, action, subject } = note.now();
  return { id, kind, action, subject };
};

/** A job whose end cannot be kept is done again at the next start. */
const keep = (writing: Promise<void>, note: JobRecord, log: JobLogger): Promise<void> =>
  writing.catch((error) =>
    log.error("the state of a job could not be kept", { ...factsOf(note), error }),
  );

const succeed = async (note: JobRecord, { log }: RunParts): Promise<void> => {
  await keep(note.write({ status: "succeeded", progress: 100 }), note, log);
  log.info("job done", factsOf(note));
};

const failBecause = async (note: JobRecord, thrown: unknown, { log, clock, isHeard }: RunParts) => {
  const { code, message } = outcomeError(thrown);
  const timestamp = timestampOf(clock);
  const events = isHeard() ? [] : [occurred("error", { code, message, timestamp })];
  const change = { status: "failed", message, error: { code, message } } as const;
  await keep(note.write(change, events), note, log);
  if (codeOf(thrown as Thrown) === "INTERNAL_ERROR")
    log.error("job failed", { ...factsOf(note), error: thrown });
  else log.warn("job failed", { ...factsOf(note), reason: message });
};

/** Never rejects: what the work has thrown is its end. */
export const runJob = async <T>(
  note: JobRecord,
  work: JobWork<T>,
  parts: RunParts,
): Promise<JobEnd<T>> => {
  const { signal, log } = parts;
  const { id, action, subject, params } = note.now();
  if (signal.aborted) return {};
  try {
    await note.write({ status: "running" });
    // Work that only listens for the end would not hear of one that has come meanwhile.
    signal.throwIfAborted();
    const result = await work({ id, action, subject, params, signal, progress: note.progress });
    await succeed(note, parts);
    return { result };
  } catch (error) {
    if (signal.aborted) {
      await keep(note.write(), note, log);
      return {};
    }
    await failBecause(note, error, parts);
    return { error };
  }
};
