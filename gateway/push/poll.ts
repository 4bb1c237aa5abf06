/** Long polling, for clients that can neither keep a socket nor a stream: the same events and places. */

import { withTimeout } from "../../shared/async/with-timeout.ts";
import { fail } from "../../shared/kernel/errors.ts";
import type { Free } from "../../shared/kernel/rules.ts";
import { RESPONSE_TIMEOUT_MS } from "../response/deadline-timer.ts";
import { connectClient, type PushContext, type StreamRequest } from "./connection.ts";
import { CLOSE_CODES } from "./session.ts";
import { MAX_QUEUED_BYTES, MAX_QUEUED_MESSAGES } from "./transport/send-queue.ts";
import type { Sink } from "./transport/sink.ts";

interface Collector {
  readonly sink: Sink;
  /** Resolves when something has come, or the signal says that it is time. */
  waited(signal: AbortSignal): Promise<void>;
  /** What has come so far. @throws SERVICE_UNAVAILABLE, UNAUTHORIZED when it ended before. */
  take(): readonly Free[];
}

/** A sink that gathers what one answer is to hold. */
export const openCollector = (): Collector => {
  const texts: string[] = [];
  let bytes = 0;
  let ended = 0;
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
      close(code) {
        ended ||= code;
        tell();
      },
      heartbeat: () => undefined,
    },
    waited: async (signal) => {
      const over = signal.aborted
        ? undefined
        : new Promise((resolve) => signal.addEventListener("abort", resolve, { once: true }));
      await Promise.race([come, over]);
    },
    take() {
      if (ended === CLOSE_CODES.failed)
        fail("SERVICE_UNAVAILABLE", {}, "The event log cannot be read now");
      if (ended === CLOSE_CODES.unauthorized) fail("UNAUTHORIZED", {}, "The credential has ended");
      return texts.map((text) => JSON.parse(text) as Free);
    },
  };
};

interface Polled {
  readonly events: readonly Free[];
  readonly position: string | undefined;
}

export interface Polls {
  /** @throws SERVICE_UNAVAILABLE when the log cannot be read, UNAUTHORIZED when the credential ends. */
  poll(visit: StreamRequest, waitMs: number): Promise<Polled>;
  /** Answers all that wait; from now on, nobody waits. */
  answerAll(): void;
}

export const openPolls = (hall: PushContext): Polls => {
  const waiting = new Set<AbortController>();
  let isClosing = false;

  return {
    async poll(visit, waitMs) {
      // Another node may have told of more already than this one has heard of.
      await hall.follower.refresh();
      const { sink, waited, take } = openCollector();
      const { client, leave } = connectClient(hall, visit, { sink, coalesce: () => undefined });
      const over = new AbortController();
      const hangUp = () => over.abort();
      const { socket } = visit.exchange.req;
      const cancel = hall.clock.after(waitMs, hangUp);
      waiting.add(over);
      socket.once("close", hangUp);
      if (socket.destroyed || isClosing) hangUp();
      try {
        // What was missed comes first, however short the wait.
        const { signal } = new AbortController();
        await withTimeout(
          hall.clock,
          RESPONSE_TIMEOUT_MS,
          Promise.race([client.ready(), waited(signal)]),
        );
        await waited(over.signal);
        // In one go: what has come, and the place that it leads to.
        return { events: take(), position: client.position };
      } finally {
        cancel();
        waiting.delete(over);
        socket.off("close", hangUp);
        leave();
      }
    },
    answerAll() {
      isClosing = true;
      for (const one of waiting) one.abort();
    },
  };
};
