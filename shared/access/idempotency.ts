/** One effect for one Idempotency-Key: a repeated request gets the first one's answer. */

import type { Clock } from "../async/clock.ts";
import { around, type Call } from "../kernel/contract.ts";
import { beginBy } from "../kernel/deadline.ts";
import { fail } from "../kernel/errors.ts";
import type { Meta } from "../kernel/meta.ts";
import type { Once, Receipt, ReceiptWriter, RequestAttempt, Settle } from "../kernel/receipt.ts";
import { FIRST_RANK, isAgain } from "../kernel/receipt.ts";
import type { Claim, Store } from "../store/port/store.ts";
import { canonical } from "../text/canonical-json.ts";
import { allowReplay, type Permissions, permissionsOf } from "./replay.ts";
import type { Seal } from "./seal.ts";

const KEEP_MS = 24 * 3600_000;
/** A little longer than a request may take: then its process must have died. */
const RUNNING_MS = 15_000;
const RETRY_SECONDS = 1;
/** What is claimed for a part of a request, whatever it is asked. */
const STEP = "step";
const LOOK_MS = 100;
/**
 * Before the name of a call that carries no key of a client: no user's name begins so, and no address.
 * Its receipt is kept for longer than somebody waits for the answer.
 */
const CALL = "*call ";
const CALL_KEEP_MS = 30_000;
const isCall = (scope: string) => scope.startsWith(CALL);

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
  readonly attempt: RequestAttempt | undefined;
  /** Nobody can have claimed it: its receipt comes with its effect, and costs no question before. */
  readonly isUnclaimed: boolean;
}

const attemptOf = ({
  meta: { attempt: id, rank = FIRST_RANK },
}: Call): RequestAttempt | undefined => (id === undefined ? undefined : { id, rank });

/** A call has its own. */
const NOT_HANDED_ON = ["idempotency", "step", "attempt", "rank"] as const;

/**
 * A step goes by its place in its request. What it is asked need not be the same when the request
 * is repeated after a crash, as the house is another one by then: it has been done all the same.
 */
const keyOf = (
  ctx: Call,
  attempt: RequestAttempt | undefined,
  isSettled: boolean,
  print: () => string,
): Key | undefined => {
  const { idempotency, step } = ctx.meta;
  // Removing a field would make the object slow for all who come after.
  for (const field of NOT_HANDED_ON) if (ctx.meta[field] !== undefined) ctx.meta[field] = undefined;
  const named = (scope: string, print = STEP, steps = scope): Key => {
    const isUnclaimed = isSettled && isCall(scope) && attempt?.rank === FIRST_RANK;
    // What has effects beside its receipt must not be done by two at the same time.
    return { scope, print, steps, attempt: isSettled ? attempt : undefined, isUnclaimed };
  };
  if (step !== undefined) return named(step);
  if (idempotency !== undefined) {
    const own = print();
    const scope = scoped(ctx, idempotency, own);
    return named(scope, own, `${scope} ${own}`);
  }
  return attempt && isSettled ? named(CALL + attempt.id) : undefined;
};

/** What is kept of an answer: also under which rights it was given. */
interface Stored {
  readonly rights: Permissions | null;
  readonly answer: unknown;
}

const isStored = (kept: unknown): kept is Stored =>
  typeof kept === "object" && kept !== null && "rights" in kept && "answer" in kept;

/** Releases before this one kept the answer alone. */
const storedOf = (kept: unknown): Stored =>
  isStored(kept) ? kept : { rights: null, answer: kept };

/** @throws IDEMPOTENCY_CONFLICT for a key of another request, or of one that is under way. */
const receiptOf = (claim: Exclude<Claim, { readonly outcome: "done" }>): Receipt => {
  if (claim.outcome === "other") return fail("IDEMPOTENCY_CONFLICT");
  return claim.outcome === "running" ? inUse() : claim.receipt;
};

