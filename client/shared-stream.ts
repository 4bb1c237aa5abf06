/** One stream for all that read it, open while there are any. */
import type { EventOptions } from "./events.ts";
import type { StreamEvent } from "./socket.ts";

export interface StreamReader {
  take(event: StreamEvent): void;
  /** The stream was closed by this side. */
  stop(): void;
  fail(error: unknown): void;
}

export const closed = (): DOMException => new DOMException("The client was closed", "AbortError");

export type EventFeed = (options: EventOptions) => AsyncIterable<StreamEvent>;

/** The stream is open while there are readers. */
export const openSharedStream = (events: EventFeed) => {
  const readers = new Set<StreamReader>();
  let stream: { readonly isOpen: Promise<void>; readonly abort: AbortController } | undefined;

  const start = () => {
    const abort = new AbortController();
    const { promise: isOpen, resolve: onOpen, reject } = Promise.withResolvers<void>();
    const end = (error?: unknown) => {
      reject(error ?? closed());
      // Another stream may have begun since.
      if (stream?.abort !== abort) return;
      stream = undefined;
      for (const one of readers) error === undefined ? one.stop() : one.fail(error);
      readers.clear();
    };
    const run = async () => {
      for await (const event of events({ signal: abort.signal, onOpen }))
        for (const one of readers) one.take(event);
    };
    void run().then(() => end(), end);
    return { isOpen, abort };
  };
  const remove = (reader: StreamReader): void => {
    readers.delete(reader);
    if (readers.size > 0) return;
    stream?.abort.abort();
    stream = undefined;
  };
  return {
    /** @returns when nothing is missed any more. */
    add(reader: StreamReader): Promise<void> {
      readers.add(reader);
      stream ??= start();
      return stream.isOpen;
    },
    remove,
  };
};
