/** The connections of the HTTP server: what each is doing, how many an address has, how all of them end. */
import type { ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { Clock } from "../../shared/async/clock.ts";

/** Unanswered requests of one connection; more are left unread. */
const MAX_REQUESTS_PER_CONNECTION = 16;
/** Unanswered requests of all connections, without the first of each. */
const MAX_PIPELINED_REQUESTS = 256;
/** While the server stops, a connection stays open so long for a request that may be on its way. */
export const IDLE_BEFORE_CLOSE_MS = 300;
const CLOSE_POLL_MS = 50;
/** While the server stops, a client that takes nothing of an answer for so long is disconnected. */
export const STOP_STALL_TIMEOUT_MS = 1000;
/** Time for the other side to close before the socket is destroyed. */
const CLOSE_TIMEOUT_MS = 200;

interface ConnectionState {
  /** Requests without a complete answer. */
  requests: number;
  /** Milliseconds of the process's clock: opened, or the last answer complete. */
  idleSince: number;
  /** Bytes received by then: more bytes are a part of a request. */
  readBytes: number;
  /** Used by a stream, which ends by itself. */
  isStream: boolean;
  /** Our side is closed: nothing can be answered. */
  isEnding: boolean;
}

type SocketAddress = (socket: Socket) => string | undefined;

/** Counts the connections of each address; those without an address are not counted. */
const openCount = (max: number, addressOf: SocketAddress) => {
  const counts = new Map<string, number>();
  return (socket: Socket): boolean => {
    const address = addressOf(socket);
    if (address === undefined) return true;
    const count = (counts.get(address) ?? 0) + 1;
    if (count > max) return false;
    counts.set(address, count);
    socket.once("close", () => {
      const left = (counts.get(address) ?? 1) - 1;
      if (left > 0) counts.set(address, left);
      else counts.delete(address);
    });
    return true;
  };
};

/**
 * @param max  Connections of one address.
 * @param addressOf  The address that a connection counts for; `undefined` for one that is not counted.
 */
export const openConnections = (clock: Clock, max: number, addressOf: SocketAddress) => {
  const all = new Map<Socket, ConnectionState>();
  const count = openCount(max, addressOf);
  let pipelined = 0;
  let isClosing = false;
  const requestCount = (socket: Socket): number => all.get(socket)?.requests ?? 0;

  /** When it may be ended; never, while a request is unanswered. */
  const endOf = (socket: Socket, one: ConnectionState, now: number) => {
    if (one.isStream || one.requests > 0) return Number.POSITIVE_INFINITY;
    return (socket.bytesRead > one.readBytes ? now : one.idleSince) + IDLE_BEFORE_CLOSE_MS;
  };

  return {
    requestCount,
    /** @returns false for one that is refused, as its address has too many. */
    onOpen(socket: Socket): boolean {
      // A connection that was reinstated opens once more.
      if (all.has(socket)) return true;
      if (!count(socket)) return false;
      const idleSince = clock.elapsed();
      all.set(socket, { requests: 0, idleSince, readBytes: 0, isStream: false, isEnding: false });
      socket.once("close", () => {
        pipelined -= Math.max(0, requestCount(socket) - 1);
        all.delete(socket);
      });
      return true;
    },
    /** @returns false for a request that can no longer be answered. */
    onRequest(socket: Socket, res: ServerResponse): boolean {
      const one = all.get(socket);
      if (!one || one.isEnding) return false;
      if (one.requests > 0) pipelined += 1;
      one.requests += 1;
      res.once("finish", () => {
        // The requests of a closed connection were subtracted already.
        if (one.requests > 1 && all.has(socket)) pipelined -= 1;
        one.requests -= 1;
        one.idleSince = clock.elapsed();
        one.readBytes = socket.bytesRead;
      });
      return true;
    },
    /** Whether no further request may begin on it before one is answered. */
    isFull(socket: Socket): boolean {
      const requests = requestCount(socket);
      return (
        requests >= MAX_REQUESTS_PER_CONNECTION ||
        (requests > 0 && pipelined >= MAX_PIPELINED_REQUESTS)
      );
    },
    markStream(socket: Socket): void {
      const one = all.get(socket);
      if (one) one.isStream = true;
    },
    /** Whether it has no request, or its client does not read the answer. */
    isStalled(socket: Socket): boolean {
      const { requests = 0, isStream = false } = all.get(socket) ?? {};
      return !isStream && (requests === 0 || socket.writableLength > 0);
    },
    /**
     * Ends connections without a request: an idle one at once, one that was just opened or answered
     * after a moment, as its next request may be on its way. An incomplete request is not waited for.
     */
    closeIdle(): void {
      isClosing = true;
      const stoppedAt = clock.elapsed();
      for (const [socket, { isStream }] of all)
        if (!isStream) socket.setTimeout(STOP_STALL_TIMEOUT_MS);
      const closeDue = () => {
        const now = clock.elapsed();
        for (const [socket, one] of all) {
          if (one.isEnding || endOf(socket, one, stoppedAt) > now) continue;
          one.isEnding = true;
          socket.end();
          clock.after(CLOSE_TIMEOUT_MS, () => socket.destroy());
        }
        if (all.size === 0) cancel();
      };
      const cancel = clock.every(CLOSE_POLL_MS, closeDue);
      closeDue();
    },
    /** Whether our side is closed, or about to be: a waiting request does not begin. */
    isClosing: (socket: Socket): boolean => isClosing || all.get(socket)?.isEnding !== false,
    /** Destroys all, also those that the HTTP server no longer tracks. */
    destroyAll(): void {
      for (const socket of all.keys()) socket.destroy();
    },
  };
};
