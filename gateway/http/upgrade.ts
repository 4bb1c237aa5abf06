/** Requests that wish to become WebSockets: let in, or refused like any other request. */

import { once } from "node:events";
import { type IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";
import type { Clock } from "../../shared/async/clock.ts";
import type { Reply } from "../request/exchange.ts";
import type { HttpHeaders } from "./headers.ts";

/** What became of a request, and how to write it down. */
export interface ServedRequest {
  readonly reply: Reply;
  readonly headers: HttpHeaders;
  readonly send: (res: ServerResponse) => void;
}

/** Time for a refusal to arrive before the connection is cut. */
const CLOSE_TIMEOUT_MS = 1000;

/** The parser has let go of the connection: its answer is written by one that holds it alone. */
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
  // The server no longer watches it: a client that does not hang up would hold it for ever.
  clock.after(CLOSE_TIMEOUT_MS, () => socket.destroy());
};

/** Node's own name for the answer that is under way on a socket. */
const answering = (socket: Duplex) => (socket as { _httpMessage?: ServerResponse })._httpMessage;

/** What was asked before on the same connection is answered first, one after the other. */
export const previousAnswered = async (socket: Duplex): Promise<void> => {
  for (let first = answering(socket); first && !socket.destroyed; first = answering(socket)) {
    await once(first, "close").catch(() => undefined);
    await new Promise(setImmediate);
  }
};

/** Serves requests to upgrade: what lets one in takes its connection over. */
export const upgrader =
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
