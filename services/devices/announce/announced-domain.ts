/** How a domain is announced over MQTT: as which component, with which topics, and what its commands mean. */
import type { StateRequest } from "../../../shared/domains/domain.ts";
import type { Entity } from "../../../shared/kernel/entity.ts";
import { own } from "../../../shared/kernel/own-property.ts";
import type { Free } from "../../../shared/kernel/rules.ts";

/** @returns nothing for a payload that is not understood. */
export type ReadOrder = (payload: string, entity: Entity) => StateRequest | undefined;

export interface AnnouncedDomain {
  /** Home Assistant's component. */
  readonly component: string;
  /** What its configuration has beyond what all have; `~` at the beginning of a topic is the entity's own. */
  readonly config: (entity: Entity) => Free;
  /** What its messages have beside the state and whether it is available. */
  readonly told?: (entity: Entity) => Free;
  /** By the end of the topic after `set/`, which is empty for `set` itself. */
  readonly orders?: Readonly<Record<string, ReadOrder>>;
  /** Whether this very entity is announced; without it, each is. */
  readonly isAnnounced?: (entity: Entity) => boolean;
}

/** Commands by the words that stand for them. */
export const byWord =
  (words: Readonly<Record<string, string>>): ReadOrder =>
  (payload) => {
    const command = own(words, payload);
    return command === undefined ? undefined : { command };
  };

export const numberIn = (payload: string): number | undefined => {
  const number = payload.trim() === "" ? Number.NaN : Number(payload);
  return Number.isFinite(number) ? number : undefined;
};

/** A command with one number. */
export const byNumber =
  (command: string, field: string): ReadOrder =>
  (payload) => {
    const value = numberIn(payload);
    return value === undefined ? undefined : { command, fields: { [field]: value } };
  };

/** A command with one text. */
export const byText =
  (command: string, field: string): ReadOrder =>
  (payload) => ({ command, fields: { [field]: payload } });

export const jsonIn = (payload: string): unknown => {
  try {
    return JSON.parse(payload);
  } catch {
    return undefined;
  }
};

/** Those attributes that have a value. */
export const having = ({ attributes }: Entity, ...names: readonly string[]): Free =>
  Object.fromEntries(
    names.map((name) => [name, own(attributes, name)]).filter(([, value]) => value != null),
  );

export const STATE = { state_topic: "~/state", value_template: "{{ value_json.state }}" } as const;
/** What messages say of it only at times. */
export const templateOf = (name: string): string => `{{ value_json.${name} | is_defined }}`;

/** A value that is shown and set: its name in the topics of Home Assistant, and in the messages. */
export const settable = (topic: string, name: string): Free => ({
  [`${topic}_state_topic`]: "~/state",
  [`${topic}_state_template`]: templateOf(name),
  [`${topic}_command_topic`]: `~/set/${name}`,
});
export const shown = (topic: string, name = topic): Free => ({
  [`${topic}_topic`]: "~/state",
  [`${topic}_template`]: templateOf(name),
});
/** The unit and the range of what keeps a temperature. */
export const ranged = (entity: Entity): Free => ({
  temperature_unit: (entity.attributes.temperature_unit === "°F" ? "°F" : "°C").slice(1),
  ...having(entity, "min_temp", "max_temp"),
});

export const ON_OFF = { payload_on: "ON", payload_off: "OFF" } as const;
export const SWITCHED: ReadOrder = byWord({ ON: "turn_on", OFF: "turn_off" });
