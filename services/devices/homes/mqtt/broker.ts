/** A connection to an MQTT broker: subscriptions, publications, and a check that it lives. */
import mqtt, { type IClientOptions, type MqttClient } from "mqtt";
import { fail } from "../../../../shared/kernel/errors.ts";
import type { HomeLink } from "../connection/connection.ts";
import type { LinkFailure } from "../connection/link-failures.ts";
import type { HomeCredentials } from "../home.ts";
import { brokerFailuresOf, isVersionRefused } from "./broker-failures.ts";
import { type MqttMessage, messageOf } from "./messages.ts";

export interface BrokerTarget {
  /** Scheme, host and port. */
  readonly broker: string;
  readonly credentials: HomeCredentials;
  /** The topic at which devices learn whether their home is there. */
  readonly statusTopic: string;
  /** What the broker says there when the connection is lost, and whether it keeps it; `offline` by default, null for nothing. */
  readonly will?: { readonly payload: string; readonly isRetained: boolean } | null;
  /** Of two connections with the same, the broker ends the older one; a random one by default. */
  readonly clientId?: string;
}

export interface Publication {
  readonly topic: string;
  readonly payload: string;
  readonly qos?: Qos;
  readonly retain?: boolean;
}

export type Qos = 0 | 1 | 2;

export interface BrokerLink extends HomeLink {
  /**
   * Resolves once the broker has subscribed to them; what it retains, it sends again.
   *
   * @param asPublished  Whether a message that comes now says, too, that the broker retains it; MQTT 5 alone can.
   */
  subscribe(topics: ReadonlyMap<string, Qos>, asPublished?: boolean): Promise<void>;
  unsubscribe(topics: readonly string[]): void;
  /** Resolves once it is sent, or with a QoS above 0, once the broker has it. */
  publish(publication: Publication): Promise<void>;
}

const CONNECT_TIMEOUT_MS = 10_000;
const KEEP_ALIVE_S = 5;
/** What is larger the broker keeps to itself: pictures of cameras, and no states. */
const MAX_PACKET_BYTES = 1024 * 1024;
/** MQTT 5 is tried first, as only that bounds packets. */
const VERSIONS = [5, 4] as const;

const LAST_WILL = { payload: "offline", isRetained: false } as const;

type Receive = (topic: string, message: MqttMessage) => void;

const optionsFor = (
  { credentials, statusTopic, will = LAST_WILL, clientId }: BrokerTarget,
  protocolVersion: 4 | 5,
): IClientOptions => ({
  protocolVersion,
  ...(credentials.username !== undefined && { username: credentials.username }),
  ...(credentials.password !== undefined && { password: credentials.password }),
  ...(protocolVersion === 5 && { properties: { maximumPacketSize: MAX_PACKET_BYTES } }),
  ...(clientId !== undefined && { clientId }),
  ...(will && {
    will: {
      topic: statusTopic,
      payload: Buffer.from(will.payload),
      qos: 0,
      retain: will.isRetained,
    },
  }),
  keepalive: KEEP_ALIVE_S,
  connectTimeout: CONNECT_TIMEOUT_MS,
  // A link is not opened again, and nothing is sent again.
  reconnectPeriod: 0,
  resubscribe: false,
  queueQoSZero: false,
});

/** Resolves with a client that the broker has accepted, or with what was wrong. */
const accepted = (
  target: BrokerTarget,
  version: 4 | 5,
): Promise<{ client: MqttClient } | { error: unknown }> =>
  new Promise((resolve) => {
    const client = mqtt.connect(target.broker, optionsFor(target, version));
    // The library has listeners of its own, which end its timers.
    const leave = () => {
      client.off("error", stop);
      client.off("close", closed);
      client.off("connect", connected);
      // A client that is given up may still fail.
      client.on("error", () => undefined);
    };
    const stop = (error: unknown) => {
      leave();
      client.end(true);
      resolve({ error });
    };
    const closed = () => stop(undefined);
    const connected = () => {
      leave();
      resolve({ client });
    };
    client.on("error", stop);
    client.on("close", closed);
    client.on("connect", connected);
  });

const linkOf = (client: MqttClient, broker: string, receive: Receive): BrokerLink => {
  const { promise: ended, resolve: end } = Promise.withResolvers<LinkFailure>();
  const endings = new Set<() => void>();
  const lost = brokerFailuresOf(broker).lost();
  client.on("message", (topic, payload, { retain }) => receive(topic, messageOf(payload, retain)));
  client.once("close", () => {
    client.end(true);
    end(lost);
    for (const call of endings) call();
  });
  /** The library leaves without an answer what the end of the connection cuts off. */
  const untilEnd = <T>(work: Promise<T>): Promise<T> =>
    Promise.race([work, ended.then(({ error }) => fail("SERVICE_UNAVAILABLE", {}, error))]);
  return {
    async subscribe(topics, asPublished = false) {
      const isFive = client.options.protocolVersion === 5;
      const more = asPublished && isFive ? { rap: true } : {};
      const wanted = Object.fromEntries(
        [...topics].map(([topic, qos]) => [topic, { qos, ...more }]),
      );
      if (topics.size > 0) await untilEnd(client.subscribeAsync(wanted));
    },
    unsubscribe(topics) {
      if (topics.length > 0) client.unsubscribe([...topics], () => undefined);
    },
    async publish({ topic, payload, qos = 0, retain = false }) {
      if (!client.connected) fail("SERVICE_UNAVAILABLE", {}, lost.error);
      await untilEnd(client.publishAsync(topic, payload, { qos, retain }));
    },
    ended,
    onEnd(call) {
      endings.add(call);
      return () => void endings.delete(call);
    },
    close: () => void client.end(),
  };
};

/** Resolves with the connection, or why there is none; it never rejects. */
export const connectBroker = async (
  target: BrokerTarget,
  receive: Receive,
): Promise<BrokerLink | LinkFailure> => {
  const failures = brokerFailuresOf(target.broker);
  let error: unknown;
  for (const version of VERSIONS) {
    const outcome = await accepted(target, version);
    if ("client" in outcome) return linkOf(outcome.client, target.broker, receive);
    error = outcome.error;
    // A broker that knows 3.1.1 alone may also just hang up.
    if (error !== undefined && !isVersionRefused(error)) break;
  }
  return error === undefined ? failures.closed() : failures.ofError(error);
};
