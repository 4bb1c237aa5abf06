/** Holds orders against the ranges of a grant, the policy and the limits of wear, before any is sent. */
import { GRANT_USES, type GrantUses } from "../../../shared/access/grant-uses.ts";
import {
  type PolicyCommand,
  type PolicySituation,
  policyIn,
  rowsFor,
} from "../../../shared/access/policy/policy.ts";
import type { Clock } from "../../../shared/async/clock.ts";
import { retry } from "../../../shared/async/retry.ts";
import type { PolicyRow } from "../../../shared/contracts/approvals/policy.ts";
import { actOf } from "../../../shared/domains/acts.ts";
import { withoutSecrets } from "../../../shared/domains/secret-fields.ts";
import type { Caller, Places } from "../../../shared/kernel/caller.ts";
import { domainOf, type Entity } from "../../../shared/kernel/entity.ts";
import { fail, isA } from "../../../shared/kernel/errors.ts";
import type { Approved } from "../../../shared/kernel/meta.ts";
import { own } from "../../../shared/kernel/own-property.ts";
import type { Free } from "../../../shared/kernel/rules.ts";
import type { Limiters } from "../../../shared/limiters/limiters.ts";
import type { Store } from "../../../shared/store/port/store.ts";
import { canonical } from "../../../shared/text/canonical-json.ts";
import { checkedOrder } from "../commands/check-command.ts";
import { predict } from "../commands/predict.ts";
import type { RequestContext } from "../commands/request-context.ts";
import type { Order } from "../homes/home.ts";
import { outOfRange, rangeInWords } from "./value-ranges.ts";

const MINUTE = { requests: 1, seconds: 60 } as const;
/** Requests whose use is remembered: the parts of one request count once. */
const MAX_CONTEXTS = 20;
/** Two requests of one credential at the same time count one after the other. */
const MAX_ATTEMPTS = 20;

export interface GuardDeps {
  readonly store: Store;
  readonly places: Places;
  readonly clock: Clock;
  readonly limiters: Pick<Limiters, "open">;
  readonly timeZone: string;
}

type Find = (entity_id: string) => Entity | undefined;

const asked = ({ entity_id, command, fields }: PolicyCommand): Approved => {
  const shown = withoutSecrets(fields);
  return { entity_id, command, ...(Object.keys(shown).length > 0 && { fields: shown }) };
};

const isApproved = (one: Approved, approved: readonly Approved[] = []): boolean => {
  const text = canonical(one);
  return approved.some((other) => canonical(other) === text);
};

/** @throws FORBIDDEN for what a row denies, APPROVAL_REQUIRED for all that rows ask about. */
export const applyRows = (
  commands: readonly PolicyCommand[],
  rows: readonly (PolicyRow | undefined)[],
  approved: readonly Approved[] | undefined,
): void => {
  const denied = rows.findIndex((row) => row?.effect === "deny");
  const refused = commands[denied];
  if (refused) {
    const { entity_id, command } = refused;
    const policy = rows[denied]?.id;
    fail("FORBIDDEN", { entity_id, command, policy }, `The policy ${policy} does not allow this`);
  }
  const open = commands.flatMap((command, index) => {
    const row = rows[index];
    if (row?.effect !== "ask") return [];
    const one = asked(command);
    return isApproved(one, approved) ? [] : [{ one, row }];
  });
  if (open.length === 0) return;
  fail("APPROVAL_REQUIRED", {
    asks: open.map(({ one }) => one),
    policy: [...new Set(open.map(({ row }) => row.id))],
    pin: open.some(({ row }) => row.pin === true),
  });
};

const orderOrNone = (entity: Entity, command: string, fields: Free): Order | undefined => {
  try {
    return checkedOrder(entity, command, fields);
  } catch {
    return undefined;
  }
};

const isClient = (caller: Caller | undefined): caller is Caller =>
  caller !== undefined && caller.via !== "system";

/** Agents and automations switch without a person who would stop. */
const isWearing = ({ caller, isByItself }: RequestContext): boolean =>
  isByItself === true || caller?.agent === true || caller?.via === "oauth";

