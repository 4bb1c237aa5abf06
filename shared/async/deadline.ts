/** Deadlines of requests. */
import { fail } from "../kernel/errors.ts";

/**
 * @param now  Epoch milliseconds, like the deadline.
 * @throws SERVICE_UNAVAILABLE when the deadline is over: the request must not be carried out.
 */
export const checkDeadline = (
  deadline: number | undefined,
  now: number,
  message?: string,
): void => {
  if (deadline !== undefined && now > deadline) fail("SERVICE_UNAVAILABLE", {}, message);
};

/** One step may take two seconds, and the answer must still be sent. */
const STEP_MARGIN_MS = 2500;

/** The last moment at which one of several steps may start. */
export const beginBy = (deadline: number | undefined): number | undefined =>
  deadline === undefined ? undefined : deadline - STEP_MARGIN_MS;
