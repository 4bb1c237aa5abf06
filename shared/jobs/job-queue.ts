/** The jobs of this process: one for each subject, and few at once. */

import pLimit from "p-limit";
import type { Clock } from "../async/clock.ts";
import type { JobLogger, JobRecord } from "./job-record.ts";
import { type JobEnd, type JobWork, runJob } from "./job-run.ts";

const MAX_RUNNING_JOBS = 2;

export const openJobQueue = (log: JobLogger, clock: Clock) => {
  const stopping = new AbortController();
  const limit = pLimit(MAX_RUNNING_JOBS);
  const notes = new Map<string, JobRecord>();
  const running = new Set<Promise<unknown>>();
  return {
    isStopping: () => stopping.signal.aborted,
    at: (subject: string) => notes.get(subject)?.now(),
    /** Until `release`, or the end of its work, the subject is taken. */
    take: (note: JobRecord) => void notes.set(note.now().subject, note),
    release: (note: JobRecord) => void notes.delete(note.now().subject),

    run<T>(note: JobRecord, work: JobWork<T>, isHeard: () => boolean): Promise<JobEnd<T>> {
      const parts = { log, clock, signal: stopping.signal, isHeard };
      const done = limit(() => runJob(note, work, parts)).finally(() => {
        notes.delete(note.now().subject);
        running.delete(done);
      });
      running.add(done);
      return done;
    },

    async stop() {
      stopping.abort();
      await Promise.all(running);
    },
  };
};
