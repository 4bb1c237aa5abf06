/** The jobs of this process: one for each subject, and few at once. */
import type { Clock } from "../async/clock.ts";
import { openSlots } from "../async/semaphore.ts";
import type { Log, Note } from "./job-note.ts";
import { type End, runJob, type Work } from "./job-run.ts";

const AT_ONCE = 2;

export const openQueue = (log: Log, clock: Clock) => {
  const stopping = new AbortController();
  const slots = openSlots(AT_ONCE);
  const notes = new Map<string, Note>();
  const running = new Set<Promise<unknown>>();
  return {
    isStopping: () => stopping.signal.aborted,
    at: (subject: string) => notes.get(subject)?.now(),
    /** Until `release`, or the end of its work, the subject is taken. */
    take: (note: Note) => void notes.set(note.now().subject, note),
    release: (note: Note) => void notes.delete(note.now().subject),

    run<T>(note: Note, work: Work<T>, isHeard: () => boolean): Promise<End<T>> {
      const parts = { log, clock, signal: stopping.signal, isHeard };
      const done = slots
        .take(() => runJob(note, work, parts))
        .finally(() => {
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
