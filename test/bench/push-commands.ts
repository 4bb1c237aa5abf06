/** Sends commands as plain bytes over connections that stay open: the sender is to cost little. */
import { connect, type Socket } from "node:net";
import type { Server } from "./push-sent.ts";

/** Resolves when the answers have come; rejects unless they are 200. */
export interface Commander {
  toggle(entity_id: string): Promise<void>;
  read(entity_id: string): Promise<void>;
  close(): void;
}

/** Connections; more commands than that wait for their turn. */
const LINES = 64;

const requestsTo = ({ url, authorization }: Server) => {
  const headers =
    `Host: ${new URL(url).host}\r\n` +
    `${authorization ? `Authorization: ${authorization}\r\n` : ""}`;
  const post = `POST /api/control HTTP/1.1\r\n${headers}Content-Type: application/json\r\n`;
  return {
    toggle(entity_id: string) {
      const body = JSON.stringify({ entity_id, command: "toggle" });
      return `${post}Content-Length: ${body.length}\r\n\r\n${body}`;
    },
    read: (entity_id: string) => `GET /api/state/${entity_id} HTTP/1.1\r\n${headers}\r\n`,
  };
};

/** @returns the status, once the whole answer has come. */
const statusOf = (text: string): string | undefined => {
  const head = text.indexOf("\r\n\r\n");
  if (head < 0) return undefined;
  const length = Number(/content-length: (\d+)/i.exec(text)?.[1]);
  return text.length >= head + 4 + length ? text.slice(9, 12) : undefined;
};

interface Line {
  ask(request: string): Promise<void>;
  readonly socket: Socket;
}

const openLine = (server: Server): Line => {
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname).setNoDelay();
  let text = "";
  let end: (error?: Error) => void = () => undefined;
  // Each byte a character, so that lengths are those of the header.
  socket.setEncoding("latin1").on("data", (piece) => {
    text += piece;
    const status = statusOf(text);
    if (status === undefined) return;
    const said = text;
    text = "";
    end(status === "200" ? undefined : new Error(said));
  });
  socket.on("error", (error) => void end(error));
  socket.on("close", () => void end(new Error(`${server.url} has closed a connection`)));
  return {
    socket,
    ask: (request) =>
      new Promise((resolve, reject) => {
        end = (error) => void (error ? reject(error) : resolve());
        socket.write(request);
      }),
  };
};

export const openCommander = (server: Server): Commander => {
  const requests = requestsTo(server);
  const lines = new Set<Line>();
  const openAnother = (): Line => {
    const line = openLine(server);
    lines.add(line);
    return line;
  };
  // In turn, so that none is idle for so long that the server closes it.
  const idle = Array.from({ length: LINES }, openAnother);
  const queue: ((line: Line) => void)[] = [];
  const acquire = (): Promise<Line> => {
    const line = idle.shift();
    return line ? Promise.resolve(line) : new Promise((resolve) => void queue.push(resolve));
  };
  const giveBack = (line: Line) => {
    if (line.socket.destroyed) lines.delete(line);
    const good = line.socket.destroyed ? openAnother() : line;
    const next = queue.shift();
    if (next) next(good);
    else idle.push(good);
  };
  const ask = async (request: string) => {
    const line = await acquire();
    try {
      await line.ask(request);
    } finally {
      giveBack(line);
    }
  };
  return {
    toggle: (entity_id) => ask(requests.toggle(entity_id)),
    read: (entity_id) => ask(requests.read(entity_id)),
    close: () => lines.forEach(({ socket }) => void socket.destroy()),
  };
};
