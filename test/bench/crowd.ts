/** Many clients of one stream, each doing as little as possible: it notes which events come. */
import http from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { WebSocket } from "ws";
import { type Arrivals, openArrivals } from "./arrivals.ts";

export type Transport = "websocket" | "sse";

export interface Crowd {
  readonly arrivals: Arrivals;
  close(): void;
}

interface Target {
  readonly url: string;
  readonly authorization?: string | undefined;
}
type Note = Arrivals["note"];
type Open = (target: Target, note: Note) => Promise<() => void>;

/** So many connect at the same time. */
const AT_ONCE = 50;
/** What was on its way to the first of them has come by then. */
const SETTLE_MS = 500;

const between = (text: string, before: string, after: string): string => {
  const at = text.indexOf(before) + before.length;
  return text.slice(at, text.indexOf(after, at));
};

const headersOf = ({ authorization }: Target) => ({ ...(authorization && { authorization }) });

const openSocket: Open = (target, note) =>
  new Promise((resolve, reject) => {
    const url = `${target.url.replace("http", "ws")}/events`;
    const headers = headersOf(target);
    const options = { headers, perMessageDeflate: false, skipUTF8Validation: true };
    const socket = new WebSocket(url, options);
    socket.on("message", (data) => {
      const text = (data as Buffer).toString("latin1");
      note(between(text, '"position":"', '"'), text);
    });
    socket.once("open", () => resolve(() => socket.terminate()));
    socket.on("error", reject);
  });

/** Calls back with each block of a stream of events, however it is cut. */
const blocks = (tell: (block: string) => void) => {
  let rest = "";
  return (piece: string) => {
    const text = rest + piece;
    let from = 0;
    for (let to = text.indexOf("\n\n"); to >= 0; to = text.indexOf("\n\n", from)) {
      tell(text.slice(from, to));
      from = to + 2;
    }
    rest = text.slice(from);
  };
};

const openEvents: Open = (target, note) =>
  new Promise((resolve, reject) => {
    const options = { agent: false, headers: headersOf(target) };
    const request = http.get(`${target.url}/subscribe_events`, options, (response) => {
      if (response.statusCode !== 200) reject(new Error(`answers ${response.statusCode}`));
      const read = blocks((block) => note(between(block, "id: ", "\n"), block));
      response.setEncoding("latin1").on("data", read).on("error", reject);
      resolve(() => void response.destroy());
    });
    request.on("error", reject);
  });

const OPEN: Readonly<Record<Transport, Open>> = { websocket: openSocket, sse: openEvents };

export const openCrowd = async (
  transport: Transport,
  clients: number,
  target: Target,
): Promise<Crowd> => {
  const arrivals = openArrivals(clients);
  const ends: (() => void)[] = [];
  let isComplete = false;
  // What the house does by itself while some have yet to come, is not for all of them.
  const note: Note = (position, text) => void (isComplete && arrivals.note(position, text));
  while (ends.length < clients) {
    const some = Array.from({ length: Math.min(AT_ONCE, clients - ends.length) }, () =>
      OPEN[transport](target, note),
    );
    ends.push(...(await Promise.all(some)));
  }
  await pause(SETTLE_MS);
  isComplete = true;
  return { arrivals, close: () => ends.forEach((end) => void end()) };
};
