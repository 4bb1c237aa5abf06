/** Scheduled actions: kept with their times, listed, cancelled, and carried out by the process that leads. */
import { randomUUID } from "node:crypto";
import { takeSettle } from "../../../shared/access/idempotency.ts";
import { pageOf, type RowPlace } from "../../../shared/contracts/agents/pages.ts";
import {
  type Created,
  changedSchedule,
  scheduled,
  type Timing,
} from "../../../shared/contracts/agents/scheduled.ts";
import type { Owner } from "../../../shared/contracts/routines.ts";
import { withoutSecrets } from "../../../shared/domains/secret-fields.ts";
import { hasRole } from "../../../shared/kernel/caller.ts";
import { broadcast, type Call, implement, on } from "../../../shared/kernel/contract.ts";
import { fail } from "../../../shared/kernel/errors.ts";
import { refuseField } from "../../../shared/kernel/problem.ts";
import type { Free } from "../../../shared/kernel/rules.ts";
import type { ServiceDeps } from "../../../shared/service-deps.ts";
import { startLeaderElection } from "../../../shared/store/port/leader-election.ts";
import { isTakenBack } from "../atomic/undoable.ts";
import type { executor } from "../execute.ts";
import { isFailed } from "../execute.ts";
import { predictSteps, refuseStep } from "../plans/predict-steps.ts";
import { type ActionRequest, type PreparedAction, prepare } from "../prepare.ts";
import { carrierOut } from "./carry-out.ts";
import { isPartly, ownerCalls } from "./owner-calls.ts";
import { isPlan, type KeptPlan, type PlanForLater, plansForLater } from "./plan-for-later.ts";
import { restoresOf } from "./restores.ts";
import {
  isOver,
  type ScheduledRecord,
  type StoredScheduled,
  scheduledRecords,
  shownScheduled,
} from "./scheduled-records.ts";
import { openScheduler, SCHEDULER_LEASE } from "./scheduler.ts";
import { endOf, type ScheduledTimes, timesOf } from "./times.ts";

const TERMS = { lease: SCHEDULER_LEASE, ttlMs: 6000, renewMs: 2000, pollMs: 500 };

type ScheduledDeps = Pick<
  ServiceDeps,
  "broker" | "config" | "store" | "clock" | "sealing" | "owner"
> & {
  readonly execute: ReturnType<typeof executor>["execute"];
  readonly actionsFor: (
    ctx: Call,
    requests: readonly ActionRequest[],
  ) => Promise<Parameters<typeof prepare>[0]>;
};

const callerOf = (ctx: Call) => ctx.meta.caller ?? fail("UNAUTHORIZED");
const ownerOf = (ctx: Call): Owner => {
  const { sub, name, via } = callerOf(ctx);
  return { sub, name, via };
};

interface AskedForLater extends Omit<PlanForLater, "kept"> {
  readonly one: PreparedAction;
  readonly kept: Free | KeptPlan;
}
/** Only plans are claimed. */
const NO_CLAIM = { documents: [], holds: [] } as const;

const placeOf = ({ id, value: { at, created_at } }: StoredScheduled): RowPlace => [
  at,
  created_at,
  id,
];

