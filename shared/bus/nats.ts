/** The bus over NATS: how it is entered, how soon it is missed, and who hears which call. */
import { readFileSync } from "node:fs";
import { type BrokerOptions, type ServiceBroker, Transporters } from "moleculer";
import { type ConnectionOptions, credsAuthenticator, type NatsConnection } from "nats";
import type { Config } from "../config.ts";
import { within } from "../within.ts";
import type { Link } from "./link.ts";

/** A server that has died without a word is missed after two of these. */
const PING_MS = 700;
const PINGS = 1;
/** Soon again, and for ever. */
const RECONNECT_MS = 250;
const RECONNECT_JITTER_MS = 100;
/** Seconds; a node that says nothing for the second of them counts as gone. */
const HEARTBEAT_S = 2;
const SILENCE_S = 8;
/** Without NATS nobody is told, and nobody asks. */
const FLUSH_MS = 1000;
/** More unanswered calls than this are refused at once: the others are too slow already. */
const QUEUE = 5000;

type Settings = Pick<
  Config,
  "TRANSPORTER" | "NATS_CREDENTIALS" | "NATS_CA" | "NATS_CERT" | "NATS_KEY"
>;

const tlsOf = ({ NATS_CA, NATS_CERT, NATS_KEY }: Settings) => ({
  ...(NATS_CA && { caFile: NATS_CA }),
  ...(NATS_CERT && { certFile: NATS_CERT }),
  ...(NATS_KEY && { keyFile: NATS_KEY }),
});

export const connectionOf = (settings: Settings): ConnectionOptions => {
  const urls = settings.TRANSPORTER.split(",").map((url) => new URL(url.trim()));
  const { username = "", password = "" } = urls.find((url) => url.username !== "") ?? {};
  const tls = tlsOf(settings);
  const isTls = urls.some(({ protocol }) => protocol === "tls:") || Object.keys(tls).length > 0;
  return {
    servers: urls.map(({ host }) => host),
    ...(username && { user: decodeURIComponent(username), pass: decodeURIComponent(password) }),
    ...(settings.NATS_CREDENTIALS && {
      authenticator: credsAuthenticator(readFileSync(settings.NATS_CREDENTIALS)),
    }),
    ...(isTls && { tls }),
    waitOnFirstConnect: true,
    maxReconnectAttempts: -1,
    // A secret that was changed while NATS was away is no reason to give up.
    ignoreAuthErrorAbort: true,
    reconnectTimeWait: RECONNECT_MS,
    reconnectJitter: RECONNECT_JITTER_MS,
    reconnectJitterTLS: RECONNECT_JITTER_MS,
    pingInterval: PING_MS,
    maxPingOut: PINGS,
  };
};

interface Subscription {
  /** Ends it once what is on its way has been heard; `unsubscribe` would lose that. */
  drain(): Promise<void>;
}

interface Packet {
  readonly type: string;
  readonly payload: { meta?: object };
}

/** What of Moleculer's transporter is tied to ours here, and nowhere else. */
interface Loose {
  readonly client: NatsConnection | null;
  readonly prefix: string;
  readonly broker: ServiceBroker;
  receive(type: string, data: Buffer): void;
}

/** Resolves once NATS has taken all that was said and `besides` is done, or it cannot be asked. */
const settled = async (
  client: NatsConnection,
  besides: readonly Promise<void>[] = [],
): Promise<void> => {
  const all = client.isClosed() ? [] : [client.flush()];
  await within(FLUSH_MS, Promise.all([...all, ...besides])).catch(() => undefined);
};

const topicOf = ({ prefix }: Loose, action: string) => `${prefix}.REQB.${action}`;

/** Which calls this node takes its share of. */
const openShares = (own: Loose) => {
  const shares = new Map<string, Subscription>();
  const take = (action: string) => {
    const subscription = own.client?.subscribe(topicOf(own, action), {
      queue: action,
      callback: (_error, { data }) => own.receive("REQ", Buffer.from(data)),
    });
    if (subscription) shares.set(action, subscription);
  };
  return {
    /** Never lets go of a call that it takes before and after: nobody else may be there. */
    async settle(actions: ReadonlySet<string>) {
      const left = [...shares].filter(([action]) => !actions.has(action));
      for (const [action] of left) shares.delete(action);
      for (const action of actions) if (!shares.has(action)) take(action);
      const heard = left.map(([, subscription]) => subscription.drain());
      if (own.client) await settled(own.client, heard);
    },
  };
};

const actionsOf = (broker: ServiceBroker): ReadonlySet<string> => {
  const { services } = broker.getLocalNodeInfo() as unknown as {
    services: readonly { readonly actions?: object }[];
  };
  return new Set(services.flatMap(({ actions = {} }) => Object.keys(actions)));
};

/** Tells the link of each change that the connection goes through. */
const follow = async (client: NatsConnection, link: Link, back: () => void) => {
  link.found();
  for await (const { type } of client.status()) {
    if (type === "disconnect") link.lost();
    if (type === "reconnect") {
      link.found();
      back();
    }
  }
};

export interface NatsTransporter extends Transporters.Base {
  /** Takes no call any more, for good; those that have come are not concerned. */
  leave(): Promise<void>;
  /** Leaves NATS and enters it again, which makes all its ears new. */
  reconnect(): Promise<void>;
}

export const natsTransporter = (settings: Settings, link: Link): NatsTransporter => {
  class Nats extends Transporters.NATS {
    readonly shares = openShares(this as unknown as Loose);
    isLeaving = false;

    override async connect(): Promise<void> {
      await super.connect();
      const { transit, registry } = this.broker;
      void follow(this.client, link, () => {
        // What the others have missed meanwhile; should NATS be gone again, there is a next time.
        void Promise.all([transit?.discoverNodes(), registry.discoverer.sendHeartbeat()]).catch(
          () => undefined,
        );
      });
    }
    override async disconnect(): Promise<void> {
      const client = this.client as NatsConnection | null;
      this.client = null;
      if (!client) return;
      await settled(client);
      await client.close().catch(() => undefined);
    }
    async reconnect(): Promise<void> {
      await (this.client as NatsConnection | null)?.reconnect();
    }
    override prepublish(packet: Packet): Promise<void> {
      // Whoever asked knows what it said of itself.
      if (packet.type === "RES") packet.payload.meta = {};
      return super.prepublish(packet as never);
    }
    override makeBalancedSubscriptions(): Promise<void> {
      // While it stops, Moleculer tells of services that are still there, and would join again.
      return this.shares.settle(this.isLeaving ? new Set() : actionsOf(this.broker));
    }
    leave(): Promise<void> {
      this.isLeaving = true;
      return this.makeBalancedSubscriptions();
    }
  }
  return new Nats(connectionOf(settings)) as NatsTransporter;
};

/** What makes Moleculer dependable over NATS. */
export const natsOptions: BrokerOptions = {
  // NATS hands calls only to nodes that are there; what Moleculer knows of them is seconds old.
  disableBalancer: true,
  heartbeatInterval: HEARTBEAT_S,
  heartbeatTimeout: SILENCE_S,
  transit: { maxQueueSize: QUEUE },
};
