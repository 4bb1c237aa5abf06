/** One effect for one Idempotency-Key: a repeated request gets the first one's answer. */
import { canonical } from "./canonical.ts";
import { around, type Call, type Settle } from "./contract.ts";
import { fail } from "./errors.ts";
import type { Seal } from "./seal.ts";
import type { Claim, Receipt, Store } from "./store/store.ts";

const KEEP_MS = 24 * 3600_000;
/** A little longer than a request may take: then its process must have died. */
const RUNNING_MS = 15_000;
const RETRY_SECONDS = 1;

const inUse = () =>
  fail(
    "IDEMPOTENCY_CONFLICT",
    { retry_after: RETRY_SECONDS },
    "The first request with this Idempotency-Key is still running",
  );

/**
 * Keys of different users never meet. Without a user it is address and request that tell strangers
 * apart: else one could find out, or block, what another at the same address has sent.
 */
const scoped = ({ meta: { caller, address = "" } }: Call, key: string, print: string) =>
  caller ? `${caller.sub} ${key}` : `${address} ${print} ${key}`;

interface Key {
  readonly scope: string;
  readonly print: string;
  /** What its own calls go by. */
  readonly steps: string;
}

/**
 * A step goes by its place in its request. What it is asked need not be the same when the request
 * is repeated after a crash, as the house is another one by then: it has been done all the same.
 */
const keyOf = (ctx: Call, print: () => string): Key | undefined => {
  const { idempotency, step } = ctx.meta;
  delete ctx.meta.idempotency;
  delete ctx.meta.step;
  if (step !== undefined) return { scope: step, print: "step", steps: step };
  if (idempotency === undefined) return undefined;
  const own = print();
  const scope = scoped(ctx, idempotency, own);
  return { scope, print: own, steps: `${scope} ${own}` };
};

/** Waits for nothing: a request either is new here, or its answer is known, or it is refused. */
const takeNew = (claim: Claim): Receipt | undefined => {
  if (claim.outcome === "other") return fail("IDEMPOTENCY_CONFLICT");
  if (claim.outcome === "running") return inUse();
  return claim.outcome === "new" ? claim.receipt : undefined;
};

export const idempotency = (store: Store, sealing: Seal) =>
  around("idempotency", ({ name, need }) => {
    const keep = (answer: unknown) => (need?.secret ? sealing.close(answer) : answer);
    const reveal = (answer: unknown) => (need?.secret ? sealing.open(answer as string) : answer);

    return async (ctx, run) => {
      const key = keyOf(ctx, () => sealing.fingerprint(`${name} ${canonical(ctx.params)}`));
      // A dry run has no effect that could happen twice; its key stays free for the real request.
      if (key === undefined || ctx.params.dry_run === true) return run();
      ctx.locals.steps = { of: key.steps, taken: 0 };
      const claim = await store.idempotency.claim(key.scope, key.print, KEEP_MS, RUNNING_MS);
      const receipt = takeNew(claim);
      if (!receipt) return reveal((claim as { answer: unknown }).answer);
      ctx.locals.settle = (answer) => ({ ...receipt, answer: keep(answer) });
      try {
        const answer = await run();
        // An action that writes the receipt together with its effect has taken this.
        const settled = takeSettle(ctx)?.(answer);
        if (settled) await store.apply({ receipt: settled });
        return answer;
      } catch (error) {
        // The client hears what went wrong first, not that the store is away besides.
        await store.idempotency.release(receipt).catch(() => undefined);
        throw error;
      }
    };
  });

/** Takes what makes the receipt of a call, for the write that holds its effect. */
export const takeSettle = (ctx: Call): Settle | undefined => {
  const { settle } = ctx.locals;
  delete ctx.locals.settle;
  return settle;
};
