/** Logs packets that are not signed, at most once a second: they must not fill the log. */
import type { Clock } from "../async/clock.ts";

const LOG_INTERVAL_MS = 1000;

interface RefusedPackets {
  /** Packets since the line before. */
  readonly count: number;
  /** Moleculer's name for the type of the last packet. */
  readonly type: string;
  /** Why the last packet was refused. */
  readonly reason: string;
}

/**
 * @param write  Gets the first packet at once, then in each second how many have come.
 * @returns what to call with each packet that is refused.
 */
export const openRefusedPackets = (clock: Clock, write: (refused: RefusedPackets) => void) => {
  let waiting: RefusedPackets | undefined;
  let isQuiet = true;
  const log = (refused: RefusedPackets) => {
    waiting = undefined;
    isQuiet = false;
    write(refused);
    clock.after(LOG_INTERVAL_MS, () => {
      isQuiet = waiting === undefined;
      if (waiting) log(waiting);
    });
  };
  return (type: string, reason: string): void => {
    const refused = { count: (waiting?.count ?? 0) + 1, type, reason };
    if (isQuiet) log(refused);
    else waiting = refused;
  };
};
