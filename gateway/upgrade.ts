/** Requests that wish to become WebSockets: let in, or refused like any other request. */
import { type IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";
import type { Reply } from "./exchange.ts";
import type { Headers } from "./headers.ts";

/** What became of a request, and how to write it down. */
export interface Served {
  readonly reply: Reply;
  readonly headers: Headers;
  readonly send: (res: ServerResponse) => void;
}

/** The parser has let go of the connection: its answer is written by one that holds it alone. */
const refuse = (req: IncomingMessage, socket: Socket, send: Served["send"]): void => {
  const res = new ServerResponse(req);
  res.assignSocket(socket);
  res.shouldKeepAlive = false;
  res.once("finish", () => {
    res.detachSocket(socket);
    socket.end();
  });
  send(res);
};

export const upgrader =
  (serve: (req: IncomingMessage) => Promise<Served>) =>
  async (req: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> => {
    const drop = () => socket.destroy();
    socket.on("error", drop);
    const { reply, headers, send } = await serve(req);
    if (socket.destroyed) return;
    if (!reply.upgrade) return refuse(req, socket as Socket, send);
    socket.off("error", drop);
    reply.upgrade(socket, head, headers);
  };
