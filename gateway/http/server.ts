/** The HTTP server: Node's own, with limits to what a client may make it hold, and an end for each connection. */
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

/** Milliseconds after which a connection ends: for headers, for a whole request, for an unread answer. */
const TIMEOUTS: ServerTimeouts = {
  headersTimeout: 5000,
  requestTimeout: 9000,
  connectionsCheckingInterval: 1000,
  keepAliveTimeout: 5000,
  stallTimeout: 10_000,
};

/**
 * Connections that may wait to be accepted: after a restart all clients connect at once, and a client
 * that is refused tries again only after a second. Node's default is 511; the system may allow fewer.
 */
const BACKLOG = 4096;

const SERVER_OPTIONS = {
  // Node's own answer to a missing Host has neither a body nor our headers.
  requireHostHeader: false,
  // Most requests have no body: no stream is opened and ended for them.
  optimizeEmptyRequests: true,
};

interface HttpServerOptions {
  readonly clock: Clock;
  readonly budget: BufferBudget;
  readonly timeouts: Partial<ServerTimeouts> | undefined;
  /** Connections of one address. */
  readonly maxConnections: number;
  /** The address that a connection counts for; `undefined` for one that is not counted. */
  readonly addressOf: (socket: Socket) => string | undefined;
  readonly isStreamUpgrade: (req: IncomingMessage) => boolean;
  readonly onRequest: (req: IncomingMessage, res: ServerResponse) => void;
  readonly onUpgrade: (req: IncomingMessage, socket: Duplex, head: Buffer) => Promise<void>;
  /** Answers what is no request. */
  readonly refuse: (error: { readonly code?: string }, socket: Socket) => void;
}

export const openHttpServer = (options: HttpServerOptions) => {
  const { clock, budget, onRequest, isStreamUpgrade, onUpgrade, refuse } = options;
  const { stallTimeout, ...timeouts } = { ...TIMEOUTS, ...options.timeouts };
  const connections = openConnections(clock, options.maxConnections, options.addressOf);
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

  const discardBody = limitDiscardedBodies();
  const begin = (req: IncomingMessage, res: ServerResponse) => {
    if (!connections.onRequest(req.socket, res)) return void req.socket.destroy();
    if (!isEmpty(req)) res.prependOnceListener("finish", () => discardBody(req));
    onRequest(req, res);
  };
  server.on("request", begin);
  server.on("checkExpectation", begin);
  server.on("connection", (socket) => {
    if (!connections.onOpen(socket)) socket.destroy();
  });
  // Emitted when nothing was sent or received for a while.
  server.on("timeout", (socket) => {
    if (connections.isStalled(socket)) socket.destroy();
  });
  server.on("upgrade", (req, socket, head) => {
    const connection = socket as Socket;
    if (!isEarly(req)) connections.markStream(connection);
    const taken = isEarly(req)
      ? reinstate({ server, budget, isClosing: connections.isClosing }, req, connection, head)
      : onUpgrade(req, socket, head);
    taken.catch(() => socket.destroy());
  });
  server.on("clientError", refuse);
  server.on("connect", (_req, socket) => refuse({}, socket as Socket));

  return {
    server,
    requestCount: connections.requestCount,
    markStream: connections.markStream,
    /** Accepts no more connections, ends each that has no request, and resolves when all have ended. */
    async close(): Promise<void> {
      // Connections that wait to be accepted are accepted, and answered.
      await new Promise(setImmediate);
      const closed = new Promise<void>((resolve) => {
        // Not the HTTP server's own: it destroys connections on which a request may be on its way.
        NetServer.prototype.close.call(server, () => resolve());
      });
      // Node sets it again with each request.
      server.timeout = STOP_STALL_TIMEOUT_MS;
      connections.closeIdle();
      await closed;
      // Its own timers.
      server.close();
    },
    /** Destroys what has not ended. */
    destroyConnections: connections.destroyAll,
  };
};