const openClaims = ({ idempotency: claims }: Store, clock: Clock) => {
  const claim = ({ scope, print, attempt }: Key) =>
    claims.claim(scope, print, KEEP_MS, RUNNING_MS, attempt);

  /** A step that is owed is done soon: whoever repeats its request waits for it. */
  const claimStep = async (key: Key, deadline: number): Promise<Claim> => {
    for (;;) {
      const found = await claim(key);
      if (found.outcome !== "running" || clock.now() + LOOK_MS > deadline) return found;
      await clock.sleep(LOOK_MS);
    }
  };

  /** Its receipt is written with its effect, or not at all. */
  const actUnclaimed = async (
    { scope: key, print: fingerprint, attempt }: Key,
    rights: Permissions | null,
    act: (kept: ReceiptWriter) => Promise<unknown>,
  ) => {
    const receipt = {
      key,
      token: attempt?.id ?? "",
      unclaimed: { fingerprint, keepMs: CALL_KEEP_MS },
    };
    const settle: Settle = (answer) => ({ ...receipt, answer: { rights, answer } });
    return { fresh: await act({ settle, owed: () => undefined }) };
  };

  return {
    /**
     * Does what a key stands for, unless it is done already.
     *
     * @throws FORBIDDEN when it was done under rights that the caller no longer has,
     *   IDEMPOTENCY_CONFLICT, and whatever it throws itself: then the key is free again, unless it
     *   will be done all the same.
     */
    async once(
      key: Key,
      { caller, deadline }: Meta,
      act: (kept: ReceiptWriter) => Promise<unknown>,
    ) {
      const rights = permissionsOf(caller) ?? null;
      if (key.isUnclaimed) return actUnclaimed(key, rights, act);
      const until = beginBy(deadline) ?? clock.now() + RUNNING_MS;
      const found = await (key.print === STEP ? claimStep(key, until) : claim(key));
      if (found.outcome === "done") {
        const { rights: then, answer } = storedOf(found.answer);
        allowReplay(caller, then ?? undefined);
        return { answer };
      }
      const receipt = receiptOf(found);
      let isOwed = false;
      const settle: Settle = (answer) => ({
        ...receipt,
        answer: { rights, answer } satisfies Stored,
      });
      const owed = () => {
        isOwed = true;
      };
      try {
        return { fresh: await act({ settle, owed }) };
      } catch (error) {
        // The client hears what went wrong first, not that the store is away besides. Nobody else has
        // the key of a call, and an earlier attempt of it must find it taken.
        if (!isOwed && !isCall(key.scope)) await claims.release(receipt).catch(() => undefined);
        throw error;
      }
    },
  };
};

const onceIn =
  (claims: ReturnType<typeof openClaims>, key: Key, meta: Meta): Once =>
  async <T>(place: number, act: (kept: ReceiptWriter) => Promise<T>) => {
    const scope = `${key.steps} at ${place}`;
    const done = await claims.once({ ...key, scope, print: STEP, steps: scope }, meta, act);
    return ("fresh" in done ? done.fresh : done.answer) as T;
  };

export const idempotency = (store: Store, sealing: Seal, clock: Clock) =>
  around("idempotency", ({ name, need }) => {
    const claims = openClaims(store, clock);
    const keep = (answer: unknown) => (need?.secret ? sealing.close(answer) : answer);
    const reveal = (answer: unknown) => (need?.secret ? sealing.open(answer as string) : answer);

    return async (ctx, run) => {
      const attempt = attemptOf(ctx);
      const key = keyOf(ctx, attempt, need?.settled === true, () =>
        sealing.fingerprint(`${name} ${canonical(ctx.params)}`),
      );
      // A dry run has no effect that could happen twice; its key stays free for the real request.
      if (key === undefined || ctx.params.dry_run === true) return run();
      ctx.locals.steps = { of: key.steps, taken: 0, attempt };
      ctx.locals.once = onceIn(claims, key, ctx.meta);
      const done = await claims.once(key, ctx.meta, async ({ settle, owed }) => {
        ctx.locals.settle = (answer) => settle(keep(answer));
        ctx.locals.owed = owed;
        const answer = await run();
        // An action that writes the receipt together with its effect has taken this.
        const settled = takeSettle(ctx)?.(answer);
        if (settled && !settled.unclaimed) await store.apply({ receipt: settled });
        return answer;
      });
      return "fresh" in done ? done.fresh : reveal(done.answer);
    };
  });

/** What a call fails with is not all: its receipt comes later, and until then the key is in use. */
export const keepKey = (ctx: Call): void => ctx.locals.owed?.();

/** Whether another process may have begun with this before, and told others of it. */
export const isSentAgain = ({ locals: { steps } }: Call): boolean =>
  steps?.attempt !== undefined && isAgain(steps.attempt.rank);

/** Whether a call without a key is all of its request, whose context nothing else has then. */
export const isWhole = ({ locals: { steps } }: Call): boolean =>
  steps?.attempt !== undefined && steps.of === CALL + steps.attempt.id;

/** For a request with a key, the way to do each of several things once. */
export const onceOf = ({ locals: { once } }: Call): Once | undefined => once;

/** Takes what makes the receipt of a call, for the write that holds its effect. */
export const takeSettle = (ctx: Call): Settle | undefined => {
  const { settle } = ctx.locals;
  delete ctx.locals.settle;
  return settle;
};
