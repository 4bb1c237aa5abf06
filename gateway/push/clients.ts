/** All clients of this node's streams: events are delivered to them, they are checked, and closed at a stop. */
import type { ServiceBroker } from "moleculer";
import type { Cancel, Clock } from "../../shared/async/clock.ts";
import { identity } from "../../shared/contracts/identity/identity.ts";
import type { Caller } from "../../shared/kernel/caller.ts";
import { call } from "../../shared/kernel/contract.ts";
import { openIntervals } from "./intervals.ts";
import type { EventBatch } from "./log/batch.ts";
import { CLOSE_CODES, retryMs, type StreamClient } from "./session.ts";

/** How long a client may have too much queued: the contract's figure, like the next one. */
const SLOW_CLIENT_TIMEOUT_MS = 5000;
const AUTH_TIMEOUT_MS = 10_000;
/** Less than half of the two seconds within which an ended credential closes its streams. */
const CHECK_INTERVAL_MS = 750;
const CREDENTIALS_PER_CALL = 500;

const isSlow = ({ sink: { fullSince } }: StreamClient, now: number) =>
  fullSince !== undefined && now - fullSince > SLOW_CLIENT_TIMEOUT_MS;

const isUnauthenticated = ({ caller, connectedMs }: StreamClient, now: number) =>
  caller === undefined && now - connectedMs > AUTH_TIMEOUT_MS;

const byCredential = (clients: Iterable<StreamClient>) => {
  const groups = new Map<string, { readonly caller: Caller; readonly clients: StreamClient[] }>();
  for (const client of clients) {
    const { caller } = client;
    if (!caller) continue;
    const { sub, proof = "", expires_at = "" } = caller;
    const key = `${sub} ${proof} ${expires_at}`;
    const group = groups.get(key) ?? { caller, clients: [] };
    group.clients.push(client);
    groups.set(key, group);
  }
  return [...groups.values()];
};

export type StreamClients = ReturnType<typeof openClients>;

export const openClients = (broker: ServiceBroker, clock: Clock) => {
  const clients = new Set<StreamClient>();
  /** Those of them that get each event at once. */
  const immediate = new Set<StreamClient>();
  let isClosing = false;
  let isChecking = false;

  const closeForRestart = (client: StreamClient) =>
    client.close(CLOSE_CODES.restart, "The service restarts", retryMs());

  /** An error of one client does not keep the events from the others. */
  const deliver = (client: StreamClient, batch: EventBatch) => {
    try {
      client.deliver(batch);
    } catch (error) {
      broker.logger.error("events could not be delivered to a client", { error });
      client.close(CLOSE_CODES.failed, "Events cannot be sent");
    }
  };

  const intervals = openIntervals(clock, deliver);

  const checkCredentials = async () => {
    const groups = byCredential(clients);
    for (let at = 0; at < groups.length; at += CREDENTIALS_PER_CALL) {
      const some = groups.slice(at, at + CREDENTIALS_PER_CALL);
      const callers = some.map(({ caller }) => caller);
      const present = await call(broker, identity.present, { callers });
      for (const [index, { clients: own }] of some.entries())
        for (const client of own) client.updateCaller(present[index] ?? null);
    }
  };

  const check = async () => {
    const now = clock.elapsed();
    for (const client of clients) {
      if (isSlow(client, now)) client.close(CLOSE_CODES.slow, "The client reads too slowly");
      if (isUnauthenticated(client, now))
        client.close(CLOSE_CODES.unauthorized, "The client did not authenticate in time");
    }
    if (isChecking) return;
    isChecking = true;
    // Identity may be away for a moment: no client is closed for that.
    await checkCredentials().catch((error) =>
      broker.logger.debug("credentials cannot be checked now", { error }),
    );
    isChecking = false;
  };
  let stopChecking: Cancel = () => undefined;

  return {
    add(client: StreamClient): void {
      clients.add(client);
      if (!intervals.add(client)) immediate.add(client);
      if (isClosing) closeForRestart(client);
    },
    remove(client: StreamClient): void {
      clients.delete(client);
      immediate.delete(client);
      intervals.remove(client);
    },
    deliver(batch: EventBatch): void {
      for (const client of immediate) deliver(client, batch);
      intervals.deliver(batch);
    },
    restart(): void {
      intervals.clear();
      for (const client of clients) client.restart();
    },
    heartbeat: (): void => clients.forEach((client) => void client.sink.heartbeat(client.position)),
    /** Closes all with a time to reconnect; new ones are closed at once. */
    closeAll(): void {
      isClosing = true;
      for (const client of clients) closeForRestart(client);
    },
    start(): void {
      stopChecking = clock.every(CHECK_INTERVAL_MS, () => void check());
    },
    stop: (): void => stopChecking(),
  };
};
