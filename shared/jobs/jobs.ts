/**
 * Operations that may take longer than their request: one at a time for each subject, a few at once.
 * Each is a document, and the next process resumes what this one has not finished.
 */
import { randomUUID } from "node:crypto";
import pLimit from "p-limit";
import { type Clock, timestampOf } from "../async/clock.ts";
import { withTimeout } from "../async/with-timeout.ts";
import type { Job, JobKind } from "../contracts/jobs.ts";
import type { Caller } from "../kernel/caller.ts";
import { fail } from "../kernel/errors.ts";
import type { Free } from "../kernel/rules.ts";
import type { Store } from "../store/port/store.ts";
import { isFinished, JOBS, type JobLogger, type JobRecord, openJobRecord } from "./job-record.ts";
import { type JobEnd, type JobWork, runJob } from "./job-run.ts";

export type { JobWork, RunningJob } from "./job-run.ts";

const MAX_RUNNING_JOBS = 2;
/** Less than the ten seconds in which a request is answered. */
const MAX_WAIT_MS = 8000;
/** For the way of the answer to the client. */
const ANSWER_MARGIN_MS = 1000;

export interface JobRequest {
  readonly action: string;
  readonly subject: string;
  /** Everything that the work needs, also when it runs again. */
  readonly params: Free;
  readonly caller: Pick<Caller, "sub"> | undefined;
  /** Epoch milliseconds at which the request ends. */
  readonly deadline?: number | undefined;
}

interface StartedJob<T> {
  readonly job: Job;
  /** Only where it has finished already. */
  readonly result?: T;
}

export type Jobs = ReturnType<typeof openJobs>;

export interface JobsDeps {
  readonly store: Store;
  readonly kind: JobKind;
  /** At the same time; two without it. */
  readonly maxRunning?: number;
  readonly log: JobLogger;
  readonly clock: Clock;
}

const newJob = (
  { kind, clock }: JobsDeps,
  { action, subject, params, caller }: JobRequest,
): Job => ({
  id: randomUUID(),
  kind,
  action,
  subject,
  params,
  status: "queued",
  progress: 0,
  message: "Queued",
  created_at: timestampOf(clock),
  updated_at: timestampOf(clock),
  created_by: caller?.sub ?? "system",
});

const refuseSecond = ({ id, subject, action }: Job): never =>
  fail(
    "CONFLICT",
    { job_id: id, subject, action },
    `The job ${id} (${action}) of ${subject} is not finished; see GET /jobs/${id}`,
  );

export const openJobs = (deps: JobsDeps) => {
  const { store, kind, log, clock } = deps;
  const stopping = new AbortController();
  const limit = pLimit(deps.maxRunning ?? MAX_RUNNING_JOBS);
  /** By subject. */
  const records = new Map<string, JobRecord>();
  const running = new Set<Promise<unknown>>();

  const open = (job: Job): JobRecord => {
    const record = openJobRecord(job, deps);
    records.set(job.subject, record);
    return record;
  };
  const begin = async (request: JobRequest): Promise<JobRecord> => {
    if (stopping.signal.aborted) fail("SERVICE_UNAVAILABLE");
    const other = records.get(request.subject)?.now();
    if (other) refuseSecond(other);
    const record = open(newJob(deps, request));
    await record.write().catch((error) => {
      records.delete(request.subject);
      throw error;
    });
    return record;
  };
  const run = <T>(
    record: JobRecord,
    work: JobWork<T>,
    isAwaited: () => boolean,
  ): Promise<JobEnd<T>> => {
    const { signal } = stopping;
    const done = limit(() => runJob(record, work, { log, clock, signal, isAwaited })).finally(
      () => {
        records.delete(record.now().subject);
        running.delete(done);
      },
    );
    running.add(done);
    return done;
  };

  return {
    /**
     * Starts a job, and waits some seconds for its end.
     *
     * @throws CONFLICT while the subject has another job, and what the work throws in this time.
     */
    async start<T>(request: JobRequest, work: JobWork<T>): Promise<StartedJob<T>> {
      const record = await begin(request);
      const left = (request.deadline ?? Number.POSITIVE_INFINITY) - clock.now() - ANSWER_MARGIN_MS;
      let isAwaited = true;
      const done = run(record, work, () => isAwaited);
      const end = await withTimeout(clock, Math.max(0, Math.min(MAX_WAIT_MS, left)), done);
      isAwaited = false;
      if (end && "error" in end) throw end.error;
      return { job: record.now(), ...(end && "result" in end && { result: end.result }) };
    },

    /** Starts again what an earlier process has not finished; does not wait for the end. */
    async resume(work: JobWork<unknown>): Promise<void> {
      for (const { value } of await store.documents.all<Job>(JOBS))
        if (value.kind === kind && !isFinished(value) && !records.has(value.subject))
          void run(open(value), work, () => false);
    },

    /** Aborts running jobs, which stay unfinished. */
    async stopped(): Promise<void> {
      stopping.abort();
      await Promise.all(running);
    },
  };
};
