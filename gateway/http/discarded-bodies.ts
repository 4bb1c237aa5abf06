/**
 * Limits bodies that arrive after their request was answered. Node reads and discards them, so that a
 * client that writes before it reads gets the answer; many at once would use too much memory.
 */
import type { IncomingMessage } from "node:http";

/** Of all connections; the others are closed once their answer is sent. */
const MAX_DISCARDED_BODIES = 32;

/** @returns what to call with each request that is answered. */
export const limitDiscardedBodies = (max = MAX_DISCARDED_BODIES) => {
  let count = 0;
  return (req: IncomingMessage): void => {
    if (req.complete || req.destroyed) return;
    if (count >= max) return void req.socket.destroySoon();
    count += 1;
    req.once("close", () => {
      count -= 1;
    });
  };
};
