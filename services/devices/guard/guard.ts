/** Holds orders against the ranges of a grant, the policy and the limits of wear, before any is sent. */
import {
  checkManaging,
  type PolicySituation,
  policyIn,
  type RecentCommand,
  rowsFor,
  secondsCounted,
} from "../../../shared/access/policy/policy.ts";
import type { Clock } from "../../../shared/async/clock.ts";
import { actOf } from "../../../shared/domains/acts.ts";
import type { Caller, Places } from "../../../shared/kernel/caller.ts";
import { fail } from "../../../shared/kernel/errors.ts";
import type { Limiters } from "../../../shared/limiters/limiters.ts";
import type { Store } from "../../../shared/store/port/store.ts";
import type { RequestContext } from "../commands/request-context.ts";
import { stepsOf } from "../commands/routine-steps.ts";
import type { Order } from "../homes/home.ts";
import type { Homes } from "../registry/homes.ts";
import { applyRows } from "./apply-rows.ts";
import { isWearing, openCounts } from "./counts.ts";
import { checkRanges, type Find, foreseenOrders } from "./foreseen-orders.ts";
import { openRecentCommands } from "./recent-commands.ts";

export interface GuardDeps {
  readonly store: Store;
  readonly homes: Pick<Homes, "entityOf" | "partsOf">;
  readonly places: Places;
  readonly clock: Clock;
  readonly limiters: Pick<Limiters, "open" | "recent">;
  readonly timeZone: string;
}

const isClient = (caller: Caller | undefined): caller is Caller =>
  caller !== undefined && caller.via !== "system";

