/** What a command orders: itself, and for a scene or an automation what it consists of. */
import type { StateRequest } from "../../../shared/domains/domain.ts";
import type { Caller } from "../../../shared/kernel/caller.ts";
import type { Entity } from "../../../shared/kernel/entity.ts";
import type { Free } from "../../../shared/kernel/rules.ts";
import type { Order } from "../homes/home.ts";
import type { Homes } from "../registry/homes.ts";
import { type RoutineRun, runsIn } from "./activations.ts";
import { checkedOrder, runEventOf } from "./check-command.ts";
import type { Coverage } from "./coverage.ts";
import { checkAnyDone, type FailedMember, refusalOf } from "./failed-members.ts";
import { memberFinder } from "./members.ts";
import type { CommandRequest } from "./request-context.ts";
import { type Step, stepsOf } from "./routine-steps.ts";
import { checkAvailable, targetsOf } from "./targets.ts";

export interface Ordered {
  readonly orders: readonly Order[];
  /** Scenes and automations that the orders run. */
  readonly runs: readonly RoutineRun[];
  /** Their members that are not there now, and are left out. */
  readonly failed: readonly FailedMember[];
}

interface OrderedDeps {
  readonly homes: Homes;
  readonly coverage: Coverage;
  readonly latest: (entity_id: string) => Entity | undefined;
}

const NONE: readonly never[] = [];

export const orderer = ({ homes, coverage, latest }: OrderedDeps) => {
  const { checkCovered, checkMembers } = coverage;
  const membersFor = memberFinder(homes, coverage);
  /** Where all of a home is not there, the refusal says so. */
  const checkThere = (entity: Entity): void => {
    if (entity.state === "unavailable") homes.checkConnected(entity.entity_id);
    checkAvailable(entity);
  };

  /** What the grant must cover: for a scene or an automation, all that it consists of. */
  const neededFor = (own: Order, caller: Caller | undefined): readonly Order[] =>
    runEventOf(own) === undefined ? [own] : stepsOf(own, membersFor(caller));

  /** What is there of a scene or an automation is ordered, and the rest is named. */
  const ofRoutine = (own: Order, steps: readonly Step[]): Ordered => {
    const stored = (id: string) => (homes.ownerOf(id) ? latest(id) : undefined);
    const targets = targetsOf(own, steps, stored).map(([target, { command, fields }]) => {
      const order = checkedOrder(target, command, fields);
      const isRoutine = runEventOf(order) !== undefined;
      return { order, refusal: isRoutine ? undefined : refusalOf(() => checkThere(target)) };
    });
    const failed = targets.flatMap(({ order: { entity_id }, refusal }) =>
      refusal ? [{ entity_id, ...refusal }] : [],
    );
    const orders = targets.flatMap(({ order, refusal }) => (refusal ? [] : [order]));
    checkAnyDone(failed, orders);
    return { orders, runs: runsIn(steps), failed };
  };

  /** The checked order, and for a scene or an automation those of its members. */
  const ordersFor = (
    entity: Entity,
    command: string,
    given: Free,
    caller: Caller | undefined,
  ): Ordered => {
    const own = checkedOrder(entity, command, given);
    checkMembers(own, neededFor(own, caller), caller);
    if (runEventOf(own) === undefined) return { orders: [own], runs: NONE, failed: NONE };
    return ofRoutine(own, stepsOf(own, homes.partsOf));
  };

  return {
    checkThere,
    neededFor,
    ordersFor,

    /** Several commands to one entity: the grant must cover each. */
    orderedBy(
      entity: Entity,
      requests: readonly StateRequest[],
      caller: Caller | undefined,
    ): Ordered {
      const ordered = requests.map(({ command, fields = {} }) =>
        ordersFor(entity, command, fields, caller),
      );
      const orders = ordered.flatMap((one) => one.orders);
      checkCovered(orders, caller);
      return {
        orders,
        runs: ordered.flatMap((one) => one.runs),
        failed: ordered.flatMap((one) => one.failed),
      };
    },

    aloneFor(entity: Entity, { command, fields = {}, success }: CommandRequest): Ordered {
      const order = checkedOrder(entity, command, fields);
      const runs = success === undefined ? NONE : [{ order, success }];
      return { orders: [order], runs, failed: NONE };
    },
  };
};
