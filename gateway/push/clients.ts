/** All clients of this node: told of events, looked after, sent home when the service stops. */

import type { ServiceBroker } from "moleculer";
import type { Cancel, Clock } from "../../shared/async/clock.ts";
import { identity } from "../../shared/contracts/identity.ts";
import type { Caller } from "../../shared/kernel/caller.ts";
import { call } from "../../shared/kernel/contract.ts";
import type { EventBatch } from "./log/batch.ts";
import { CLOSE_CODES, retryMs, type StreamClient } from "./session.ts";

/** A client may have too much queued for so long: the contract's figure, like the next one. */
const SLOW_CLIENT_TIMEOUT_MS = 5000;
/** So long may it take to say who it is. */
const AUTH_TIMEOUT_MS = 10_000;
/** Less than half of the two seconds within which an ended credential closes its streams. */
const CHECK_INTERVAL_MS = 750;
/** So many credentials are looked at in one call. */
const CREDENTIALS_PER_CALL = 500;

const isSlow = ({ sink: { fullSince } }: StreamClient, now: number) =>
  fullSince !== undefined && now - fullSince > SLOW_CLIENT_TIMEOUT_MS;

const isUnauthenticated = ({ caller, connectedMs }: StreamClient, now: number) =>
  caller === undefined && now - connectedMs > AUTH_TIMEOUT_MS;

/** The same credential, however often it came. */
const identityOf = ({ sub, proof = "", expires_at = "" }: Caller) =>
  `${sub} ${proof} ${expires_at}`;

const byCredential = (clients: Iterable<StreamClient>) => {
  const groups = new Map<string, { readonly caller: Caller; readonly clients: StreamClient[] }>();
  for (const client of clients) {
    if (!client.caller) continue;
    const key = identityOf(client.caller);
    const group = groups.get(key) ?? { caller: client.caller, clients: [] };
    group.clients.push(client);
    groups.set(key, group);
  }
  return [...groups.values()];
};

export interface StreamClients {
  add(client: StreamClient): void;
  remove(client: StreamClient): void;
  deliver(batch: EventBatch): void;
  restart(): void;
  heartbeat(): void;
  /** Everybody is told to come back, and when; new ones are told the same. */
  closeAll(): void;
  start(): void;
  stop(): void;
}

export const openClients = (broker: ServiceBroker, clock: Clock): StreamClients => {
  const clients = new Set<StreamClient>();
  let isClosing = false;
  let isLooking = false;

  const sendHome = (client: StreamClient) =>
    client.close(CLOSE_CODES.restart, "The service restarts", retryMs());

  /** What cannot be told to one client is kept from no other. */
  const tell = (client: StreamClient, batch: EventBatch) => {
    try {
      client.deliver(batch);
    } catch (error) {
      broker.logger.error("events could not be told to a client", { error });
      client.close(CLOSE_CODES.failed, "Events cannot be told");
    }
  };

  const recognize = async () => {
    const groups = byCredential(clients);
    for (let at = 0; at < groups.length; at += CREDENTIALS_PER_CALL) {
      const some = groups.slice(at, at + CREDENTIALS_PER_CALL);
      const callers = some.map(({ caller }) => caller);
      const present = await call(broker, identity.present, { callers });
      for (const [index, { clients: own }] of some.entries())
        for (const client of own) client.updateCaller(present[index] ?? null);
    }
  };

  const sweep = async () => {
    const now = clock.elapsed();
    for (const client of clients) {
      if (isSlow(client, now)) client.close(CLOSE_CODES.slow, "It reads too slowly");
      if (isUnauthenticated(client, now))
        client.close(CLOSE_CODES.unauthorized, "It did not say who it is");
    }
    if (isLooking) return;
    isLooking = true;
    // Identity may be away for a moment; nobody is thrown out for that.
    await recognize().catch((error) =>
      broker.logger.debug("credentials cannot be looked at now", { error }),
    );
    isLooking = false;
  };
  let stopSweeping: Cancel = () => undefined;

  return {
    add(client) {
      clients.add(client);
      if (isClosing) sendHome(client);
    },
    remove: (client) => void clients.delete(client),
    deliver: (batch) => clients.forEach((client) => void tell(client, batch)),
    restart: () => clients.forEach((client) => void client.restart()),
    heartbeat: () => clients.forEach((client) => void client.sink.heartbeat(client.position)),
    closeAll() {
      isClosing = true;
      for (const client of clients) sendHome(client);
    },
    start() {
      stopSweeping = clock.every(CHECK_INTERVAL_MS, () => void sweep());
    },
    stop: () => stopSweeping(),
  };
};
