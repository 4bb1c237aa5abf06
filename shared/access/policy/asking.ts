/** A call that the policy asks about becomes an approval: the outermost call of a request asks for it, as a whole. */
import { approvals } from "../../contracts/approvals/approvals.ts";
import { around, type Call, call, type Need } from "../../kernel/contract.ts";
import { fail, isA, type Thrown } from "../../kernel/errors.ts";
import type { Approved } from "../../kernel/meta.ts";
import type { Free } from "../../kernel/rules.ts";

/** What an error says that the policy asks about. */
export interface Asked {
  readonly asks: readonly Approved[];
  readonly policy: readonly string[];
  readonly pin: boolean;
}

const isAsked = (details: object | undefined): details is Asked =>
  details !== undefined && "asks" in details && Array.isArray(details.asks);

/** What the policy asks about; nothing for other errors, and where the approval is known already. */
export const askedIn = (error: unknown): Asked | undefined => {
  const { data } = error as Thrown;
  return isA("APPROVAL_REQUIRED", error) && isAsked(data) ? data : undefined;
};

/** The same in the outcome of one of several steps. */
export const askedInOutcome = (
  error: { readonly code: string; readonly details?: Free | undefined } | undefined,
): Asked | undefined =>
  error?.code === "APPROVAL_REQUIRED" && isAsked(error.details) ? error.details : undefined;

export const allAsked = (all: readonly Asked[]): Asked => ({
  asks: all.flatMap(({ asks }) => asks),
  policy: [...new Set(all.flatMap(({ policy }) => policy))],
  pin: all.some(({ pin }) => pin),
});

const isAsker = ({ meta: { caller, asks } }: Call, need: Need | undefined): boolean =>
  caller !== undefined && caller.via !== "system" && !asks && !need?.internal;

/** @throws APPROVAL_REQUIRED with the approval, or with what a dry run would ask about. */
const ask = async (
  ctx: Call<Free>,
  name: string,
  key: string | undefined,
  { asks, policy, pin }: Asked,
): Promise<never> => {
  if (ctx.params.dry_run === true) fail("APPROVAL_REQUIRED", { needed: asks, policy });
  const asked = { action: name, parameters: ctx.params, asks, policy, pin, key };
  const { id, expires_at, status } = await call(ctx, approvals.ask, asked);
  const message = "A person approves this first; nothing is done yet";
  return fail("APPROVAL_REQUIRED", { approval: { id, expires_at, status } }, message);
};

export const asking = () =>
  around("asking", ({ name, need }) => async (ctx, run) => {
    if (!isAsker(ctx, need)) return run();
    const key = ctx.meta.idempotency;
    ctx.meta.asks = true;
    try {
      return await run();
    } catch (error) {
      const asked = askedIn(error);
      if (!asked) throw error;
      return await ask(ctx, name, key, asked);
    } finally {
      // The next call of the same request asks for itself.
      ctx.meta.asks = undefined;
    }
  });
