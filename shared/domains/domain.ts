/** The type of a domain: all that the services and the gateway know of one kind of entity, as data and pure functions. */
import type { Patch, Snapshot } from "../kernel/entity.ts";
import type { Activation } from "../kernel/event-data.ts";
import type { DataOf, EventKind } from "../kernel/events.ts";
import { own } from "../kernel/own-property.ts";
import type { Free, Params, Rule, Rules } from "../kernel/rules.ts";
import type { Sentences } from "./sentences.ts";
import { among, hasFeatures, pick, words } from "./values.ts";

type OptionalRule = Rule & { readonly optional: true };

/** A value that stands beside a command. */
export interface Field {
  readonly rule: OptionalRule;
  /** Its values are handed to the home, and shown in no log. */
  readonly isSecret?: true;
  /** The names under which Home Assistant describes it; without them, its own. */
  readonly homeAssistant?: readonly string[];
  /** Whether an entity with these attributes supports the field; without it, all of the domain do. */
  isSupported?(attributes: Free): boolean;
  /**
   * What this entity allows, in words, when the value lies outside of it.
   *
   * @param given  All fields of the command.
   */
  allowed?(value: unknown, attributes: Free, given: Free): string | undefined;
}
export type FieldTable = Readonly<Record<string, Field>>;

/** Whether an entity with these attributes supports a field. */
export const isSupported = (
  table: FieldTable | undefined,
  name: string,
  attributes: Free,
): boolean => own(table, name)?.isSupported?.(attributes) ?? true;

/** Another name of a field, which clients may give instead. */
export interface FieldAlias {
  readonly field: string;
  readonly rule: OptionalRule;
  /** The value in the field's own unit; `now` is the entity before the command. */
  convert?(value: unknown, now: Snapshot): unknown;
  /** What is wrong with a value that keeps the rule, in words. */
  problem?(value: unknown): string | undefined;
  /** The value is a difference: its effect depends on all commands before. */
  readonly isRelative?: true;
}

/** The values of fields, as effects get them. */
export type CommandFields<F extends FieldTable> = Params<{ [K in keyof F]: F[K]["rule"] }>;

/** What a command does to an entity at once; what takes time, the home does from there. */
export type Effect<F = Free> = (now: Snapshot, fields: F, at: Date) => Patch;

/** Events that report a run of a scene or an automation. */
type RunKind = {
  [K in EventKind]: DataOf<K> extends Activation ? K : never;
}[EventKind];

export interface CommandRow<F = Free> {
  readonly needs?: readonly (keyof F & string)[];
  readonly may?: readonly (keyof F & string)[];
  /** Lists of optional fields, of each of which at least one is needed. */
  readonly needsOneOf?: readonly (readonly (keyof F & string)[])[];
  /** Bits of Home Assistant's `supported_features`, all of which the entity needs, where it has the attribute. */
  readonly features?: number;
  effect(now: Snapshot, fields: F, at: Date): Patch;
  /** Home Assistant's service for it, without the domain; without it, the command's own name. */
  readonly service?: string;
  /** What the service takes in addition to the fields, each with the only value that it can have here. */
  readonly serviceData?: Readonly<Record<string, boolean>>;
  /** Attributes that it sets beside those that its fields name: a device is there once it reports them. */
  readonly sets?: readonly string[];
  /** No state shows that it was carried out: only what the device reports after it confirms it. */
  readonly isMomentary?: true;
  /** The command also runs the members of the scene or automation; the log reports that as this event. */
  readonly runEvent?: RunKind;
}

/** A command that brings an entity nearer to a requested representation. */
export interface StateRequest<Command extends string = string, F = Free> {
  readonly command: Command;
  readonly fields?: F;
}

interface Attributes {
  /** They belong to the device: a client changes them through commands only. */
  readonly owned?: Rules;
  /** Others whose type is known. */
  readonly known?: Rules;
  /** What a home declares of a device: a client reads them and never changes them. */
  readonly declared?: readonly string[];
  /** They change by themselves while the device is on its way to its target. */
  readonly moving?: readonly string[];
}

/** A word of a scene that stands for a command. */
export interface SceneWord<Command extends string = string> {
  readonly command: Command;
  /** The field that `value` becomes; without it, there is no `value`. */
  readonly field?: string;
  readonly convert?: (value: number) => number;
  readonly range?: readonly [low: number, high: number];
}

