/** Long polling, for clients that can hold neither a socket nor a stream: the same events and positions. */
import { once } from "node:events";
import { withTimeout } from "../../shared/async/with-timeout.ts";
import { fail } from "../../shared/kernel/errors.ts";
import type { Free } from "../../shared/kernel/rules.ts";
import { RESPONSE_TIMEOUT_MS } from "../response/deadline-timer.ts";
import { connectClient, type PushContext, type StreamRequest } from "./connection.ts";
import { CLOSE_CODES } from "./session.ts";
import { MAX_QUEUED_BYTES, MAX_QUEUED_MESSAGES } from "./transport/send-queue.ts";
import type { Sink } from "./transport/sink.ts";

/** A sink that collects the messages of one answer. */
export const openCollector = () => {
  const texts: string[] = [];
  let bytes = 0;
  let ended = 0;
  const { promise: come, resolve: onMessage } = Promise.withResolvers<void>();
  const isFull = () => texts.length >= MAX_QUEUED_MESSAGES || bytes >= MAX_QUEUED_BYTES;

  const sink: Sink = {
    key: "poll",
    frame: (text) => Buffer.from(text),
    write(frames) {
      texts.push(...frames.map((one) => one.toString()));
      bytes += frames.reduce((sum, { length }) => sum + length, 0);
      if (frames.length > 0) onMessage();
    },
    isFull,
    fullSince: undefined,
    // A full answer never has room again: the next one goes on from there.
    drained: () => (isFull() ? new Promise(() => undefined) : Promise.resolve()),
    close(code) {
      ended ||= code;
      onMessage();
    },
    heartbeat: () => undefined,
  };

  return {
    sink,
    /** Resolves when a message has come, or the signal is aborted. */
    async waited(signal: AbortSignal): Promise<void> {
      if (!signal.aborted) await Promise.race([come, once(signal, "abort")]);
    },
    /** The messages so far. @throws SERVICE_UNAVAILABLE, UNAUTHORIZED when the client was closed. */
    take(): readonly Free[] {
      if (ended === CLOSE_CODES.failed)
        fail("SERVICE_UNAVAILABLE", {}, "The event log is temporarily unavailable");
      if (ended === CLOSE_CODES.unauthorized)
        fail("UNAUTHORIZED", {}, "The credential is no longer valid");
      return texts.map((text) => JSON.parse(text) as Free);
    },
  };
};

export const openPolls = (context: PushContext) => {
  const waiting = new Set<AbortController>();
  let isClosing = false;

  return {
    /** @throws SERVICE_UNAVAILABLE when the log cannot be read, UNAUTHORIZED when the credential ends. */
    async poll(request: StreamRequest, waitMs: number) {
      // Another node may have sent newer events than this one has read.
      await context.follower.refresh();
      const { sink, waited, take } = openCollector();
      const { client, disconnect } = connectClient(context, request, {
        sink,
        coalesce: () => undefined,
      });
      const over = new AbortController();
      const stopWaiting = () => over.abort();
      const { socket } = request.exchange.req;
      const cancel = context.clock.after(waitMs, stopWaiting);
      waiting.add(over);
      socket.once("close", stopWaiting);
      if (socket.destroyed || isClosing) stopWaiting();
      try {
        // Missed events come first, however short the wait.
        const { signal } = new AbortController();
        await withTimeout(
          context.clock,
          RESPONSE_TIMEOUT_MS,
          Promise.race([client.ready(), waited(signal)]),
        );
        await waited(over.signal);
        // Without an await between: the events, and the position after them.
        return { events: take(), position: client.position };
      } finally {
        cancel();
        waiting.delete(over);
        socket.off("close", stopWaiting);
        disconnect();
      }
    },
    /** Whether nothing waits any more: this node stops. */
    isClosing: () => isClosing,
    /** Answers all that wait; later ones are answered at once. */
    answerAll(): void {
      isClosing = true;
      for (const one of waiting) one.abort();
    },
  };
};
