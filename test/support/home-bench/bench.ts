/** What a kind of home offers to the tests of all kinds: devices that appear, report, obey, fail and go. */
import type { Client, Loose } from "../client.ts";

/** As Hearth shows it. */
export interface DeviceState {
  readonly state: string;
  readonly attributes?: Readonly<Record<string, unknown>>;
}

/** How a device is at first. */
export const FIRST_STATES = {
  lamp: { state: "off" },
  cover: { state: "open", attributes: { current_position: 100 } },
  sensor: { state: "20.5" },
  lock: { state: "locked" },
  thermostat: { state: "heat", attributes: { temperature: 20 } },
} as const satisfies Readonly<Record<string, DeviceState>>;

export type DeviceType = keyof typeof FIRST_STATES;

export const DOMAINS: Readonly<Record<DeviceType, string>> = {
  lamp: "light",
  cover: "cover",
  sensor: "sensor",
  lock: "lock",
  thermostat: "climate",
};

/** What a device does with the commands that it gets: it obeys, does nothing, refuses, or becomes something else. */
export type DeviceBehaviour = "obeys" | "silent" | "refuses" | { readonly becomes: DeviceState };

export interface BenchDevice {
  /** As the home has it. */
  readonly entity_id: string;
  readonly name: string;
  /** How the device itself is. */
  now(): Promise<DeviceState>;
  /** It becomes so by itself, and says so. */
  report(state: DeviceState): Promise<void>;
  /** It says something that nothing of its type says. */
  reportRaw(value: HostileValue): Promise<void>;
  /** How many commands have arrived at it. */
  commands(): Promise<number>;
  behave(behaviour: DeviceBehaviour): Promise<unknown>;
  /** It has no power, or has it again. */
  power(isOn: boolean): Promise<void>;
  remove(): Promise<void>;
  /** It appears again, as it was. */
  restore(): Promise<void>;
  rename(name: string): Promise<void>;
  /** It gets another id at its source. */
  moveTo(entity_id: string): Promise<void>;
}

export type HostileValue = "a megabyte" | "no number" | "a wrong type" | "an inherited name";

/** What not every kind of home can show, each as the tests need it. */
export type BenchAbility =
  | "a list"
  | "appearing"
  | "reports"
  | "silence"
  | "refusal"
  | "deviation"
  | "causes"
  | "power"
  | "removal"
  | "renaming"
  | "other ids"
  | "loss"
  | "unknown domains"
  | "hostile values"
  | "garbage"
  | "templates"
  | "credentials";

/** How a home comes to Hearth, and what Hearth says of it. */
export interface HomeWay {
  /**
   * @param dataDir  The folder of the process that has add-ons.
   * @returns the name of the home in events.
   */
  connect(admin: Client, dataDir: string): Promise<string>;
  disconnect(admin: Client): Promise<void>;
  /** Its `status`, `last_error`, and how many `entities` it has. */
  listed(admin: Client): Promise<Loose>;
  /** @returns an id that another home has, and that a device of this home can have. */
  twin(entity_id: string, admin: Client): Promise<string>;
}

export interface HomeBench {
  /** The body of POST /homes. */
  readonly connection: Readonly<Record<string, string>>;
  /** How it is connected, where it is no home of the list. */
  readonly way?: HomeWay;
  /** A device appears. */
  add(type: DeviceType, entity_id: string, name: string): Promise<BenchDevice>;
  /** An entity of a domain that Hearth does not know appears, with an attribute `loudness` of 3. */
  addUnknown(entity_id: string): Promise<void>;
  /** The connection is lost, and every further one is refused. */
  lose(): Promise<void>;
  regain(): Promise<void>;
  /** Says what no home says: bytes, half a message, a message of another form. */
  babble(): Promise<void>;
  /** Announces a sensor whose template never ends, or grows without bounds. */
  addBomb(entity_id: string): Promise<void>;
  stop(): Promise<void>;
}

/** Reads Hearth itself, for what has no other place. */
export interface HearthReader {
  get(path: string): Promise<Loose>;
}

/** One kind of home for the tests. */
export interface BenchKind {
  readonly kind: string;
  /** By ability, why this kind of home cannot show it. */
  readonly lacks: Readonly<Partial<Record<BenchAbility, string>>>;
  /** In milliseconds, where its devices go by real time: until one is away, or back. */
  readonly patienceMs?: number;
  /** What the answer says of a refusal; by default what the device says. */
  readonly refusal?: RegExp;
  open(hearth: HearthReader): Promise<HomeBench>;
}

/** For what the kind of home lacks: a property that needs it is not asked. */
export const lacking = (): never => {
  throw new TypeError("This kind of home has declared that it lacks this");
};

/** The names that objects inherit, as a state. */
export const HOSTILE: Readonly<Record<HostileValue, unknown>> = {
  "a megabyte": "x".repeat(2 ** 20),
  "no number": "NaN",
  "a wrong type": { value: [1, null, { deep: true }] },
  "an inherited name": "__proto__",
};
