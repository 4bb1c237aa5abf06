/** Runs one command: find, check, send, commit, answer. */
import { randomUUID } from "node:crypto";
import { type Clock, timestampOf } from "../../../shared/async/clock.ts";
import { checkDeadline } from "../../../shared/async/deadline.ts";
import type { KeyedMutex } from "../../../shared/async/keyed-mutex.ts";
import type { CommandResult } from "../../../shared/contracts/command-result.ts";
import { devices } from "../../../shared/contracts/devices.ts";
import { isGuarded } from "../../../shared/domains/acts.ts";
import type { StateRequest } from "../../../shared/domains/domain.ts";
import { isRelative } from "../../../shared/domains/fields.ts";
import type { Caller } from "../../../shared/kernel/caller.ts";
import type { Entity } from "../../../shared/kernel/entity.ts";
import type { Free } from "../../../shared/kernel/rules.ts";
import type { Report } from "../../../shared/store/recorder/derive.ts";
import { checkVersion, type Recorder } from "../../../shared/store/recorder/state-recorder.ts";
import type { Guard } from "../guard/guard.ts";
import type { Order, OrderReport } from "../homes/home.ts";
import { finder } from "../registry/entity-refusal.ts";
import type { Homes } from "../registry/homes.ts";
import type { ReportQueue } from "../report-queue/report-queue.ts";
import { activations } from "./activations.ts";
import { assuming } from "./assumed.ts";
import { isRewritten, planFor } from "./check-command.ts";
import { answer } from "./command-answer.ts";
import type { Coverage } from "./coverage.ts";
import { dispatcher } from "./dispatch.ts";
import { checkAnyDone, failedIn, withoutFailed } from "./failed-members.ts";
import { type Ordered, orderer } from "./ordered.ts";
import { isConfirmed, predict } from "./predict.ts";
import type { CommandRequest, EntityRequest, RequestContext } from "./request-context.ts";
import { statusOf, supersededEvents, supersededIn } from "./superseded.ts";

export interface ControlDeps {
  readonly homes: Homes;
  readonly recorder: Recorder;
  readonly coverage: Coverage;
  readonly guard: Guard;
  /** Shared by all processes. */
  readonly mutex: KeyedMutex;
  readonly clock: Clock;
  readonly queue: ReportQueue;
  /** Notes a client's request that changed nothing; never fails. */
  readonly noteUnchanged: (sub: string, context_id: string) => Promise<void>;
}

/** A command that the home has obeyed: its result comes with its commit. */
interface StartedCommand<T> {
  readonly result: Promise<T>;
}

interface CommandPlan<T> extends Ordered {
  /** Its name in the answer. */
  readonly command: string;
  /** Reports that are recorded without an order. */
  readonly reports?: readonly Report[];
  readonly shape: (result: CommandResult) => T;
}
type PlanOf<T> = (entity: Entity) => CommandPlan<T>;

