/** One WebSocket as its messages in order, until either side ends it or it goes silent. */
import { openQueue } from "./queue.ts";
import type { components } from "./schema.ts";

type Schemas = components["schemas"];
export type StreamEvent = Schemas["StreamEvent"];
export type SocketMessage = StreamEvent | Schemas["StreamPong"];

export interface SocketLimits {
  /** Each ping is answered: a connection that is silent for so many milliseconds after one is dead. */
  readonly pingMs: number;
  /** So many messages that are not read end the connection; after them, another one goes on. */
  readonly maxUnread: number;
}

const PING = JSON.stringify({ type: "ping" });

export async function* readSocket(
  address: string,
  signal: AbortSignal,
  { pingMs, maxUnread }: SocketLimits,
): AsyncGenerator<SocketMessage, void, undefined> {
  const queue = openQueue<SocketMessage>();
  const { end } = queue;
  let isAlive = true;
  const socket = new WebSocket(address);
  socket.onopen = () => socket.send(PING);
  socket.onclose = end;
  socket.onmessage = ({ data }) => {
    isAlive = true;
    queue.push(JSON.parse(String(data)));
    if (queue.size >= maxUnread) end();
  };
  const timer = setInterval(() => {
    if (!isAlive) return end();
    isAlive = false;
    if (socket.readyState === socket.OPEN) socket.send(PING);
  }, pingMs);
  signal.addEventListener("abort", end);
  if (signal.aborted) end();
  try {
    yield* queue;
  } finally {
    clearInterval(timer);
    signal.removeEventListener("abort", end);
    socket.close();
  }
}