export const scheduledService = (deps: ScheduledDeps) => {
  const { broker, config, store, clock, sealing, owner, execute, actionsFor } = deps;
  const records = scheduledRecords(store, clock);
  const failed = (error: unknown) =>
    broker.logger.error("what is scheduled could not be carried out", { error });
  const plans = plansForLater(deps);
  const carryOut = carrierOut({ clock, records, calls: ownerCalls(deps) });
  const scheduler = openScheduler({ clock, records, carryOut, failed });
  let stopLeading: (() => Promise<void>) | undefined;

  const tell = (id: string) => broadcast(broker, changedSchedule, { id }).catch(failed);

  const prepared = async (ctx: Call, asked: ActionRequest) =>
    prepare(await actionsFor(ctx, [asked]), asked);

  /** @throws why it would not be done now; a device that is away may be there by then. */
  const foreseen = async (ctx: Call, one: PreparedAction, isLater: boolean) => {
    const [predicted] = await predictSteps(ctx, store, [one]);
    const { error, changes } = predicted?.step ?? fail("INTERNAL_ERROR");
    const isRefused = error && !(isLater && error.code === "SERVICE_UNAVAILABLE");
    return isRefused ? refuseStep(error) : { changes };
  };

  /** @throws why it would not be done, or could not be taken back. */
  const asked = async (
    ctx: Call,
    { action, parameters = {} }: ActionRequest,
    timing: Timing,
    { at, until }: ScheduledTimes,
  ): Promise<AskedForLater> => {
    const one = await prepared(ctx, { action, parameters });
    if (isPlan(one)) return { one, ...(await plans.open(ctx, parameters, until !== undefined)) };
    if (until !== undefined && !isTakenBack(action))
      refuseField(
        timing.for === undefined ? "until" : "for",
        `${action} cannot be taken back: only commands, scenes, sentences and plans can`,
      );
    const { changes } = await foreseen(ctx, one, at !== undefined);
    const shown = withoutSecrets(parameters);
    return { one, changes, shown, kept: parameters, claim: (_by, write) => write(NO_CLAIM) };
  };

  const visible = (ctx: Call, { owner: { sub } }: ScheduledRecord): boolean => {
    const caller = callerOf(ctx);
    return caller.sub === sub || (hasRole(caller, "admin") && caller.grant === undefined);
  };
  const find = async (ctx: Call, id: string) => {
    const found = await records.find(id);
    return found && visible(ctx, found.value)
      ? found
      : fail("NOT_FOUND", { id }, `There is nothing scheduled with the id ${id}`);
  };

  /** It is kept before it is done: what is done for a while is taken back whatever happens. */
  const doForAWhile = async (
    ctx: Call,
    one: PreparedAction,
    id: string,
    record: ScheduledRecord,
  ): Promise<Created> => {
    const settle = takeSettle(ctx);
    await records.keepUntold(id, record);
    try {
      const executed = await execute(ctx, one, false);
      const isNothing = isFailed(executed.result) && !isPartly(executed.result);
      if (isNothing) await records.remove(id);
      const created: Created = { scheduled: shownScheduled(id, record), executed };
      const receipt = settle?.(created);
      if (isNothing) {
        if (receipt) await store.apply({ receipt });
        return created;
      }
      await records.tell(id, record, receipt);
      await tell(id);
      return created;
    } catch (error) {
      await records.remove(id);
      throw error;
    }
  };

  return implement(
    scheduled,
    {
      async create(ctx) {
        const { action, parameters, dry_run, ...timing } = ctx.params;
        const now = clock.now();
        const { at, until } = timesOf(timing, { now, zone: config.TIME_ZONE });
        const what = await asked(ctx, { action, parameters }, timing, { at, until });
        if (!dry_run) await records.checkRoom();
        const id = randomUUID();
        const record: ScheduledRecord = {
          owner: ownerOf(ctx),
          action,
          shown: what.shown,
          sealed: sealing.close(what.kept),
          at: at ?? now,
          until: until ?? null,
          created_at: now,
          status: at === undefined ? "active" : "waiting",
          ...(ctx.meta.approved && { approved: ctx.meta.approved }),
          ...(at === undefined && { restores: restoresOf(what) }),
        };
        const created: Created = { scheduled: shownScheduled(id, record) };
        if (dry_run) return created;
        if (at === undefined) return doForAWhile(ctx, what.one, id, record);
        const receipt = takeSettle(ctx)?.(created);
        const end = until ?? at;
        await what.claim({ scheduled_id: id, end }, (claim) =>
          records.keep(id, record, { ...claim, receipt }),
        );
        await tell(id);
        return created;
      },

      async foresee(ctx) {
        if (isPlan(ctx.params))
          return { changes: await plans.foresee(ctx, ctx.params.parameters as KeptPlan) };
        const { changes } = await foreseen(ctx, await prepared(ctx, ctx.params), false);
        return { changes };
      },

      async list(ctx) {
        const { status = "open" } = ctx.params;
        const all = (await records.all()).filter(
          ({ value }) => visible(ctx, value) && (status === "all" || !isOver(value)),
        );
        const { rows, next } = pageOf(all, placeOf, ctx.params);
        return { scheduled: rows.map(({ id, value }) => shownScheduled(id, value)), next };
      },

      get: async (ctx) => {
        const { id, value } = await find(ctx, ctx.params.id);
        return shownScheduled(id, value);
      },

      async prolong(ctx) {
        const { id, dry_run, ...end } = ctx.params;
        const found = await find(ctx, id);
        const { status, at } = found.value;
        if (status !== "active")
          fail("CONFLICT", { id, status }, "Only what was begun for a while can have another end");
        const until = endOf(end, at, { now: clock.now(), zone: config.TIME_ZONE });
        const prolonged = { ...found.value, until };
        const shown = shownScheduled(id, prolonged);
        if (dry_run) return shown;
        await records.change(found, prolonged, { receipt: takeSettle(ctx)?.(shown) });
        await tell(id);
        return shown;
      },

      async cancel(ctx) {
        const { id, dry_run } = ctx.params;
        const found = await find(ctx, id);
        const { status } = found.value;
        if (isOver(found.value)) fail("CONFLICT", { id, status }, `It is over: ${status}`);
        if (status === "running") fail("CONFLICT", { id, status }, "It is being done now");
        const cancelled = { ...found.value, status: "cancelled" } as const;
        const shown = shownScheduled(id, cancelled);
        if (dry_run) return shown;
        const receipt = takeSettle(ctx)?.(shown);
        await records.change(found, cancelled, { receipt });
        await tell(id);
        return shown;
      },
    },
    {
      events: [on(changedSchedule, ({ id }) => scheduler.changed(id).catch(failed))],
      started() {
        const start = async (token: number) => {
          await broker.waitForServices(["devices", "identity", "actions"], 1000, 10);
          await scheduler.task.start(token);
        };
        const terms = { ...TERMS, owner, clock };
        stopLeading = startLeaderElection(store, terms, { ...scheduler.task, start }, failed).stop;
      },
      stopped: () => stopLeading?.(),
    },
  );
};
