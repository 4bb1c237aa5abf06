/** Plans in the store: kept, found by their caller, claimed once, concluded. */
import type { Clock } from "../../../shared/async/clock.ts";
import type { AppliedPlan, Plan } from "../../../shared/contracts/agents/plans.ts";
import { fail, isA, type Thrown } from "../../../shared/kernel/errors.ts";
import type { Settled } from "../../../shared/kernel/receipt.ts";
import type { Document, Store, Write } from "../../../shared/store/port/store.ts";

export const PLAN_TTL_MS = 10 * 60_000;
/** An expired plan still shows that it is one. */
const EXPIRED_TTL_MS = 10 * 60_000;
const APPLIED_TTL_MS = 24 * 3600_000;
const MAX_OPEN = 50;
const COLLECTION = "plans";

export interface PlanRecord {
  /** Who made it. */
  readonly sub: string;
  readonly plan: Plan;
  /** Sealed: it may hold the code of a lock. */
  readonly actions: string;
  /** Of what the steps read or command; null where there was none. */
  readonly versions: Readonly<Record<string, number | null>>;
  /** What the scenes and automations among them did, as JSON. */
  readonly definitions: Readonly<Record<string, string>>;
  /** Epoch milliseconds. */
  readonly claimed_ms?: number;
  /** Of a plan that was claimed to be done later. */
  readonly scheduled_id?: string;
  readonly applied?: AppliedPlan;
}

/** The part of a write with which a plan is claimed. */
export type PlanClaim = Required<Pick<Write, "documents" | "holds">>;
export type StoredRecord = Document<PlanRecord>;

export const planRecords = ({ documents, apply }: Store, clock: Clock) => {
  const isOver = ({ plan, claimed_ms }: PlanRecord): boolean =>
    claimed_ms === undefined && Date.parse(plan.expires_at) <= clock.now();
  const written = (record: PlanRecord, ttl: number, expects: number) => ({
    collection: COLLECTION,
    id: record.plan.id,
    value: { ...record },
    expects,
    expiresAt: clock.now() + ttl,
  });

  /** @throws CONFLICT where another has claimed it, VERSION_CONFLICT */
  const claimWith = async (
    { value, revision }: StoredRecord,
    claimed: PlanRecord,
    ttl: number,
    write: (claim: PlanClaim) => Promise<unknown>,
  ): Promise<void> => {
    const holds = Object.entries(value.versions).flatMap(([entity_id, version]) =>
      version === null ? [] : [{ entity_id, version }],
    );
    try {
      await write({ documents: [written(claimed, ttl, revision)], holds });
    } catch (error) {
      if (isA("CONFLICT", error as Thrown))
        fail("CONFLICT", { id: value.plan.id }, "The plan was applied already");
      throw error;
    }
  };

  return {
    isOver,

    /** @throws CONFLICT for too many open plans of one caller. */
    async keep(record: PlanRecord, receipt: Settled | undefined): Promise<void> {
      const all = await documents.all<PlanRecord>(COLLECTION);
      const open = all.filter(
        ({ value }) => value.sub === record.sub && value.claimed_ms === undefined && !isOver(value),
      );
      if (open.length >= MAX_OPEN)
        fail("CONFLICT", { open: open.length }, `You have ${MAX_OPEN} open plans already`);
      await apply({ documents: [written(record, PLAN_TTL_MS + EXPIRED_TTL_MS, 0)], receipt });
    },

    /** @throws NOT_FOUND also for one of another caller. */
    async find(id: string, sub: string): Promise<StoredRecord> {
      const found = await documents.get<PlanRecord>(COLLECTION, id);
      return found?.value.sub === sub ? found : fail("NOT_FOUND", { id }, `There is no plan ${id}`);
    },

    /**
     * Written before the first effect: of several processes, one succeeds.
     *
     * @throws CONFLICT, VERSION_CONFLICT
     */
    async claim(found: StoredRecord): Promise<StoredRecord> {
      const claimed = { ...found.value, claimed_ms: clock.now() };
      await claimWith(found, claimed, APPLIED_TTL_MS, apply);
      return { id: found.id, value: claimed, revision: found.revision + 1 };
    },

    /**
     * Claims it for what is scheduled, in the write that keeps that; it is shown until a day after its end.
     *
     * @param end  Epoch milliseconds.
     * @throws CONFLICT, VERSION_CONFLICT
     */
    claimForLater(
      found: StoredRecord,
      { scheduled_id, end }: { readonly scheduled_id: string; readonly end: number },
      write: (claim: PlanClaim) => Promise<void>,
    ): Promise<void> {
      const now = clock.now();
      const claimed = { ...found.value, claimed_ms: now, scheduled_id };
      return claimWith(found, claimed, end - now + APPLIED_TTL_MS, write);
    },

    async conclude(
      { value, revision }: StoredRecord,
      applied: AppliedPlan,
      receipt: Settled | undefined,
    ): Promise<void> {
      const record = { ...value, applied };
      await apply({ documents: [written(record, APPLIED_TTL_MS, revision)], receipt });
    },
  };
};
