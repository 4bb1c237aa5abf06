/** Makes server-sent events and writes them. */
import type { ServerResponse } from "node:http";
import type { Clock } from "../../../shared/async/clock.ts";
import type { Free } from "../../../shared/kernel/rules.ts";
import { openSendQueue } from "./send-queue.ts";
import type { Sink } from "./sink.ts";

interface SseMessage {
  /** Only for clients that have asked for names: others would need a listener for each. */
  readonly event?: string | undefined;
  readonly data: Free;
  /** Position at which the client goes on when it reconnects. */
  readonly id?: string | undefined;
  /** Milliseconds until it reconnects. */
  readonly retry?: number | undefined;
}

/** One event of the HTML standard; JSON has no line breaks, so its data is one line. */
export const sseMessage = ({ event, data, id, retry }: SseMessage): string =>
  [
    ...(id === undefined ? [] : [`id: ${id}`]),
    ...(event === undefined ? [] : [`event: ${event}`]),
    ...(retry === undefined ? [] : [`retry: ${retry}`]),
    `data: ${JSON.stringify(data)}`,
    "\n",
  ].join("\n");

/** How long a client may take to read the end of its stream. */
const CLOSE_TIMEOUT_MS = 30_000;
/** Interval of TCP probes on an idle connection. */
const TCP_KEEP_ALIVE_MS = 15_000;

/**
 * @param res  Its headers are sent.
 * @param isNamed  Whether the client has asked for names of events.
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
      // The service stops: the connection takes no further request.
      const { socket } = res;
      const event = isNamed ? "close" : undefined;
      res.end(sseMessage({ event, data, retry: retryMs }), () => socket?.end());
      clock.after(CLOSE_TIMEOUT_MS, () => res.destroy());
    },
    /** The comment keeps the connection open; the position shortens the replay of a filtered client. */
    heartbeat(position) {
      if (queue.progress() === "stuck") return void res.destroy();
      const lines = [": heartbeat", ...(position === undefined ? [] : [`id: ${position}`]), "\n"];
      queue.write([frame(lines.join("\n"))]);
    },
  };
};
