/** What a trigger platform is: how it is read, when it fires, and how it is described. */

import type { HomeLocation } from "../../../shared/homes/local-time.ts";
import type { Entity } from "../../../shared/kernel/entity.ts";
import type { LogEvent } from "../../../shared/kernel/events.ts";
import { COMMON_FIELDS, text } from "../schema/fields.ts";
import { optional, type Reader, transform } from "../schema/reader.ts";
import type { SchemaValues } from "../schema/shapes.ts";
import type { StateLookup } from "./observed-value.ts";

export interface TriggerBase {
  /** Name from the configuration; without one, the trigger's index in its list. */
  readonly id: string;
  /** Place in the configuration, for example `config.triggers[0]`. */
  readonly path: string;
  readonly platform: string;
}

/** Which trigger an event has fired, and why: plain JSON, stored and shown. */
export interface TriggerMatch {
  readonly trigger_id: string;
  /** Path of the trigger, which is unique, unlike its id. */
  readonly path: string;
  readonly sequence: number;
  /** For example `state of binary_sensor.front_door`. */
  readonly said: string;
  readonly entity_id?: string;
  /** Observed value before and after the event; null where there was none. */
  readonly from?: string | null;
  readonly to?: string | null;
}

/** A match that must hold for a duration before it fires: plain JSON, kept across a restart. */
export interface PendingHold extends TriggerMatch {
  readonly entity_id: string;
  /** Epoch milliseconds of the event that matched. */
  readonly since: number;
  /** Epoch milliseconds at which it fires if it still holds. */
  readonly due: number;
  /** Runs that led to the match; added by the engine. */
  readonly lineage?: Readonly<Record<string, string>>;
}

export type NextTime = (after: Date) => Date | undefined;

/** One platform: a file of its own, and a line in the table of `triggers.ts`. */
export interface TriggerPlatform<T extends TriggerBase> {
  readonly read: Reader<T>;
  /** A field whose value must differ among the triggers of one list. */
  readonly uniqueField?: string;
  /** In lower case, for example `when binary_sensor.front_door turns to on`. */
  describe(trigger: T): string;
  entities?(trigger: T): readonly string[];
  /** Types of the events that it waits for, except changes of its entities. */
  eventTypes?(trigger: T): readonly string[];
  /** Whether an event fires it, or begins its `for` duration. */
  match?(trigger: T, event: LogEvent, lookup: StateLookup): TriggerMatch | undefined;
  /** The same for events that the owner of the automation may be unable to see. */
  matchUnseen?(trigger: T, event: LogEvent): TriggerMatch | undefined;
  firesOn?(trigger: T, moment: "start" | "shutdown"): boolean;
  /** How long a match must hold, in milliseconds. */
  holdMs?(trigger: T): number;
  /** @param state  The entity after a change. */
  stillHolds?(trigger: T, hold: PendingHold, state: Entity, lookup: StateLookup): boolean;
  /** The first time later than an instant at which it fires. */
  next?(trigger: T, home: HomeLocation): NextTime;
  /** Why it can never fire: a field, and what is wrong with it. */
  warning?(trigger: T, now: Date): readonly [field: string, problem: string] | false | undefined;
}

/** Infers the type of the trigger from its reader. */
export const triggerPlatform = <T extends TriggerBase>(platform: TriggerPlatform<T>) => platform;

export const TRIGGER_FIELDS = { ...COMMON_FIELDS, id: optional(text) };

const indexIn = (path: string): string => /\[(\d+)\]$/.exec(path)?.[1] ?? "0";

export const readTrigger = <
  const P extends string,
  F extends SchemaValues<typeof TRIGGER_FIELDS>,
  B extends object,
>(
  platform: P,
  reader: Reader<F>,
  body: (fields: F) => B,
): Reader<B & TriggerBase & { readonly platform: P }> =>
  transform(reader, (fields, path) => ({
    ...body(fields),
    platform,
    id: fields.id ?? indexIn(path),
    path,
  }));

export const triggerMatch = (
  { id, path }: TriggerBase,
  { sequence }: LogEvent,
  said: string,
): TriggerMatch => ({ trigger_id: id, path, sequence, said });
