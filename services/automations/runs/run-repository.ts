/** Saves runs, together with what the state of their automation shows of them. */
import { randomUUID } from "node:crypto";
import { isPresent } from "../../../shared/kernel/entity.ts";
import { fail, isA } from "../../../shared/kernel/errors.ts";
import { occurred } from "../../../shared/kernel/events.ts";
import type { Free } from "../../../shared/kernel/rules.ts";
import type { ServiceDeps } from "../../../shared/service-deps.ts";
import type { DocumentWrite } from "../../../shared/store/port/store.ts";
import { openRecorder } from "../../../shared/store/recorder/state-recorder.ts";
import { LOOP_MESSAGE } from "./loop-detection.ts";
import type { RunHistory } from "./run-history.ts";
import { claimWrites, type RunRecord, removalOf, runId, runWrite } from "./run-record.ts";
import type { RunRequest } from "./run-request.ts";

interface RunChange extends Pick<RunRecord, "entity_id" | "context"> {
  readonly attributes: Free;
  readonly documents: readonly DocumentWrite[];
  readonly triggered?: { readonly name: string; readonly timestamp: string } | undefined;
}

/** @param cursor  The position of the engine in the log. */
export const openRunRepository = (
  { broker, store, clock }: Pick<ServiceDeps, "broker" | "store" | "clock">,
  history: RunHistory,
  cursor: { readonly sequence: number },
) => {
  const recorder = openRecorder(store, clock);

  /** @throws CONFLICT for a run that has begun, DEVICE_NOT_FOUND without its automation. */
  const record = async ({ entity_id, context, triggered, ...change }: RunChange): Promise<void> => {
    await recorder.refresh();
    const automation = recorder.latest(entity_id);
    if (!automation || !isPresent(automation))
      fail("DEVICE_NOT_FOUND", { device_id: entity_id }, `${entity_id} no longer exists`);
    const data = triggered && { entity_id, success: true, by_itself: true, context, ...triggered };
    await recorder.commit([{ entity_id, attributes: change.attributes }], {
      context,
      documents: change.documents,
      events: data && [occurred("automation_triggered", data)],
    });
  };

  /** Writes of a run that ends without having started. */
  const notStarted = (run: RunRecord, message: string) => [
    ...claimWrites(run, clock.now(), null),
    ...history.ended({ ...run, state: "stopped", message, ended_at: run.started_at }),
  ];

  const write = async (documents: readonly DocumentWrite[]): Promise<void> => {
    if (documents.length > 0) await store.apply({ documents });
  };

  return {
    save: (run: RunRecord): Promise<void> => write([runWrite(run)]),

    forget: (entity_ids: readonly string[]) => write(entity_ids.flatMap(history.forget)),
    remove: (runs: readonly RunRecord[]) => write(runs.map((run) => removalOf(runId(run)))),

    /** @param run  As it starts: running or queued. */
    begun({ automation: { name }, isLogged }: RunRequest, run: RunRecord, current: number) {
      const { entity_id, context, started_at: timestamp } = run;
      const loggedAfter = isLogged ? null : cursor.sequence;
      return record({
        entity_id,
        context,
        attributes: { current, ...(!isLogged && { last_triggered: timestamp }) },
        triggered: isLogged ? undefined : { name, timestamp },
        documents: [...claimWrites(run, clock.now(), loggedAfter), runWrite(run)],
      });
    },

    refused: (run: RunRecord, message: string) => write(notStarted(run, message)),

    async looped(run: RunRecord, isNews: boolean) {
      const { entity_id, context, started_at: timestamp } = run;
      const about = { entity_id, context, timestamp };
      await store.apply({
        events: isNews
          ? [occurred("error", { code: "CONFLICT", message: LOOP_MESSAGE, ...about })]
          : [],
        documents: notStarted(run, LOOP_MESSAGE),
      });
      if (isNews)
        broker.logger.warn("an automation was stopped", { entity_id, reason: LOOP_MESSAGE });
    },

    /** @returns what saves the end of a run; without its automation, nothing remains of it. */
    ended(run: RunRecord, current: () => number): () => Promise<void> {
      const { entity_id, context } = run;
      const documents = history.ended(run);
      return async () => {
        try {
          const attributes = { current: current() };
          await record({ entity_id, context, attributes, documents });
        } catch (error) {
          if (!isA("DEVICE_NOT_FOUND", error)) throw error;
          await write([...documents, ...history.forget(entity_id), removalOf(runId(run))]);
        }
      };
    },

    /** Corrects the number of runs that an automation shows. */
    showCurrent: (entity_id: string, current: number) =>
      record({
        entity_id,
        context: { id: randomUUID(), user_id: null },
        attributes: { current },
        documents: [],
      }),
  };
};

export type RunRepository = ReturnType<typeof openRunRepository>;
