/** Tells the log of packets that cannot be read: whoever reaches the bus must not fill it. */
import type { Clock } from "../async/clock.ts";

/** The log gets no more than one line in this time. */
const LOG_INTERVAL_MS = 1000;

interface Refused {
  /** Packets since the line before. */
  readonly count: number;
  /** Moleculer's name for what the last of them was sent as. */
  readonly type: string;
  /** Why that one was refused. */
  readonly reason: string;
}

/**
 * @param write  Gets the first packet at once, and then, while more come, how many came in each second.
 * @returns what to call with each packet that is refused.
 */
export const openRefusedPackets = (clock: Clock, write: (refused: Refused) => void) => {
  let waiting: Refused | undefined;
  let isQuiet = true;
  const flush = () => {
    isQuiet = waiting === undefined;
    if (waiting) tell(waiting);
  };
  const tell = (refused: Refused) => {
    waiting = undefined;
    isQuiet = false;
    write(refused);
    clock.after(LOG_INTERVAL_MS, flush);
  };
  return (type: string, error: unknown): void => {
    const refused = { count: (waiting?.count ?? 0) + 1, type, reason: (error as Error).message };
    if (isQuiet) tell(refused);
    else waiting = refused;
  };
};
