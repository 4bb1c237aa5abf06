/** How sentences speak of a domain: its nouns, and what acts, measures, numbers and states mean for it. */
import type { Snapshot } from "../kernel/entity.ts";
import type { Free } from "../kernel/rules.ts";

/** What can be done, in any language. */
export type Act =
  | "on"
  | "off"
  | "toggle"
  | "open"
  | "close"
  | "stop"
  | "start"
  | "clean"
  | "dock"
  | "play"
  | "pause"
  | "next"
  | "previous"
  | "lock"
  | "unlock"
  | "mute"
  | "unmute"
  | "activate"
  | "trigger"
  | "arm"
  | "disarm"
  | "press"
  | "mow";

export type Dimension =
  | "brightness"
  | "temperature"
  | "volume"
  | "position"
  | "speed"
  | "colour"
  | "mode";

/** `warmth` is a room's temperature, or how white a light is: what is named decides. */
export type StepOf = Dimension | "warmth";
export type StepSize = "small" | "large";
export type ValueUnit = "percent" | "degree" | "fahrenheit" | "kelvin" | "mired";

export type StateName =
  | "on"
  | "off"
  | "open"
  | "closed"
  | "locked"
  | "unlocked"
  | "playing"
  | "paused"
  | "running"
  | "docked"
  | "muted"
  | "heating"
  | "cooling";

/** How far a step changes a field. */
export interface Scale {
  readonly of: readonly StepOf[];
  readonly field: string;
  /** Holds the present value. */
  readonly attribute: string;
  readonly sizes: Readonly<Record<StepSize | "usual", number>>;
  readonly range: readonly [low: number, high: number];
  /** One of the units in that of the field, 1 by default. */
  readonly unit?: number;
  /** Percent by default. */
  readonly units?: readonly (ValueUnit | undefined)[];
  /** The present value of an entity that is off. */
  readonly off?: number;
  /** Attributes of the entity that narrow the range. */
  readonly lowest?: string;
  readonly highest?: string;
  /** More of it is less of the field. */
  readonly isInverted?: true;
}

/** A kind of entity that languages have a noun for; several domains may share one, such as `door`. */
export interface NounKind {
  readonly kind: string;
  /** Only these device classes. */
  readonly classes?: readonly string[];
  /** All device classes but these. */
  readonly not?: readonly string[];
  /** Only entities that have this mode. */
  readonly mode?: string;
  /** English nouns for one and for several, separated by `|`; other languages have a key of their own. */
  readonly en?: readonly [one: string, many?: string];
}

export interface Sentences<Command extends string = string> {
  readonly nouns?: readonly NounKind[];
  /** Nouns that a name may end with, leave out, or have in place of one another. */
  readonly nameEndings?: { readonly en: readonly string[] };
  /** Devices come before scenes and automations of the same name; "everything" includes most of them. */
  readonly scope?: "device" | "everything";
  /** The commands of acts. */
  readonly acts?: Readonly<Partial<Record<Act, Command>>>;
  /** The commands of acts with a value; "set": the one that the value needs. */
  readonly actsWithValue?: Readonly<Partial<Record<Act, Command | "set">>>;
  /** They mean this domain where a sentence names nothing. */
  readonly implied?: readonly (Act | StepOf | ValueUnit)[];
  /** What sentences can change or ask of it. */
  readonly measures?: readonly StepOf[];
  /** The fields of a number; nothing where the number or its unit makes no sense. */
  fieldsOf?(value: number, unit: ValueUnit | undefined): Free | undefined;
  /** What "turn on" with these fields adds for an entity that is off. */
  fieldsToTurnOn?(fields: Free, now: Snapshot): Free;
  readonly scales?: readonly Scale[];
  /** The commands of a step without a size, up and down. */
  readonly ends?: { readonly up: Command; readonly down: Command };
  readonly states?: Readonly<Partial<Record<StateName, (now: Snapshot) => boolean>>>;
  /** Whether the entity is asked about by this state; without it, every entity of the domain is. */
  isAskedBy?(state: StateName, now: Snapshot): boolean;
}

export const stateIs =
  (...states: readonly string[]) =>
  ({ state }: Snapshot): boolean =>
    states.includes(state);

export const stateIsNot = (...states: readonly string[]) => {
  const isOne = stateIs(...states, "unavailable", "unknown");
  return (now: Snapshot): boolean => !isOne(now);
};

export const isWithin = (value: number, low: number, high: number): boolean =>
  value >= low && value <= high;

/** Reads a number as percent, with or without the word. */
export const percentOf =
  (field: string) =>
  (value: number, unit: ValueUnit | undefined): Free | undefined =>
    (unit === undefined || unit === "percent") && isWithin(value, 0, 100)
      ? { [field]: Math.round(value) }
      : undefined;

/** Acts of what is simply on or off. */
export const ON_OFF = { on: "turn_on", off: "turn_off", toggle: "toggle" } as const;
