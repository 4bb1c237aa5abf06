/** One entity: what its messages have said so far, whether it is there, and what is published to command it. */
import type { Cancel, Clock } from "../../../../shared/async/clock.ts";
import { domainFor, UNREACHABLE_STATES } from "../../../../shared/domains/domains.ts";
import { type Patch, patched, type Snapshot } from "../../../../shared/kernel/entity.ts";
import { fail } from "../../../../shared/kernel/errors.ts";
import { own } from "../../../../shared/kernel/own-property.ts";
import type { Free } from "../../../../shared/kernel/rules.ts";
import { boundedAttributes, boundedState, isRecord } from "../connection/bounds.ts";
import { type Availability, openAvailability } from "./availability.ts";
import type { Publication, Qos } from "./broker.ts";
import { COMPONENTS } from "./components/components.ts";
import { type Component, type Input, readConfig } from "./config.ts";
import type { Announced } from "./discovery.ts";
import type { MqttMessage } from "./messages.ts";
import type { ComponentNames } from "./naming.ts";

export interface EntityDeps {
  readonly entity_id: string;
  readonly names: ComponentNames;
  readonly announced: Announced;
  readonly clock: Pick<Clock, "after" | "now">;
  readonly warn: (line: string) => void;
  /** Called where it changes by itself. */
  readonly changed: () => void;
}

const MAX_ICON_LENGTH = 100;

const isStateOf = (entity_id: string, state: string): boolean => {
  const { states } = domainFor(entity_id);
  if (!states || UNREACHABLE_STATES.includes(state)) return true;
  return states instanceof RegExp ? states.test(state) : states.includes(state);
};

interface SaidOfDevice {
  readonly topics: ReadonlyMap<string, Qos>;
  readonly now: Snapshot;
  readonly availability: ReturnType<Availability["said"]>;
}

/** What no message says: Hearth, or the configuration, does. */
const RESERVED = ["friendly_name", "assumed_state", "device_class", "icon", "supported_features"];

/** Attributes that have a meaning in the domain, or beyond it. */
const reservedFor = (entity_id: string): ReadonlySet<string> => {
  const { owned = {}, known = {}, declared = [] } = domainFor(entity_id).attributes ?? {};
  return new Set([...RESERVED, ...Object.keys(owned), ...Object.keys(known), ...declared]);
};

/** What a device says of itself beside its state; it cannot take the place of what has a meaning. */
const attributeInput = (entity_id: string, config: Free, warn: (line: string) => void) => {
  const reserved = reservedFor(entity_id);
  const reader = readConfig(config, warn);
  return reader.input(
    "json_attributes_topic",
    "json_attributes_template",
    (value, _now, message) => {
      const isPlain = !reader.has("json_attributes_template");
      let found: unknown;
      try {
        found = isPlain ? message.json() : JSON.parse(value);
      } catch {
        found = undefined;
      }
      if (!isRecord(found)) return undefined;
      const free = Object.entries(found).filter(([name]) => !reserved.has(name));
      return { attributes: boundedAttributes(Object.fromEntries(free), warn) };
    },
  );
};

