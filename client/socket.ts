/** One WebSocket as its messages in order, until either side ends it or it goes silent. */
import { openQueue } from "./queue.ts";
import type { components } from "./schema.ts";

type Schemas = components["schemas"];
export type StreamEvent = Schemas["StreamEvent"];
export type SocketMessage = StreamEvent | Schemas["StreamPong"];

/** A reader that is slower ends the connection; it goes on from its position when it has read them. */
const MAX_UNREAD = 10_000;

const PING = JSON.stringify({ type: "ping" });

/** @param pingMs  Each ping is answered: a connection that is silent for so long after one is dead. */
export async function* readSocket(
  address: string,
  signal: AbortSignal,
  pingMs: number,
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
    if (queue.size >= MAX_UNREAD) end();
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
