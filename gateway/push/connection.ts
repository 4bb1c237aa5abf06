/** Who comes to which stream, what for, and the client that comes of it. */

import type { ServiceBroker } from "moleculer";
import type { Clock } from "../../shared/async/clock.ts";
import type { Caller } from "../../shared/kernel/caller.ts";
import type { Metrics } from "../../shared/observability/metrics.ts";
import type { Exchange } from "../request/exchange.ts";
import type { Clients } from "./clients.ts";
import { identify } from "./credentials.ts";
import type { Follower } from "./log/follower.ts";
import type { Place } from "./log/subscription.ts";
import { type Client, type ClientParts, openClient } from "./session.ts";
import type { Stream } from "./stream.ts";

export interface Visit {
  readonly stream: Stream;
  readonly exchange: Exchange;
  readonly caller: Caller | undefined;
  readonly query: Readonly<Record<string, string | undefined>>;
  readonly since: Place | undefined;
}

/** What all clients of this node have in common. */
export interface Hall {
  readonly broker: ServiceBroker;
  readonly metrics: Metrics;
  readonly follower: Follower;
  readonly clients: Clients;
  readonly clock: Clock;
}

interface Entered {
  readonly client: Client;
  readonly leave: () => void;
}

/** From now on it is told of events, until it leaves. */
export const enter = (
  { broker, metrics, follower, clients, clock }: Hall,
  { stream, caller, query, since, exchange: { address } }: Visit,
  own: Pick<ClientParts, "sink" | "coalesce">,
): Entered => {
  const client = openClient({
    broker,
    follower,
    clock,
    caller,
    query,
    since,
    address,
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
