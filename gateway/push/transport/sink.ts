/** The connection of a client: how messages are framed, and how it ends. */
import type { SendQueue } from "./send-queue.ts";

export interface Sink extends Pick<SendQueue, "write" | "isFull" | "fullSince" | "drained"> {
  /** Sinks of one key frame alike, so a frame is made once for all of them. */
  readonly key: string;
  frame(text: string): Buffer;
  /** Sends the reason, and the milliseconds after which the client may reconnect. */
  close(code: number, reason: string, retryMs?: number): void;
  /** Checks that the client is there, and disconnects a client that does not answer. */
  heartbeat(position: string | undefined): void;
}
