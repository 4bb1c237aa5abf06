/** Idempotency-Key: a repeated request has no further effect and gets the first answer. */
import type { Clock } from "../async/clock.ts";
import { around, type Call } from "../kernel/contract.ts";
import { beginBy } from "../kernel/deadline.ts";
import { fail } from "../kernel/errors.ts";
import type { Meta } from "../kernel/meta.ts";
import {
  FIRST_RANK,
  isAgain,
  type Once,
  type Receipt,
  type RequestAttempt,
  type Settle,
  type Settled,
  takeDeferral,
} from "../kernel/receipt.ts";
import type { Claim, Store } from "../store/port/store.ts";
import { canonical } from "../text/canonical-json.ts";
import { allowReplay, type Permissions, permissionsOf } from "./replay.ts";
import type { Seal } from "./seal.ts";

const RECEIPT_TTL_MS = 24 * 3600_000;
/** Longer than any request: after it, its process must have died. */
const CLAIM_TIMEOUT_MS = 15_000;
const RETRY_SECONDS = 1;
/** Fingerprint of every step: its parameters are not compared. */
const STEP = "step";
const CLAIM_POLL_MS = 100;
/** Prefix of the scope of a call without a client's key; no user id and no address begins so. */
const CALL = "*call ";
/** Longer than any caller waits for the answer. */
const CALL_RECEIPT_TTL_MS = 30_000;
const isCall = (scope: string) => scope.startsWith(CALL);

const inUse = () =>
  fail(
    "IDEMPOTENCY_CONFLICT",
    { retry_after: RETRY_SECONDS },
    "The first request with this Idempotency-Key is still running",
  );

/**
 * Keys of different users never collide. Without a user, the scope holds address and request: a client
 * could otherwise find out, or block, requests of another one at the same address.
 */
const scoped = ({ meta: { caller, address = "" } }: Call, key: string, print: string) =>
  caller ? `${caller.sub} ${key}` : `${address} ${print} ${key}`;

interface ClaimKey {
  readonly scope: string;
  readonly print: string;
  /** Scope of the steps that it makes. */
  readonly steps: string;
  readonly attempt: RequestAttempt | undefined;
  /** No other request can have claimed it: no claim is needed before its effect. */
  readonly isUnclaimed: boolean;
}

const attemptOf = ({
  meta: { attempt: id, rank = FIRST_RANK },
}: Call): RequestAttempt | undefined => (id === undefined ? undefined : { id, rank });

/** Each call sets its own. */
const PER_CALL_FIELDS = ["idempotency", "step", "attempt", "rank"] as const;

/**
 * A step is identified by its position in the request: when the request is repeated after a crash,
 * its parameters may differ, as states have changed.
 */
