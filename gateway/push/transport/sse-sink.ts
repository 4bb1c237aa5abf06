/** A stream of server-sent events as a sink. */

import type { ServerResponse } from "node:http";
import type { Clock } from "../../../shared/async/clock.ts";
import type { Free } from "../../../shared/kernel/rules.ts";
import { openSendQueue } from "./send-queue.ts";
import type { Sink } from "./sink.ts";

interface SseMessage {
  /** Only clients that have asked for names get one: others would have to listen for each of them. */
  readonly event?: string | undefined;
  readonly data: Free;
  /** Where the client goes on when it comes back. */
  readonly id?: string | undefined;
  /** Milliseconds until it tries. */
  readonly retry?: number | undefined;
}

/** One event in the form of the HTML standard; JSON has no line breaks, so its data is one line. */
export const sseMessage = ({ event, data, id, retry }: SseMessage): string =>
  [
    ...(id === undefined ? [] : [`id: ${id}`]),
    ...(event === undefined ? [] : [`event: ${event}`]),
    ...(retry === undefined ? [] : [`retry: ${retry}`]),
    `data: ${JSON.stringify(data)}`,
    "\n",
  ].join("\n");

/** How long a client that does not read may take to hear that its stream has ended. */
const CLOSE_TIMEOUT_MS = 30_000;
/** Probes that the system sends on a connection on which nothing moves. */
const TCP_KEEP_ALIVE_MS = 15_000;

/**
 * @param res  Its headers are out.
 * @param isNamed  Whether its client has asked for names of events.
 */
export const sseSink = (res: ServerResponse, clock: Clock, isNamed: boolean): Sink => {
  const queue = openSendQueue(res, clock);
  res.socket?.setKeepAlive(true, TCP_KEEP_ALIVE_MS);
  res.socket?.setNoDelay(true);
  const frame = (text: string) => Buffer.from(text);
  return {
    key: "sse",
    frame,
    write: queue.write,
    isFull: queue.isFull,
    get fullSince() {
      return queue.fullSince;
    },
    drained: queue.drained,
    close(code, message, retryMs) {
      const data = {
        type: "close",
        code,
        message,
        ...(retryMs !== undefined && { retry: retryMs }),
      };
      if (res.writableEnded) return;
      queue.finish();
      // The next request of this connection would find a service that stops.
      const { socket } = res;
      const event = isNamed ? "close" : undefined;
      res.end(sseMessage({ event, data, retry: retryMs }), () => socket?.end());
      clock.after(CLOSE_TIMEOUT_MS, () => res.destroy());
    },
    /** The comment keeps the connection open; the place spares whoever saw nothing a long way back. */
    heartbeat(position) {
      if (queue.progress() === "stuck") return void res.destroy();
      const lines = [": heartbeat", ...(position === undefined ? [] : [`id: ${position}`]), "\n"];
      queue.write([frame(lines.join("\n"))]);
    },
  };
};
