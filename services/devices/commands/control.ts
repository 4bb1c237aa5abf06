/** The life of one command: found, checked, sent, recorded, answered. */
import { randomUUID } from "node:crypto";
import type { Clock } from "../../../shared/async/clock.ts";
import type { KeyedMutex } from "../../../shared/async/keyed-mutex.ts";
import type { CommandResult } from "../../../shared/contracts/devices.ts";
import type { StateRequest } from "../../../shared/domains/domain.ts";
import { isRelative } from "../../../shared/domains/fields.ts";
import type { Caller } from "../../../shared/kernel/caller.ts";
import { checkDeadline } from "../../../shared/kernel/deadline.ts";
import type { Entity } from "../../../shared/kernel/entity.ts";
import type { Settle } from "../../../shared/kernel/receipt.ts";
import type { Free } from "../../../shared/kernel/rules.ts";
import type { Order, Report } from "../homes/home.ts";
import type { Recorder } from "../recorder/recorder.ts";
import type { Ledger } from "../recorder/write-queue.ts";
import { finder } from "../registry/entity-refusal.ts";
import type { Homes } from "../registry/homes.ts";
import { activations, type Run, runsIn } from "./activations.ts";
import { checkAvailable, checkVersion, targetsOf } from "./checks.ts";
import { answer } from "./command-answer.ts";
import { check, planFor, runEventOf } from "./commands.ts";
import { sender } from "./dispatch.ts";
import { predict } from "./predict.ts";
import { stepsOf } from "./routine-steps.ts";

export interface Request {
  readonly entity_id: string;
  readonly version?: number | undefined;
  readonly dry_run?: boolean | undefined;
}
export interface Command extends Request {
  readonly command: string;
  readonly fields?: Free | undefined;
  /** Leaves out what a scene or an automation consists of: somebody else sees to that. */
  readonly alone?: boolean;
  /** Whether all of that has been done; without it, the log is told of no run. */
  readonly success?: boolean | undefined;
}
export interface Planned extends Request {
  /** What it is called in the answer. */
  readonly command: string;
  readonly plan: (entity: Entity) => readonly StateRequest[];
}
export interface Asker {
  readonly caller: Caller | undefined;
  readonly settle: Settle | undefined;
  /** Told that it has happened although it could not be answered: the receipt comes later. */
  readonly owed?: (() => void) | undefined;
  /** Told when the home has obeyed: what is written from then on comes after it. */
  readonly taken?: (() => void) | undefined;
  /** Epoch milliseconds; whoever had to wait for a turn may come after it. */
  readonly deadline?: number | undefined;
  /** Whether another process may have sent the same before. */
  readonly isAgain?: boolean | undefined;
  /** Whether an automation acts in the caller's name, commanded by nobody. */
  readonly isByItself?: boolean | undefined;
  /** What its effects are known by; a new one for each command, where it has none. */
  readonly context_id?: string | undefined;
}

export interface Parts {
  readonly homes: Homes;
  readonly recorder: Recorder;
  /** Of all processes. */
  readonly turns: KeyedMutex;
  readonly clock: Clock;
  readonly ledger: Ledger;
  /** Told of a request of somebody that has changed nothing; never fails. */
  readonly unchanged: (sub: string, context_id: string) => Promise<void>;
}

type Turned = Request & Pick<Command, "fields">;
const NO_FIELDS: Free = {};

/** What a request comes to: orders for the home, what they run, reports beside them, its answer. */
interface Intent<T> {
  readonly orders: readonly Order[];
  readonly runs: readonly Run[];
  readonly command: string;
  readonly rest?: readonly Report[];
  readonly shape: (result: CommandResult) => T;
}
type Plan<T> = (entity: Entity) => Intent<T>;

/** Orders to entities of which the home has reported nothing. */
const unreported = (orders: readonly Order[], reports: readonly Report[]) => {
  const told = new Set(reports.map(({ entity_id }) => entity_id));
  return orders.filter(({ entity_id }) => !told.has(entity_id));
};

type Ordered = Pick<Intent<unknown>, "orders" | "runs">;

const expected = ({ entity_id, version }: Request) =>
  version === undefined ? undefined : { entity_id, version };

/** The order itself; checked. */
const ownOrder = (entity: Entity, command: string, given: Free): Order => {
  const { fields } = check(entity, command, given);
  return { entity_id: entity.entity_id, command, fields };
};