export const openGuard = ({ store, homes, places, clock, limiters, timeZone }: GuardDeps) => {
  const { countWear, countUse, checkUse } = openCounts({ store, clock, limiters });
  const recentCommands = openRecentCommands(limiters.recent);
  const policy = () => policyIn(store.cache);
  const now = () => new Date(clock.now());

  const situationOf = (
    caller: Caller,
    { isByItself }: RequestContext,
    recent: readonly RecentCommand[] = [],
  ): PolicySituation => ({
    subject: { caller, isByItself: isByItself === true },
    places,
    now: clock.now(),
    timeZone,
    recent,
  });

  /** How its home has presented an entity: clients and reports change what it shows later. */
  const presentedAs = (entity_id: string) => {
    const { name, initial } = homes.entityOf(entity_id) ?? {};
    return name === undefined
      ? undefined
      : { name, device_class: initial?.attributes.device_class };
  };

  const meant = <T extends Order | RecentCommand>(orders: readonly T[], find: Find) =>
    orders.map((order) => {
      const { entity_id, command } = order;
      const entity = find(entity_id);
      return { ...order, act: entity && actOf(entity, command, presentedAs(entity_id)) };
    });

  const checkPolicy = (
    orders: readonly Order[],
    find: Find,
    context: RequestContext,
    recent: readonly RecentCommand[] = [],
  ): void => {
    const { caller, approved } = context;
    if (!isClient(caller)) return;
    const commands = meant(orders, find);
    const situation = situationOf(caller, context, meant(recent, find));
    applyRows(commands, rowsFor(policy(), situation, commands), approved);
  };

  /**
   * Over how many seconds rows count the caller's commands; nothing for most. What was approved as a whole
   * is not counted, nor what an automation does, which is asked about when it is saved.
   */
  const counted = (context: RequestContext) => {
    const { caller, approved = [], isByItself } = context;
    if (!isClient(caller) || isByItself || approved.length > 0) return undefined;
    const seconds = secondsCounted(policy(), situationOf(caller, context));
    return seconds > 0 ? { sub: caller.sub, seconds } : undefined;
  };

  const recentOf = async (context: RequestContext): Promise<readonly RecentCommand[]> => {
    const over = counted(context);
    return over ? recentCommands.read(over.sub, over.seconds) : [];
  };

  /** @throws APPROVAL_REQUIRED, FORBIDDEN where these are too many with those of the last seconds. */
  const countRecent = async (
    orders: readonly Order[],
    find: Find,
    context: RequestContext,
  ): Promise<void> => {
    const over = counted(context);
    if (!over) return;
    const { before, undo } = await recentCommands.add(over.sub, orders, over.seconds);
    try {
      checkPolicy(orders, find, context, before);
    } catch (error) {
      await undo();
      throw error;
    }
  };

  const checkReadOnly = (): void => {
    if (policy().read_only) fail("READ_ONLY");
  };

  return {
    /**
     * @throws READ_ONLY, FORBIDDEN out of a range or by the policy, APPROVAL_REQUIRED with all that it
     *   asks about.
     */
    check(orders: readonly Order[], find: Find, context: RequestContext): void {
      checkReadOnly();
      if (isClient(context.caller)) checkRanges(orders, find, context.caller, now());
      checkPolicy(orders, find, context);
    },

    /**
     * Several commands of one request, with those of the scenes among them, before the first is sent. One
     * that the entity does not take is refused at its turn.
     *
     * @throws as `check` does.
     */
    async checkTogether(
      given: readonly Order[],
      find: Find,
      context: RequestContext,
    ): Promise<void> {
      checkReadOnly();
      const orders = given.flatMap((order) => stepsOf(order, homes.partsOf));
      const foreseen = foreseenOrders(orders, find, now());
      const valid = foreseen.flatMap(({ order, isValid }) => (isValid ? [order] : []));
      if (isClient(context.caller)) checkRanges(valid, find, context.caller, now());
      // Rows are about entity and command: what the entity does not take at the moment counts, too.
      const commands = foreseen.map(({ order }) => order);
      checkPolicy(commands, find, context, await recentOf(context));
    },

    /**
     * All that an automation may command: only rows about many entities are held against it.
     *
     * @throws READ_ONLY, APPROVAL_REQUIRED, FORBIDDEN
     */
    checkMany(given: readonly Order[], find: Find, context: RequestContext): void {
      checkReadOnly();
      const { caller, approved } = context;
      if (!isClient(caller)) return;
      const orders = given.flatMap((order) => stepsOf(order, homes.partsOf));
      const commands = meant(
        orders.map(({ span: _, ...order }) => order),
        find,
      );
      const rows = rowsFor(policy(), situationOf(caller, context), commands);
      const many = rows.map((row) => (row?.what.more_than === undefined ? undefined : row));
      applyRows(commands, many, approved);
    },

    /**
     * A change of what rows decide by.
     *
     * @throws FORBIDDEN, APPROVAL_REQUIRED
     */
    checkClassification(action: string, context: RequestContext): void {
      const { caller, approved } = context;
      if (!isClient(caller)) return;
      const asked = { action, manages: "classification", approved } as const;
      checkManaging(policy(), situationOf(caller, context), asked);
    },

    rows: () => policy().rows,

    /** @throws FORBIDDEN without a use left, APPROVAL_REQUIRED with what was commanded before it. */
    async foresee(orders: readonly Order[], find: Find, context: RequestContext): Promise<void> {
      await checkUse(context);
      const recent = await recentOf(context);
      if (recent.length > 0) checkPolicy(orders, find, context, recent);
    },

    /**
     * Just before orders are sent; most callers have nothing to count.
     *
     * @throws WEAR_LIMIT, FORBIDDEN without a use left, APPROVAL_REQUIRED with what was commanded before.
     */
    count(
      orders: readonly Order[],
      find: Find,
      context: RequestContext,
    ): Promise<void> | undefined {
      const { caller } = context;
      const isLimited =
        isWearing(context) || caller?.grant?.uses !== undefined || counted(context) !== undefined;
      if (!isLimited) return undefined;
      return countRecent(orders, find, context)
        .then(() => countWear(orders, context))
        .then(() => countUse(context));
    },
  };
};

export type Guard = ReturnType<typeof openGuard>;
