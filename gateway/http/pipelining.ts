/**
 * Limits pipelined requests: those that a client sends before it has read earlier answers. Node parses all
 * that has arrived, thousands of them; here the parser pauses at the seventeenth, and the rest waits as bytes.
 */
import { IncomingMessage, type Server } from "node:http";
import type { Socket } from "node:net";
import type { BufferBudget } from "./buffer-budget.ts";
import { previousAnswered } from "./upgrade.ts";

/** The head of a request as it was sent. */
const headOf = ({ method, url, httpVersion, rawHeaders }: IncomingMessage): string => {
  const lines = [`${method} ${url} HTTP/${httpVersion}`];
  for (let at = 0; at < rawHeaders.length; at += 2)
    lines.push(`${rawHeaders[at]}: ${rawHeaders[at + 1]}`);
  return `${lines.join("\r\n")}\r\n\r\n`;
};

/**
 * Node's parser stops after the headers of a request to upgrade, and hands over the connection with what it
 * has not read: so a request that comes too early is marked as one to upgrade.
 *
 * @param isFull  Whether no further request may begin on a connection.
 */
export const pausingMessage = (isFull: (socket: Socket) => boolean): typeof IncomingMessage => {
  class Message extends IncomingMessage {
    isUpgrade: boolean | null | undefined;
    isEarly: boolean | undefined;
    get upgrade() {
      return this.isUpgrade;
    }
    /** Set to null by the constructor, then by the parser, then by the server. */
    set upgrade(value) {
      if (value !== null) this.isEarly ??= isFull(this.socket);
      this.isUpgrade = this.isEarly || value;
    }
  }
  return Message;
};

/** Whether it came too early: it is parsed again once earlier requests are answered. */
export const isEarly = (req: IncomingMessage): boolean =>
  (req as { isEarly?: boolean }).isEarly === true;

/** Connections that are reinstated in one turn of the event loop: others are served between. */
const REINSTATED_PER_TICK = 4;

const waiting: (() => void)[] = [];
const passSome = () => {
  for (const pass of waiting.splice(0, REINSTATED_PER_TICK)) pass();
  if (waiting.length > 0) setImmediate(passSome);
};
/** Resolves for some connections in each turn of the event loop, in the order in which they came. */
const turn = () =>
  new Promise<void>((pass) => {
    if (waiting.push(pass) === 1) setImmediate(passSome);
  });

interface Reinstating {
  readonly server: Server;
  readonly budget: BufferBudget;
  /** Whether no further request may begin on a connection. */
  readonly isClosing: (socket: Socket) => boolean;
}

/** Gives a connection back to its server once its earlier requests are answered. */
export const reinstate = async (
  { server, budget, isClosing }: Reinstating,
  req: IncomingMessage,
  socket: Socket,
  unread: Buffer,
): Promise<void> => {
  const drop = () => void socket.destroy();
  socket.on("error", drop);
  // Node does not check meanwhile whether the answers are read.
  const onTimeout = () => void server.emit("timeout", socket);
  socket.on("timeout", onTimeout);
  const release = budget.reserve(socket.remoteAddress ?? "", unread.length);
  try {
    await previousAnswered(socket);
    await turn();
  } finally {
    release();
  }
  if (socket.destroyed || !socket.writable) return drop();
  // Without an answer the client may send it again elsewhere; the server's stop ends the connection.
  if (isClosing(socket)) return;
  socket.off("error", drop);
  socket.off("timeout", onTimeout);
  // In two pieces: what is not read yet is not copied.
  if (unread.length > 0) socket.unshift(unread);
  socket.unshift(Buffer.from(headOf(req), "latin1"));
  server.emit("connection", socket);
};
