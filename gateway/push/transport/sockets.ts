/** Opens WebSockets and serves the messages of each client. */
import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { type WebSocket, WebSocketServer } from "ws";
import { positionOf } from "../../../shared/text/log-position.ts";
import type { HttpHeaders } from "../../http/headers.ts";
import { connectClient, type PushContext, type StreamRequest } from "../connection.ts";
import { openInbox } from "./inbox.ts";
import { messageSpans } from "./message-spans.ts";
import { websocketSink } from "./websocket-sink.ts";

/** Of one message of a client: the contract's figure. */
const MAX_MESSAGE_BYTES = 64 * 1024;

export interface SocketOptions {
  readonly production: boolean;
  /** Counts a message from an address. @throws RATE_LIMIT_EXCEEDED */
  readonly countMessage: (address: string) => Promise<void>;
  /** Counts a message in flight: a stop waits for it. */
  readonly track: <T>(served: Promise<T>) => Promise<T>;
  /** Whether no further message is served. */
  readonly isClosing: () => boolean;
  /** Answers an invalid handshake. */
  readonly refuse: (socket: Duplex) => void;
}

const serveMessages = (
  context: PushContext,
  request: StreamRequest,
  options: SocketOptions,
  ws: WebSocket,
  socket: Duplex,
) => {
  const { broker, clock, tracing } = context;
  const { dialect } = request.stream;
  const { address } = request.exchange;
  const sink = websocketSink(ws, socket, clock);
  const { client, disconnect } = connectClient(context, request, { sink, coalesce: sink.coalesce });
  const receive = openInbox({
    client,
    dialect,
    clock,
    ...options,
    traced: messageSpans(tracing, request),
    count: () => options.countMessage(address),
    pause: () => ws.pause(),
    resume: () => ws.resume(),
    onError: (error) => broker.logger.error("a message could not be served", { error }),
  });
  ws.on("message", (data, isBinary) => {
    // After our close frame a message could not be answered.
    if (ws.readyState === ws.OPEN) receive(data as Buffer, isBinary);
  });
  // The library closes by itself on invalid messages: too large, not UTF-8, broken frames.
  ws.on("error", () => undefined);
  ws.once("close", disconnect);
};

/** Makes WebSockets of connections whose requests have been let in. */
export const openSockets = (context: PushContext, options: SocketOptions) => {
  const extraHeaders = new WeakMap<IncomingMessage, HttpHeaders>();
  const sockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: MAX_MESSAGE_BYTES,
    // The sink answers pings, as long as the answers are read.
    autoPong: false,
  });
  sockets.on("headers", (out, req) => {
    for (const [name, value] of Object.entries(extraHeaders.get(req) ?? {}))
      out.push(`${name}: ${value}`);
  });
  sockets.on("wsClientError", (_error, socket) => options.refuse(socket));

  return (request: StreamRequest, socket: Duplex, head: Buffer, headers: HttpHeaders): void => {
    const { req } = request.exchange;
    const { epoch, head: newest } = context.follower;
    // Without an await before the client connects: its events begin right after this position.
    extraHeaders.set(req, { ...headers, "X-Event-Position": positionOf(epoch, newest) });
    sockets.handleUpgrade(req, socket, head, (ws) =>
      serveMessages(context, request, options, ws, socket),
    );
  };
};