export interface Domain<Name extends string = string, Command extends string = string, F = Free> {
  readonly name: Name;
  /** The states of an entity; without them, any. `unavailable` and `unknown` are always allowed. */
  readonly states?: readonly string[] | RegExp;
  /** The states of a pattern in words. */
  readonly statesInWords?: string;
  /** Every field of the commands. */
  readonly fields?: FieldTable;
  /** Fields of which only one can be given. */
  readonly alternatives?: readonly (readonly [keyof F & string, keyof F & string])[];
  /** Fields of which none can be given without the others. */
  readonly together?: readonly (readonly (keyof F & string)[])[];
  readonly aliases?: Readonly<Record<string, FieldAlias & { readonly field: keyof F & string }>>;
  readonly commands: Readonly<Record<Command, CommandRow<F>>>;
  readonly attributes?: Attributes;
  /** A history of significant changes holds those of attributes, too. */
  readonly areAttributesSignificant?: true;
  /** States that pass by themselves, and into what. */
  readonly passing?: Readonly<Record<string, string>>;
  /** State and attributes that the entity is on its way to; without it, no command changes them. */
  readonly targetState?: (now: Snapshot) => Snapshot;
  /** The commands that lead from what the entity is to a requested representation. */
  commandsToReach?(wanted: Snapshot, now: Snapshot): readonly StateRequest<NoInfer<Command>, F>[];
  readonly sentences?: Sentences<NoInfer<Command>>;
  readonly sceneWords?: Readonly<Record<string, SceneWord<NoInfer<Command>>>>;
}

/** Declares a domain; what it mentions must be its own commands and fields. */
export const domain = <
  const Name extends string,
  Command extends string,
  F extends FieldTable = Record<never, Field>,
>(
  rows: Domain<Name, Command, CommandFields<F>> & { readonly fields?: F },
): Domain<Name, Command, CommandFields<F>> => rows;

/**
 * A field whose values are in a list of the entity's own; without the list, it has no such field.
 *
 * @param list  The attribute.
 * @param bit  Of Home Assistant's `supported_features`.
 */
export const chosenFrom = (list: string, bit: number, maxLength = 64) =>
  ({
    rule: words(`One of the entity's ${list}`, maxLength),
    isSupported: (attributes) =>
      hasFeatures(attributes, bit) && Array.isArray(own(attributes, list)),
    allowed: (value, attributes) => among(value, own(attributes, list)),
  }) as const satisfies Field;

/**
 * Commands of what is simply on or off.
 *
 * @param features  The bits that turning on and turning off need.
 */
export const onOff = <F = Free>(
  on: Effect<F>,
  off: Effect<F>,
  may: readonly (keyof F & string)[] = [],
  features: { readonly on: number; readonly off: number } = { on: 0, off: 0 },
) => ({
  turn_on: { may, features: features.on, effect: on },
  turn_off: { features: features.off, effect: off },
  toggle: {
    may,
    features: features.on | features.off,
    effect: (now: Snapshot, fields: F, at: Date) =>
      (now.state === "off" ? on : off)(now, fields, at),
  },
});

export const becomes =
  (state: string): Effect<unknown> =>
  () => ({ state });

/** The commands that lead to each state; a state without any is only stored. */
export const reachByState =
  <Command extends string>(commands: Readonly<Record<string, readonly Command[]>>) =>
  ({ state }: Snapshot, now: Snapshot): readonly { readonly command: Command }[] =>
    state === now.state ? [] : (own(commands, state) ?? []).map((command) => ({ command }));

export const reachOnOff = reachByState({ on: ["turn_on"], off: ["turn_off"] });

/** The target is the state alone. */
export const targetByState = ({ state }: Snapshot): Snapshot => ({ state, attributes: {} });

/** The target is the state, and those of the attributes that have a value. */
export const targetWith =
  (...names: readonly string[]) =>
  ({ state, attributes }: Snapshot): Snapshot => ({
    state,
    attributes: pick(attributes, ...names),
  });

/** An attribute that a command sets, and the field that its value becomes. */
export interface SettableAttribute<Command extends string, Field extends string = string> {
  readonly attribute: string;
  readonly command: Command;
  readonly field: Field;
  /** The value of the field; the attribute's own by default. */
  readonly toField?: (value: unknown) => unknown;
}

/** The commands for the requested attributes that differ from the present ones. */
export const reachAttributes =
  <Command extends string, F>(settable: readonly SettableAttribute<Command, keyof F & string>[]) =>
  (wanted: Snapshot, now: Snapshot): readonly StateRequest<Command, F>[] =>
    settable
      .map((one) => ({ ...one, value: own(wanted.attributes, one.attribute) }))
      .filter(({ attribute, value }) => value != null && value !== own(now.attributes, attribute))
      .map(({ command, field, value, toField = (given) => given }) => ({
        command,
        fields: { [field]: toField(value) } as F,
      }));
