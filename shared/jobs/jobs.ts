/**
 * Operations that may outlast their request: one at a time for each subject, few at once, each kept
 * as a document, and taken up again by the next process when this one ends too early.
 */

import { randomUUID } from "node:crypto";
import type { Clock } from "../async/clock.ts";
import { withTimeout } from "../async/with-timeout.ts";
import type { Job, JobKind } from "../contracts/jobs.ts";
import type { Caller } from "../kernel/caller.ts";
import { fail } from "../kernel/errors.ts";
import type { Free } from "../kernel/rules.ts";
import type { Store } from "../store/port/store.ts";
import { openJobQueue } from "./job-queue.ts";
import { isFinished, JOBS, type JobLogger, type JobRecord, openJobRecord } from "./job-record.ts";
import type { JobWork } from "./job-run.ts";

export type { JobWork, RunningJob } from "./job-run.ts";

/** A request is answered within ten seconds. */
const WAIT_MS = 8000;
/** What an answer needs to get out before nobody waits for it any more. */
const MARGIN_MS = 1000;

export interface JobRequest {
  readonly action: string;
  readonly subject: string;
  /** All that the work needs, to be done again from it. */
  readonly params: Free;
  readonly caller: Pick<Caller, "sub"> | undefined;
  /** Epoch milliseconds after which nobody waits for the answer any more. */
  readonly deadline?: number | undefined;
}

interface Started<T> {
  readonly job: Job;
  /** Only where it has ended already. */
  readonly result?: T;
}

export interface Jobs {
  /**
   * Begins a job, and waits some seconds for its end.
   *
   * @throws CONFLICT while the subject has another job, and whatever the work throws in this time.
   */
  start<T>(wanted: JobRequest, work: JobWork<T>): Promise<Started<T>>;
  /** Takes up again what an earlier process has left unfinished; waits for its beginning only. */
  resume(work: JobWork<unknown>): Promise<void>;
  /** Ends what runs; it stays unfinished. */
  stopped(): Promise<void>;
}

export interface JobsDeps {
  readonly store: Store;
  readonly kind: JobKind;
  readonly log: JobLogger;
  readonly clock: Clock;
}

const newJob = (
  kind: JobKind,
  { action, subject, params, caller }: JobRequest,
  at: number,
): Job => ({
  id: randomUUID(),
  kind,
  action,
  subject,
  params,
  status: "queued",
  progress: 0,
  message: "Waits for its turn",
  created_at: new Date(at).toISOString(),
  updated_at: new Date(at).toISOString(),
  created_by: caller?.sub ?? "system",
});

const refuseSecond = ({ id, subject, action }: Job): never =>
  fail(
    "CONFLICT",
    { job_id: id, subject, action },
    `The job ${id} is at ${subject} already (${action}); see GET /jobs/${id}`,
  );

/** How long the answer may wait for the end, in milliseconds. */
const patience = ({ deadline = Number.POSITIVE_INFINITY }: JobRequest, now: number) =>
  Math.max(0, Math.min(WAIT_MS, deadline - now - MARGIN_MS));

export const openJobs = (parts: JobsDeps): Jobs => {
  const { store, kind, log, clock } = parts;
  const queue = openJobQueue(log, clock);

  const begin = async (wanted: JobRequest): Promise<JobRecord> => {
    if (queue.isStopping()) fail("SERVICE_UNAVAILABLE");
    const other = queue.at(wanted.subject);
    if (other) refuseSecond(other);
    const note = openJobRecord(newJob(kind, wanted, clock.now()), { store, log, clock });
    queue.take(note);
    await note.write().catch((error) => {
      queue.release(note);
      throw error;
    });
    return note;
  };

  return {
    async start<T>(wanted: JobRequest, work: JobWork<T>): Promise<Started<T>> {
      const note = await begin(wanted);
      let isHeard = true;
      const ended = queue.run(note, work, () => isHeard);
      const end = await withTimeout(clock, patience(wanted, clock.now()), ended);
      isHeard = false;
      if (end && "error" in end) throw end.error;
      return { job: note.now(), ...(end && "result" in end && { result: end.result }) };
    },

    async resume(work) {
      for (const { value } of await store.documents.all<Job>(JOBS)) {
        if (value.kind !== kind || isFinished(value) || queue.at(value.subject)) continue;
        const note = openJobRecord(value, { store, log, clock });
        queue.take(note);
        void queue.run(note, work, () => false);
      }
    },

    stopped: queue.stop,
  };
};
