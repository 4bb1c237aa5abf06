/**
 * Bodies that come though their request is answered. Node reads them and throws them away, so that a client
 * that writes before it reads hears the answer; many at once would cost more memory than what they were
 * refused for.
 */
import type { IncomingMessage } from "node:http";

/** Of all connections; the others are ended once their answer is out. */
const MAX_DISCARDED_BODIES = 32;

/** @returns what is to be told of each request that is answered. */
export const limitDiscardedBodies = (
  most = MAX_DISCARDED_BODIES,
): ((req: IncomingMessage) => void) => {
  let count = 0;
  return (req) => {
    if (req.complete || req.destroyed) return;
    if (count >= most) return void req.socket.destroySoon();
    count += 1;
    req.once("close", () => {
      count -= 1;
    });
  };
};
