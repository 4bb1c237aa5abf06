/** What a client was told, whatever the words of its stream: one event, or how everything is. */
import type { Loose } from "../../support/client.ts";

export interface Told {
  readonly epoch: string;
  readonly sequence: number;
  /** `state_changed` of one entity, on each stream; `resync`; or another kind. */
  readonly kind: string;
  readonly entity_id?: string | undefined;
  readonly state?: string | undefined;
  readonly version?: number | undefined;
  /** Of a `resync`: the version of each entity. */
  readonly versions?: ReadonlyMap<string, number>;
}

const placeOf = (position: string) => {
  const [epoch = "", sequence] = position.split(":");
  return { epoch, sequence: Number(sequence) };
};

export const positionOf = ({ epoch, sequence }: Pick<Told, "epoch" | "sequence">) =>
  `${epoch}:${sequence}`;

const versionsOf = (states: readonly Loose[]) =>
  new Map<string, number>(states.map(({ entity_id, version }) => [entity_id, version]));

/** An object of `/events`, of `/subscribe_events` or of long polling. */
const flat = (message: Loose): Told => {
  const { type = "state_changed", entity_id, state, version, states, position } = message;
  const versions = states && { versions: versionsOf(states) };
  return { ...placeOf(position), kind: type, entity_id, state, version, ...versions };
};

/** A message of `/ws`; it tells no version. */
const enveloped = ({ event, data, position }: Loose): Told => {
  if (event === "resync") {
    const states = Object.entries<Loose>(data.state);
    const versions = new Map(states.map(([id, { version }]) => [id, version as number]));
    return { ...placeOf(position), kind: event, versions };
  }
  const { entity_id, current_state } = data;
  const isOfOne = event === "state_change" && entity_id !== undefined;
  return {
    ...placeOf(position),
    kind: isOfOne ? "state_changed" : event,
    entity_id,
    ...(isOfOne && { state: current_state[entity_id].state }),
  };
};

/** @returns nothing for what is no event of the log: greetings, answers, farewells. */
export const toldBy = (message: Loose): Told | undefined => {
  if (typeof message !== "object" || message.position === undefined) return undefined;
  if (message.type === "connected" || message.type === "pong") return undefined;
  return "event" in message ? enveloped(message) : flat(message);
};
