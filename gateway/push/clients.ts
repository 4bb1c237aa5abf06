/** All clients of this node: told of events, looked after, sent home when the service stops. */

import type { ServiceBroker } from "moleculer";
import type { Cancel, Clock } from "../../shared/async/clock.ts";
import { identity } from "../../shared/contracts/identity.ts";
import type { Caller } from "../../shared/kernel/caller.ts";
import { call } from "../../shared/kernel/contract.ts";
import type { Batch } from "./log/batch.ts";
import { CLOSE, type Client, retryMs } from "./session.ts";

/** A client may have too much queued for so long: the contract's figure, like the next one. */
const SLOW_MS = 5000;
/** So long may it take to say who it is. */
const STRANGER_MS = 10_000;
/** Less than half of the two seconds within which an ended credential closes its streams. */
const SWEEP_MS = 750;
/** So many credentials are looked at in one call. */
const RECOGNIZED_AT_ONCE = 500;

const isSlow = ({ sink: { fullSince } }: Client, now: number) =>
  fullSince !== undefined && now - fullSince > SLOW_MS;

const isStranger = ({ caller, connectedMs }: Client, now: number) =>
  caller === undefined && now - connectedMs > STRANGER_MS;

/** The same credential, however often it came. */
const identityOf = ({ sub, proof = "", expires_at = "" }: Caller) =>
  `${sub} ${proof} ${expires_at}`;

const byCredential = (clients: Iterable<Client>) => {
  const groups = new Map<string, { readonly caller: Caller; readonly clients: Client[] }>();
  for (const client of clients) {
    if (!client.caller) continue;
    const key = identityOf(client.caller);
    const group = groups.get(key) ?? { caller: client.caller, clients: [] };
    group.clients.push(client);
    groups.set(key, group);
  }
  return [...groups.values()];
};

export interface Clients {
  add(client: Client): void;
  remove(client: Client): void;
  deliver(batch: Batch): void;
  restart(): void;
  beat(): void;
  /** Everybody is told to come back, and when; new ones are told the same. */
  sendHome(): void;
  start(): void;
  stop(): void;
}

export const openClients = (broker: ServiceBroker, clock: Clock): Clients => {
  const clients = new Set<Client>();
  let isClosing = false;
  let isLooking = false;

  const sendHome = (client: Client) =>
    client.close(CLOSE.restart, "The service restarts", retryMs());

  /** What cannot be told to one client is kept from no other. */
  const tell = (client: Client, batch: Batch) => {
    try {
      client.deliver(batch);
    } catch (error) {
      broker.logger.error("events could not be told to a client", { error });
      client.close(CLOSE.failed, "Events cannot be told");
    }
  };

  const recognize = async () => {
    const groups = byCredential(clients);
    for (let at = 0; at < groups.length; at += RECOGNIZED_AT_ONCE) {
      const some = groups.slice(at, at + RECOGNIZED_AT_ONCE);
      const callers = some.map(({ caller }) => caller);
      const present = await call(broker, identity.present, { callers });
      for (const [index, { clients: own }] of some.entries())
        for (const client of own) client.recognize(present[index] ?? null);
    }
  };

  const sweep = async () => {
    const now = clock.elapsed();
    for (const client of clients) {
      if (isSlow(client, now)) client.close(CLOSE.slow, "It reads too slowly");
      if (isStranger(client, now)) client.close(CLOSE.unauthorized, "It did not say who it is");
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
    beat: () => clients.forEach((client) => void client.sink.beat(client.position)),
    sendHome() {
      isClosing = true;
      for (const client of clients) sendHome(client);
    },
    start() {
      stopSweeping = clock.every(SWEEP_MS, () => void sweep());
    },
    stop: () => stopSweeping(),
  };
};
