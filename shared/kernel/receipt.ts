/** Receipts of requests with an Idempotency-Key, and the attempts that claim them. */
import type { PendingRecord } from "./audit.ts";
import { codeOf, failure, type Thrown } from "./errors.ts";

/** Names one effect, to be kept in the same write as the effect. */
export interface Receipt {
  readonly key: string;
  readonly token: string;
  /** Set for a key without a claim: it is written only where the key is free, and for 0 ms not at all. */
  readonly unclaimed?: { readonly fingerprint: string; readonly keepMs: number };
}

/**
 * Which request claims a key, and how often it has been sent: a later attempt takes over what an
 * earlier one has claimed, and never the other way round.
 */
export interface RequestAttempt {
  readonly id: string;
  /** Without blanks; of two attempts, the later one has the greater text. */
  readonly rank: string;
}

/** The answer to a request with an Idempotency-Key, written together with its effect. */
export interface Settled extends Receipt {
  readonly answer: unknown;
  /** The record of the act, which is written with it. */
  readonly record?: PendingRecord | undefined;
}

/** Numbers the calls that a call with an Idempotency-Key makes. */
export interface CallSteps {
  readonly of: string;
  taken: number;
  readonly attempt: RequestAttempt | undefined;
}

/** Turns the answer of an action into the receipt that is written together with its effect. */
export type Settle<T = unknown> = (answer: T) => Settled | undefined;
/** Does one of several things of a request with a key; a repetition finds it done. */
export type Once = <T>(place: number, act: (settle: Settle) => Promise<T>) => Promise<T>;

/** Of a request without a key: it brings only its record. */
export const WITHOUT_KEY: Receipt = {
  key: "",
  token: "",
  unclaimed: { fingerprint: "", keepMs: 0 },
};
export const isWithoutKey = ({ key }: Receipt): boolean => key === "";

const DEFERRED = Symbol("deferred receipt");

/** The error of a request whose effect and receipt are still to be committed. */
export const deferReceipt = (error: unknown): unknown => {
  const { message, data, stack } = error as Thrown;
  const deferred = failure(codeOf(error as Thrown), data, String(message));
  return Object.assign(deferred, { stack, [DEFERRED]: true });
};

/** Whether the key stays in use after this error; the mark does not reach the requests above. */
export const takeDeferral = (error: unknown): boolean =>
  typeof error === "object" && error !== null && Reflect.has(error, DEFERRED)
    ? Reflect.deleteProperty(error, DEFERRED)
    : false;

/**
 * Rank of the first attempt. Of two ranks the later one is the greater text: what a later attempt
 * calls comes after all that an earlier one calls, however often that is sent.
 */
export const FIRST_RANK = "00";

/** @param times  How often it was sent before under the rank that its caller gave. */
export const rankOf = (given: string | undefined, times: number): string => {
  const base = given ?? FIRST_RANK;
  if (times === 0) return base;
  const number = String(times).padStart(2, "0");
  return given === undefined ? number : `${base}.${number}`;
};

/** Whether another process may have started with the same before. */
export const isAgain = (rank: string): boolean => rank !== FIRST_RANK;
