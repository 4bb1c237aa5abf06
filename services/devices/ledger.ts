/** Records in order: what the store has refused is tried again before anything newer. */
import { randomUUID } from "node:crypto";
import type { Entity } from "../../shared/entity.ts";
import type { Report } from "./home.ts";
import type { Cause, Recorder } from "./recorder.ts";

const RETRY_MS = 1000;

/** What is true of a cause whether or not somebody waits for the answer. */
type Fact = Pick<Cause, "context" | "events">;

export interface Ledger {
  /**
   * Records what a home reports, and what a client wishes besides, as one write. If the store
   * refuses, the home has changed all the same: its reports are owed, and the events that tell of
   * it; the wishes are not.
   *
   * @throws whatever the recorder throws.
   */
  record(
    reports: readonly Report[],
    cause: Cause,
    wishes?: readonly Report[],
  ): Promise<readonly Entity[]>;
  /** Records without anybody waiting for it; without a context, the home did it by itself. */
  later(reports: readonly Report[], cause?: Fact): void;
  /** Resolves when nothing is owed any more, or the last try failed. */
  settled(): Promise<void>;
}

interface Entry {
  readonly reports: readonly Report[];
  readonly wishes: readonly Report[];
  readonly cause: Cause;
  readonly done: (changed: readonly Entity[]) => void;
  readonly failed: (error: unknown) => void;
}

const nobody = () => undefined;

/** What is left of an entry when its client has been told that it failed. */
const asDebt = ({ reports, cause: { context, events } }: Entry): Entry => ({
  reports,
  wishes: [],
  cause: { context, events },
  done: nobody,
  failed: nobody,
});

const isOwed = ({ reports, cause: { events = [] } }: Entry) => reports.length + events.length > 0;

/** What was written by this entry already: its states may be said again, its events may not. */
const withoutEvents = (entry: Entry): Entry => ({
  ...entry,
  cause: { ...entry.cause, events: [] },
});

/** @param refused  Told of each try that failed. */
export const openLedger = (recorder: Recorder, refused: (error: unknown) => void): Ledger => {
  let owed: Entry[] = [];
  let paying: Promise<void> | undefined;
  const underWay = new Set<Promise<void>>();

  const write = ({ reports, wishes, cause }: Entry) =>
    recorder.record([...reports, ...wishes], cause);

  const keep = (entries: readonly Entry[]) => {
    owed.push(...entries.map(asDebt).filter(isOwed));
  };

  const owe = (entries: readonly Entry[], error: unknown) => {
    for (const { failed } of entries) failed(error);
    keep(entries);
    if (owed.length === 0) return;
    refused(error);
    setTimeout(pay, RETRY_MS).unref();
  };

  const payAll = async () => {
    for (let first = owed[0]; first; first = owed[0]) {
      try {
        first.done(await write(first));
        owed.shift();
      } catch (error) {
        const entries = owed;
        owed = [];
        owe(entries, error);
        break;
      }
    }
    // In the same turn in which nothing was left: whatever comes after this starts anew.
    paying = undefined;
  };

  function pay() {
    if (owed.length > 0) paying ??= payAll();
  }

  /** Nothing is owed: writers go side by side, and share one transaction. */
  const writeNow = async (entry: Entry) => {
    try {
      const changed = await write(entry);
      // It has overtaken what was refused meanwhile: it is said once more, after that.
      if (owed.length > 0) keep([withoutEvents(entry)]);
      entry.done(changed);
    } catch (error) {
      owe([entry], error);
    }
  };

  const record: Ledger["record"] = (reports, cause, wishes = []) =>
    new Promise((done, failed) => {
      const entry = { reports, wishes, cause, done, failed };
      if (owed.length > 0) {
        owed.push(entry);
        return pay();
      }
      const writing = writeNow(entry).finally(() => underWay.delete(writing));
      underWay.add(writing);
    });

  return {
    record,
    later(reports, cause = { context: { id: randomUUID(), user_id: null } }) {
      record(reports, cause).catch(nobody);
    },
    async settled() {
      await Promise.all(underWay);
      pay();
      await paying;
    },
  };
};
