/** Push: the clients of this node's streams, on one follower of the log. */
import type { ServerResponse } from "node:http";
import type { Cancel } from "../../shared/async/clock.ts";
import type { Metrics } from "../../shared/observability/metrics.ts";
import type { Tracing } from "../../shared/tracing/tracing.ts";
import { openClients } from "./clients.ts";
import {
  type ClientRequest,
  connectClient,
  type PushContext,
  type StreamRequest,
} from "./connection.ts";
import { type FollowerOptions, openFollower } from "./log/follower.ts";
import { openPolls } from "./poll.ts";
import { openSockets, type SocketOptions } from "./transport/sockets.ts";
import { sseSink } from "./transport/sse-sink.ts";
import { openWrittenWords } from "./written-words.ts";

/** Proxies and phones close a connection that is silent for longer; a dead peer is found after two. */
const HEARTBEAT_INTERVAL_MS = 15_000;

interface PushOptions extends Omit<SocketOptions, "clock">, FollowerOptions {
  readonly metrics: Metrics;
  readonly tracing?: Tracing | undefined;
  readonly countQuota: PushContext["countQuota"];
}

export type Push = ReturnType<typeof openPush>;

/** What a gateway needs for its streams; nothing runs before it is started. */
export const openPush = (given: PushOptions) => {
  const { broker, store, metrics, tracing, clock, countQuota, ...options } = given;
  const clients = openClients(broker, clock);
  const follower = openFollower({ broker, store, clock }, clients.deliver, clients.restart);
  const written = openWrittenWords();
  const context = { broker, metrics, follower, clients, clock, written, countQuota, tracing };
  let stopHeartbeat: Cancel = () => undefined;

  return {
    broker,
    follower,
    /** Brings words of a language model to the client that waits for them. */
    bringWords: written.receive,
    ...openPolls(context),
    serveWebSocket: openSockets(context, options),
    serveEventStream(request: StreamRequest, res: ServerResponse): void {
      // The close event of a destroyed response does not come again.
      if (res.destroyed) return;
      const sink = sseSink(res, clock, request.query.named === "true");
      const { disconnect } = connectClient(context, request, { sink, coalesce: () => undefined });
      res.once("close", disconnect);
    },
    /** Delivers events to a client of another protocol. */
    connect: (
      request: ClientRequest,
      own: Parameters<typeof connectClient>[2],
    ): ReturnType<typeof connectClient> => connectClient(context, request, own),
    async start(): Promise<void> {
      clients.start();
      await follower.start();
      stopHeartbeat = clock.every(HEARTBEAT_INTERVAL_MS, clients.heartbeat);
    },
    /** Closes all clients, which reconnect later. */
    stop(): void {
      stopHeartbeat();
      clients.closeAll();
      clients.stop();
      follower.stop();
    },
  };
};