export const controller = (deps: ControlDeps) => {
  const { homes, recorder, coverage, guard, queue, mutex, clock, noteUnchanged } = deps;
  const { send, arrived, settled } = dispatcher({ homes, queue, clock });
  const { latest } = recorder;
  const { checkThere, neededFor, ordersFor, orderedBy, aloneFor } = orderer({
    homes,
    coverage,
    latest,
  });
  const now = () => new Date(clock.now());
  const find = finder(recorder, coverage);

  const start = async <T>(
    request: EntityRequest,
    requested: RequestContext,
    planOf: PlanOf<T>,
  ): Promise<StartedCommand<T>> => {
    const { caller, settle, deadline, isAgain, isByItself, assumed } = requested;
    const { context_id = randomUUID() } = requested;
    const { entity_id, version, dry_run } = request;
    const seen = (id: string) => assuming(latest(id), dry_run ? assumed : undefined);
    const entity = assuming(find(entity_id, caller), dry_run ? assumed : undefined);
    checkVersion(entity, version);
    const {
      orders,
      runs,
      failed: unreached,
      command,
      reports: stored = [],
      shape,
    } = planOf(entity);
    guard.check(orders, seen, requested);
    const context = { id: context_id, user_id: caller?.sub ?? null };
    const resultOf = (
      status: CommandResult["status"],
      changed: readonly Entity[],
      superseded: CommandResult["superseded"] = [],
      failed = unreached,
    ) =>
      answer({
        entity: seen(entity_id) ?? entity,
        command,
        changed,
        status,
        context_id,
        superseded,
        failed,
      });
    if (dry_run) {
      await guard.foresee(orders, seen, requested);
      const changed = predict(orders, stored, seen, now());
      return { result: Promise.resolve(shape(resultOf("predicted", changed))) };
    }
    checkDeadline(deadline, clock.now());
    const counting = guard.count(orders, seen, { ...requested, context_id });
    if (counting) await counting;
    const events = (reports: readonly OrderReport[]) => [
      ...activations(runs, [...unreached, ...failedIn(reports)], latest, context, now()),
      ...supersededEvents(orders, reports, latest, context, timestampOf(clock)),
    ];
    const expects = version === undefined ? undefined : { entity_id, version };
    const cause = { context, about: entity_id, expects };
    const isSent = orders.length > 0;
    const isRoutine = runs.length > 0 && orders.length > 1;
    const sent = isSent ? await send({ orders, events, isAgain, isRoutine, ...cause }) : [];
    const failed = [...unreached, ...failedIn(sent ?? [])];
    checkAnyDone(failed, orders);
    const reports = sent && withoutFailed(sent);
    const superseded = supersededIn(reports ?? []);
    const failedIds = new Set(failed.map((one) => one.entity_id));
    const done = orders.filter((order) => !failedIds.has(order.entity_id));
    const status = statusOf(isConfirmed(done, reports, latest, now()), superseded);
    // What the device has reported meanwhile, another process may have recorded.
    if (status === "pending") await recorder.refresh();
    const receipt = settle && ((result: unknown) => settle(shape(result as CommandResult)));
    const unit = {
      ...cause,
      deadline,
      isSent,
      events: sent && events(sent),
      settle: receipt,
    };
    const committed = queue.commit(reports ?? [], unit, stored, (changed) =>
      resultOf(status, changed, superseded, failed),
    );
    const isClient = caller && caller.via !== "system" && !isByItself;
    const finish = async () => {
      const result = await committed;
      if (isClient && status === "confirmed" && result.changed.length === 0)
        await noteUnchanged(caller.sub, context_id);
      return shape(result);
    };
    return { result: finish() };
  };

  /**
   * Commands that name a version, or start from the present state, run one after the other for each
   * entity: of two that name the same version, the second is refused.
   */
  const inTurn = <T>(
    request: EntityRequest & Pick<CommandRequest, "fields">,
    context: RequestContext,
    planOf: PlanOf<T>,
  ): Promise<StartedCommand<T>> => {
    const { entity_id, version, fields } = request;
    if (version === undefined && !(fields && isRelative(fields)))
      return start(request, context, planOf);
    return new Promise((resolve, reject) => {
      const turn = mutex.runExclusive(`device ${entity_id}`, async () => {
        await arrived(entity_id);
        await recorder.refresh();
        const started = await start(request, context, planOf);
        resolve(started);
        await started.result.catch(() => undefined);
        // After the answer `pending`, the next command waits for the outcome.
        await arrived(entity_id);
      });
      turn.catch(reject);
    });
  };

  const startCommand = (request: CommandRequest, context: RequestContext) =>
    inTurn(request, context, (entity) => {
      const { command, fields = {}, alone } = request;
      const ordered = alone
        ? aloneFor(entity, request)
        : ordersFor(entity, command, fields, context.caller);
      checkThere(entity);
      return { ...ordered, command, shape: (result) => result };
    });

  return {
    checkTogether: (orders: readonly Order[], context: RequestContext): Promise<void> =>
      guard.checkTogether(orders, latest, context),

    /** Whether the grant covers all that an order leads to. */
    permits: (order: Order, caller: Caller): boolean =>
      neededFor(order, caller).every((one) => coverage.isCovered(one, caller)),
    find,
    /** Resolves when every command that was answered with `pending` has its outcome. */
    settled,

    /** Resolves when the home has obeyed: later commands are committed after this one. */
    startCommand,

    command: async (request: CommandRequest, context: RequestContext) =>
      (await startCommand(request, context)).result,

    represent: async (
      request: EntityRequest & { state: string; attributes?: Free | undefined },
      context: RequestContext,
    ) => {
      const started = await inTurn(request, context, (entity) => {
        const { state, attributes = {} } = request;
        const { requests, rest } = planFor(entity, { state, attributes });
        // What an alarm or a cover shows decides what its commands mean.
        if (isGuarded(entity.entity_id) && isRewritten(entity, requests, rest))
          guard.checkClassification(devices.represent.name, context);
        return {
          ...orderedBy(entity, requests, context.caller),
          command: "set_state",
          reports: [{ entity_id: entity.entity_id, ...rest }],
          shape: (result) => result.state,
        };
      });
      return started.result;
    },

    /** Runs the commands that are planned for the entity as it is at that time. */
    follow: async (
      request: EntityRequest & Pick<CommandRequest, "command">,
      context: RequestContext,
      plan: (entity: Entity) => readonly StateRequest[],
    ) => {
      const started = await inTurn(request, context, (entity) => {
        const ordered = orderedBy(entity, plan(entity), context.caller);
        checkThere(entity);
        return { ...ordered, command: request.command, shape: (result) => result };
      });
      return started.result;
    },
  };
};

export type Control = ReturnType<typeof controller>;
