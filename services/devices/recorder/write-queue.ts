/** Records in order: what the store has refused is tried again before anything newer. */
import { randomUUID } from "node:crypto";
import type { Clock } from "../../../shared/async/clock.ts";
import type { Entity } from "../../../shared/kernel/entity.ts";
import { codeOf, fail, type Thrown } from "../../../shared/kernel/errors.ts";
import type { Report } from "../homes/home.ts";
import {
  type Charge,
  debtOf,
  type Entry,
  isDebt,
  isRefusedNow,
  merged,
  saidAgain,
} from "./pending-writes.ts";
import type { Cause, Recorder } from "./recorder.ts";

const RETRY_MS = 1000;

/** What is true of a cause whether or not somebody waits for the answer. */
type Fact = Pick<Cause, "context" | "events" | "fence">;

export interface Ledger {
  /**
   * Records what a home reports, and what a client wishes besides, as one write. If the store
   * refuses, the home has changed all the same: its reports are owed, with the receipt of their
   * request and the events that tell of it; the wishes are not.
   *
   * @throws whatever the recorder throws.
   */
  record(
    reports: readonly Report[],
    cause: Charge,
    wishes?: readonly Report[],
  ): Promise<readonly Entity[]>;
  /** Records without anybody waiting for it; without a context, the home did it by itself. */
  later(reports: readonly Report[], cause?: Fact): void;
  /**
   * The store refuses what is owed: whatever a home is told now would be owed as well.
   *
   * @throws SERVICE_UNAVAILABLE while that is so.
   */
  checkOpen(): void;
  /** Resolves when nothing is owed any more, or the last try failed. */
  settled(): Promise<void>;
}

const isBug = (error: unknown): boolean => codeOf((error ?? {}) as Thrown) === "INTERNAL_ERROR";

/** @param refused  Told of each try that failed and of which nobody else hears. */
export const openLedger = (
  recorder: Pick<Recorder, "record">,
  clock: Clock,
  refused: (error: unknown) => void,
): Ledger => {
  let owed: Entry[] = [];
  let paying: Promise<void> | undefined;
  let isRefusing = false;
  let isRetrying = false;
  const underWay = new Set<Promise<void>>();

  const write = ({ reports, wishes, cause }: Entry) =>
    recorder.record([...reports, ...wishes], cause);

  /** Tells who waits, and returns what is left to do. */
  const giveUp = (entry: Entry, error: unknown): readonly Entry[] => {
    const debt = debtOf(entry, error);
    if (debt?.cause.settle) debt.cause.owed?.();
    // Of a debt nobody else hears.
    if (!debt && isDebt(entry) && isBug(error)) refused(error);
    entry.failed(error);
    return debt ? [debt] : [];
  };

  const owe = (debts: readonly Entry[], error: unknown) => {
    if (debts.length === 0) return;
    owed.push(...debts);
    if (!isRefusedNow(error)) return pay();
    isRefusing = true;
    owed = merged(owed);
    if (isRetrying) return refused(error);
    isRetrying = true;
    clock.after(RETRY_MS, () => {
      isRetrying = false;
      pay();
    });
    refused(error);
  };

  /** @returns whether to go on: nothing else would be taken either, while the store refuses. */
  const payFirst = async (first: Entry): Promise<boolean> => {
    try {
      first.done(await write(first));
      isRefusing = false;
      owed.shift();
      return true;
    } catch (error) {
      if (!isRefusedNow(error)) {
        isRefusing = false;
        owed.splice(0, 1, ...giveUp(first, error));
        return true;
      }
      const entries = owed;
      owed = [];
      owe(
        entries.flatMap((entry) => giveUp(entry, error)),
        error,
      );
      return false;
    }
  };

  /** Until only such are left as somebody waits for: those go side by side again. */
  const payAll = async () => {
    for (let first = owed[0]; first && owed.some(isDebt); first = owed[0])
      if (!(await payFirst(first))) break;
    // In the same turn in which nothing was left: whatever comes after this starts anew.
    paying = undefined;
    if (owed.some(isDebt)) return;
    const waiting = owed;
    owed = [];
    for (const entry of waiting) writeBeside(entry);
  };

  function pay() {
    if (owed.length > 0) paying ??= payAll();
  }

  /** Nothing is owed: writers go side by side, and share one transaction. */
  const writeNow = async (entry: Entry) => {
    try {
      const changed = await write(entry);
      const again = owed.length > 0 ? saidAgain(entry) : undefined;
      if (again) owed.push(again);
      entry.done(changed);
    } catch (error) {
      owe(giveUp(entry, error), error);
    }
  };

  function writeBeside(entry: Entry) {
    const writing = writeNow(entry).finally(() => underWay.delete(writing));
    underWay.add(writing);
  }

  const record: Ledger["record"] = (reports, charge, wishes = []) =>
    new Promise((done, failed) => {
      const cause = { attempts: [], ...charge };
      const entry = { reports, wishes, cause, done, failed };
      if (owed.length > 0) {
        owed.push(entry);
        return pay();
      }
      return writeBeside(entry);
    });

  return {
    record,
    later(reports, cause = { context: { id: randomUUID(), user_id: null } }) {
      // Of what the store has refused it tells itself, and tries it again.
      record(reports, cause).catch((error) => isBug(error) && refused(error));
    },
    checkOpen() {
      if (isRefusing) fail("SERVICE_UNAVAILABLE", {}, "The store does not take writes now");
    },
    async settled() {
      await Promise.all(underWay);
      pay();
      await paying;
      await Promise.all(underWay);
    },
  };
};
