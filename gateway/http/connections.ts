/** The connections of the HTTP server: what each is doing, how many an address has, how all of them end. */
import type { ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { Clock } from "../../shared/async/clock.ts";

/** Requests of one connection that are under way at most; what was sent besides waits unread. */
const MAX_REQUESTS_PER_CONNECTION = 16;
/** Of all connections, those besides the first of each: the others are to be served between. */
const MAX_PIPELINED_REQUESTS = 256;
/** While the server ends, a connection gets so long for a request that may be on its way. */
export const IDLE_BEFORE_CLOSE_MS = 300;
const CLOSE_POLL_MS = 50;
/** While the server ends, so long may nothing of an answer be taken. */
export const STOP_STALL_TIMEOUT_MS = 1000;
/** Time for the other side to hang up before the connection is cut. */
const CLOSE_TIMEOUT_MS = 200;

interface ConnectionState {
  /** Requests that have come and whose answers are not out yet. */
  requests: number;
  /** Milliseconds of the process's clock: opened, or the last answer out. */
  quietSince: number;
  /** Bytes that had come by then: what came later is a part of a request. */
  readBytes: number;
  /** Taken over by a stream, which ends by itself. */
  isStream: boolean;
  /** Our side is closed: nothing can be answered any more. */
  isEnding: boolean;
}

export interface Connections {
  /** @returns false for one that is refused, as its address has too many. */
  onOpen(socket: Socket): boolean;
  /** @returns false for a request that could not be answered any more. */
  onRequest(socket: Socket, res: ServerResponse): boolean;
  /** Requests of it that are under way. */
  requestCount(socket: Socket): number;
  /** Whether nothing more is to be begun on it before something is answered. */
  isFull(socket: Socket): boolean;
  markStream(socket: Socket): void;
  /** Nobody reads it, or has anything to say. */
  isStalled(socket: Socket): boolean;
  /**
   * Ends those on which nothing is under way: an idle one at once, one that was just opened or answered
   * after a moment, as its next request may be on its way. What is sent by halves is not waited for.
   */
  closeIdle(): void;
  /** Whether our side is closed, or about to be: what waits on it is not begun any more. */
  isClosing(socket: Socket): boolean;
  /** Cuts them all, also those that the server has given up on. */
  destroyAll(): void;
}

/** How many connections an address has; those of a proxy are those of its clients. */
const openCount = (most: number, addressOf: (socket: Socket) => string | undefined) => {
  const counts = new Map<string, number>();
  return (socket: Socket): boolean => {
    const address = addressOf(socket);
    if (address === undefined) return true;
    const count = (counts.get(address) ?? 0) + 1;
    if (count > most) return false;
    counts.set(address, count);
    socket.once("close", () => {
      const left = (counts.get(address) ?? 1) - 1;
      if (left > 0) counts.set(address, left);
      else counts.delete(address);
    });
    return true;
  };
};

/** Says that nothing more comes, and gives the other side a moment to do the same. */
const endGracefully = (socket: Socket, clock: Clock) => {
  socket.end();
  clock.after(CLOSE_TIMEOUT_MS, () => socket.destroy());
};

/**
 * @param most  Connections of one address.
 * @param addressOf  Whose a connection is; nobody's where it is not to be counted.
 */
export const openConnections = (
  clock: Clock,
  most: number,
  addressOf: (socket: Socket) => string | undefined,
): Connections => {
  const all = new Map<Socket, ConnectionState>();
  const admit = openCount(most, addressOf);
  let besides = 0;
  let isOver = false;
  const requestCount = (socket: Socket) => all.get(socket)?.requests ?? 0;

  /** When it may be ended; never, while something is under way on it. */
  const endOf = (socket: Socket, one: ConnectionState, now: number) => {
    if (one.isStream || one.requests > 0) return Number.POSITIVE_INFINITY;
    return (socket.bytesRead > one.readBytes ? now : one.quietSince) + IDLE_BEFORE_CLOSE_MS;
  };

  return {
    onOpen(socket) {
      // One that waited with what it had sent comes anew.
      if (all.has(socket)) return true;
      if (!admit(socket)) return false;
      const quietSince = clock.elapsed();
      all.set(socket, {
        requests: 0,
        quietSince,
        readBytes: 0,
        isStream: false,
        isEnding: false,
      });
      socket.once("close", () => {
        besides -= Math.max(0, requestCount(socket) - 1);
        all.delete(socket);
      });
      return true;
    },
    onRequest(socket, res) {
      const one = all.get(socket);
      if (!one || one.isEnding) return false;
      if (one.requests > 0) besides += 1;
      one.requests += 1;
      res.once("finish", () => {
        // Whoever has gone is not counted any more.
        if (one.requests > 1 && all.has(socket)) besides -= 1;
        one.requests -= 1;
        one.quietSince = clock.elapsed();
        one.readBytes = socket.bytesRead;
      });
      return true;
    },
    requestCount,
    isFull(socket) {
      const requests = requestCount(socket);
      return (
        requests >= MAX_REQUESTS_PER_CONNECTION ||
        (requests > 0 && besides >= MAX_PIPELINED_REQUESTS)
      );
    },
    markStream(socket) {
      const one = all.get(socket);
      if (one) one.isStream = true;
    },
    isStalled(socket) {
      const { requests = 0, isStream = false } = all.get(socket) ?? {};
      return !isStream && (requests === 0 || socket.writableLength > 0);
    },
    closeIdle() {
      isOver = true;
      const told = clock.elapsed();
      for (const [socket, { isStream }] of all)
        if (!isStream) socket.setTimeout(STOP_STALL_TIMEOUT_MS);
      const look = () => {
        const now = clock.elapsed();
        for (const [socket, one] of all) {
          if (one.isEnding || endOf(socket, one, told) > now) continue;
          one.isEnding = true;
          endGracefully(socket, clock);
        }
        if (all.size === 0) cancel();
      };
      const cancel = clock.every(CLOSE_POLL_MS, look);
      look();
    },
    isClosing: (socket) => isOver || all.get(socket)?.isEnding !== false,
    destroyAll() {
      for (const socket of all.keys()) socket.destroy();
    },
  };
};
