/** Whether a component is there: its topics of availability, and how they count together. */
import { own } from "../../../../shared/kernel/own-property.ts";
import type { Free } from "../../../../shared/kernel/rules.ts";
import { isRecord } from "../connection/bounds.ts";
import { readConfig } from "./config.ts";
import type { MqttMessage } from "./messages.ts";

interface AvailabilityTopic {
  readonly topic: string;
  /** @returns nothing where the message says nothing of it. */
  read(message: MqttMessage): boolean | undefined;
}

type Known = Readonly<Record<string, boolean>>;

interface AvailabilitySaid {
  readonly known: Known;
  readonly last: string | undefined;
}

const MODES: Readonly<
  Record<string, (known: Known, topics: readonly string[], last?: string) => boolean>
> = {
  all: (known, topics) => topics.every((topic) => own(known, topic)),
  any: (known, topics) => topics.some((topic) => own(known, topic)),
  latest: (known, _topics, last) => last !== undefined && own(known, last) === true,
};

const rowsOf = (config: Free): readonly Free[] => {
  const { availability, availability_topic: topic } = config;
  if (Array.isArray(availability)) return availability.filter(isRecord);
  const { payload_available, payload_not_available, availability_template } = config;
  if (topic === undefined || topic === null) return [];
  const row = { topic, payload_available, payload_not_available };
  return [{ ...row, value_template: availability_template }];
};

const topicOf = (row: Free, warn: (line: string) => void): readonly AvailabilityTopic[] => {
  const config = readConfig(row, warn);
  const topic = config.topic("topic");
  if (topic === undefined) return [];
  const [yes = "online", no = "offline"] = [
    config.text("payload_available"),
    config.text("payload_not_available"),
  ];
  const valueIn = config.reader("value_template");
  const read = (message: MqttMessage) => {
    const value = valueIn(message);
    return value === yes ? true : value === no ? false : undefined;
  };
  return [{ topic, read }];
};

/** @throws INVALID_REQUEST for a configuration that is not understood. */
export const openAvailability = (config: Free, warn: (line: string) => void) => {
  const rows = rowsOf(config).flatMap((row) => topicOf(row, warn));
  const topics = rows.map(({ topic }) => topic);
  const isThere = own(MODES, String(config.availability_mode ?? "latest")) ?? MODES.latest;
  let known: Known = {};
  let last: string | undefined;
  return {
    topics,
    /** What the topics have said: of each, and which of them last. */
    said: () => ({ known, last }),
    /** Goes on with what the topics have said to the one whose place it takes. */
    follow(before: AvailabilitySaid) {
      known = Object.fromEntries(
        Object.entries(before.known).filter(([topic]) => topics.includes(topic)),
      );
      last = topics.find((topic) => topic === before.last);
    },
    isAvailable: () => topics.length === 0 || isThere?.(known, topics, last) === true,
    receive(topic: string, message: MqttMessage) {
      for (const row of rows.filter((one) => one.topic === topic)) {
        const found = row.read(message);
        if (found === undefined) continue;
        known = { ...known, [topic]: found };
        last = topic;
      }
    },
  };
};

export type Availability = ReturnType<typeof openAvailability>;
