/** Atomic batches: all of the actions are done, or what was done is taken back, also after a death. */
import { randomUUID } from "node:crypto";
import type { ServiceBroker } from "moleculer";
import { callerFor } from "../../../shared/access/owner-permissions.ts";
import type { Cancel } from "../../../shared/async/clock.ts";
import type { Batch, BatchRow } from "../../../shared/contracts/actions.ts";
import type { Call } from "../../../shared/kernel/contract.ts";
import { fail, isA } from "../../../shared/kernel/errors.ts";
import type { Meta } from "../../../shared/kernel/meta.ts";
import type { Settle } from "../../../shared/kernel/receipt.ts";
import type { ServiceDeps } from "../../../shared/service-deps.ts";
import type { executor } from "../execute.ts";
import type { PreparedAction } from "../prepare.ts";
import type { Restore } from "../scheduled/scheduled-records.ts";
import { abandonedRows, confirmed, undoneBatch, unreportedIn } from "./batch-answer.ts";
import { batchRecords, type StoredBatch } from "./batch-records.ts";
import { isAwaited, takeBack, takeBackLate } from "./take-back.ts";
import { checkUndoable } from "./undoable.ts";

const LOOK_MS = 5000;
/** Of what takes back: it may begin when the time of the request is nearly over. */
const DEADLINE_MS = 10_000;

type AtomicDeps = Pick<ServiceDeps, "store" | "clock" | "sealing"> & {
  readonly broker: ServiceBroker;
  readonly executeRow: ReturnType<typeof executor>["executeRow"];
  readonly sum: (results: readonly BatchRow[], total: number) => Batch;
};

interface Asked {
  readonly settle: Settle | undefined;
  readonly foreseen: readonly Restore[];
}

/** A repetition of the request finds what was begun under its key. */
const idFor = (ctx: Call, { fingerprint }: AtomicDeps["sealing"]): string =>
  ctx.locals.steps ? fingerprint(`atomic ${ctx.locals.steps.of}`) : randomUUID();

export const atomicBatches = (deps: AtomicDeps) => {
  const { broker, store, clock, sealing, executeRow, sum } = deps;
  const records = batchRecords(store, clock);
  let cancelLook: Cancel = () => undefined;

  const runRows = async (ctx: Call, all: readonly PreparedAction[], dry_run: boolean) => {
    const rows: BatchRow[] = [];
    for (const [index, one] of all.entries()) {
      const row = await executeRow(ctx, one, index, dry_run);
      rows.push(dry_run ? row : confirmed(row));
      if (rows.at(-1)?.success === false) break;
    }
    return rows;
  };

  const metaFor = async ({ value: { owner, context_id } }: StoredBatch): Promise<Meta> => ({
    caller: await callerFor(broker, owner),
    context_id,
    deadline: clock.now() + DEADLINE_MS,
  });

  const undone = async (batch: StoredBatch, all: readonly PreparedAction[]): Promise<Batch> => {
    const { context_id, rows, late = [] } = batch.value;
    const silent = late.map(({ entity_id }) => entity_id);
    const restored = await takeBack(broker, context_id, silent, await metaFor(batch));
    return undoneBatch(all, rows ?? abandonedRows(all), restored);
  };

  /** Another process has found it orphaned: it is taken back, whatever was done. */
  const overtaken = async ({ id }: StoredBatch) => {
    const found = await records.find(id);
    return found ?? fail("SERVICE_UNAVAILABLE", {}, "The batch was taken back");
  };

  const carryOut = async (
    ctx: Call,
    all: readonly PreparedAction[],
    begun: StoredBatch,
    { settle, foreseen }: Asked,
  ): Promise<Batch | StoredBatch> => {
    const rows = await runRows(ctx, all, false);
    try {
      if (rows.some(({ success }) => !success)) {
        const silent = unreportedIn(rows);
        const late = foreseen.filter(({ entity_id }) => silent.includes(entity_id));
        return await records.change(begun, { status: "undoing", rows, late });
      }
      const answer = sum(rows, all.length);
      await records.remove(begun, settle?.(answer));
      return answer;
    } catch (error) {
      return isA("CONFLICT", error) ? overtaken(begun) : Promise.reject(error);
    }
  };

  const run = async (ctx: Call, all: readonly PreparedAction[], asked: Asked) => {
    const { settle } = asked;
    const { sub, name, via } = ctx.meta.caller ?? fail("UNAUTHORIZED");
    const context_id = ctx.meta.context_id ?? randomUUID();
    const owner = { sub, name, via };
    const begun = await records.begin(idFor(ctx, sealing), { owner, context_id });
    ctx.meta.context_id = begun.value.context_id;
    const found = begun.value.status === "running" ? await carryOut(ctx, all, begun, asked) : begun;
    if (!("revision" in found)) return found;
    const answer = await undone(found, all);
    const receipt = settle?.(answer);
    try {
      // Where a device may still report something, it is looked at again.
      if (isAwaited(answer.restored ?? []))
        await records.change(found, {}, { receipt, within: LOOK_MS });
      else await records.remove(found, receipt);
    } catch (error) {
      // Another process has gone on with it, and has taken back the same.
      if (!isA("CONFLICT", error)) throw error;
      if (receipt) await store.apply({ receipt });
    }
    return answer;
  };

  const recover = async (found: StoredBatch): Promise<void> => {
    const claimed = await records.change(found, { status: "undoing" });
    await undone(claimed, []);
    const meta = { ...(await metaFor(claimed)), context_id: claimed.value.context_id };
    await takeBackLate({ broker, store }, claimed.value.late ?? [], meta);
    await records.change(claimed, { status: "undone" });
  };

  /** Several processes look at once: one of them succeeds. */
  const look = async (): Promise<void> => {
    for (const one of await records.orphaned())
      await recover(one).catch((error) => {
        if (!isA("CONFLICT", error))
          broker.logger.error("an atomic batch could not be taken back", { error });
      });
  };

  return {
    async run(
      ctx: Call,
      all: readonly PreparedAction[],
      { dry_run, settle }: { dry_run: boolean | undefined; settle?: Settle | undefined },
    ): Promise<Batch> {
      const foreseen = await checkUndoable(ctx, store, all);
      if (dry_run) return sum(await runRows(ctx, all, true), all.length);
      return run(ctx, all, { settle, foreseen });
    },
    started() {
      cancelLook = clock.every(LOOK_MS, () => {
        look().catch((error) => broker.logger.warn("atomic batches are not looked at", { error }));
      });
    },
    stopped: () => cancelLook(),
  };
};

export type AtomicBatches = ReturnType<typeof atomicBatches>;
