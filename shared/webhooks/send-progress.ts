/** How far a webhook is, and when a delivery that was not taken is tried again; pure. */

const FIRST_RETRY_MS = 1000;
const MAX_RETRY_MS = 1800_000;
/** After so long, a delivery is given up, and the next one is tried. */
const GIVE_UP_MS = 12 * 3600_000;

/** How far a webhook is; written by the process that leads. */
export interface SendProgress {
  /** Number of the last delivery that was taken, or given up. */
  readonly sent: number;
  readonly attempts: number;
  readonly first_at: number | null;
  readonly next_at: number;
  readonly error?: string;
  readonly failed_at?: number;
}
export const NOTHING_SENT: SendProgress = { sent: 0, attempts: 0, first_at: null, next_at: 0 };

/** Twice as long after each attempt, and at random at least half of that. */
export const retryDelay = (attempts: number, random = Math.random()): number => {
  const whole = Math.min(FIRST_RETRY_MS * 2 ** (attempts - 1), MAX_RETRY_MS);
  return Math.round(whole / 2 + (whole / 2) * random);
};

/** What follows from an attempt; pure. */
export const afterAttempt = (
  { sent, attempts, first_at }: SendProgress,
  number: number,
  error: string | undefined,
  now: number,
): SendProgress => {
  if (error === undefined) return { sent: number, attempts: 0, first_at: null, next_at: 0 };
  const failed = { error, failed_at: now };
  const first = first_at ?? now;
  if (now - first >= GIVE_UP_MS)
    return { sent: number, attempts: 0, first_at: null, next_at: now, ...failed };
  const next_at = now + retryDelay(attempts + 1);
  return { sent, attempts: attempts + 1, first_at: first, next_at, ...failed };
};
