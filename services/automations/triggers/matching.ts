/** Whether an event starts a trigger, by Home Assistant's rules. */

import type { StateChange } from "../../../shared/kernel/entity.ts";
import type { LogEvent } from "../../../shared/kernel/events.ts";
import { own } from "../../../shared/kernel/own-property.ts";
import type { Free } from "../../../shared/kernel/rules.ts";
import { canonical } from "../../../shared/text/canonical-json.ts";
import type { Trigger } from "../config/automation-plan.ts";
import { isInRange, observedValue, presentEntity, type StateLookup } from "./observed-value.ts";

/** Which trigger an event has started, and why: plain JSON, to be kept and shown. */
export interface TriggerMatch {
  readonly trigger_id: string;
  /** Of the trigger, in the configuration: unlike its id, no other trigger has it. */
  readonly path: string;
  /** Of the event. */
  readonly sequence: number;
  /** For example `state of binary_sensor.front_door`. */
  readonly said: string;
  readonly entity_id?: string;
  /** What is watched, before and after; null where there was nothing. */
  readonly from?: string | null;
  readonly to?: string | null;
}

type Of<P extends Trigger["platform"]> = Extract<Trigger, { readonly platform: P }>;
export type Watching = Of<"state" | "numeric_state">;

/** The change that the event tells of an entity that is watched. */
export const changeOf = (
  entity_ids: readonly string[],
  event: LogEvent,
): StateChange | undefined =>
  event.kind === "state_changed" && entity_ids.includes(event.data.entity_id)
    ? event.data
    : undefined;

const because = ({ id, path }: Trigger, { sequence }: LogEvent, said: string): TriggerMatch => ({
  trigger_id: id,
  path,
  sequence,
  said,
});

const ANYTHING = "*";

const fits = (wanted: readonly string[] | undefined, value: string | null): boolean =>
  wanted === undefined || wanted.includes(ANYTHING) || (value !== null && wanted.includes(value));

const ofState = (trigger: Of<"state">, change: StateChange): boolean => {
  const { attribute, from, to } = trigger;
  // Somebody who asks for nothing in particular hears of other attributes, too.
  const hearsAll = attribute === undefined && from === undefined && to === undefined;
  const before = observedValue(change.old_state, attribute);
  const after = observedValue(change.new_state, attribute);
  return (hearsAll || before !== after) && fits(from, before) && fits(to, after);
};

/** It must come into the range: from outside, or from where it was not known. */
const ofNumber = (trigger: Of<"numeric_state">, change: StateChange, look: StateLookup): boolean =>
  isInRange(change.new_state, trigger.attribute, trigger, look) === true &&
  isInRange(change.old_state, trigger.attribute, trigger, look) !== true;

const isMet = (trigger: Watching, change: StateChange, look: StateLookup): boolean =>
  trigger.platform === "state" ? ofState(trigger, change) : ofNumber(trigger, change, look);

const whatOf = ({ platform, attribute = "state" }: Watching): string =>
  platform === "numeric_state" && attribute === "state" ? "numeric state" : attribute;

const ofEntity = (
  trigger: Watching,
  event: LogEvent,
  look: StateLookup,
): TriggerMatch | undefined => {
  const change = changeOf(trigger.entity_ids, event);
  if (!change || !presentEntity(change.new_state) || !isMet(trigger, change, look))
    return undefined;
  const { entity_id, old_state, new_state } = change;
  return {
    ...because(trigger, event, `${whatOf(trigger)} of ${entity_id}`),
    entity_id,
    from: observedValue(old_state, trigger.attribute),
    to: observedValue(new_state, trigger.attribute),
  };
};

/** Under which type an event is awaited, and with which data: a client's own has them inside. */
const typeAndData = ({ kind, data }: LogEvent): readonly [type: string, data: Free] =>
  kind === "custom_event" ? [data.event_type, data.event_data] : [kind, data as unknown as Free];

const ofEvent = (trigger: Of<"event">, event: LogEvent): TriggerMatch | undefined => {
  const [type, data] = typeAndData(event);
  const isAwaited =
    trigger.event_types.includes(type) &&
    Object.entries(trigger.event_data ?? {}).every(
      ([field, wanted]) =>
        Object.hasOwn(data, field) && canonical(own(data, field)) === canonical(wanted),
    );
  return isAwaited ? because(trigger, event, `event ${type}`) : undefined;
};

/**
 * Why the event starts the trigger, if it does. For how long something must hold is not looked at.
 *
 * An entity that is new comes from nothing, which is no `from`; one that goes starts nothing.
 *
 * @param look  The entities as they are, for bounds that are entities.
 */
export const matches = (
  trigger: Trigger,
  event: LogEvent,
  look: StateLookup,
): TriggerMatch | undefined => {
  switch (trigger.platform) {
    case "state":
    case "numeric_state":
      return ofEntity(trigger, event, look);
    case "event":
      return ofEvent(trigger, event);
    case "time":
    case "cron":
    case "sun":
    case "homeassistant":
    case "webhook":
      return undefined;
  }
};
