/** Receipts of requests with an Idempotency-Key, and the attempts that claim them. */

/** Names one effect, to be kept in the same write as the effect. */
export interface Receipt {
  readonly key: string;
  readonly token: string;
  /** It was not claimed before: it is written only where nobody has the key, and for 0 ms not at all. */
  readonly unclaimed?: { readonly fingerprint: string; readonly keepMs: number };
}

/**
 * Which request claims a key, and how often it has been sent: a later attempt takes over what an
 * earlier one has claimed, and never the other way round.
 */
export interface Attempt {
  readonly id: string;
  /** Without blanks; of two attempts, the later one has the greater text. */
  readonly rank: string;
}

/** The answer to a request with an Idempotency-Key, written together with its effect. */
export interface Settled extends Receipt {
  readonly answer: unknown;
}

/** What a call with an Idempotency-Key hands on: each call that it makes has its place. */
export interface Steps {
  readonly of: string;
  taken: number;
  readonly attempt: Attempt | undefined;
}

/** Turns the answer of an action into the receipt that is written together with its effect. */
export type Settle<T = unknown> = (answer: T) => Settled | undefined;
/** By which one of several things that a request does becomes known as done, or as owed. */
export interface Kept {
  readonly settle: Settle;
  /** Told that it has happened, although it fails: its receipt is still to be written. */
  readonly owed: () => void;
}
/** Does one of several things that a request with a key comes to: repeated, it finds it done. */
export type Once = <T>(place: number, act: (kept: Kept) => Promise<T>) => Promise<T>;
