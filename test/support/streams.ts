/** Clients of streams as an app would write them: WebSockets and server-sent events. */
import { get, type IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { type RawData, WebSocket } from "ws";
import { checkMessage } from "./asyncapi.ts";
import type { Loose, Sent } from "./client.ts";
import { type Block, eventStreamReader, parsed } from "./event-stream.ts";
import { type Mailbox, openMailbox } from "./mailbox.ts";

interface Stream<M, End> extends Pick<Mailbox<M>, "received" | "next"> {
  /** What the server said when it let the client in. */
  readonly handshake: Headers;
  /** How it ended; never rejects. */
  readonly closed: Promise<End>;
  /** Stops reading, so that the server's buffers fill. */
  pause(): void;
  resume(): void;
  /** Ends it, and waits until it has. */
  stop(): Promise<End>;
}

export interface Socket extends Stream<Loose, { readonly code: number; readonly reason: string }> {
  /** Objects go as JSON, text as it is, bytes as a binary message. */
  send(message: object | string | Buffer): void;
  ping(): void;
}

/** Without a condition, `next` takes what has data: comments are only taken when they are asked for. */
export interface Events extends Stream<Block, { readonly isComplete: boolean }> {
  /** With what the client would come back. */
  lastEventId(): string | undefined;
}

/** The error with which a stream that was not opened rejects. */
export interface Refusal extends Error {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Loose;
}

interface EventsOptions {
  readonly headers?: Sent;
  /** Of a server that listens there, not at the address. */
  readonly socketPath?: string;
}
interface SocketOptions extends Pick<EventsOptions, "headers"> {
  readonly protocols?: readonly string[];
}

const open = new Set<{ readonly cut: () => void; readonly closed: Promise<unknown> }>();

/** What streams have said that the document of the API does not know. */
const undocumented: Error[] = [];

/** Several messages may come as one array. */
const noteUndocumented = (url: string, message: unknown): void => {
  try {
    for (const one of [message].flat()) checkMessage(url, one);
  } catch (error) {
    undocumented.push(error as Error);
  }
};

/** Cuts whatever a test has left open. @throws when a stream has said what is not documented. */
export const endStreams = async (): Promise<void> => {
  const left = [...open];
  for (const { cut } of left) cut();
  await Promise.all(left.map(({ closed }) => closed));
  const [first] = undocumented.splice(0);
  if (first) throw first;
};

const register = (cut: () => void, closed: Promise<unknown>) => {
  const one = { cut, closed };
  open.add(one);
  void closed.then(() => open.delete(one));
};

const headersOf = ({ rawHeaders }: IncomingMessage): Headers => {
  const headers = new Headers();
  for (let at = 0; at < rawHeaders.length; at += 2)
    headers.append(rawHeaders[at] ?? "", rawHeaders[at + 1] ?? "");
  return headers;
};

const refusalOf = async (url: string, response: IncomingMessage): Promise<Refusal> => {
  const { statusCode: status = 0 } = response;
  const body = parsed(await text(response));
  const error = new Error(`${url} answers ${status}: ${JSON.stringify(body)}`);
  return Object.assign(error, { status, headers: headersOf(response), body });
};

const parsedMessage = (data: RawData, isBinary: boolean): Loose =>
  isBinary ? data : parsed((data as Buffer).toString("utf8"));
const wire = (message: object | string | Buffer) =>
  typeof message === "string" || Buffer.isBuffer(message) ? message : JSON.stringify(message);

const whenOpen = (url: string, socket: WebSocket) =>
  new Promise<Headers>((resolve, reject) => {
    socket.once("upgrade", (response) => {
      const headers = headersOf(response);
      socket.once("open", () => resolve(headers));
    });
    socket.once("unexpected-response", (_request, response) => {
      const answered = refusalOf(url, response).then(reject, reject);
      void answered.then(() => socket.terminate());
    });
    socket.on("error", reject);
  });

const whenClosed = (socket: WebSocket, end: Mailbox<Loose>["end"]): Socket["closed"] =>
  new Promise((resolve) => {
    socket.once("close", (code, why) => {
      const reason = why.toString();
      end(`${code} ${reason}`);
      resolve({ code, reason });
    });
  });

/** @throws Refusal when the server answers with anything but a WebSocket. */
export const openSocket = async (url: string, options: SocketOptions = {}): Promise<Socket> => {
  const { headers, protocols = [] } = options;
  const socket = new WebSocket(url.replace(/^http/, "ws"), [...protocols], {
    perMessageDeflate: false,
    ...(headers && { headers }),
  });
  const { received, next, put, end } = openMailbox<Loose>();
  socket.on("message", (data, isBinary) => {
    const message = parsedMessage(data, isBinary);
    noteUndocumented(url, message);
    put(message);
  });
  const closed = whenClosed(socket, end);
  register(() => socket.terminate(), closed);
  return {
    received,
    next,
    handshake: await whenOpen(url, socket),
    closed,
    send: (message) => socket.send(wire(message)),
    ping: () => socket.ping(),
    pause: () => socket.pause(),
    resume: () => socket.resume(),
    stop() {
      // What is not read stays before the server's farewell.
      socket.resume();
      socket.close(1000);
      return closed;
    },
  };
};

const answerTo = (url: string, { headers, socketPath }: EventsOptions) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const accepting = { accept: "text/event-stream", ...headers };
    get(url, { agent: false, headers: accepting, socketPath }, resolve).on("error", reject);
  });

const isEvents = ({ statusCode, headers }: IncomingMessage) =>
  statusCode === 200 && headers["content-type"]?.startsWith("text/event-stream");

const whenEnded = (response: IncomingMessage, end: Mailbox<Block>["end"]): Events["closed"] =>
  new Promise((resolve) => {
    // A connection that is cut is an end like any other: `isComplete` tells.
    response.on("error", () => undefined);
    response.once("close", () => {
      const { complete: isComplete } = response;
      end(isComplete ? "completely" : "cut");
      resolve({ isComplete });
    });
  });

/** @throws Refusal when the server answers with anything but server-sent events. */
export const openEvents = async (url: string, options: EventsOptions = {}): Promise<Events> => {
  const response = await answerTo(url, options);
  if (!isEvents(response)) throw await refusalOf(url, response);
  const { received, next, put, end } = openMailbox<Block>();
  const read = eventStreamReader((block) => {
    if (block.data !== undefined) noteUndocumented(url, block.data);
    put(block);
  });
  const decoder = new TextDecoder();
  response.on("data", (chunk: Buffer) => read(decoder.decode(chunk, { stream: true })));
  const closed = whenEnded(response, end);
  const cut = () => void response.destroy();
  register(cut, closed);
  return {
    received,
    next: (matches = ({ data }) => data !== undefined) => next(matches),
    lastEventId: () => received.findLast(({ id }) => id !== undefined)?.id,
    handshake: headersOf(response),
    closed,
    pause: () => void response.pause(),
    resume: () => void response.resume(),
    stop() {
      cut();
      return closed;
    },
  };
};
