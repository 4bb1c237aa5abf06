/** Connections of streams that read no more of a message than they must: there are thousands a second. */
import { get } from "node:http";
import { WebSocket } from "ws";

/** Milliseconds; a handshake that takes longer is tried at the next gateway. */
const HANDSHAKE_MS = 5000;
/** What is read of a message: where it stands in the log. */
interface Heard {
  readonly sequence: number;
  readonly isResync: boolean;
}

/** @returns nothing for what has no place in the log, and for greetings. */
export const heardIn = (text: string): Heard | undefined => {
  const at = text.lastIndexOf('"position":"');
  if (at < 0) return undefined;
  const colon = text.indexOf(":", at + '"position":"'.length);
  const head = text.slice(0, 60);
  if (head.includes('"connected"') || head.includes('"pong"')) return undefined;
  return {
    sequence: Number.parseInt(text.slice(colon + 1), 10),
    isResync: head.includes('"resync"'),
  };
};

export interface Target {
  readonly url: string;
  readonly authorization: string;
  readonly lastEventId?: string;
}

export interface Connection {
  /** Resolves when it has ended; never rejects. */
  readonly ended: Promise<void>;
  close(): void;
}

type Open = (target: Target, hear: (text: string) => void) => Promise<Connection>;

/** Gives the data of whole messages of an event stream, however the text is cut. */
export const blocks = (hear: (text: string) => void) => {
  let rest = "";
  return (piece: string) => {
    const whole = (rest + piece).split("\n\n");
    rest = whole.pop() ?? "";
    for (const block of whole) {
      const at = block.indexOf("data: ");
      if (at >= 0) hear(block.slice(at + "data: ".length));
    }
  };
};

const openSse: Open = ({ url, authorization, lastEventId }, hear) =>
  new Promise((resolve, reject) => {
    const headers = { authorization, ...(lastEventId && { "last-event-id": lastEventId }) };
    const request = get(url, { agent: false, headers }, (response) => {
      clearTimeout(patience);
      response.on("error", () => undefined);
      if (response.statusCode !== 200) {
        request.destroy();
        return reject(new Error(`answers ${response.statusCode}`));
      }
      response.setEncoding("utf8").on("data", blocks(hear));
      const ended = new Promise<void>((end) => response.once("close", end));
      return resolve({ ended, close: () => void request.destroy() });
    });
    const patience = setTimeout(() => request.destroy(new Error("no answer")), HANDSHAKE_MS);
    request.on("error", reject);
  });

const openWebSocket: Open = ({ url, authorization }, hear) =>
  new Promise((resolve, reject) => {
    const options = { headers: { authorization }, handshakeTimeout: HANDSHAKE_MS };
    const socket = new WebSocket(url.replace(/^http/, "ws"), options);
    socket.on("message", (data) => hear((data as Buffer).toString("utf8")));
    const ended = new Promise<void>((end) => socket.once("close", () => end()));
    socket.once("open", () => resolve({ ended, close: () => socket.terminate() }));
    socket.on("error", reject);
  });

export const OPEN = { sse: openSse, websocket: openWebSocket } as const;
