/** A WebSocket as a sink: frames made once and written as they are, several at a time. */

import type { Duplex } from "node:stream";
import type { WebSocket } from "ws";
import type { Clock } from "../../../shared/async/clock.ts";
import { openSendQueue } from "./send-queue.ts";
import type { Sink } from "./sink.ts";

const FINAL_TEXT = 0x81;
const PONG = 0x8a;
/** A payload of up to so many bytes has its length in the second byte (RFC 6455, 5.2). */
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

/** A whole text message; a server's frames are not masked, so one serves all clients. */
const textFrame = (text: string): Buffer => {
  const length = Buffer.byteLength(text);
  const head = headOf(length);
  // In one piece: a payload made before would lie beside it in memory for as long.
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

/** What a ping holds comes back; it is never longer than a short payload. */
const pongFrame = (payload: Buffer): Buffer =>
  Buffer.concat([Buffer.from([PONG, payload.length]), payload]);

/** How long a client may take to answer that the connection ends. */
const CLOSE_TIMEOUT_MS = 2000;

export interface WebSocketSink extends Sink {
  /** From now on, what is written together is one message: an array. */
  coalesce(): void;
}

/** @param socket  The one beneath `ws`: frames are written to it as they are. */
export const websocketSink = (ws: WebSocket, socket: Duplex, clock: Clock): WebSocketSink => {
  const queue = openSendQueue(socket, clock);
  let isCoalescing = false;
  let isThere = true;
  ws.on("pong", () => {
    isThere = true;
  });
  // Whoever does not read the answers to his pings gets no more of them.
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
      // What it says last is to be heard.
      ws.resume();
      ws.close(code, retryMs === undefined ? reason : `${reason}; retry after ${retryMs} ms`);
      // Whoever does not read cannot hear it yet; the library cuts the connection after a while.
      if (isReading) clock.after(CLOSE_TIMEOUT_MS, () => ws.terminate());
    },
    heartbeat() {
      // Whoever is not heard cannot answer.
      if (ws.isPaused) return;
      const progress = queue.progress();
      if (progress === "stuck" || (progress === "free" && !isThere)) return ws.terminate();
      // Nor can an answer come to what is held up on its way.
      isThere = progress === "held up";
      if (progress === "free") ws.ping();
    },
  };
};
