/** Push: every client of this node's streams, on one follower of the log. */
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import type { ServiceBroker } from "moleculer";
import { type WebSocket, WebSocketServer } from "ws";
import type { Caller } from "../../shared/caller.ts";
import type { Metrics } from "../../shared/metrics.ts";
import type { Free } from "../../shared/rules.ts";
import type { Exchange } from "../exchange.ts";
import type { Headers } from "../headers.ts";
import { type Clients, openClients } from "./clients.ts";
import { identify } from "./credentials.ts";
import { type Follower, openFollower } from "./follower.ts";
import { openInbox } from "./inbox.ts";
import { openCollector } from "./poll.ts";
import { type Client, type ClientParts, openClient } from "./session.ts";
import { sseSink } from "./sse-sink.ts";
import type { Stream } from "./stream.ts";
import type { Place } from "./subscription.ts";
import { websocketSink } from "./websocket-sink.ts";

/** Of one message of a client: the contract's figure. */
const MAX_MESSAGE_BYTES = 64 * 1024;
/** Proxies and phones cut what is silent for longer; a peer that is dead is found after two. */
const BEAT_MS = 15_000;

/** Who comes to which stream, and what it has asked for. */
export interface Visit {
  readonly stream: Stream;
  readonly exchange: Exchange;
  readonly caller: Caller | undefined;
  readonly query: Readonly<Record<string, string | undefined>>;
  readonly since: Place | undefined;
}
export interface Polled {
  readonly events: readonly Free[];
  readonly position: string | undefined;
}

export interface Push {
  readonly broker: ServiceBroker;
  readonly follower: Follower;
  readonly clients: Clients;
  start(): Promise<void>;
  /** Everybody who listens is told to come back. */
  stop(): void;
  overEvents(visit: Visit, res: ServerResponse): void;
  overSocket(visit: Visit, socket: Duplex, head: Buffer, headers: Headers): void;
  poll(visit: Visit, waitMs: number): Promise<Polled>;
}

interface Entered {
  readonly client: Client;
  readonly leave: () => void;
}

export interface PushParts {
  readonly broker: ServiceBroker;
  readonly metrics: Metrics;
  readonly production: boolean;
  /** Counts a message from an address. @throws RATE_LIMIT_EXCEEDED */
  readonly countMessage: (address: string) => Promise<void>;
  /** Answers a handshake that is none. */
  readonly refuse: (socket: Duplex, req: IncomingMessage) => void;
}

export const openPush = ({ broker, metrics, production, ...parts }: PushParts): Push => {
  const clients = openClients(broker);
  const follower = openFollower(broker, clients.deliver, clients.restart);
  const lines = new WeakMap<IncomingMessage, Headers>();
  const sockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: MAX_MESSAGE_BYTES,
    // The sink answers pings, as long as the answers are read.
    autoPong: false,
  });
  sockets.on("headers", (out, req) => {
    for (const [name, value] of Object.entries(lines.get(req) ?? {})) out.push(`${name}: ${value}`);
  });
  sockets.on("wsClientError", (_error, socket, req) => parts.refuse(socket, req));
  let beating: NodeJS.Timeout | undefined;

  const enter = (visit: Visit, own: Pick<ClientParts, "sink" | "coalesce">): Entered => {
    const { stream, caller, query, since, exchange } = visit;
    const client = openClient({
      broker,
      follower,
      caller,
      query,
      since,
      address: exchange.address,
      identify: (credential) => identify(broker, credential),
      ...own,
    });
    const unfollow = metrics.follows(stream.dialect.name);
    clients.add(client);
    stream.dialect.greet(client);
    const leave = () => {
      unfollow();
      clients.remove(client);
      client.end();
    };
    return { client, leave };
  };

  const converse = (visit: Visit, ws: WebSocket, socket: Duplex) => {
    const sink = websocketSink(ws, socket);
    const { stream, exchange } = visit;
    const { client, leave } = enter(visit, { sink, coalesce: sink.coalesce });
    const hear = openInbox({
      client,
      dialect: stream.dialect,
      production,
      count: () => parts.countMessage(exchange.address),
      pause: () => ws.pause(),
      resume: () => ws.resume(),
      failed: (error) => broker.logger.error("a message could not be served", { error }),
    });
    ws.on("message", (data, isBinary) => {
      // After our farewell, nothing is done any more that could not be answered.
      if (ws.readyState === ws.OPEN) hear(data as Buffer, isBinary);
    });
    // The library closes by itself on what is no message: too large, not UTF-8, broken frames.
    ws.on("error", () => undefined);
    ws.once("close", leave);
  };

  return {
    broker,
    follower,
    clients,
    async start() {
      await follower.start();
      beating = setInterval(clients.beat, BEAT_MS);
      beating.unref();
    },
    stop() {
      clearInterval(beating);
      clients.sendHome();
      clients.stop();
      follower.stop();
    },
    overSocket(visit, socket, head, headers) {
      const { req } = visit.exchange;
      lines.set(req, headers);
      sockets.handleUpgrade(req, socket, head, (ws) => converse(visit, ws, socket));
    },
    overEvents(visit, res) {
      res.once("close", enter(visit, { sink: sseSink(res), coalesce: () => undefined }).leave);
    },
    async poll(visit, waitMs) {
      // Another node may have told of more already than this one has heard of.
      await follower.refresh();
      const { sink, waited, take } = openCollector();
      const { client, leave } = enter(visit, { sink, coalesce: () => undefined });
      const gone = new AbortController();
      const hangUp = () => gone.abort();
      const { socket } = visit.exchange.req;
      socket.once("close", hangUp);
      await Promise.race([waited(gone.signal), client.ready()]);
      await waited(AbortSignal.any([gone.signal, AbortSignal.timeout(waitMs)]));
      // In one go: what has come, and the place that it leads to.
      const polled = { events: take(), position: client.position };
      socket.off("close", hangUp);
      leave();
      return polled;
    },
  };
};
