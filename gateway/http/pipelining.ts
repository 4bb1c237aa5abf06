/**
 * Requests that a client sends before it has read the answers to others. Node parses all that has come at
 * once, thousands of them; here the parser stops at the seventeenth, and what it has not read waits as bytes.
 */
import { IncomingMessage, type Server } from "node:http";
import type { Socket } from "node:net";
import type { BufferBudget } from "./buffer-budget.ts";
import { previousAnswered } from "./upgrade.ts";

/** A request as it was sent, as far as its headers go. */
const headOf = ({ method, url, httpVersion, rawHeaders }: IncomingMessage): string => {
  const lines = [`${method} ${url} HTTP/${httpVersion}`];
  for (let at = 0; at < rawHeaders.length; at += 2)
    lines.push(`${rawHeaders[at]}: ${rawHeaders[at + 1]}`);
  return `${lines.join("\r\n")}\r\n\r\n`;
};

/**
 * Node's parser stops after the headers of a request that wishes to upgrade, and hands over the connection
 * with what it has not read: so one that comes too early says that it wishes to.
 *
 * @param isFull  Whether nothing more is to be begun on a connection.
 */
export const pausingMessage = (isFull: (socket: Socket) => boolean): typeof IncomingMessage => {
  class Message extends IncomingMessage {
    wish: boolean | null | undefined;
    isEarly: boolean | undefined;
    get upgrade() {
      return this.wish;
    }
    /** Null when it is made, then what the parser has found, then what the server makes of it. */
    set upgrade(wish) {
      if (wish !== null) this.isEarly ??= isFull(this.socket);
      this.wish = this.isEarly || wish;
    }
  }
  return Message;
};

/** Whether it comes too early: it is parsed once more when its turn has come. */
export const isEarly = (req: IncomingMessage): boolean =>
  (req as { isEarly?: boolean }).isEarly === true;

/** So many connections are given back in one turn of the event loop: others are to be heard between. */
const REINSTATED_PER_TICK = 4;

/** Lets some pass in each turn of the event loop, in the order in which they came. */
const openTurns = () => {
  const waiting: (() => void)[] = [];
  const next = () => {
    for (const pass of waiting.splice(0, REINSTATED_PER_TICK)) pass();
    if (waiting.length > 0) setImmediate(next);
  };
  return () =>
    new Promise<void>((pass) => {
      if (waiting.push(pass) === 1) setImmediate(next);
    });
};
const turn = openTurns();

interface Parts {
  readonly server: Server;
  readonly held: BufferBudget;
  /** Whether nothing more is to be begun on a connection. */
  readonly isOver: (socket: Socket) => boolean;
}

/** Gives a connection back to its server once all is answered that was under way on it. */
export const reinstate = async (
  { server, held, isOver }: Parts,
  req: IncomingMessage,
  socket: Socket,
  unread: Buffer,
): Promise<void> => {
  const drop = () => void socket.destroy();
  socket.on("error", drop);
  // Meanwhile nobody of Node's looks whether the answers are read.
  const still = () => void server.emit("timeout", socket);
  socket.on("timeout", still);
  const release = held.reserve(socket.remoteAddress ?? "", unread.length);
  try {
    await previousAnswered(socket);
    await turn();
  } finally {
    release();
  }
  if (socket.destroyed || !socket.writable) return drop();
  // It has no answer, and may be sent again elsewhere; the end of the server ends the connection, too.
  if (isOver(socket)) return;
  socket.off("error", drop);
  socket.off("timeout", still);
  // In two pieces: what is not read yet is copied by nobody.
  if (unread.length > 0) socket.unshift(unread);
  socket.unshift(Buffer.from(headOf(req), "latin1"));
  server.emit("connection", socket);
};
