/** How sentences speak of a domain: what acts, numbers and steps mean for it. */
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

/** What is more or less of something; `warmth` is a room's temperature, or how white a light is: what is named decides. */
export type StepOf =
  | "brightness"
  | "humidity"
  | "temperature"
  | "volume"
  | "position"
  | "speed"
  | "warmth";
export type StepSize = "small" | "large";
export type ValueUnit = "percent" | "degree" | "fahrenheit" | "kelvin" | "mired";

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

export interface Sentences<Command extends string = string> {
  /** The commands of acts. */
  readonly acts?: Readonly<Partial<Record<Act, Command>>>;
  /** The commands of acts with a value; "set": the one that the value needs. */
  readonly actsWithValue?: Readonly<Partial<Record<Act, Command | "set">>>;
  /** The fields of a number; nothing where the number or its unit makes no sense. */
  fieldsOf?(value: number, unit: ValueUnit | undefined): Free | undefined;
  /** What "turn on" with these fields adds for an entity that is off. */
  fieldsToTurnOn?(fields: Free, now: Snapshot): Free;
  readonly scales?: readonly Scale[];
  /** The commands of a step without a size, up and down. */
  readonly ends?: { readonly up: Command; readonly down: Command };
}

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
