/** Keeps what each user or key has undone, and which of its last requests changed nothing. */
import type { Clock } from "../../../shared/async/clock.ts";
import { retry } from "../../../shared/async/retry.ts";
import { isA } from "../../../shared/kernel/errors.ts";
import type { Settled } from "../../../shared/kernel/receipt.ts";
import type { Store } from "../../../shared/store/port/store.ts";
import type { Unchanged, UndoStep } from "./undo-stack.ts";

const STEPS = "undo_steps";
const UNCHANGED = "unchanged_requests";
const DAY_MS = 24 * 3600_000;
/** Longer than the log is looked back in any home that is lived in. */
const KEEP_STEPS_MS = 90 * DAY_MS;
const KEEP_UNCHANGED_MS = DAY_MS;
const MAX_STEPS = 200;

export interface UndoHistory {
  readonly steps: readonly UndoStep[];
  /** Place in the log before which nothing is undone: what was forgotten lies there. */
  readonly floor: number;
}
interface Found extends UndoHistory {
  readonly revision: number;
}

interface Choice<T> {
  readonly found: T;
  readonly step: UndoStep;
  readonly receipt: Settled | undefined;
}

/** A batch may undo several times in one context. */
const isSame = (one: UndoStep, { by, of }: Pick<UndoStep, "by" | "of">) =>
  one.by === by && one.of === of;

const bounded = ({ steps, floor }: UndoHistory): UndoHistory => {
  const dropped = steps.slice(0, -MAX_STEPS).at(-1);
  return { steps: steps.slice(-MAX_STEPS), floor: dropped?.after ?? floor };
};

const TRIES = 5;

/** Undoes of one user that come together take turns: the store refuses the later one. */
const retried = <T>(attempt: () => Promise<T>): Promise<T> =>
  retry(attempt, { attempts: TRIES, isRetryable: (error) => isA("CONFLICT", error) });

export const openUndoSteps = (store: Store, clock: Clock) => {
  const { documents, events } = store;
  /** By user, the note that is being written, and the one that comes next. */
  const underWay = new Map<string, Promise<void>>();
  const due = new Map<string, { context_id: string; readonly written: Promise<void> }>();

  const read = async (sub: string): Promise<Found> => {
    const found = await documents.get<UndoHistory>(STEPS, sub);
    return { steps: [], floor: 0, ...found?.value, revision: found?.revision ?? 0 };
  };

  /** @throws CONFLICT when another undo was faster. */
  const write = async (sub: string, kept: UndoHistory, expects: number, receipt?: Settled) => {
    const expiresAt = clock.now() + KEEP_STEPS_MS;
    const value = { ...bounded(kept) };
    await store.apply({
      documents: [{ collection: STEPS, id: sub, value, expects, expiresAt }],
      receipt,
    });
  };

  const writeNote = async (sub: string) => {
    await underWay.get(sub)?.catch(() => undefined);
    const context_id = due.get(sub)?.context_id ?? "";
    due.delete(sub);
    const value = { context_id, after: await events.head() } satisfies Unchanged;
    const expiresAt = clock.now() + KEEP_UNCHANGED_MS;
    await store.apply({ documents: [{ collection: UNCHANGED, id: sub, value, expiresAt }] });
  };

  return {
    unchanged: async (sub: string): Promise<Unchanged | undefined> =>
      (await documents.get<Unchanged>(UNCHANGED, sub))?.value,

    read,

    /** What a request has undone or done again; null for one that has done neither, or long ago. */
    async find(sub: string, context_id: string): Promise<Pick<UndoStep, "of" | "way"> | null> {
      const { steps } = await read(sub);
      const step = steps.findLast(({ by }) => by === context_id);
      return step ? { of: step.of, way: step.way } : null;
    },

    /**
     * Takes a step, so that the next undo goes on from there.
     *
     * @param choose  Tells what it finds, and the step that is written with it in one write.
     */
    take: <T>(sub: string, choose: (kept: UndoHistory) => Promise<Choice<T>>): Promise<T> =>
      retried(async () => {
        const { steps, floor, revision } = await read(sub);
        const { found, step, receipt } = await choose({ steps, floor });
        const others = steps.filter((one) => !isSame(one, step));
        await write(sub, { steps: [...others, step], floor }, revision, receipt);
        return found;
      }),

    /** Says what became of a step; without an outcome, it is as if it had not been. */
    conclude: (
      sub: string,
      which: Pick<UndoStep, "by" | "of">,
      outcome: UndoStep["outcome"],
    ): Promise<void> =>
      retried(async () => {
        const { steps, floor, revision } = await read(sub);
        const settled = steps.flatMap((step) => {
          if (!isSame(step, which)) return [step];
          return outcome ? [{ ...step, outcome }] : [];
        });
        await write(sub, { steps: settled, floor }, revision);
      }),

    /** Of several that come together only the last is kept, as it is the one that counts. */
    noteUnchanged(sub: string, context_id: string): Promise<void> {
      const note = due.get(sub);
      if (note) {
        note.context_id = context_id;
        return note.written;
      }
      const { promise: written, resolve } = Promise.withResolvers<void>();
      due.set(sub, { context_id, written });
      const writing = writeNote(sub).finally(() => {
        if (underWay.get(sub) === writing) underWay.delete(sub);
      });
      underWay.set(sub, writing);
      resolve(writing);
      return written;
    },
  };
};

export type UndoSteps = ReturnType<typeof openUndoSteps>;
