/** Where a client's messages go: how they are framed, and how its connection ends. */
import type { SendQueue } from "./send-queue.ts";

export interface Sink extends Pick<SendQueue, "write" | "isFull" | "fullSince" | "drained"> {
  /** Sinks of one key frame alike, so a frame is made once for all of them. */
  readonly key: string;
  frame(text: string): Buffer;
  /** Tells the client why, and that it may come back after so many milliseconds. */
  close(code: number, reason: string, retryMs?: number): void;
  /** Sees whether the client is still there, and cuts it off where it seems not to be. */
  heartbeat(position: string | undefined): void;
}