/** @throws INVALID_REQUEST for a configuration that is not understood. */
export const openDeviceEntity = (deps: EntityDeps) => {
  const { entity_id, announced, clock } = deps;
  const { config, component } = announced;
  const warn = (what: string) => deps.warn(`${entity_id}: ${what}`);
  const build = own(COMPONENTS, component) ?? fail("INVALID_REQUEST", {}, "it is not understood");
  const made: Component = build(readConfig(config, warn));
  const availability = openAvailability(config, warn);
  const inputs = [...made.inputs, ...attributeInput(entity_id, config, warn)];
  const declared: Free = {
    ...made.initial.attributes,
    ...(typeof config.device_class === "string" && { device_class: config.device_class }),
    ...(typeof config.icon === "string" && { icon: config.icon.slice(0, MAX_ICON_LENGTH) }),
    ...(made.isAssumed && { assumed_state: true }),
  };
  let now: Snapshot = {
    state: made.initial.state,
    attributes: { ...made.first, ...declared },
  };
  const dropped = new Set<string>();
  let cancelLapse: Cancel | undefined;
  let cancelExpiry: Cancel | undefined;

  const becomeAfter = (ms: number, state: string): Cancel =>
    clock.after(ms, () => {
      now = { ...now, state };
      deps.changed();
    });
  const startLapse = () => {
    cancelLapse?.();
    const lapse = own(made.lapses ?? {}, now.state);
    cancelLapse = lapse && becomeAfter(lapse[1], lapse[0]);
  };
  /** A device that says anything at all is there, whatever it says. */
  const startExpiry = () => {
    cancelExpiry?.();
    const ms = made.expiresAfterMs;
    const isKnown = !UNREACHABLE_STATES.includes(now.state);
    cancelExpiry = ms !== undefined && isKnown ? becomeAfter(ms, "unavailable") : undefined;
  };
  const apply = ({ state = now.state, attributes = {} }: Patch) => {
    const bounded = boundedState(state, warn);
    if (bounded === undefined) return;
    if (!isStateOf(entity_id, bounded))
      return warn(`the state ${JSON.stringify(bounded.slice(0, 80))}`);
    const next = patched(now, { state: bounded, attributes });
    for (const name of Object.keys(now.attributes))
      if (own(next.attributes, name) === undefined) dropped.add(name);
    now = { state: next.state, attributes: { ...next.attributes, ...declared } };
  };

  /** What its topics say of it, each with its QoS. */
  const topics = new Map<string, Qos>([
    ...availability.topics.map((topic) => [topic, 0] as const),
    ...inputs.map(({ topic, qos }) => [topic, qos] as const),
  ]);

  return {
    entity_id,
    announced,
    names: deps.names,
    isAssumed: made.isAssumed === true || made.isMomentary === true,
    /** Attributes of which it never says anything. */
    assumed: made.assumed ?? [],
    topics,
    now: (): Snapshot => (availability.isAvailable() ? now : { ...now, state: "unavailable" }),
    /** What its messages have said of it, and of whether it is there. */
    said: () => {
      const isSaid = ([name]: [string, unknown]) => own(declared, name) === undefined;
      const attributes = Object.fromEntries(Object.entries(now.attributes).filter(isSaid));
      const said = { now: { state: now.state, attributes }, availability: availability.said() };
      return { topics, ...said };
    },
    dropped: (): readonly string[] => [...dropped],
    apply,
    /** Goes on with what was said of the one whose place it takes. */
    follow(before: SaidOfDevice) {
      const { state, attributes } = before.now;
      // What a topic has said that it does not listen to may be true no more.
      const isSaidHere = [...before.topics.keys()].every((topic) => topics.has(topic));
      apply({ state, attributes: isSaidHere ? attributes : {} });
      availability.follow(before.availability);
      startLapse();
      startExpiry();
    },
    receive(topic: string, message: MqttMessage) {
      const isTaken = ({ topic: own, isBinary }: Input) => own === topic && isBinary;
      if (message.text === undefined && !inputs.some(isTaken))
        return warn("a message that is too large, or no text");
      availability.receive(topic, message);
      for (const input of inputs) {
        if (input.topic !== topic) continue;
        const patch = input.read(message, now, new Date(clock.now()));
        if (!patch) continue;
        apply(patch);
        if (patch.state !== undefined) startLapse();
      }
      if (made.inputs.some((input) => input.topic === topic)) startExpiry();
    },
    /** @throws INVALID_REQUEST for a command that it does not take. */
    publications(command: string, fields: Free): readonly Publication[] {
      const { commands } = made;
      const isToggled = command === "toggle" && !own(commands, command);
      const name = isToggled ? (now.state === "off" ? "turn_on" : "turn_off") : command;
      const publications = own(commands, name)?.(fields, now) ?? [];
      if (publications.length > 0) return publications;
      return fail("INVALID_REQUEST", { entity_id }, `${entity_id} has no topic for ${command}`);
    },
    close() {
      cancelLapse?.();
      cancelExpiry?.();
    },
  };
};

export type DeviceEntity = ReturnType<typeof openDeviceEntity>;
