/** The bus over NATS: who hears which call, and how packets get there. */
import { type BrokerOptions, type ServiceBroker, type Transit, Transporters } from "moleculer";
import type { NatsConnection } from "nats";
import { fail } from "../errors.ts";
import { within } from "../within.ts";
import { BUNDLE_BYTES, openBundles } from "./bundles.ts";
import type { Link } from "./link.ts";
import { connectionOf, type NatsSettings } from "./nats-connection.ts";
import { DIGEST_BYTES, type SignedJson } from "./signed-json.ts";

/** Seconds; a node that says nothing for the second of them counts as gone. */
const HEARTBEAT_S = 2;
const SILENCE_S = 8;
/** Without NATS nobody is told, and nobody asks. */
const FLUSH_MS = 1000;
/** More unanswered calls than this are refused at once: the others are too slow already. */
const QUEUE = 5000;

interface Subscription {
  /** Ends it once what is on its way has been heard; `unsubscribe` would lose that. */
  drain(): Promise<void>;
}

interface Packet {
  readonly type: string;
  readonly target?: string;
  readonly payload: { meta?: object; readonly action?: string };
}

/** What hears packets; Moleculer's typings tell of texts. */
type Hear = Parameters<Transporters.Base["init"]>[1];

/** What came together is one packet, with the payloads of all. */
const eachOf =
  (hear: Hear): Hear =>
  (type, message) => {
    const packet = message as unknown as { readonly payload: object | readonly object[] };
    for (const payload of [packet.payload].flat()) hear(type, { ...packet, payload } as never);
  };

/** What of Moleculer's transporter is tied to ours here, and nowhere else. */
interface Loose {
  readonly client: NatsConnection | null;
  readonly prefix: string;
  readonly nodeID: string;
  readonly broker: ServiceBroker & { readonly PROTOCOL_VERSION: string };
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

/** Bytes of JSON that NATS takes in one message. */
const roomIn = ({ client }: Loose): number =>
  (client?.info?.max_payload ?? Number.POSITIVE_INFINITY) - DIGEST_BYTES;

/** @throws PAYLOAD_TOO_LARGE */
const checkSize = (bytes: number, most: number): void => {
  if (bytes > most)
    fail("PAYLOAD_TOO_LARGE", {}, "What is said over the bus is larger than NATS takes");
};

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

interface NatsTransporter extends Transporters.Base {
  /** Takes no call any more, for good; those that have come are not concerned. */
  leave(): Promise<void>;
  /** Leaves NATS and enters it again, which makes all its ears new. */
  reconnect(): Promise<void>;
}

export const natsTransporter = (settings: NatsSettings, link: Link): NatsTransporter => {
  class Nats extends Transporters.NATS {
    readonly shares = openShares(this as unknown as Loose);
    readonly bundles = openBundles(
      ({ topic, type }, json) => {
        const signed = (this.broker.serializer as SignedJson).sign(json, type);
        try {
          (this.client as NatsConnection | null)?.publish(topic, signed);
        } catch (error) {
          // It is closing, or closed: whoever waits for an answer hears of that from the link.
          this.logger.debug("a message is not sent", { topic, error });
        }
      },
      () => Math.min(BUNDLE_BYTES, roomIn(this as unknown as Loose)),
    );
    isLeaving = false;

    override init(transit: Transit, hear: Hear, afterConnect: (again: boolean) => void): void {
      super.init(transit, eachOf(hear), afterConnect);
    }
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
      this.bundles.flush();
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
    override async publish(packet: Packet): Promise<void> {
      this.say(this.getTopicName(packet.type, packet.target), packet);
    }
    override async publishBalancedRequest(packet: Packet): Promise<void> {
      this.say(topicOf(this as unknown as Loose, packet.payload.action ?? ""), packet);
    }
    /** @throws PAYLOAD_TOO_LARGE for what NATS would not carry. */
    say(topic: string, { type, payload }: Packet): void {
      const own = this as unknown as Loose;
      const { broker, nodeID: sender } = own;
      const json = JSON.stringify({ ...payload, ver: broker.PROTOCOL_VERSION, sender });
      const bytes = Buffer.byteLength(json);
      checkSize(bytes, roomIn(own));
      this.bundles.add({ topic, type }, { json, bytes });
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
