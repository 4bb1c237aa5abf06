/** Makes WebSocket frames and writes them, several at a time. */
import type { Duplex } from "node:stream";
import type { WebSocket } from "ws";
import type { Clock } from "../../../shared/async/clock.ts";
import { openSendQueue } from "./send-queue.ts";
import type { Sink } from "./sink.ts";

const FINAL_TEXT = 0x81;
const PONG = 0x8a;
/** Up to so many bytes, the length of a payload is in the second byte (RFC 6455, 5.2). */
const MAX_SHORT_PAYLOAD = 125;
const MAX_MEDIUM_PAYLOAD = 0xffff;

const headOf = (length: number): Buffer => {
  if (length <= MAX_SHORT_PAYLOAD) return Buffer.from([FINAL_TEXT, length]);
  if (length <= MAX_MEDIUM_PAYLOAD)
    return Buffer.from([FINAL_TEXT, MAX_SHORT_PAYLOAD + 1, length >> 8, length & 0xff]);
  const head = Buffer.alloc(10);
  head[0] = FINAL_TEXT;
  head[1] = MAX_SHORT_PAYLOAD + 2;
  head.writeBigUInt64BE(BigInt(length), 2);
  return head;
};

/** A text message; frames of a server are not masked, so one serves all clients. */
const textFrame = (text: string): Buffer => {
  const length = Buffer.byteLength(text);
  const head = headOf(length);
  // In one piece: a separate payload would stay in memory beside it.
  const frame = Buffer.allocUnsafe(head.length + length);
  head.copy(frame);
  frame.write(text, head.length);
  return frame;
};

const framed = (payload: Buffer): Buffer => Buffer.concat([headOf(payload.length), payload]);

/** Several messages as one array. */
const arrayFrame = (payloads: readonly Buffer[]): Buffer => {
  const parts = payloads.flatMap((payload, index) => [
    Buffer.from(index === 0 ? "[" : ","),
    payload,
  ]);
  return framed(Buffer.concat([...parts, Buffer.from("]")]));
};

/** A pong repeats the payload of its ping, which is never longer than a short one. */
const pongFrame = (payload: Buffer): Buffer =>
  Buffer.concat([Buffer.from([PONG, payload.length]), payload]);

/** How long a client may take to answer the close frame. */
const CLOSE_TIMEOUT_MS = 2000;

export interface WebSocketSink extends Sink {
  /** From now on, messages that are written together are sent as one array. */
  coalesce(): void;
}

/** @param socket  The one beneath `ws`: frames are written to it as they are. */
export const websocketSink = (ws: WebSocket, socket: Duplex, clock: Clock): WebSocketSink => {
  const queue = openSendQueue(socket, clock);
  let isCoalescing = false;
  let isAlive = true;
  ws.on("pong", () => {
    isAlive = true;
  });
  // A client that does not read its pongs gets no more of them.
  ws.on("ping", (data) => {
    if (ws.readyState === ws.OPEN && !queue.isFull()) queue.write([pongFrame(data)]);
  });

  return {
    get key() {
      return isCoalescing ? "array" : "frame";
    },
    frame(text) {
      return isCoalescing ? Buffer.from(text) : textFrame(text);
    },
    write(frames) {
      if (ws.readyState !== ws.OPEN || frames.length === 0) return;
      if (!isCoalescing) return queue.write(frames);
      queue.write([frames.length === 1 ? framed(frames[0] as Buffer) : arrayFrame(frames)]);
    },
    isFull: queue.isFull,
    get fullSince() {
      return queue.fullSince;
    },
    drained: queue.drained,
    coalesce() {
      isCoalescing = true;
    },
    close(code, reason, retryMs) {
      if (ws.readyState !== ws.OPEN) return;
      const isReading = !queue.isFull();
      queue.finish();
      // Its last messages are read.
      ws.resume();
      ws.close(code, retryMs === undefined ? reason : `${reason}; retry after ${retryMs} ms`);
      // A client that does not read cannot answer yet; the library ends the connection later.
      if (isReading) clock.after(CLOSE_TIMEOUT_MS, () => ws.terminate());
    },
    heartbeat() {
      // A pong is not read while the socket is paused.
      if (ws.isPaused) return;
      const progress = queue.progress();
      if (progress === "stuck" || (progress === "idle" && !isAlive)) return ws.terminate();
      // A ping is not answered before the frames in front of it are read.
      isAlive = progress === "sending";
      if (progress === "idle") ws.ping();
    },
  };
};
