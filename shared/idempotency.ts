/** One effect for one Idempotency-Key: a repeated request gets the first one's answer. */
import { setTimeout as pause } from "node:timers/promises";
import { beginBy } from "./access.ts";
import { canonical } from "./canonical.ts";
import { around, type Call, type Kept, type Once, type Settle } from "./contract.ts";
import { fail } from "./errors.ts";
import type { Seal } from "./seal.ts";
import type { Claim, Receipt, Store } from "./store/store.ts";

const KEEP_MS = 24 * 3600_000;
/** A little longer than a request may take: then its process must have died. */
const RUNNING_MS = 15_000;
const RETRY_SECONDS = 1;
/** What is claimed for a part of a request, whatever it is asked. */
const STEP = "step";
const LOOK_MS = 100;

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
  // Not to be handed on. Removing a field would make the object slow for all who come after.
  if (idempotency !== undefined) ctx.meta.idempotency = undefined;
  if (step !== undefined) ctx.meta.step = undefined;
  if (step !== undefined) return { scope: step, print: STEP, steps: step };
  if (idempotency === undefined) return undefined;
  const own = print();
  const scope = scoped(ctx, idempotency, own);
  return { scope, print: own, steps: `${scope} ${own}` };
};

/** What becomes of a claim that is not there already. */
interface Taken {
  readonly receipt: Receipt;
  isOwed: boolean;
}

/** @throws IDEMPOTENCY_CONFLICT for a key of another request, or of one that is under way. */
const receiptOf = (claim: Exclude<Claim, { readonly outcome: "done" }>): Receipt => {
  if (claim.outcome === "other") return fail("IDEMPOTENCY_CONFLICT");
  return claim.outcome === "running" ? inUse() : claim.receipt;
};

const openClaims = ({ idempotency: claims }: Store) => {
  const claim = ({ scope, print }: Key) => claims.claim(scope, print, KEEP_MS, RUNNING_MS);

  /** A step that is owed is done soon: whoever repeats its request waits for it. */
  const claimStep = async (key: Key, deadline: number): Promise<Claim> => {
    for (;;) {
      const found = await claim(key);
      if (found.outcome !== "running" || Date.now() + LOOK_MS > deadline) return found;
      await pause(LOOK_MS);
    }
  };

  return {
    /**
     * Does what a key stands for, unless it is done already.
     *
     * @throws IDEMPOTENCY_CONFLICT, and whatever it throws itself: then the key is free again, unless
     *   it will be done all the same.
     */
    async once(key: Key, deadline: number | undefined, act: (taken: Taken) => Promise<unknown>) {
      const until = beginBy(deadline) ?? Date.now() + RUNNING_MS;
      const found = await (key.print === STEP ? claimStep(key, until) : claim(key));
      if (found.outcome === "done") return { answer: found.answer };
      const taken: Taken = { receipt: receiptOf(found), isOwed: false };
      try {
        return { fresh: await act(taken) };
      } catch (error) {
        // The client hears what went wrong first, not that the store is away besides.
        if (!taken.isOwed) await claims.release(taken.receipt).catch(() => undefined);
        throw error;
      }
    },
  };
};

const onceIn =
  (claims: ReturnType<typeof openClaims>, { steps }: Key, deadline: number | undefined): Once =>
  async <T>(place: number, act: (kept: Kept) => Promise<T>) => {
    const scope = `${steps} at ${place}`;
    const done = await claims.once({ scope, print: STEP, steps: scope }, deadline, (taken) =>
      act({
        settle: (answer) => ({ ...taken.receipt, answer }),
        owed: () => {
          taken.isOwed = true;
        },
      }),
    );
    return ("fresh" in done ? done.fresh : done.answer) as T;
  };

export const idempotency = (store: Store, sealing: Seal) =>
  around("idempotency", ({ name, need }) => {
    const claims = openClaims(store);
    const keep = (answer: unknown) => (need?.secret ? sealing.close(answer) : answer);
    const reveal = (answer: unknown) => (need?.secret ? sealing.open(answer as string) : answer);

    return async (ctx, run) => {
      const key = keyOf(ctx, () => sealing.fingerprint(`${name} ${canonical(ctx.params)}`));
      // A dry run has no effect that could happen twice; its key stays free for the real request.
      if (key === undefined || ctx.params.dry_run === true) return run();
      const { deadline } = ctx.meta;
      ctx.locals.steps = { of: key.steps, taken: 0 };
      ctx.locals.once = onceIn(claims, key, deadline);
      const done = await claims.once(key, deadline, async (taken) => {
        ctx.locals.settle = (answer) => ({ ...taken.receipt, answer: keep(answer) });
        ctx.locals.owed = () => {
          taken.isOwed = true;
        };
        const answer = await run();
        // An action that writes the receipt together with its effect has taken this.
        const settled = takeSettle(ctx)?.(answer);
        if (settled) await store.apply({ receipt: settled });
        return answer;
      });
      return "fresh" in done ? done.fresh : reveal(done.answer);
    };
  });

/** What a call fails with is not all: its receipt comes later, and until then the key is in use. */
export const keepKey = (ctx: Call): void => ctx.locals.owed?.();

/** For a request with a key, the way to do each of several things once. */
export const onceOf = ({ locals: { once } }: Call): Once | undefined => once;

/** Takes what makes the receipt of a call, for the write that holds its effect. */
export const takeSettle = (ctx: Call): Settle | undefined => {
  const { settle } = ctx.locals;
  delete ctx.locals.settle;
  return settle;
};
