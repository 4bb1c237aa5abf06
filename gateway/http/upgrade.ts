/** Requests to upgrade to a WebSocket: accepted, or refused like any other request. */
import { once } from "node:events";
import { type IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";
import type { Clock } from "../../shared/async/clock.ts";
import type { Reply } from "../request/exchange.ts";
import type { HttpHeaders } from "./headers.ts";

/** The answer of a request, and how to write it. */
export interface ServedRequest {
  readonly reply: Reply;
  readonly headers: HttpHeaders;
  readonly send: (res: ServerResponse) => void;
}

/** Time for a refusal to arrive before the connection is destroyed. */
const CLOSE_TIMEOUT_MS = 1000;

/** The parser has released the connection: a response of its own writes the answer. */
const refuse = (
  req: IncomingMessage,
  socket: Socket,
  send: ServedRequest["send"],
  clock: Clock,
): void => {
  const res = new ServerResponse(req);
  res.assignSocket(socket);
  res.shouldKeepAlive = false;
  res.once("finish", () => {
    res.detachSocket(socket);
    socket.end();
  });
  send(res);
  // The server no longer watches it: a client that does not close would hold it for ever.
  clock.after(CLOSE_TIMEOUT_MS, () => socket.destroy());
};

/** Node's own name for the answer that is being written to a socket. */
const answering = (socket: Duplex) => (socket as { _httpMessage?: ServerResponse })._httpMessage;

/** Earlier requests of the same connection are answered first, one after the other. */
export const previousAnswered = async (socket: Duplex): Promise<void> => {
  for (let first = answering(socket); first && !socket.destroyed; first = answering(socket)) {
    await once(first, "close").catch(() => undefined);
    await new Promise(setImmediate);
  }
};

/** Serves requests to upgrade: the reply of an accepted one takes the connection over. */
export const openUpgradeHandler =
  (serve: (req: IncomingMessage) => Promise<ServedRequest>, clock: Clock) =>
  async (req: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> => {
    const drop = () => socket.destroy();
    socket.on("error", drop);
    await previousAnswered(socket);
    const { reply, headers, send } = await serve(req);
    if (socket.destroyed) return;
    if (!reply.upgrade) return refuse(req, socket as Socket, send, clock);
    socket.off("error", drop);
    reply.upgrade(socket, head, headers);
  };
