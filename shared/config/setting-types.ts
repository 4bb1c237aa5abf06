/** The types of settings: what each accepts, in words, and how its text is read. */
import proxyAddr from "proxy-addr";
import { HOME_KINDS, homeKindOf } from "../homes/home-kinds.ts";
import { own } from "../kernel/own-property.ts";

export interface SettingType<T> {
  /** What it accepts, for the help and for errors. */
  readonly expected: string;
  /** @returns `undefined` for a text that is not valid. */
  readonly read: (text: string) => T | undefined;
  /** Whether its value is never shown. */
  readonly isSecret?: true;
}

const INTEGER = /^\d+$/;
const DECIMAL = /^\d+(\.\d+)?$/;

const validWhere =
  (isValid: (text: string) => boolean) =>
  (text: string): string | undefined =>
    isValid(text) ? text : undefined;

export const text = (expected: string, pattern: RegExp): SettingType<string> => ({
  expected,
  read: validWhere((given) => pattern.test(given)),
});

/** A text that is never shown. */
export const secret = (expected: string, pattern: RegExp): SettingType<string> => ({
  ...text(expected, pattern),
  isSecret: true,
});

/** A file that is checked when it is read. */
export const file: SettingType<string> = text("a file, or nothing", /^/);

export const oneOf = <const V extends readonly string[]>(...values: V): SettingType<V[number]> => ({
  expected: values.join(", "),
  read: (given) => values.find((value) => value === given),
});

export const integer = (min: number, max: number): SettingType<number> => ({
  expected: `an integer from ${min} to ${max}`,
  read: (given) =>
    INTEGER.test(given) && Number(given) >= min && Number(given) <= max ? Number(given) : undefined,
});

const port = integer(1, 65535);
/** Reads as 0 when it is off. */
export const portOrOff: SettingType<number> = {
  expected: `${port.expected}, or off`,
  read: (given) => (given === "off" ? 0 : port.read(given)),
};

export const degrees = (max: number): SettingType<number> => ({
  expected: `degrees from -${max} to ${max}`,
  read: (given) =>
    DECIMAL.test(given.replace(/^-/, "")) && Math.abs(Number(given)) <= max
      ? Number(given)
      : undefined,
});

const itemsOf = (given: string) =>
  given
    .split(",")
    .map((item) => item.trim())
    .filter((item) => item !== "");

export const listOf = (
  expected: string,
  isItem: (item: string) => boolean,
): SettingType<readonly string[]> => ({
  expected: `a comma list of ${expected}`,
  read: (given) => {
    const list = [...new Set(itemsOf(given))];
    const isEmpty = given !== "" && list.length === 0;
    return isEmpty || !list.every(isItem) ? undefined : list;
  },
});

/** A list that may be empty, which is written as a word. */
export const listOrNone = (
  type: SettingType<readonly string[]>,
): SettingType<readonly string[]> => ({
  expected: `${type.expected}, or none`,
  read: (given) => (given === "none" ? [] : type.read(given)),
});

const UNIT_SECONDS: Readonly<Record<string, number>> = { "": 1, s: 1, m: 60, h: 3600, d: 86400 };
const MAX_DURATION_S = 365 * 86400;

/** Reads as seconds. */
export const duration: SettingType<number> = {
  expected: "seconds, or a number with s, m, h or d; at most a year",
  read: (given) => {
    const [, amount, unit = ""] = /^(\d{1,9})([smhd]?)$/.exec(given) ?? [];
    const total = Number(amount) * (own(UNIT_SECONDS, unit) ?? Number.NaN);
    return total >= 1 && total <= MAX_DURATION_S ? total : undefined;
  },
};

/** The number of requests in each window. */
export interface RateLimit {
  readonly requests: number;
  readonly seconds: number;
}

/** Reads as an empty list when it is off. */
export const rateLimits: SettingType<readonly RateLimit[]> = {
  expected: "<requests>/<seconds>[,…], or off",
  read: (given) => {
    if (given === "off") return [];
    const rows = itemsOf(given).map((row) => /^([1-9]\d{0,8})\/([1-9]\d{0,5})$/.exec(row));
    if (rows.length === 0 || rows.includes(null)) return undefined;
    return rows.map((row) => ({ requests: Number(row?.[1]), seconds: Number(row?.[2]) }));
  },
};

