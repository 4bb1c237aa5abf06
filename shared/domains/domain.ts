/** What makes up a domain, all of it data: its states, its commands, and how a state is reached. */

import type { Patch, Snapshot } from "../kernel/entity.ts";
import type { Activation } from "../kernel/event-data.ts";
import type { DataOf, EventKind } from "../kernel/events.ts";
import { own } from "../kernel/own-property.ts";
import type { FieldName, Fields } from "./capabilities.ts";

/** What a command does to an entity, at once; what takes time, the home does from there. */
export type Effect = (now: Snapshot, fields: Fields, at: Date) => Patch;

/** Events that tell of a scene or an automation that was run. */
type RunKind = {
  [K in EventKind]: DataOf<K> extends Activation ? K : never;
}[EventKind];

export interface CommandRow {
  readonly needs?: readonly FieldName[];
  readonly may?: readonly FieldName[];
  readonly effect: Effect;
  /** Also does what the scene or automation consists of, which the log is told by this event. */
  readonly tells?: RunKind;
}

/** A command that is to bring a device nearer to a wished representation. */
export interface Wish<Command extends string = string> {
  readonly command: Command;
  readonly fields?: Fields;
}

type Reach<Command extends string> = (wished: Snapshot, now: Snapshot) => readonly Wish<Command>[];

export interface Domain<Command extends string = string> {
  /** The states an entity may be in; `undefined`: any. `unavailable` and `unknown` always are. */
  readonly states?: readonly string[] | RegExp;
  readonly commands: Readonly<Record<Command, CommandRow>>;
  /** Attributes that belong to the device: a client changes them through commands only. */
  readonly owns?: readonly string[];
  /** Which commands bring the device from what it is to a wished representation. */
  readonly reach?: Reach<NoInfer<Command>>;
}

/** Declares a domain; what it reaches for must be one of its own commands. */
export const domain = <Command extends string>(rows: Domain<Command>): Domain<Command> => rows;

/** Commands for what is simply on or off. */
export const onOff = (on: Effect, off: Effect, may: readonly FieldName[] = []) =>
  ({
    turn_on: { may, effect: on },
    turn_off: { effect: off },
    toggle: {
      may,
      effect: (now, fields, at) => (now.state === "off" ? on : off)(now, fields, at),
    },
  }) as const satisfies Domain["commands"];

export const becomes =
  (state: string): Effect =>
  () => ({ state });

/** The commands that lead to each state; a state without any is only stored. */
export const reachBy =
  <Command extends string>(
    commands: Readonly<Record<string, readonly Command[]>>,
  ): Reach<Command> =>
  ({ state }, now) =>
    state === now.state ? [] : (own(commands, state) ?? []).map((command) => ({ command }));

export const reachOnOff = reachBy({ on: ["turn_on"], off: ["turn_off"] });
