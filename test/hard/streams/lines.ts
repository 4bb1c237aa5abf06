/** Connections that break as they do in the field: in the middle of a frame, by a reset, unread. */
import { get, type IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import { type RawData, WebSocket } from "ws";
import type { Loose } from "../../support/client.ts";
import { eventStreamReader } from "../../support/event-stream.ts";

export interface Target {
  /** With the query. */
  readonly url: string;
  readonly authorization: string;
  readonly lastEventId?: string | undefined;
}

export interface Line {
  /** How it ended; never rejects. */
  readonly ended: Promise<string>;
  break(how: Break): void;
}

export type Transport = "websocket" | "sse" | "poll";

/** Seconds that a poll waits. */
const WAIT = 2;
/** Milliseconds in which what comes stays unread. */
const UNREAD_MS = 150;
/** A frame of 2 bytes and more, of which nothing follows. */
const HALF_A_FRAME = Buffer.from([0x81, 0xfe, 0x01]);

/** What is done to the connection; the polite way depends on the transport. */
const BREAKS = {
  politely: (_socket: Socket, part: () => void) => part(),
  "by a cut": (socket: Socket) => socket.destroy(),
  "by a reset": (socket: Socket) => socket.resetAndDestroy(),
  "in the middle of a frame": (socket: Socket) =>
    void socket.write(HALF_A_FRAME, () => socket.destroy()),
  "without reading what comes": (socket: Socket) => {
    socket.pause();
    setTimeout(() => socket.resetAndDestroy(), UNREAD_MS);
  },
} as const satisfies Readonly<Record<string, (socket: Socket, part: () => void) => unknown>>;

export type Break = keyof typeof BREAKS;
export const WAYS_TO_BREAK = Object.keys(BREAKS) as Break[];

type Hear = (message: Loose) => void;
type OpenLine = (target: Target, hear: Hear) => Promise<Line>;

const socketLine: OpenLine = ({ url, authorization }, hear) =>
  new Promise((resolve, reject) => {
    const ws = new WebSocket(url.replace(/^http/, "ws"), { headers: { authorization } });
    let raw: Socket;
    ws.once("upgrade", (response) => {
      raw = response.socket;
    });
    ws.on("message", (data: RawData) => hear(JSON.parse((data as Buffer).toString())));
    const ended = new Promise<string>((tell) =>
      ws.once("close", (code, reason) => tell(`${code} ${reason}`)),
    );
    ws.on("error", reject);
    ws.once("open", () =>
      resolve({ ended, break: (how) => void BREAKS[how](raw, () => ws.close(1000)) }),
    );
  });

const streamOf = (response: IncomingMessage, hear: Hear): Line => {
  let farewell = "";
  const read = eventStreamReader(({ data }) => {
    if (data?.type === "close") farewell = `${data.code} ${data.message}`;
    if (data !== undefined) hear(data);
  });
  response.setEncoding("utf8").on("data", read);
  response.on("error", () => undefined);
  const ended = new Promise<string>((tell) => response.once("close", () => tell(farewell)));
  const { socket } = response;
  return { ended, break: (how) => void BREAKS[how](socket, () => void response.destroy()) };
};

const sseLine: OpenLine = ({ url, authorization, lastEventId }, hear) =>
  new Promise((resolve, reject) => {
    const headers = { authorization, ...(lastEventId && { "last-event-id": lastEventId }) };
    const request = get(url, { agent: false, headers }, (response) => {
      if (response.statusCode === 200) return resolve(streamOf(response, hear));
      reject(new Error(`${url} answers ${response.statusCode}`));
    });
    request.on("error", reject);
  });

/** Asks again and again; each answer leads on from where the one before has ended. */
const pollLine: OpenLine = async ({ url, authorization }, hear) => {
  const hangUp = new AbortController();
  const { signal } = hangUp;
  const next = new URL(url);
  next.searchParams.set("wait", String(WAIT));
  const ask = async (): Promise<string | undefined> => {
    const response = await fetch(next, { headers: { authorization }, signal });
    if (response.status !== 200) return `answers ${response.status}`;
    const { events, position } = (await response.json()) as Loose;
    if (position === undefined) return "tells no place";
    for (const event of events) hear(event);
    next.searchParams.set("since", position);
    return undefined;
  };
  const go = async (): Promise<string> => {
    for (;;) {
      const end = await ask().catch((error) => error.cause?.code ?? error.name);
      if (end !== undefined) return end;
    }
  };
  return { ended: go(), break: () => hangUp.abort() };
};

export const openLine: Readonly<Record<Transport, OpenLine>> = {
  websocket: socketLine,
  sse: sseLine,
  poll: pollLine,
};
