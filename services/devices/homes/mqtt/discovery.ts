/** Discovery: the topics and messages by which devices announce what they have. */
import { own } from "../../../../shared/kernel/own-property.ts";
import type { Free } from "../../../../shared/kernel/rules.ts";
import { isRecord } from "../connection/bounds.ts";
import { ABBREVIATIONS, DEVICE_ABBREVIATIONS, ORIGIN_ABBREVIATIONS } from "./abbreviations.ts";

/** One component of a device. */
export interface Announced {
  /** What it is known by, if it gives no `unique_id`. */
  readonly key: string;
  readonly component: string;
  readonly config: Free;
}

const MAX_COMPONENTS = 500;
/** Of the whole device: each component has them. */
const SHARED = ["availability", "availability_mode", "availability_topic", "payload_available"];
const SHARED_TOO = ["payload_not_available", "availability_template", "qos", "encoding", "device"];
const SHARED_TOPICS = ["command_topic", "state_topic", "origin"];

const renamed = (given: Free, names: Readonly<Record<string, string>>): Free =>
  Object.fromEntries(
    Object.entries(given).map(([name, value]) => [own(names, name) ?? name, value]),
  );

const withBase = (value: unknown, base: string): unknown => {
  if (typeof value !== "string") return value;
  if (value.startsWith("~")) return `${base}${value.slice(1)}`;
  return value.endsWith("~") ? `${value.slice(0, -1)}${base}` : value;
};

const full = (given: Free): Free => {
  const config = { ...renamed(given, ABBREVIATIONS) };
  if (isRecord(config.device)) config.device = renamed(config.device, DEVICE_ABBREVIATIONS);
  if (isRecord(config.origin)) config.origin = renamed(config.origin, ORIGIN_ABBREVIATIONS);
  const list = Array.isArray(config.availability) ? config.availability : [config.availability];
  const rows = list.filter(isRecord).map((row) => renamed(row, ABBREVIATIONS));
  if (rows.length > 0) config.availability = rows;
  const base = config["~"];
  if (typeof base !== "string") return config;
  const isTopic = (name: string) => name === "topic" || name.endsWith("_topic");
  const based = (row: Free): Free =>
    Object.fromEntries(
      Object.entries(row).map(([name, value]) => [
        name,
        isTopic(name) ? withBase(value, base) : value,
      ]),
    );
  return { ...based(config), ...(rows.length > 0 && { availability: rows.map(based) }) };
};

/** Whether a message only says that what its topic announces will be announced on another one. */
export const isMigration = (given: unknown): boolean =>
  isRecord(given) && renamed(given, ABBREVIATIONS).migrate_discovery === true;

/** By what an announcement shows who has made it: the levels of its topic, and the ids of its device. */
export const markedIn = (topic: string, given: unknown): readonly unknown[] => {
  const { device } = isRecord(given) ? full(given) : {};
  const { identifiers } = isRecord(device) ? device : {};
  return [...topic.split("/"), ...(Array.isArray(identifiers) ? identifiers : [identifiers])];
};

/** The topics to subscribe to. */
export const discoveryTopics = (prefix: string): readonly string[] => [
  `${prefix}/+/+/config`,
  `${prefix}/+/+/+/config`,
];

const ofDevice = (id: string, config: Free): readonly Announced[] => {
  const { components } = config;
  const shared = Object.fromEntries(
    [...SHARED, ...SHARED_TOO, ...SHARED_TOPICS]
      .map((name) => [name, own(config, name)])
      .filter(([, value]) => value !== undefined),
  );
  const rows = Object.entries(isRecord(components) ? components : {}).slice(0, MAX_COMPONENTS);
  return rows.flatMap(([name, given]) => {
    if (!isRecord(given)) return [];
    const row = full({ ...shared, "~": config["~"], ...given });
    const { platform } = row;
    // A component that has a platform alone is removed.
    const isGone = Object.keys(given).every((key) => key === "platform" || key === "p");
    if (typeof platform !== "string" || isGone) return [];
    return [{ key: `${id} ${name}`, component: platform, config: row }];
  });
};

/**
 * What is announced on a topic of discovery; an empty list where it is removed.
 *
 * @param given  The JSON of the message.
 * @returns nothing where the message is not understood.
 */
export const announcedBy = (
  prefix: string,
  topic: string,
  given: unknown,
): readonly Announced[] | undefined => {
  const parts = topic
    .slice(prefix.length + 1)
    .split("/")
    .slice(0, -1);
  const component = parts[0] ?? "";
  const id = parts.slice(1).join(" ");
  if (!isRecord(given)) return undefined;
  const config = full(given);
  if (component === "device") return ofDevice(id, config);
  return [{ key: `${component} ${id}`, component, config }];
};
