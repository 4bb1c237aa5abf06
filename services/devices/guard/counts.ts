/** Counts what is limited before orders are sent: the wear of entities, and the uses of a grant. */
import { GRANT_USES, type GrantUses } from "../../../shared/access/grant-uses.ts";
import { policyIn } from "../../../shared/access/policy/policy.ts";
import type { Clock } from "../../../shared/async/clock.ts";
import { retry } from "../../../shared/async/retry.ts";
import type { Caller } from "../../../shared/kernel/caller.ts";
import { domainOf } from "../../../shared/kernel/entity.ts";
import { fail, isA } from "../../../shared/kernel/errors.ts";
import { own } from "../../../shared/kernel/own-property.ts";
import type { Limiters } from "../../../shared/limiters/limiters.ts";
import type { Store } from "../../../shared/store/port/store.ts";
import type { RequestContext } from "../commands/request-context.ts";
import type { Order } from "../homes/home.ts";

const MINUTE = { requests: 1, seconds: 60 } as const;
/** Requests whose use is remembered: the parts of one request count once. */
const MAX_CONTEXTS = 20;
/** Two requests of one credential at the same time count one after the other. */
const MAX_ATTEMPTS = 20;

interface CountDeps {
  readonly store: Store;
  readonly clock: Clock;
  readonly limiters: Pick<Limiters, "open">;
}

/** Agents and automations switch without a person who would stop. */
export const isWearing = ({ caller, isByItself }: RequestContext): boolean =>
  isByItself === true || caller?.agent === true || caller?.via === "oauth";

export const openCounts = ({ store, clock, limiters }: CountDeps) => {
  const wear = limiters.open({ name: "wear", windows: [MINUTE], by: ["devices"] });

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

  return {
    /** @throws WEAR_LIMIT for what agents and automations switch too often. */
    async countWear(orders: readonly Order[], context: RequestContext): Promise<void> {
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
    },

    /** @throws FORBIDDEN where all uses of a grant are used up. */
    async countUse({ caller, context_id = "" }: RequestContext): Promise<void> {
      const uses = caller?.grant?.uses;
      if (!caller || uses === undefined) return;
      await retry(() => countOnce(caller, uses, context_id), {
        attempts: MAX_ATTEMPTS,
        isRetryable: (error) => isA("CONFLICT", error),
        pause: () => clock.sleep(1),
      });
    },

    /** @throws FORBIDDEN without a use left. */
    async checkUse({ caller, context_id = "" }: RequestContext): Promise<void> {
      const uses = caller?.grant?.uses;
      if (!caller || uses === undefined) return;
      const { used, isCounted } = await usesOf(caller, context_id);
      if (!isCounted) checkLeft(used, uses);
    },
  };
};
