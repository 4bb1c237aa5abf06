/** The kinds of home, with the form of their URLs. Their drivers are in `services/devices/homes/`. */
import { own } from "../kernel/own-property.ts";

export interface HomeKindRow {
  /** What people call it. */
  readonly title: string;
  /** Of its driver, in `services/devices/homes/`. */
  readonly folder: string;
  /** The form of its URL, for people. */
  readonly form: string;
  /** Protocols of its URLs, each with a colon. */
  readonly protocols: readonly string[];
  isValid(url: URL): boolean;
  /** The machine that it names, as an address; without it, the URL is that address. */
  machine?(url: URL): URL;
  /** What it asks for to be connected. */
  readonly credentials: Readonly<Partial<Record<Credential, "required" | "optional">>>;
}

export type Credential = "token" | "username" | "password";

const DECIMAL = /^\d+(\.\d+)?$/;
const INTEGER = /^\d+$/;

/** Options of a virtual home, with pattern and maximum. */
const VIRTUAL_OPTIONS: Readonly<Record<string, readonly [pattern: RegExp, max: number]>> = {
  speed: [DECIMAL, 1000],
  latency_ms: [DECIMAL, 60_000],
  rooms: [INTEGER, 200],
};

const isVirtualOption = ([name, value]: readonly [string, string]): boolean => {
  const [pattern, max] = own(VIRTUAL_OPTIONS, name) ?? [/^(?!)/, 0];
  return pattern.test(value) && Number(value) <= max;
};

const FORM_PREFIX = /^homeassistant:/;

const homeAssistantAddress = ({ href }: URL): URL => new URL(href.replace(FORM_PREFIX, ""));

/** The address of a Home Assistant: `http` or `https`, host and port, and nothing else. */
const isHomeAssistantAddress = ({ href }: URL): boolean => {
  const address = URL.parse(href.replace(FORM_PREFIX, ""));
  if (!address || !/^https?:$/.test(address.protocol)) return false;
  const { pathname, search, hash, username, password } = address;
  return pathname === "/" && [search, hash, username, password].every((part) => part === "");
};

/** Levels of a topic, without the wildcards of subscriptions. */
const TOPIC = /^[^+#\0/]+(\/[^+#\0/]+)*$/;
const MAX_PREFIX_LENGTH = 200;

/** The address of a broker; another client that announces devices there may use another prefix. */
const isMqttAddress = ({ hostname, pathname, hash, username, password, searchParams }: URL) =>
  hostname !== "" &&
  /^\/?$/.test(pathname) &&
  [hash, username, password].every((part) => part === "") &&
  searchParams.size <= 1 &&
  [...searchParams].every(
    ([name, value]) =>
      name === "discovery_prefix" && TOPIC.test(value) && value.length <= MAX_PREFIX_LENGTH,
  );

export const HOME_KINDS = {
  virtual: {
    title: "Virtual house",
    folder: "virtual",
    form: "virtual:[?speed=<0–1000>&latency_ms=<0–60000>&rooms=<0–200>]",
    protocols: ["virtual:"],
    isValid: ({ href, searchParams }) =>
      /^virtual:(\?|$)/.test(href) && [...searchParams].every(isVirtualOption),
    credentials: {},
  },
  homeassistant: {
    title: "Home Assistant",
    folder: "home-assistant",
    form: "homeassistant:http[s]://<host>[:<port>]",
    protocols: ["homeassistant:"],
    isValid: isHomeAssistantAddress,
    machine: homeAssistantAddress,
    credentials: { token: "required" },
  },
  mqtt: {
    title: "MQTT",
    folder: "mqtt",
    form: "mqtt[s]://<host>[:<port>][?discovery_prefix=<topic>]",
    protocols: ["mqtt:", "mqtts:"],
    isValid: isMqttAddress,
    credentials: { username: "optional", password: "optional" },
  },
} as const satisfies Readonly<Record<string, HomeKindRow>>;

export type HomeKind = keyof typeof HOME_KINDS;

/** The forms of all kinds, for people. */
export const HOME_FORMS: string = Object.values<HomeKindRow>(HOME_KINDS)
  .map(({ form }) => form)
  .join(" or ");

/** The kind that controls what a URL names; undefined where none does, or its options are wrong. */
export const homeKindOf = (given: string): HomeKind | undefined => {
  const url = URL.parse(given);
  const rows = Object.entries<HomeKindRow>(HOME_KINDS);
  const found = rows.find(
    ([, row]) => url && row.protocols.includes(url.protocol) && row.isValid(url),
  );
  return found?.[0] as HomeKind | undefined;
};

const machineOf = (given: string): URL => {
  const url = new URL(given);
  const kind = homeKindOf(given);
  const row: HomeKindRow | undefined = kind && HOME_KINDS[kind];
  return row?.machine?.(url) ?? url;
};

/** Host and port of what a URL names; empty where it names no machine. */
export const hostOf = (url: string): string => machineOf(url).host;

/** One spelling of each URL: two that name the same home are the same text. */
export const plainUrl = (given: string): string => {
  const { protocol, search } = new URL(given);
  const machine = machineOf(given);
  if (machine.host === "") return `${protocol}${search}`;
  const address = `${machine.protocol}//${machine.host}`;
  return machine.protocol === protocol ? `${address}${search}` : `${protocol}${address}`;
};

const ENCRYPTED: readonly string[] = ["https:", "mqtts:"];
/** Ports that stand in no address. */
const USUAL_PORTS: Readonly<Record<string, string>> = {
  "http:": "80",
  "https:": "443",
  "mqtt:": "1883",
  "mqtts:": "8883",
};

/** Whether credentials for one URL may be sent to another: to the same machine, and not unencrypted from now on. */
export const isSameMachine = (before: string, after: string): boolean => {
  const [one, other] = [machineOf(before), machineOf(after)];
  const portOf = ({ port, protocol }: URL) => port || own(USUAL_PORTS, protocol);
  const losesEncryption = ENCRYPTED.includes(one.protocol) && !ENCRYPTED.includes(other.protocol);
  return one.hostname === other.hostname && portOf(one) === portOf(other) && !losesEncryption;
};
