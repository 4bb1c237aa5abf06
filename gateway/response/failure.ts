/** Turns any thrown error into the one description of a failure that groups format. */
import {
  codeOf,
  type Details,
  ERRORS,
  type ErrorCode,
  isFromTable,
  type Thrown,
} from "../../shared/kernel/errors.ts";
import { shownDetails } from "../../shared/kernel/outcome-error.ts";
import { adviceFor } from "./advice.ts";

export interface Failure {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly details: Details;
  readonly suggestion: string;
  readonly recovery: readonly string[];
  /** Epoch milliseconds, where waiting helps. */
  readonly resetMs: number | undefined;
  /** Epoch milliseconds of the answer. */
  readonly now: number;
}

const UNAVAILABLE_RETRY_MS = 1000;

/** @param production  Hides the message of an unexpected error. */
export const asFailure = (thrown: unknown, production: boolean, now: number): Failure => {
  const error = (thrown ?? {}) as Thrown;
  const code = codeOf(error);
  const row: (typeof ERRORS)[ErrorCode] & { readonly code?: string } = ERRORS[code];
  const isOurs = isFromTable(error);
  const isShown = isOurs || (code === "INTERNAL_ERROR" && !production);
  const data = isOurs ? (error.data ?? {}) : {};
  const reset =
    data.reset_ms ?? (code === "SERVICE_UNAVAILABLE" ? now + UNAVAILABLE_RETRY_MS : undefined);
  const retry = data.retry_after;
  return {
    status: row.status,
    code: row.code ?? code,
    message: isShown ? String(error.message ?? row.message) : row.message,
    details: {
      ...shownDetails({ data }),
      ...(isShown && !isOurs && { stack: String(error.stack ?? "") }),
    },
    ...adviceFor(row, isOurs ? data : {}),
    resetMs: typeof retry === "number" ? now + retry * 1000 : (reset as number | undefined),
    now,
  };
};
