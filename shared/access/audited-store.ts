/** A store that writes the record of an act in the same write as its effect. */
import { AsyncLocalStorage } from "node:async_hooks";
import { type Clock, timestampOf } from "../async/clock.ts";
import { retryTransient } from "../async/retry.ts";
import type { PendingRecord } from "../kernel/receipt.ts";
import { auditKey } from "../store/audit/chain.ts";
import { beginSegment } from "../store/audit/registry.ts";
import type { Store, Write } from "../store/port/store.ts";

/** The act whose writes these are; the first one brings its record. */
const acting = new AsyncLocalStorage<PendingRecord | undefined>();

/** @param record  Nothing for what is no act of its own. */
export const actingAs = <T>(record: PendingRecord | undefined, run: () => T): T =>
  record === undefined && acting.getStore() === undefined ? run() : acting.run(record, run);

const recordFor = ({ receipt }: Write): PendingRecord | undefined => {
  const given = receipt?.record;
  if (given) return given.isWritten ? undefined : given;
  const own = acting.getStore();
  return own?.isWritten || own?.isOver ? undefined : own;
};

/** Begins a chain where there is none; several that miss it begin one. */
const openBeginning = (store: Store, key: Buffer, clock: Clock) => {
  let beginning: Promise<unknown> | undefined;
  return () => {
    beginning ??= beginSegment(store, key, timestampOf(clock)).finally(() => {
      beginning = undefined;
    });
    return beginning;
  };
};

/**
 * Begins the audit log of this process.
 *
 * @param secret  The one that signs tokens.
 */
export const openAuditedStore = async (
  store: Store,
  secret: string,
  clock: Clock,
): Promise<Store> => {
  const key = auditKey(secret);
  store.audit.open(key);
  const begin = openBeginning(store, key, clock);
  await retryTransient(clock, begin);

  const applyRecorded = (write: Write): Promise<number> =>
    store.apply(write).catch(async (error: unknown) => {
      // It was not written: the store has lost the chain, as after it was set back.
      if (store.audit.segment() !== undefined) throw error;
      await begin();
      return store.apply(write);
    });

  return {
    ...store,
    // A getter: it changes when the store is set back.
    get epoch() {
      return store.epoch;
    },
    apply(write) {
      const record = recordFor(write);
      if (!record) return write.audit ? applyRecorded(write) : store.apply(write);
      // Taken before anything is awaited: a second write of the same act goes without it.
      record.isWritten = true;
      const audit = write.audit ? [...write.audit, record.entry] : [record.entry];
      return applyRecorded({ ...write, audit }).catch((error: unknown) => {
        record.isWritten = false;
        throw error;
      });
    },
  };
};
