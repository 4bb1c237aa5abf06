/** How much of a client's own data is kept for it in the log. */
import { fail } from "./errors.ts";
import type { Free } from "./rules.ts";

/** Characters as JSON: a WebSocket message is no longer, and neither is what comes otherwise. */
const MAX_DATA = 64 * 1024;

/** @throws PAYLOAD_TOO_LARGE */
export const checkPayloadSize = (field: string, data: Free): void => {
  if (JSON.stringify(data).length > MAX_DATA)
    fail(
      "PAYLOAD_TOO_LARGE",
      { field, max: MAX_DATA },
      `${field} is longer than ${MAX_DATA} characters`,
    );
};