const keyOf = (
  ctx: Call,
  attempt: RequestAttempt | undefined,
  isSettled: boolean,
  print: () => string,
): ClaimKey | undefined => {
  const { idempotency, step } = ctx.meta;
  // Deleting a field would make the object slow.
  for (const field of PER_CALL_FIELDS)
    if (ctx.meta[field] !== undefined) ctx.meta[field] = undefined;
  const named = (scope: string, print = STEP, steps = scope): ClaimKey => {
    const isUnclaimed = isSettled && isCall(scope) && attempt?.rank === FIRST_RANK;
    // An action with effects beside its receipt must not run twice at the same time.
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

/** A stored answer, with the permissions under which it was given. */
interface StoredAnswer {
  readonly rights: Permissions | null;
  readonly answer: unknown;
}

const isStored = (kept: unknown): kept is StoredAnswer =>
  typeof kept === "object" && kept !== null && "rights" in kept && "answer" in kept;

/** Earlier versions stored only the answer. */
const storedOf = (kept: unknown): StoredAnswer =>
  isStored(kept) ? kept : { rights: null, answer: kept };

/** @throws IDEMPOTENCY_CONFLICT for a key of another request, or of one that still runs. */
const receiptOf = (claim: Exclude<Claim, { readonly outcome: "done" }>): Receipt => {
  if (claim.outcome === "other") return fail("IDEMPOTENCY_CONFLICT");
  return claim.outcome === "running" ? inUse() : claim.receipt;
};

const openClaims = ({ idempotency: claims }: Store, clock: Clock) => {
  const claim = ({ scope, print, attempt }: ClaimKey) =>
    claims.claim(scope, print, RECEIPT_TTL_MS, CLAIM_TIMEOUT_MS, attempt);

  /** Waits while another process does the step. */
  const claimStep = async (key: ClaimKey, deadline: number): Promise<Claim> => {
    for (;;) {
      const found = await claim(key);
      if (found.outcome !== "running" || clock.now() + CLAIM_POLL_MS > deadline) return found;
      await clock.sleep(CLAIM_POLL_MS);
    }
  };

  /** The receipt is written with the effect, or not at all. */
  const actUnclaimed = async (
    { scope: key, print: fingerprint, attempt }: ClaimKey,
    rights: Permissions | null,
    act: (settle: Settle) => Promise<unknown>,
  ) => {
    const receipt = {
      key,
      token: attempt?.id ?? "",
      unclaimed: { fingerprint, keepMs: CALL_RECEIPT_TTL_MS },
    };
    const settle: Settle = (answer) => ({ ...receipt, answer: { rights, answer } });
    try {
      return { fresh: await act(settle) };
    } catch (error) {
      takeDeferral(error);
      throw error;
    }
  };

  return {
    /**
     * Runs `act` once for a key.
     *
     * @throws FORBIDDEN when the answer was given under permissions that the caller no longer has,
     *   IDEMPOTENCY_CONFLICT, and errors of `act`: then the key is free again, unless its receipt is
     *   still to be written.
     */
    async once(
      key: ClaimKey,
      { caller, deadline }: Meta,
      act: (settle: Settle) => Promise<unknown>,
    ) {
      const rights = permissionsOf(caller) ?? null;
      if (key.isUnclaimed) return actUnclaimed(key, rights, act);
      const until = beginBy(deadline) ?? clock.now() + CLAIM_TIMEOUT_MS;
      const found = await (key.print === STEP ? claimStep(key, until) : claim(key));
      if (found.outcome === "done") {
        const { rights: then, answer } = storedOf(found.answer);
        allowReplay(caller, then ?? undefined);
        return { answer };
      }
      const receipt = receiptOf(found);
      const settle: Settle = (answer) => ({
        ...receipt,
        answer: { rights, answer } satisfies StoredAnswer,
      });
      try {
        return { fresh: await act(settle) };
      } catch (error) {
        // The client gets the first error, not that of the store. The key of a call stays taken: an
        // earlier attempt must find it so.
        if (!takeDeferral(error) && !isCall(key.scope))
          await claims.release(receipt).catch(() => undefined);
        throw error;
      }
    },
  };
};

/** The receipt brings the record of the act. */
const recorded = ({ locals: { record } }: Call, settled: Settled | undefined) =>
  settled && record ? { ...settled, record } : settled;

const onceIn =
  (claims: ReturnType<typeof openClaims>, key: ClaimKey, meta: Meta): Once =>
  async <T>(place: number, act: (settle: Settle) => Promise<T>) => {
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
      const done = await claims.once(key, ctx.meta, async (settle) => {
        ctx.locals.settle = (answer) => recorded(ctx, settle(keep(answer)));
        const answer = await run();
        // An action that writes the receipt together with its effect has taken this.
        const settled = takeSettle(ctx)?.(answer);
        if (settled && !settled.unclaimed) await store.apply({ receipt: settled });
        return answer;
      });
      if ("fresh" in done) return done.fresh;
      // The act was recorded when it was done.
      if (ctx.locals.record) ctx.locals.record.isWritten = true;
      return reveal(done.answer);
    };
  });

/** Whether another process may have started with this before, and called others. */
export const isSentAgain = ({ locals: { steps } }: Call): boolean =>
  steps?.attempt !== undefined && isAgain(steps.attempt.rank);

/** Whether a call without a key is the whole request: nothing else has its context. */
export const isWhole = ({ locals: { steps } }: Call): boolean =>
  steps?.attempt !== undefined && steps.of === CALL + steps.attempt.id;

/** Does each of several steps once, for a request with a key. */
export const onceOf = ({ locals: { once } }: Call): Once | undefined => once;

/** Takes the function that makes the receipt of a call, for the write that holds its effect. */
export const takeSettle = (ctx: Call): Settle | undefined => {
  const { settle } = ctx.locals;
  delete ctx.locals.settle;
  return settle;
};