export const isOrigin = (given: string): boolean => URL.parse(given)?.origin === given;

/** An http or https URL without a user name and a password. */
const webUrl = (given: string): URL | undefined => {
  const url = URL.parse(given);
  return url && /^https?:$/.test(url.protocol) && url.username + url.password === ""
    ? url
    : undefined;
};

/** Reads without a slash at its end. */
export const baseUrl: SettingType<string> = {
  expected: "an http or https URL without user, query and fragment",
  read: (given) => {
    const { origin, pathname, search, hash } = webUrl(given) ?? {};
    if (origin === undefined || `${search}${hash}` !== "") return undefined;
    return `${origin}${pathname}`.replace(/\/+$/, "");
  },
};

export const baseUrlOrNothing: SettingType<string> = {
  expected: `${baseUrl.expected}, or nothing`,
  read: (given) => (given === "" ? "" : baseUrl.read(given)),
};

const LOOPBACK = ["localhost", "127.0.0.1", "[::1]"];

/** Reads without a slash at its end. Tokens are sent over it: without TLS only on this machine. */
export const publicUrlOrNothing: SettingType<string> = {
  expected: "an https URL without a path, such as https://home.example, or nothing",
  read: (given) => {
    const { protocol, hostname = "", origin } = webUrl(given) ?? {};
    const isSafe = protocol === "https:" || LOOPBACK.includes(hostname);
    const isOrigin = given.replace(/\/$/, "") === origin;
    return given === "" ? "" : isSafe && isOrigin ? origin : undefined;
  },
};

export const fileOrUrl: SettingType<string> = {
  expected: "a file, or an http or https URL without user",
  read: validWhere((given) => !/^\w{2,}:/.test(given) || webUrl(given) !== undefined),
};

const isNatsUrl = (given: string): boolean => {
  const { protocol = "", hostname, pathname = "", search, hash } = URL.parse(given) ?? {};
  const isBare = /^\/?$/.test(pathname) && `${search}${hash}` === "";
  return /^(nats|tls):$/.test(protocol) && hostname !== "" && isBare;
};

/** A user name and a password may stand in an address. */
export const busUrl: SettingType<string> = {
  expected: "none, or nats:// or tls:// with host and port, several as a comma list",
  read: validWhere((given) => given === "none" || itemsOf(given).every(isNatsUrl)),
};

const isDecodable = (encoded: string): boolean => {
  try {
    return decodeURIComponent(encoded) !== undefined;
  } catch {
    return false;
  }
};

/** A cluster has no numbered databases. */
const isRedisUrl = (given: string): boolean => {
  const url = URL.parse(given);
  if (!url) return false;
  const { protocol, hostname, username, password, pathname, search, hash } = url;
  const isSingle = search === "" && /^\/?\d{0,4}$/.test(pathname);
  const isCluster = search === "?cluster=on" && /^\/?0?$/.test(pathname);
  const isServer = /^rediss?:$/.test(protocol) && hostname !== "" && hash === "";
  return isServer && (isSingle || isCluster) && isDecodable(username + password);
};

/** A user name and a password may stand in the address of Redis. */
export const storeUrl: SettingType<string> = {
  expected:
    "sqlite:<file in DATA_DIR>, or redis:// or rediss:// with host, port and /<database>, or ?cluster=on",
  read: validWhere((given) => /^sqlite:(\w[\w.-]*)?$/.test(given) || isRedisUrl(given)),
};

export const isHost = (given: string): boolean => /^(\*|[\w.-]+)$/.test(given);

export const isProxy = (given: string): boolean => {
  try {
    proxyAddr.compile([given]);
    return true;
  } catch {
    return false;
  }
};

export const timeZone: SettingType<string> = {
  expected: "an IANA name such as Europe/Berlin",
  read: validWhere((given) => {
    try {
      return given !== "" && Boolean(new Intl.DateTimeFormat("en", { timeZone: given }));
    } catch {
      return false;
    }
  }),
};

/** The address of an MQTT broker. */
export const brokerOrNothing: SettingType<string> = {
  expected: `${HOME_KINDS.mqtt.form}, or nothing`,
  read: (given) => (given === "" || homeKindOf(given) === "mqtt" ? given : undefined),
};
