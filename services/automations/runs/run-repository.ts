/** Keeps what becomes of runs, together with what their automation shows of them. */
import { randomUUID } from "node:crypto";
import type { ServiceBroker } from "moleculer";
import { devices } from "../../../shared/contracts/devices.ts";
import { SYSTEM } from "../../../shared/kernel/caller.ts";
import { call } from "../../../shared/kernel/contract.ts";
import { isA } from "../../../shared/kernel/errors.ts";
import { occurred } from "../../../shared/kernel/events.ts";
import type { Free } from "../../../shared/kernel/rules.ts";
import type { NewEvent } from "../../../shared/kernel/stored-event.ts";
import type { DocumentWrite, Store } from "../../../shared/store/port/store.ts";
import { LOOP } from "./loop-detection.ts";
import type { RunHistory } from "./run-history.ts";
import {
  askedWrites,
  claimWrite,
  type RunRecord,
  removalOf,
  runId,
  runWrite,
} from "./run-record.ts";
import type { RunRequest } from "./run-request.ts";

interface Marked {
  readonly attributes: Free;
  readonly events?: readonly NewEvent[];
  readonly documents: readonly DocumentWrite[];
}

interface KeepingParts {
  readonly broker: ServiceBroker;
  readonly store: Store;
  readonly runs: RunHistory;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Place in the log up to which has been looked. */
  readonly place: () => number;
}

export const openRunRepository = ({ broker, store, runs, now, place }: KeepingParts) => {
  /** @throws CONFLICT for a run that has begun, DEVICE_NOT_FOUND when its automation is gone. */
  const mark = async (
    { entity_id, context }: Pick<RunRecord, "entity_id" | "context">,
    { attributes, events = [], documents }: Marked,
  ): Promise<void> => {
    const asked = {
      entity_id,
      context,
      attributes,
      events: events as unknown as Free[],
      documents: documents as unknown as Free[],
    };
    await call(broker, devices.mark, asked, { meta: { caller: SYSTEM } });
  };

  const claimed = (record: RunRecord, told_after: number | null) => [
    claimWrite(record, now(), told_after),
    ...askedWrites(record, now()),
  ];

  return {
    save: async (record: RunRecord): Promise<void> =>
      void (await store.apply({ documents: [runWrite(record)] })),

    /** Removes what is left of automations that are gone. */
    async forget(entity_ids: readonly string[]): Promise<void> {
      const documents = entity_ids.flatMap((entity_id) => runs.forget(entity_id));
      if (documents.length > 0) await store.apply({ documents });
    },

    async remove(records: readonly RunRecord[]): Promise<void> {
      const documents = records.map((record) => removalOf(runId(record)));
      if (documents.length > 0) await store.apply({ documents });
    },

    /** @param record  As it is to begin: at once, or in its turn. */
    begun({ armed: { name }, isTold }: RunRequest, record: RunRecord, current: number) {
      const { entity_id, context, started_at: timestamp } = record;
      const told = { entity_id, name, success: true, context, timestamp };
      return mark(record, {
        attributes: { current, ...(!isTold && { last_triggered: timestamp }) },
        events: isTold ? [] : [occurred("automation_triggered", told)],
        documents: [...claimed(record, isTold ? null : place()), runWrite(record)],
      });
    },

    /** A run that was asked for, and does not begin. */
    async refused(record: RunRecord, message: string) {
      const over: RunRecord = { ...record, state: "stopped", message, ended_at: record.started_at };
      await store.apply({ documents: [...claimed(record, null), ...runs.over(over)] });
    },

    /** @param isNews  Whether somebody is to hear of it. */
    async looped(record: RunRecord, isNews: boolean) {
      const { entity_id, context, started_at } = record;
      const about = { entity_id, context, timestamp: started_at };
      const over: RunRecord = { ...record, state: "stopped", message: LOOP, ended_at: started_at };
      await store.apply({
        events: isNews ? [occurred("error", { code: "CONFLICT", message: LOOP, ...about })] : [],
        documents: [...claimed(record, null), ...runs.over(over)],
      });
      if (isNews) broker.logger.warn("an automation was stopped", { entity_id, reason: LOOP });
    },

    /** @returns what keeps that it is over; of an automation that is gone, nothing stays. */
    over(record: RunRecord, current: () => number): () => Promise<void> {
      const documents = runs.over(record);
      return async () => {
        try {
          await mark(record, { attributes: { current: current() }, documents });
        } catch (error) {
          if (!isA("DEVICE_NOT_FOUND", error)) throw error;
          const gone = [...runs.forget(record.entity_id), removalOf(runId(record))];
          await store.apply({ documents: [...documents, ...gone] });
        }
      };
    },

    /** Shows how many runs there are, where a process that died has left another number. */
    shown: (entity_id: string, current: number) =>
      mark(
        { entity_id, context: { id: randomUUID(), user_id: null } },
        { attributes: { current }, documents: [] },
      ),
  };
};

export type RunRepository = ReturnType<typeof openRunRepository>;
