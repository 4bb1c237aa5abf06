/** Many clients of one stream, each doing as little as possible: it notes which events come. */
import { readFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { type Arrivals, openArrivals } from "./arrivals.ts";
import { type Found, type Read, sseReader, webSocketReader } from "./push-read.ts";

export type Transport = "websocket" | "sse";

export interface Crowd {
  readonly arrivals: Arrivals;
  readonly clients: number;
  close(): void;
}

export interface Target {
  readonly url: string;
  readonly authorization?: string | undefined;
}

/** So many connect at the same time. */
const AT_ONCE = 50;
/** What was on its way to the first of them has come by then. */
const SETTLE_MS = 500;
/** Files that the processes need for other things than clients. */
const OTHER_FILES = 300;

/** All read one after the other, so one place to read into serves them all. */
const shared = Buffer.alloc(256 * 1024);

interface Way {
  readonly path: string;
  readonly headers: string;
  readonly status: string;
  reader(socket: Socket): Read;
}

const WAYS: Readonly<Record<Transport, Way>> = {
  websocket: {
    path: "/events",
    headers:
      "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n" +
      "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n",
    status: "HTTP/1.1 101",
    reader: (socket) => webSocketReader((frame) => void socket.write(frame)),
  },
  sse: { path: "/subscribe_events", headers: "", status: "HTTP/1.1 200", reader: () => sseReader },
};

const requestOf = ({ path, headers }: Way, { host }: URL, { authorization }: Target): string =>
  `GET ${path} HTTP/1.1\r\nHost: ${host}\r\n${headers}` +
  `${authorization ? `Authorization: ${authorization}\r\n` : ""}\r\n`;

const HEAD_END = "\r\n\r\n";

/** Resolves when the stream has begun. */
export const openClient = (transport: Transport, target: Target, found: Found): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const way = WAYS[transport];
    const url = new URL(target.url);
    let rest: Buffer | undefined;
    let read: Read | undefined;
    const begin = (piece: Buffer): number => {
      const end = piece.indexOf(HEAD_END);
      if (end < 0) return 0;
      const head = piece.toString("latin1", 0, end);
      if (!head.startsWith(way.status)) reject(new Error(`${target.url}${way.path}: ${head}`));
      read = way.reader(socket);
      resolve(socket);
      return end + HEAD_END.length;
    };
    const hear = (piece: Buffer) => {
      const from = read ? 0 : begin(piece);
      const after = read ? from + read(piece.subarray(from), found) : from;
      rest = after < piece.length ? Buffer.from(piece.subarray(after)) : undefined;
    };
    const callback = (length: number) => {
      const piece = shared.subarray(0, length);
      hear(rest ? Buffer.concat([rest, piece]) : piece);
      return true;
    };
    const onread = { buffer: shared, callback };
    const socket = connect({ port: Number(url.port), host: url.hostname, onread }, () =>
      socket.write(requestOf(way, url, target)),
    );
    // Who has gone away gets nothing more, and that is counted.
    socket.on("error", reject);
  });

/** How many clients this process can have, where it is to have so many: each is an open file. */
export const affordable = (clients: number): number => {
  if (process.platform !== "linux") return clients;
  const limits = readFileSync("/proc/self/limits", "utf8");
  const files = Number(/Max open files\s+(\d+)/.exec(limits)?.[1] ?? Number.POSITIVE_INFINITY);
  return Math.min(clients, files - OTHER_FILES);
};

export const openCrowd = async (
  transport: Transport,
  clients: number,
  target: Target,
): Promise<Crowd> => {
  const arrivals = openArrivals(clients);
  const sockets: Socket[] = [];
  while (sockets.length < clients) {
    const some = Array.from({ length: Math.min(AT_ONCE, clients - sockets.length) }, () =>
      openClient(transport, target, arrivals.note),
    );
    sockets.push(...(await Promise.all(some)));
  }
  await pause(SETTLE_MS);
  arrivals.begin();
  return { arrivals, clients, close: () => sockets.forEach((socket) => void socket.destroy()) };
};

export const nameOf = (wanted: number, { clients }: Crowd, kind: string): string =>
  `${clients} ${kind} clients${clients < wanted ? ` (not ${wanted}: too few open files)` : ""}`;

export const withCrowd = async <T>(
  [transport, clients, server]: readonly [Transport, number, Target],
  measure: (crowd: Crowd) => Promise<T>,
): Promise<T> => {
  const crowd = await openCrowd(transport, affordable(clients), server);
  try {
    return await measure(crowd);
  } finally {
    crowd.close();
  }
};
