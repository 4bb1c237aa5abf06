/** Devices on a real broker, as scripts: what they announce, what they say, and how they answer commands. */
import { randomUUID } from "node:crypto";
import mqtt, { type MqttClient } from "mqtt";
import { until } from "../until.ts";

/** What a device publishes: text and bytes as they are, anything else as JSON; nothing for an empty message. */
export type Payload = string | object | undefined;

/** By command topic: what the device publishes when it gets a command. */
export type Answers = Readonly<
  Record<string, (payload: string) => Readonly<Record<string, Payload>>>
>;

export interface DeviceMessage {
  readonly topic: string;
  readonly payload: string;
}

export interface Devices {
  /** The first part of all topics of discovery; no other test has it. */
  readonly prefix: string;
  /** The URL of the home. */
  readonly home: string;
  /** All that was published below the prefix, one after the other. */
  readonly heard: readonly DeviceMessage[];
  /** @param topic  Below the prefix. */
  say(topic: string, payload: Payload, options?: { readonly retain?: boolean }): Promise<void>;
  /** Announces a component, such as `light/lamp`. */
  announce(component: string, config: object | undefined): Promise<void>;
  answer(answers: Answers): void;
  /** Waits until a message was published on a topic below the prefix. */
  gets(topic: string, payload: string): Promise<void>;
  stop(): Promise<void>;
}

const textOf = (payload: Payload): string | Buffer => {
  if (payload === undefined) return "";
  return typeof payload === "string" || payload instanceof Buffer
    ? payload
    : JSON.stringify(payload);
};

/** @param broker  Its URL. `~` in configurations stands for the prefix. */
export const openDevices = async (broker: string): Promise<Devices> => {
  const prefix = `test-${randomUUID()}`;
  const client: MqttClient = await mqtt.connectAsync(broker, { reconnectPeriod: 50 });
  const heard: DeviceMessage[] = [];
  const retained = new Set<string>();
  let all: Answers = {};

  const say: Devices["say"] = async (topic, payload, { retain = false } = {}) => {
    if (retain) retained.add(topic);
    await client.publishAsync(`${prefix}/${topic}`, textOf(payload), { retain, qos: 1 });
  };
  client.on("message", (topic, bytes) => {
    const message = { topic: topic.slice(prefix.length + 1), payload: bytes.toString() };
    heard.push(message);
    const answers = all[message.topic]?.(message.payload) ?? {};
    for (const [name, payload] of Object.entries(answers)) void say(name, payload);
  });
  await client.subscribeAsync(`${prefix}/#`);

  return {
    prefix,
    home: `${broker}?discovery_prefix=${prefix}`,
    heard,
    say,
    announce: (component, config) =>
      say(`${component}/config`, config && { "~": prefix, ...config }, { retain: true }),
    answer(answers) {
      all = { ...all, ...answers };
    },
    gets: (topic, payload) =>
      until(() => heard.some((one) => one.topic === topic && one.payload === payload)),
    async stop() {
      if (client.connected)
        await Promise.all([...retained].map((topic) => say(topic, undefined, { retain: true })));
      await client.endAsync(!client.connected);
    },
  };
};
