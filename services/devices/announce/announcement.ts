/** An entity as messages of MQTT: its announcement, its state, and the commands that its topics take. */

import type { StateRequest } from "../../../shared/domains/domain.ts";
import { UNREACHABLE_STATES } from "../../../shared/domains/domains.ts";
import { nameOf } from "../../../shared/domains/values.ts";
import { domainOf, type Entity } from "../../../shared/kernel/entity.ts";
import { own } from "../../../shared/kernel/own-property.ts";
import type { Free } from "../../../shared/kernel/rules.ts";
import type { AnnouncedDomain } from "./announced-domain.ts";
import { ANNOUNCED_DOMAINS } from "./components/components.ts";

export interface AnnouncementTopics {
  /** The first part of all topics of discovery. */
  readonly prefix: string;
  /** By which this Hearth is known on the broker. */
  readonly node: string;
}

export interface Announcement {
  readonly config: string;
  readonly state: string;
}

const domainRow = (entity: Entity): AnnouncedDomain | undefined => {
  if (entity.attributes.hidden === true) return undefined;
  const row = own(ANNOUNCED_DOMAINS, domainOf(entity.entity_id));
  return row?.isAnnounced?.(entity) === false ? undefined : row;
};

export const isAnnounced = (entity: Entity): boolean => domainRow(entity) !== undefined;

/** All topics of Hearth's own begin with this. */
const rootOf = (node: string) => `hearth/${node}`;
export const statusTopicOf = (node: string): string => `${rootOf(node)}/status`;
export const stateTopicOf = (node: string, entity_id: string): string =>
  `${rootOf(node)}/${entity_id}/state`;
export const commandTopicsOf = (node: string): readonly string[] => [
  `${rootOf(node)}/+/set`,
  `${rootOf(node)}/+/set/+`,
];
/** The part of topics of discovery that stands for an entity has no dot. */
const objectOf = (entity_id: string) => entity_id.replace(".", "-");
export const configTopicOf = ({ prefix, node }: AnnouncementTopics, entity_id: string): string =>
  `${prefix}/device/${node}/${objectOf(entity_id)}/config`;
export const configTopicsOf = ({ prefix, node }: AnnouncementTopics): string =>
  `${prefix}/device/${node}/+/config`;

/** The entity that a topic of discovery of this Hearth announces. */
export const announcedOn = (topics: AnnouncementTopics, topic: string): string | undefined => {
  const start = `${topics.prefix}/device/${topics.node}/`;
  if (!topic.startsWith(start) || !topic.endsWith("/config")) return undefined;
  return topic.slice(start.length, -"/config".length).replace("-", ".");
};

const withTopics = (given: Free, base: string): Free =>
  Object.fromEntries(
    Object.entries(given).map(([name, value]) => [
      name,
      typeof value === "string" && value.startsWith("~/") ? `${base}${value.slice(1)}` : value,
    ]),
  );

const IS_AVAILABLE = "{{ 'online' if value_json.available else 'offline' }}";

const configOf = (
  { prefix: _prefix, node }: AnnouncementTopics,
  row: AnnouncedDomain,
  entity: Entity,
  area: string | undefined,
  version: string,
): Free => {
  const { entity_id } = entity;
  const unique_id = `${node}_${entity_id}`;
  const { device_class, icon } = entity.attributes;
  const component = {
    platform: row.component,
    name: null,
    unique_id,
    default_entity_id: `${row.component}.${entity_id.slice(entity_id.indexOf(".") + 1)}`,
    ...(typeof device_class === "string" && { device_class }),
    ...(typeof icon === "string" && { icon }),
    availability_mode: "all",
    availability: [
      { topic: statusTopicOf(node) },
      { topic: stateTopicOf(node, entity_id), value_template: IS_AVAILABLE },
    ],
    ...withTopics(row.config(entity), `${rootOf(node)}/${entity_id}`),
  };
  return {
    device: {
      identifiers: [unique_id],
      name: nameOf(entity_id, entity.attributes),
      manufacturer: "Hearth",
      model: domainOf(entity_id).replaceAll("_", " "),
      ...(area !== undefined && { suggested_area: area }),
    },
    origin: { name: "Hearth", sw_version: version },
    components: { main: component },
  };
};

const stateOf = (row: AnnouncedDomain, entity: Entity): Free => {
  const isKnown = !UNREACHABLE_STATES.includes(entity.state);
  return {
    available: entity.state !== "unavailable",
    state: isKnown ? entity.state : "None",
    ...row.told?.(entity),
  };
};

/**
 * @param area  The name of its area.
 * @param version  Of Hearth.
 * @returns nothing for an entity that is not announced.
 */
export const announcementOf = (
  topics: AnnouncementTopics,
  entity: Entity,
  area: string | undefined,
  version: string,
): Announcement | undefined => {
  const row = domainRow(entity);
  if (!row) return undefined;
  return {
    config: JSON.stringify(configOf(topics, row, entity, area, version)),
    state: JSON.stringify(stateOf(row, entity)),
  };
};

/** The entity of a topic of commands, and what of it is commanded. */
export const commandedOn = (node: string, topic: string) => {
  const [entity_id = "", set, name = ""] = topic.slice(rootOf(node).length + 1).split("/");
  return topic.startsWith(`${rootOf(node)}/`) && set === "set" ? { entity_id, name } : undefined;
};

/** @returns nothing for a message that is not understood. */
export const orderIn = (
  entity: Entity,
  name: string,
  payload: string,
): StateRequest | undefined => {
  const { orders = {} } = domainRow(entity) ?? {};
  return own(orders, name)?.(payload, entity);
};