export const controller = ({ homes, recorder, ledger, turns, clock, unchanged }: Parts) => {
  const { send, arrived, settled } = sender({ homes, ledger, clock });
  const { coverage } = recorder;
  const { checkCovered, checkMembers } = coverage;
  const now = () => new Date(clock.now());

  const find = finder(recorder);

  /** The order itself, and for a scene or an automation what it consists of; all of it checked. */
  const ordersFor = (
    entity: Entity,
    command: string,
    given: Free,
    caller: Caller | undefined,
  ): Ordered => {
    const own = ownOrder(entity, command, given);
    if (runEventOf(own) === undefined) {
      // A device: it consists of nothing else.
      checkMembers(own, [own], caller);
      return { orders: [own], runs: [] };
    }
    checkMembers(own, stepsOf(own, homes.membersOf), caller);
    const steps = stepsOf(own, homes.partsOf);
    const latest = (id: string) => (homes.ownerOf(id) ? recorder.latest(id) : undefined);
    const orders = targetsOf(own, steps, latest).map(([target, { command: name, fields }]) =>
      ownOrder(target, name, fields),
    );
    return { orders, runs: runsIn(steps) };
  };

  /** Of several commands to one entity: each must be open to whoever asks. */
  const orderedBy = (
    entity: Entity,
    requests: readonly StateRequest[],
    caller: Caller | undefined,
  ): Ordered => {
    const ordered = requests.map(({ command, fields = {} }) =>
      ordersFor(entity, command, fields, caller),
    );
    const orders = ordered.flatMap((one) => one.orders);
    checkCovered(orders, caller);
    return { orders, runs: ordered.flatMap((one) => one.runs) };
  };

  const aloneFor = (entity: Entity, { command, fields = {}, success }: Command): Ordered => {
    const order = ownOrder(entity, command, fields);
    return { orders: [order], runs: success === undefined ? [] : [{ order, success }] };
  };

  const run = async <T>(request: Request, asker: Asker, plan: Plan<T>): Promise<T> => {
    const { caller, settle, owed, taken, deadline, isAgain, context_id = randomUUID() } = asker;
    const { entity_id, version } = request;
    const entity = await find(entity_id, caller);
    checkVersion(entity, version);
    const { orders, runs, command, rest = [], shape } = plan(entity);
    const context = { id: context_id, user_id: caller?.sub ?? null };
    const told = (status: CommandResult["status"], changed: readonly Entity[]) =>
      shape(answer(recorder.latest(entity_id) ?? entity, command, changed, status, context.id));

    if (request.dry_run) return told("predicted", predict(orders, rest, recorder.latest, now()));
    checkDeadline(deadline, clock.now());
    const events = () => activations(runs, recorder.latest, context, now());
    const cause = { context, about: entity_id, expects: expected(request) };
    const isSent = orders.length > 0;
    const reports = isSent ? await send({ orders, events, isAgain, ...cause }) : [];
    const missing = unreported(orders, reports ?? []);
    // A home that has said nothing of what would change has taken the order, and no more.
    const isConfirmed =
      reports &&
      (missing.length === 0 || predict(missing, [], recorder.latest, now()).length === 0);
    let result: T | undefined;
    const conclude = (changed: readonly Entity[]) => {
      result = told(isConfirmed ? "confirmed" : "pending", changed);
      return settle?.(result);
    };
    // Whoever repeats what was sent would have it done once more.
    const later = isSent && settle ? owed : undefined;
    const charge = { ...cause, deadline, events: reports && events(), settle: conclude };
    const recorded = ledger.record(reports ?? [], { ...charge, owed: later }, rest);
    taken?.();
    const changed = await recorded;
    const isCommanded = caller && caller.via !== "system" && !asker.isByItself;
    if (isConfirmed && changed.length === 0 && isCommanded) await unchanged(caller.sub, context.id);
    return result as T;
  };

  /**
   * Requests that name a version take turns: of two that name the same, one comes too late. So do those
   * that go from how it is: each goes on from where the one before has come to.
   */
  const inTurn = <T>(request: Turned, asker: Asker, plan: Plan<T>): Promise<T> => {
    const { entity_id, version, fields = NO_FIELDS } = request;
    if (version === undefined && !isRelative(fields)) return run(request, asker, plan);
    return new Promise((answer, refuse) => {
      const turn = turns.runExclusive(`device ${entity_id}`, async () => {
        await arrived(entity_id);
        await recorder.refresh();
        await run(request, asker, plan).then(answer, refuse);
        // The answer may have been that it is still on its way: the next one sees where it came to.
        await arrived(entity_id);
      });
      turn.catch(refuse);
    });
  };

  return {
    find,
    coverage,

    /** Resolves when nothing that was answered with `pending` is under way any more. */
    settled,

    command: (request: Command, asker: Asker) =>
      inTurn(request, asker, (entity) => {
        const { command, fields = {}, alone } = request;
        const ordered = alone
          ? aloneFor(entity, request)
          : ordersFor(entity, command, fields, asker.caller);
        checkAvailable(entity);
        return { ...ordered, command, shape: (result) => result };
      }),

    represent: (
      request: Request & { state: string; attributes?: Free | undefined },
      asker: Asker,
    ) =>
      inTurn(request, asker, (entity) => {
        const { state, attributes = {} } = request;
        const { requests, rest } = planFor(entity, { state, attributes });
        const { entity_id } = entity;
        return {
          ...orderedBy(entity, requests, asker.caller),
          command: "set_state",
          rest: [{ entity_id, ...rest }],
          shape: ({ state }) => state,
        };
      }),

    /** Sends what is planned for an entity as it is then, and stores nothing besides. */
    follow: (request: Planned, asker: Asker) =>
      inTurn(request, asker, (entity) => {
        const ordered = orderedBy(entity, request.plan(entity), asker.caller);
        checkAvailable(entity);
        return { ...ordered, command: request.command, shape: (result) => result };
      }),
  };
};
