/** Deadlines: after one, a request must not be acted upon. */
import { fail } from "./errors.ts";

/**
 * @param now  Epoch milliseconds, like the deadline.
 * @throws SERVICE_UNAVAILABLE when nobody waits for the answer any more: it must not be acted upon.
 */
export const checkDeadline = (
  deadline: number | undefined,
  now: number,
  message?: string,
): void => {
  if (deadline !== undefined && now > deadline) fail("SERVICE_UNAVAILABLE", {}, message);
};

/** One of several things may take two seconds, and the answer of all must still get out. */
const MARGIN_MS = 2500;

/** Until when one of several things may begin. */
export const beginBy = (deadline: number | undefined): number | undefined =>
  deadline === undefined ? undefined : deadline - MARGIN_MS;
