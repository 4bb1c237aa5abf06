/** Whether a result reports a failure. */

/** Whether a result says of itself that it did not succeed: what it is part of did not either. */
export const isFailed = (result: unknown): boolean =>
  typeof result === "object" && result !== null && "success" in result && result.success === false;
