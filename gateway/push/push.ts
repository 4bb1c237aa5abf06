/** Push: every client of this node's streams, on one follower of the log. */

import type { ServerResponse } from "node:http";
import type { ServiceBroker } from "moleculer";
import type { Cancel } from "../../shared/async/clock.ts";
import type { Metrics } from "../../shared/observability/metrics.ts";
import { openClients } from "./clients.ts";
import { connectClient, type StreamRequest } from "./connection.ts";
import { type FollowerParts, type LogFollower, openFollower } from "./log/follower.ts";
import { openPolls, type Polls } from "./poll.ts";
import { openSockets, type ServeWebSocket, type SocketOptions } from "./transport/sockets.ts";
import { sseSink } from "./transport/sse-sink.ts";

/** Proxies and phones cut what is silent for longer; a peer that is dead is found after two. */
const HEARTBEAT_INTERVAL_MS = 15_000;

export interface Push extends Pick<Polls, "poll" | "answerAll"> {
  readonly broker: ServiceBroker;
  readonly follower: LogFollower;
  start(): Promise<void>;
  /** Everybody who listens is told to come back. */
  stop(): void;
  serveEventStream(visit: StreamRequest, res: ServerResponse): void;
  readonly serveWebSocket: ServeWebSocket;
}

interface PushParts extends Omit<SocketOptions, "clock">, FollowerParts {
  readonly metrics: Metrics;
}

/** What a gateway needs for its streams; nothing runs before it is started. */
export const openPush = ({ broker, store, metrics, clock, ...parts }: PushParts): Push => {
  const clients = openClients(broker, clock);
  const follower = openFollower({ broker, store, clock }, clients.deliver, clients.restart);
  const hall = { broker, metrics, follower, clients, clock };
  let stopBeating: Cancel = () => undefined;

  return {
    broker,
    follower,
    ...openPolls(hall),
    serveWebSocket: openSockets(hall, parts),
    serveEventStream(visit, res) {
      // Whoever has left meanwhile would never leave again.
      if (res.destroyed) return;
      res.once(
        "close",
        connectClient(hall, visit, {
          sink: sseSink(res, clock, visit.query.named === "true"),
          coalesce: () => undefined,
        }).leave,
      );
    },
    async start() {
      clients.start();
      await follower.start();
      stopBeating = clock.every(HEARTBEAT_INTERVAL_MS, clients.heartbeat);
    },
    stop() {
      stopBeating();
      clients.closeAll();
      clients.stop();
      follower.stop();
    },
  };
};
