/** Receipts of requests with an Idempotency-Key, the attempts that claim them, and the records of acts. */
import type { Caller } from "./caller.ts";
import { codeOf, failure, type Thrown } from "./errors.ts";
import type { Free } from "./rules.ts";

export const AUDIT_OUTCOMES = ["done", "refused", "failed"] as const;
export type AuditOutcome = (typeof AUDIT_OUTCOMES)[number];

export interface AuditPerson {
  readonly user_id: string;
  readonly name: string;
  readonly via: Caller["via"];
}

export interface AuditEntry {
  /** ISO 8601. */
  readonly at: string;
  /** Wire name of the action. */
  readonly action: string;
  readonly outcome: AuditOutcome;
  /** Code of the error. */
  readonly error?: string;
  /** Nothing without a credential, as at a login. */
  readonly caller: AuditPerson | null;
  /** With whose rights an automation, a scheduled action or an agent acts. */
  readonly on_behalf_of?: Omit<AuditPerson, "via">;
  readonly address?: string | undefined;
  /** For example `POST /control`. */
  readonly route?: string | undefined;
  readonly context_id?: string | undefined;
  readonly request_id?: string | undefined;
  /** Of OpenTelemetry, where it is traced. */
  readonly trace_id?: string | undefined;
  /** The parameters that say what was meant, without secrets. */
  readonly what?: Free;
  /** How many refusals it stands for, where that is more than one. */
  readonly times?: number;
}

/** An entry on its way to the store, in the write of its effect or alone. */
export interface PendingRecord {
  readonly entry: AuditEntry;
  isWritten: boolean;
  /** The action is over: what it has started meanwhile writes for itself. */
  isOver: boolean;
}

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
  const { cause } = error as Error;
  const deferred = failure(codeOf(error as Thrown), data, String(message));
  return Object.assign(deferred, {
    stack,
    ...(cause !== undefined && { cause }),
    [DEFERRED]: true,
  });
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