export const openGuard = ({ store, places, clock, limiters, timeZone }: GuardDeps) => {
  const wear = limiters.open({ name: "wear", windows: [MINUTE], by: ["devices"] });

  const checkRanges = (orders: readonly Order[], find: Find, { grant }: Caller): void => {
    if (!grant?.values) return;
    for (const order of orders) {
      const before = find(order.entity_id);
      if (!before) continue;
      const [after = before] = predict([order], [], find, new Date(clock.now()));
      const wrong = outOfRange(grant, order, before, after);
      if (!wrong) continue;
      const { name, value, range } = wrong;
      const { entity_id, command } = order;
      const allowed = rangeInWords(range);
      const message = `The grant of this credential allows ${name} ${allowed} only: ${command} would make it ${value}`;
      fail("FORBIDDEN", { entity_id, command, field: name, value, allowed: range }, message);
    }
  };

  const situationOf = (caller: Caller, isByItself: boolean | undefined): PolicySituation => ({
    subject: { caller, isByItself: isByItself === true },
    places,
    now: clock.now(),
    timeZone,
  });

  const checkPolicy = (orders: readonly Order[], find: Find, context: RequestContext): void => {
    const { caller, isByItself, approved } = context;
    if (!isClient(caller)) return;
    const commands = orders.map((order) => {
      const entity = find(order.entity_id);
      return { ...order, act: entity && actOf(entity, order.command) };
    });
    const rows = rowsFor(policyIn(store.cache), situationOf(caller, isByItself), commands);
    applyRows(commands, rows, approved);
  };

  /** @throws WEAR_LIMIT for what agents and automations switch too often. */
  const countWear = async (orders: readonly Order[], context: RequestContext): Promise<void> => {
    if (!isWearing(context)) return;
    const { wear_limits } = policyIn(store.cache);
    for (const { entity_id } of orders) {
      const limit = own(wear_limits, domainOf(entity_id));
      if (limit === undefined) continue;
      const { windows } = await wear.count(entity_id);
      const over = windows.find(({ consumed }) => consumed > limit);
      if (!over) continue;
      const seconds = Math.ceil(over.msBeforeNext / 1000);
      fail(
        "WEAR_LIMIT",
        { entity_id, limit, retry_after: seconds },
        `Agents and automations may command ${entity_id} ${limit} times a minute, so that it does not wear out`,
      );
    }
  };

  const usesOf = async ({ sub }: Caller, context_id: string) => {
    const kept = await store.documents.get<GrantUses>(GRANT_USES, sub);
    const { used = 0, contexts = [] } = kept?.value ?? {};
    const isCounted = context_id !== "" && contexts.includes(context_id);
    return { used, contexts, isCounted, revision: kept?.revision ?? 0 };
  };

  const checkLeft = (used: number, uses: number): void => {
    if (used >= uses)
      fail("FORBIDDEN", { uses }, `This credential could be used ${uses} times, and was`);
  };

  /** @throws CONFLICT where another request of the credential has counted meanwhile. */
  const countOnce = async (caller: Caller, uses: number, context_id: string): Promise<void> => {
    const { used, contexts, isCounted, revision } = await usesOf(caller, context_id);
    if (isCounted) return;
    checkLeft(used, uses);
    const value = { used: used + 1, contexts: [context_id, ...contexts].slice(0, MAX_CONTEXTS) };
    const write = { collection: GRANT_USES, id: caller.sub, value, expects: revision };
    await store.apply({ documents: [write] });
  };

  /** @throws FORBIDDEN where all uses of a grant are used up. */
  const countUse = async ({ caller, context_id = "" }: RequestContext): Promise<void> => {
    const uses = caller?.grant?.uses;
    if (!caller || uses === undefined) return;
    await retry(() => countOnce(caller, uses, context_id), {
      attempts: MAX_ATTEMPTS,
      isRetryable: (error) => isA("CONFLICT", error),
      pause: () => clock.sleep(1),
    });
  };

  const check = (orders: readonly Order[], find: Find, context: RequestContext): void => {
    if (policyIn(store.cache).read_only) fail("READ_ONLY");
    if (isClient(context.caller)) checkRanges(orders, find, context.caller);
    checkPolicy(orders, find, context);
  };

  return {
    /**
     * @throws READ_ONLY, FORBIDDEN out of a range or by the policy, APPROVAL_REQUIRED with all that it
     *   asks about.
     */
    check,

    /**
     * Several commands of one request, before the first is sent. One that the entity does not take is
     * refused at its turn.
     *
     * @throws as `check` does.
     */
    checkTogether(orders: readonly Order[], find: Find, context: RequestContext): void {
      if (policyIn(store.cache).read_only) fail("READ_ONLY");
      const checked = orders.map((order) => {
        const entity = find(order.entity_id);
        return { order, valid: entity && orderOrNone(entity, order.command, order.fields) };
      });
      const valid = checked.flatMap((one) => one.valid ?? []);
      if (isClient(context.caller)) checkRanges(valid, find, context.caller);
      // Rows are about entity and command: what the entity does not take at the moment counts, too.
      checkPolicy(
        checked.map((one) => one.valid ?? one.order),
        find,
        context,
      );
    },

    /** @throws FORBIDDEN without a use left. */
    async checkUse({ caller, context_id = "" }: RequestContext): Promise<void> {
      const uses = caller?.grant?.uses;
      if (!caller || uses === undefined) return;
      const { used, isCounted } = await usesOf(caller, context_id);
      if (!isCounted) checkLeft(used, uses);
    },

    /**
     * Just before orders are sent; most callers have nothing to count.
     *
     * @throws WEAR_LIMIT, FORBIDDEN without a use left.
     */
    count(orders: readonly Order[], context: RequestContext): Promise<void> | undefined {
      const { caller } = context;
      const isLimited = isWearing(context) || caller?.grant?.uses !== undefined;
      return isLimited ? countWear(orders, context).then(() => countUse(context)) : undefined;
    },
  };
};

export type Guard = ReturnType<typeof openGuard>;
