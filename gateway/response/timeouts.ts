/** How long an answer may take. */

/** The contract's ten seconds, in milliseconds, less a margin for the way back; only a poll may wait longer. */
export const RESPONSE_TIMEOUT_MS = 9500;
