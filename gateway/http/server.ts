/** The HTTP server: Node's own, with bounds to what a client may make it keep, and an end for each connection. */

import http, { type IncomingMessage, type ServerResponse } from "node:http";
import { type ListenOptions, Server as NetServer, type Socket } from "node:net";
import type { Duplex } from "node:stream";
import type { Clock } from "../../shared/async/clock.ts";
import type { ServerTimeouts } from "../../shared/service-deps.ts";
import { isEmpty } from "../request/body.ts";
import type { BufferBudget } from "./buffer-budget.ts";
import { openConnections, STOP_STALL_TIMEOUT_MS } from "./connections.ts";
import { limitDiscardedBodies } from "./discarded-bodies.ts";
import { isEarly, pausingMessage, reinstate } from "./pipelining.ts";

/**
 * Whoever sends slower than this is cut off: headers in 5 s, the whole request in 9 s. So is whoever takes
 * nothing of an answer for 10 s.
 */
const TIMEOUTS: ServerTimeouts = {
  headersTimeout: 5000,
  requestTimeout: 9000,
  connectionsCheckingInterval: 1000,
  keepAliveTimeout: 5000,
  stallTimeout: 10_000,
};

/**
 * Connections that may wait to be accepted: when a process starts anew, all clients come at once, and one
 * that finds no room tries again only after a second. Node's own are 511; the system may allow fewer.
 */
const BACKLOG = 4096;

const SERVER_OPTIONS = {
  // Node's own answer to a missing Host has neither a body nor our headers.
  requireHostHeader: false,
  // Most requests have no body: none is opened for them, and none has to be ended.
  optimizeEmptyRequests: true,
};

type Upgrade = (req: IncomingMessage, socket: Duplex, head: Buffer) => Promise<void>;

interface ServerParts {
  readonly clock: Clock;
  readonly held: BufferBudget;
  readonly timeouts: Partial<ServerTimeouts> | undefined;
  /** Connections of one address. */
  readonly maxConnections: number;
  /** Whose a connection is; nobody's where it is not to be counted. */
  readonly addressOf: (socket: Socket) => string | undefined;
  readonly isStreamUpgrade: (req: IncomingMessage) => boolean;
  readonly onRequest: (req: IncomingMessage, res: ServerResponse) => void;
  readonly onUpgrade: Upgrade;
  /** Answers what is no request. */
  readonly refuse: (error: { readonly code?: string }, socket: Socket) => void;
}

export interface HttpServer {
  readonly server: http.Server;
  /** Requests of a connection that are under way. */
  readonly requestCount: (socket: Socket) => number;
  /** What is written from now on goes by the rules of streams. */
  readonly becameStream: (socket: Socket) => void;
  /**
   * Takes no more connections, and ends each when nothing is under way on it.
   *
   * @returns when all of them have ended, the streams too.
   */
  close(): Promise<void>;
  /** Cuts what has not ended. */
  destroyConnections(): void;
}

export const openHttpServer = (parts: ServerParts): HttpServer => {
  const { clock, held, onRequest, isStreamUpgrade, onUpgrade, refuse } = parts;
  const { stallTimeout, ...timeouts } = { ...TIMEOUTS, ...parts.timeouts };
  const connections = openConnections(clock, parts.maxConnections, parts.addressOf);
  const server = http.createServer({
    ...SERVER_OPTIONS,
    ...timeouts,
    IncomingMessage: pausingMessage(connections.isFull),
    shouldUpgradeCallback: (req) => isEarly(req) || isStreamUpgrade(req),
  });
  server.timeout = stallTimeout;

  const listenOn = server.listen.bind(server) as (where: ListenOptions, done: () => void) => void;
  Object.assign(server, {
    listen: (port: number, host: string, done: () => void) =>
      listenOn({ port, host, backlog: BACKLOG }, done),
  });

  const answered = limitDiscardedBodies();
  const begin = (req: IncomingMessage, res: ServerResponse) => {
    if (!connections.onRequest(req.socket, res)) return void req.socket.destroy();
    if (!isEmpty(req)) res.once("finish", () => answered(req));
    onRequest(req, res);
  };
  server.on("request", begin);
  server.on("checkExpectation", begin);
  server.on("connection", (socket) => {
    if (!connections.onOpen(socket)) socket.destroy();
  });
  // Node asks when nothing has moved for a while, in neither direction.
  server.on("timeout", (socket) => {
    if (connections.isStalled(socket)) socket.destroy();
  });
  server.on("upgrade", (req, socket, head) => {
    const connection = socket as Socket;
    if (!isEarly(req)) connections.markStream(connection);
    const taken = isEarly(req)
      ? reinstate({ server, held, isOver: connections.isClosing }, req, connection, head)
      : onUpgrade(req, socket, head);
    taken.catch(() => socket.destroy());
  });
  server.on("clientError", refuse);
  server.on("connect", (_req, socket) => refuse({}, socket as Socket));

  return {
    server,
    requestCount: connections.requestCount,
    becameStream: connections.markStream,
    async close() {
      // What waits to be accepted is, and gets an answer.
      await new Promise(setImmediate);
      const closed = new Promise<void>((resolve) => {
        // Not by the HTTP server's own: it cuts connections on which a request may be on its way.
        NetServer.prototype.close.call(server, () => resolve());
      });
      // Node sets it anew with each request.
      server.timeout = STOP_STALL_TIMEOUT_MS;
      connections.closeIdle();
      await closed;
      // Its own timers.
      server.close();
    },
    destroyConnections: connections.destroyAll,
  };
};
