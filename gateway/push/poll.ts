/** Long polling, for clients that can neither keep a socket nor a stream: the same events and places. */
import type { Free } from "../../shared/rules.ts";
import { MAX_QUEUED_BYTES, MAX_QUEUED_MESSAGES } from "./queue.ts";
import type { Sink } from "./sink.ts";

export interface Collector {
  readonly sink: Sink;
  /** Resolves when something has come, or the signal says that it is time. */
  waited(signal: AbortSignal): Promise<void>;
  /** What has come so far. */
  take(): readonly Free[];
}

/** A sink that gathers what one answer is to hold. */
export const openCollector = (): Collector => {
  const texts: string[] = [];
  let bytes = 0;
  let tell: () => void = () => undefined;
  const come = new Promise<void>((resolve) => {
    tell = resolve;
  });
  const isFull = () => texts.length >= MAX_QUEUED_MESSAGES || bytes >= MAX_QUEUED_BYTES;

  return {
    sink: {
      key: "poll",
      frame: (text) => Buffer.from(text),
      write(frames) {
        texts.push(...frames.map((one) => one.toString()));
        bytes += frames.reduce((sum, { length }) => sum + length, 0);
        if (frames.length > 0) tell();
      },
      isFull,
      fullSince: undefined,
      // An answer that is full never has room again: the next one goes on from there.
      drained: () => (isFull() ? new Promise(() => undefined) : Promise.resolve()),
      close: () => tell(),
      cut: () => tell(),
      beat: () => undefined,
    },
    waited: async (signal) => {
      const over = signal.aborted
        ? undefined
        : new Promise((resolve) => signal.addEventListener("abort", resolve, { once: true }));
      await Promise.race([come, over]);
    },
    take: () => texts.map((text) => JSON.parse(text) as Free),
  };
};
