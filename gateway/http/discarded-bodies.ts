/**
 * Limits bodies that arrive after their request was answered. Node reads and discards them, so that a
 * client that writes before it reads gets the answer; many at once would use too much memory.
 */
import type { IncomingMessage } from "node:http";

/** Of all connections; the others are closed once their answer is sent. */
const MAX_DISCARDED_BODIES = 32;

/** @returns what to call with each request that is answered, before Node ends its connection. */
export const limitDiscardedBodies = (max = MAX_DISCARDED_BODIES) => {
  let count = 0;
  return (req: IncomingMessage): void => {
    if (req.complete || req.destroyed) return;
    const { socket } = req;
    if (count >= max) return void socket.destroySoon();
    count += 1;
    let isLast = false;
    // Node calls it for a connection that is not kept. Closed with bytes unread, it is reset, and the
    // client may lose the answer: only our side ends here, and all of it with the body.
    socket.destroySoon = () => {
      isLast = true;
      socket.end();
    };
    const ended = () => {
      count -= 1;
      Reflect.deleteProperty(socket, "destroySoon");
      if (isLast) socket.destroy();
      req.off("close", ended);
      socket.off("close", ended);
    };
    req.once("close", ended);
    // Of a request that is answered, Node does not say that its connection has closed.
    socket.once("close", ended);
  };
};
