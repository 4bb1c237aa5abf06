/** WebSockets: the handshake, and a conversation with each client. */
import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { type WebSocket, WebSocketServer } from "ws";
import type { HttpHeaders } from "../../http/headers.ts";
import { connectClient, type PushContext, type StreamRequest } from "../connection.ts";
import { positionOf } from "../log/position.ts";
import { openInbox } from "./inbox.ts";
import { websocketSink } from "./websocket-sink.ts";

/** Of one message of a client: the contract's figure. */
const MAX_MESSAGE_BYTES = 64 * 1024;

export interface SocketOptions {
  readonly production: boolean;
  /** Counts a message from an address. @throws RATE_LIMIT_EXCEEDED */
  readonly countMessage: (address: string) => Promise<void>;
  /** Sees a message through: a stop waits for it. */
  readonly during: <T>(served: Promise<T>) => Promise<T>;
  /** Whether nothing more is begun. */
  readonly isClosing: () => boolean;
  /** Answers a handshake that is none. */
  readonly refuse: (socket: Duplex) => void;
}

export type ServeWebSocket = (
  visit: StreamRequest,
  socket: Duplex,
  head: Buffer,
  headers: HttpHeaders,
) => void;

const serveMessages = (
  hall: PushContext,
  visit: StreamRequest,
  parts: SocketOptions,
  ws: WebSocket,
  socket: Duplex,
) => {
  const { broker, clock } = hall;
  const { dialect } = visit.stream;
  const { address } = visit.exchange;
  const sink = websocketSink(ws, socket, clock);
  const { client, leave } = connectClient(hall, visit, { sink, coalesce: sink.coalesce });
  const hear = openInbox({
    client,
    dialect,
    clock,
    ...parts,
    count: () => parts.countMessage(address),
    pause: () => ws.pause(),
    resume: () => ws.resume(),
    failed: (error) => broker.logger.error("a message could not be served", { error }),
  });
  ws.on("message", (data, isBinary) => {
    // After our farewell, nothing is done any more that could not be answered.
    if (ws.readyState === ws.OPEN) hear(data as Buffer, isBinary);
  });
  // The library closes by itself on what is no message: too large, not UTF-8, broken frames.
  ws.on("error", () => undefined);
  ws.once("close", leave);
};

/** Makes WebSockets of connections whose requests have been let in. */
export const openSockets = (hall: PushContext, parts: SocketOptions): ServeWebSocket => {
  const lines = new WeakMap<IncomingMessage, HttpHeaders>();
  const sockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: MAX_MESSAGE_BYTES,
    // The sink answers pings, as long as the answers are read.
    autoPong: false,
  });
  sockets.on("headers", (out, req) => {
    for (const [name, value] of Object.entries(lines.get(req) ?? {})) out.push(`${name}: ${value}`);
  });
  sockets.on("wsClientError", (_error, socket) => parts.refuse(socket));

  return (visit, socket, head, headers) => {
    const { req } = visit.exchange;
    const { epoch, head: newest } = hall.follower;
    // In one go with the client's entry: what it is told begins right after this place.
    lines.set(req, { ...headers, "X-Event-Position": positionOf(epoch, newest) });
    sockets.handleUpgrade(req, socket, head, (ws) => serveMessages(hall, visit, parts, ws, socket));
  };
};
