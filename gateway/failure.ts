/** Turns whatever was thrown into the one description of a failure that groups put into words. */
import { type Details, ERRORS, type ErrorCode, isErrorCode } from "../shared/errors.ts";

export interface Failure {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly details: Details;
  readonly suggestion: string;
  readonly recovery: readonly string[];
  /** Epoch milliseconds, where waiting helps. */
  readonly resetMs: number | undefined;
}

/** Moleculer's own words for a part that is away or slow. */
const AWAY = [
  "SERVICE_NOT_FOUND",
  "SERVICE_NOT_AVAILABLE",
  "REQUEST_TIMEOUT",
  "REQUEST_SKIPPED",
  "REQUEST_REJECTED",
  "QUEUE_FULL",
];

const HIDDEN = ["reset_ms", "retry_after"];

interface Thrown {
  readonly type?: unknown;
  readonly code?: unknown;
  readonly message?: unknown;
  readonly data?: Details;
  readonly stack?: unknown;
}

/** Moleculer has a REQUEST_TIMEOUT too; its status tells it from ours. */
const isFromTable = ({ type, code }: Thrown) => isErrorCode(type) && ERRORS[type].status === code;

const codeOf = (thrown: Thrown): ErrorCode => {
  if (isFromTable(thrown)) return thrown.type as ErrorCode;
  return AWAY.includes(String(thrown.type)) ? "SERVICE_UNAVAILABLE" : "INTERNAL_ERROR";
};

const RETRY_MS = 1000;

/**
 * @param production  Hides what an unexpected error says.
 */
export const asFailure = (thrown: unknown, production: boolean): Failure => {
  const error = (thrown ?? {}) as Thrown;
  const code = codeOf(error);
  const row: (typeof ERRORS)[ErrorCode] & { readonly code?: string } = ERRORS[code];
  const isOurs = isFromTable(error);
  const isShown = isOurs || (code === "INTERNAL_ERROR" && !production);
  const data = isOurs ? (error.data ?? {}) : {};
  const reset =
    data.reset_ms ?? (code === "SERVICE_UNAVAILABLE" ? Date.now() + RETRY_MS : undefined);
  const retry = data.retry_after;
  return {
    status: row.status,
    code: row.code ?? code,
    message: isShown ? String(error.message ?? row.message) : row.message,
    details: {
      ...Object.fromEntries(Object.entries(data).filter(([name]) => !HIDDEN.includes(name))),
      ...(isShown && !isOurs && { stack: String(error.stack ?? "") }),
    },
    suggestion: row.suggestion,
    recovery: row.recovery,
    resetMs: typeof retry === "number" ? Date.now() + retry * 1000 : (reset as number | undefined),
  };
};
