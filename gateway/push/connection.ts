/** A request for a stream, and the client that it becomes. */

import type { ServiceBroker } from "moleculer";
import type { Clock } from "../../shared/async/clock.ts";
import type { Caller } from "../../shared/kernel/caller.ts";
import type { Metrics } from "../../shared/observability/metrics.ts";
import type { Tracing } from "../../shared/tracing/tracing.ts";
import { acceptedLanguage } from "../http/headers.ts";
import type { Exchange } from "../request/exchange.ts";
import type { StreamClients } from "./clients.ts";
import { identify } from "./credentials.ts";
import type { Dialect } from "./dialect.ts";
import type { LogFollower } from "./log/follower.ts";
import type { StartPoint } from "./log/subscription.ts";
import { type ClientOptions, openClient } from "./session.ts";
import type { Stream } from "./stream.ts";

/** What connects a client, whether a stream or another protocol opened it. */
export interface ClientRequest extends Omit<StreamRequest, "stream"> {
  readonly stream: { readonly dialect: Pick<Dialect, "name" | "onConnect"> };
}

export interface StreamRequest {
  readonly stream: Stream;
  readonly exchange: Exchange;
  readonly caller: Caller | undefined;
  readonly query: Readonly<Record<string, string | undefined>>;
  readonly since: StartPoint | undefined;
}

/** What all clients of this node share. */
export interface PushContext {
  readonly broker: ServiceBroker;
  readonly metrics: Metrics;
  readonly follower: LogFollower;
  readonly clients: StreamClients;
  readonly clock: Clock;
  readonly written: ClientOptions["written"];
  readonly countQuota: ClientOptions["countQuota"];
  /** Missing while traces are off. */
  readonly tracing?: Tracing | undefined;
}

/** Delivers events to a new client until it disconnects. */
export const connectClient = (
  { broker, metrics, follower, clients, clock, written, countQuota }: PushContext,
  { stream, caller, query, since, exchange: { address, req } }: ClientRequest,
  own: Pick<ClientOptions, "sink" | "coalesce">,
) => {
  const client = openClient({
    broker,
    follower,
    clock,
    caller,
    query,
    since,
    address,
    ...acceptedLanguage(req.headers),
    route: `GET /${stream.dialect.name}`,
    written,
    countQuota,
    identify: (credential) => identify(broker, credential),
    ...own,
  });
  const unfollow = metrics.follows(stream.dialect.name);
  clients.add(client);
  stream.dialect.onConnect(client);
  const disconnect = (): void => {
    unfollow();
    clients.remove(client);
    client.end();
  };
  return { client, disconnect };
};
