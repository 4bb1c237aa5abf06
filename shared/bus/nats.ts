/** The bus over NATS: who hears which call, and how packets get there. */
import { type BrokerOptions, type ServiceBroker, type Transit, Transporters } from "moleculer";
import type { NatsConnection } from "nats";
import type { Clock } from "../async/clock.ts";
import { fail } from "../kernel/errors.ts";
import type { HeldCalls } from "./calls-in-hand.ts";
import type { Link } from "./connection-state.ts";
import { connectionOf, type NatsSettings } from "./nats-connection.ts";
import { BUNDLE_BYTES, openBundles } from "./packet-batcher.ts";
import { openRefusedPackets } from "./refused-packets.ts";
import { flushed, openShares } from "./shares.ts";
import { DIGEST_BYTES, type SignedJson } from "./signed-json.ts";

/** Seconds; a node that says nothing for the second of them counts as gone. */
const HEARTBEAT_S = 2;
const SILENCE_S = 8;
/** Services that start together are announced together; Moleculer's typings do not know the option. */
const ANNOUNCED: object = { serviceChangedDebounceTime: 10 };
/** More unanswered calls than this are refused at once: the others are too slow already. */
const QUEUE = 5000;

interface Packet {
  readonly type: string;
  readonly target?: string;
  readonly payload: { meta?: object; readonly action?: string };
}

/** What hears packets; Moleculer's typings tell of texts. */
type Hear = Parameters<Transporters.Base["init"]>[1];

interface Came {
  readonly id?: string;
  readonly sender?: string;
}

/** What came together is one packet, with the payloads of all. */
const eachOf =
  (hear: Hear, { held, heard }: Ears): Hear =>
  (type, message) => {
    const packet = message as unknown as { readonly payload: Came | readonly Came[] };
    const payloads = [packet.payload].flat();
    if (payloads[0]?.sender) heard(payloads[0].sender);
    for (const payload of payloads) {
      const answered = hear(type, { ...packet, payload } as never) as unknown as Promise<unknown>;
      if (type === "REQ" && payload.id) held.hold(payload.id, answered);
    }
  };

/** Who is told of what comes over the bus, and of how the bus is. */
interface Ears {
  readonly link: Link;
  readonly held: HeldCalls;
  /** A packet of this node has come. */
  readonly heard: (node: string) => void;
}

/** What of Moleculer's transporter is tied to ours here, and nowhere else. */
interface Loose {
  readonly client: NatsConnection | null;
  readonly prefix: string;
  readonly nodeID: string;
  readonly broker: ServiceBroker & { readonly PROTOCOL_VERSION: string };
  receive(type: string, data: Buffer): void;
  readonly messageHandler: Hear;
}

const topicOf = ({ prefix }: Loose, action: string) => `${prefix}.REQB.${action}`;

/** Bytes of JSON that NATS takes in one message. */
const roomIn = ({ client }: Loose): number =>
  (client?.info?.max_payload ?? Number.POSITIVE_INFINITY) - DIGEST_BYTES;

/** @throws PAYLOAD_TOO_LARGE */
const checkSize = (bytes: number, most: number): void => {
  if (bytes > most)
    fail("PAYLOAD_TOO_LARGE", {}, "What is said over the bus is larger than NATS takes");
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
  /** Whether NATS hands it its share of every call that it offers. */
  readonly takesAll: boolean;
  /** Leaves NATS and enters it again, which makes all its ears new. */
  reconnect(): Promise<void>;
}

export const natsTransporter = (
  settings: NatsSettings,
  ears: Ears,
  clock: Clock,
): NatsTransporter => {
  class Nats extends Transporters.NATS {
    readonly shares = openShares(clock, (action) => {
      const own = this as unknown as Loose;
      return own.client?.subscribe(topicOf(own, action), {
        queue: action,
        callback: (_error, { data }) => own.receive("REQ", Buffer.from(data)),
      });
    });
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
    readonly refused = openRefusedPackets(clock, (facts) =>
      this.logger.warn("packets on the bus are refused", facts),
    );
    isLeaving = false;

    /** Moleculer logs each packet that it cannot read, with its stack. */
    override async incomingMessage(type: string, message: Buffer): Promise<void> {
      try {
        const packet = this.deserialize(type, message);
        (this as unknown as Loose).messageHandler(type, packet as never);
      } catch (error) {
        this.refused(type, error);
      }
    }
    override init(transit: Transit, hear: Hear, afterConnect: (again: boolean) => void): void {
      super.init(transit, eachOf(hear, ears), afterConnect);
    }
    override async connect(): Promise<void> {
      await super.connect();
      const { transit, registry } = this.broker;
      void follow(this.client, ears.link, () => {
        // What the others have missed meanwhile; should NATS be gone again, there is a next time.
        void Promise.all([
          this.makeBalancedSubscriptions(),
          transit?.discoverNodes(),
          registry.discoverer.sendHeartbeat(),
        ]).catch(() => undefined);
      });
    }
    override async disconnect(): Promise<void> {
      const client = this.client as NatsConnection | null;
      this.bundles.flush();
      this.client = null;
      if (!client) return;
      await flushed(clock, client.flush());
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
      const actions = this.isLeaving ? new Set<string>() : actionsOf(this.broker);
      return this.shares.settle(actions, this.client as NatsConnection | null);
    }
    get takesAll(): boolean {
      return [...actionsOf(this.broker)].every((action) => this.shares.isTaken(action));
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
  transit: { maxQueueSize: QUEUE, ...ANNOUNCED },
};
