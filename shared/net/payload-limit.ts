/** Limit of a client's own data in the log. */
import { fail } from "../kernel/errors.ts";
import type { Free } from "../kernel/rules.ts";

/** Characters as JSON; also the limit of a WebSocket message. */
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
