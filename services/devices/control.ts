/** The life of one command: found, checked, sent, recorded, answered. */
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { checkDeadline } from "../../shared/access.ts";
import type { Caller } from "../../shared/caller.ts";
import type { Settle } from "../../shared/contract.ts";
import type { CommandResult } from "../../shared/contracts/devices.ts";
import type { Entity } from "../../shared/entity.ts";
import type { Free } from "../../shared/rules.ts";
import type { Turns } from "../../shared/turns.ts";
import { isPresent, nameOf } from "./attributes.ts";
import { checkAvailable, checkMembers, checkVersion, forbid, isCovered } from "./checks.ts";
import { check, planFor } from "./commands.ts";
import type { Order, Report } from "./home.ts";
import type { Homes } from "./homes.ts";
import type { Ledger } from "./ledger.ts";
import { unknownDevice } from "./nearest.ts";
import { predict } from "./predict.ts";
import type { Cause, Recorder } from "./recorder.ts";
import { stepsOf } from "./steps.ts";

/** After this the answer says `pending`: the contract's figure. */
const CONFIRM_MS = 2000;

export interface Request {
  readonly entity_id: string;
  /** Leaves out what a scene or an automation consists of. */
  readonly alone?: boolean;
  readonly version?: number | undefined;
  readonly dry_run?: boolean | undefined;
}
export interface Asker {
  readonly caller: Caller | undefined;
  readonly settle: Settle | undefined;
  /** Epoch milliseconds; whoever had to wait for a turn may come after it. */
  readonly deadline?: number | undefined;
}

export interface Parts {
  readonly homes: Homes;
  readonly recorder: Recorder;
  readonly turns: Turns;
  readonly now: () => Date;
  readonly ledger: Ledger;
  readonly entities: () => Promise<readonly Entity[]>;
}

const stateOf = ({ state }: CommandResult): Entity => state;

/** What a request comes to: orders for the home, reports beside them, and how its answer looks. */
interface Intent<T> {
  readonly orders: readonly Order[];
  readonly command: string;
  readonly rest?: readonly Report[];
  readonly shape: (result: CommandResult) => T;
}
type Plan<T> = (entity: Entity) => Intent<T>;

const TEXT: Readonly<Record<CommandResult["status"], string>> = {
  confirmed: "done",
  pending: "sent; the home has not confirmed it yet",
  predicted: "would be done",
};

const answer = (
  entity: Entity,
  command: string,
  changed: readonly Entity[],
  status: CommandResult["status"],
  id: string,
): CommandResult => ({
  success: true,
  entity_id: entity.entity_id,
  command,
  message: `${nameOf(entity.entity_id, entity.attributes)}: ${command} ${TEXT[status]}`,
  state: changed.find((one) => one.entity_id === entity.entity_id) ?? entity,
  changed,
  context: { id },
  status,
  ...(status === "predicted" && { dry_run: true as const }),
});

export const controller = ({ homes, recorder, ledger, turns, now, entities }: Parts) => {
  const find = async (entity_id: string, caller: Caller | undefined) => {
    const entity = recorder.latest(entity_id);
    return entity && isPresent(entity)
      ? entity
      : unknownDevice(await entities(), entity_id, caller);
  };

  /** The order itself, and for a scene or an automation what it consists of; all of it checked. */
  const ordersFor = (
    entity: Entity,
    command: string,
    given: Free,
    {
      caller,
      alone,
    }: { readonly caller: Caller | undefined; readonly alone?: boolean | undefined },
  ): readonly Order[] => {
    const { fields } = check(entity, command, given);
    const own: Order = { entity_id: entity.entity_id, command, fields };
    if (alone) return [own];
    const steps = stepsOf(own, homes.membersOf);
    checkMembers(own, steps, caller);
    return steps.flatMap((step) => {
      const target = step === own ? entity : recorder.latest(step.entity_id);
      return target ? [{ ...step, fields: check(target, step.command, step.fields).fields }] : [];
    });
  };

  /** What is still under way to an entity after its answer said `pending`. */
  const underWay = new Map<string, Promise<void>>();

  /** Sends, and waits as long as an answer may wait; what comes later is recorded all the same. */
  const send = async (orders: readonly Order[], context: Cause["context"]) => {
    const sent = homes.send(orders);
    const patience = new AbortController();
    const late = pause(CONFIRM_MS, undefined, { signal: patience.signal }).catch(() => undefined);
    const reports = await Promise.race([sent, late]).finally(() => patience.abort());
    if (!reports) awaitLater(sent, orders, context);
    return reports;
  };

  const awaitLater = (
    sent: Promise<readonly Report[]>,
    orders: readonly Order[],
    context: Cause["context"],
  ) => {
    const arrived = sent.then(
      (came) => ledger.later(came, context),
      () => undefined,
    );
    for (const { entity_id } of orders) {
      underWay.set(entity_id, arrived);
      void arrived.then(() => {
        if (underWay.get(entity_id) === arrived) underWay.delete(entity_id);
      });
    }
  };

  const run = async <T>(request: Request, asker: Asker, plan: Plan<T>): Promise<T> => {
    const { caller, settle, deadline } = asker;
    const entity = await find(request.entity_id, caller);
    checkVersion(entity, request.version);
    const { orders, command, rest = [], shape } = plan(entity);
    const context = { id: randomUUID(), user_id: caller?.sub ?? null };
    const told = (status: CommandResult["status"], changed: readonly Entity[]) =>
      shape(
        answer(recorder.latest(entity.entity_id) ?? entity, command, changed, status, context.id),
      );

    if (request.dry_run) return told("predicted", predict(orders, rest, recorder.latest, now()));
    checkDeadline(deadline);
    const reports = orders.length > 0 ? await send(orders, context) : [];
    let result: T | undefined;
    const conclude = (changed: readonly Entity[]) => {
      result = told(reports ? "confirmed" : "pending", changed);
      return settle?.(result);
    };
    await ledger.record(
      reports ?? [],
      { context, about: entity.entity_id, settle: conclude },
      rest,
    );
    return result as T;
  };

  /** Requests that name a version take turns: of two that name the same, one comes too late. */
  const inTurn = <T>(request: Request, asker: Asker, plan: Plan<T>): Promise<T> =>
    request.version === undefined
      ? run(request, asker, plan)
      : turns.take(request.entity_id, async () => {
          await underWay.get(request.entity_id);
          return run(request, asker, plan);
        });

  return {
    find,

    /** Resolves when nothing that was answered with `pending` is under way any more. */
    settled: async () => void (await Promise.all(underWay.values())),

    command: (request: Request & { command: string; fields?: Free | undefined }, asker: Asker) =>
      inTurn(request, asker, (entity) => {
        const { command, fields = {}, alone } = request;
        const orders = ordersFor(entity, command, fields, { caller: asker.caller, alone });
        checkAvailable(entity);
        return { orders, command, shape: (result) => result };
      }),

    represent: (
      request: Request & { state: string; attributes?: Free | undefined },
      asker: Asker,
    ) =>
      inTurn(request, asker, (entity) => {
        const { state, attributes = {} } = request;
        const { wishes, rest } = planFor(entity, { state, attributes });
        const orders = wishes.flatMap(({ command, fields = {} }) =>
          ordersFor(entity, command, fields, { caller: asker.caller }),
        );
        for (const order of orders) if (!isCovered(order, asker.caller)) forbid(order);
        const { entity_id } = entity;
        return { orders, command: "set_state", rest: [{ entity_id, ...rest }], shape: stateOf };
      }),
  };
};
