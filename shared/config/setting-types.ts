/** The kinds of settings: what each takes, in words, and how its text is read. */

import proxyAddr from "proxy-addr";
import { own } from "../kernel/own-property.ts";

export interface SettingType<T> {
  readonly allowed: string;
  /** `undefined` means that the text makes no sense. */
  readonly read: (text: string) => T | undefined;
}

export const text = (allowed: string, pattern: RegExp): SettingType<string> => ({
  allowed,
  read: (given) => (pattern.test(given) ? given : undefined),
});

export const oneOf = <const V extends readonly string[]>(...values: V): SettingType<V[number]> => ({
  allowed: values.join(", "),
  read: (given) => values.find((value) => value === given),
});

export const integer = (min: number, max: number): SettingType<number> => ({
  allowed: `a whole number from ${min} to ${max}`,
  read: (given) =>
    /^\d+$/.test(given) && Number(given) >= min && Number(given) <= max ? Number(given) : undefined,
});

/** Reads as 0 when it is off. */
export const portOrOff: SettingType<number> = {
  allowed: "a whole number from 1 to 65535, or off",
  read: (given) => (given === "off" ? 0 : integer(1, 65535).read(given)),
};

export const degrees = (max: number): SettingType<number> => ({
  allowed: `degrees from -${max} to ${max}`,
  read: (given) =>
    /^-?\d+(\.\d+)?$/.test(given) && Math.abs(Number(given)) <= max ? Number(given) : undefined,
});

const items = (given: string) =>
  given
    .split(",")
    .map((item) => item.trim())
    .filter((item) => item !== "");

export const listOf = (
  allowed: string,
  isItem: (item: string) => boolean,
): SettingType<readonly string[]> => ({
  allowed: `a comma list of ${allowed}`,
  read: (given) => {
    const list = [...new Set(items(given))];
    const isEmpty = given !== "" && list.length === 0;
    return isEmpty || !list.every(isItem) ? undefined : list;
  },
});

const UNIT_SECONDS: Readonly<Record<string, number>> = { "": 1, s: 1, m: 60, h: 3600, d: 86400 };
const YEAR = 365 * 86400;

/** Reads as seconds. */
export const duration: SettingType<number> = {
  allowed: "seconds, or a number with s, m, h or d; at most a year",
  read: (given) => {
    const [, amount, unit = ""] = /^(\d{1,9})([smhd]?)$/.exec(given) ?? [];
    const total = Number(amount) * (own(UNIT_SECONDS, unit) ?? Number.NaN);
    return total >= 1 && total <= YEAR ? total : undefined;
  },
};

/** So many requests in each window of so many seconds. */
export interface Limit {
  readonly requests: number;
  readonly seconds: number;
}

/** Reads as an empty list when it is off. */
export const limits: SettingType<readonly Limit[]> = {
  allowed: "<requests>/<seconds>[,…], or off",
  read: (given) => {
    if (given === "off") return [];
    const rows = items(given).map((row) => /^([1-9]\d{0,8})\/([1-9]\d{0,5})$/.exec(row));
    if (rows.length === 0 || rows.includes(null)) return undefined;
    return rows.map((row) => ({ requests: Number(row?.[1]), seconds: Number(row?.[2]) }));
  },
};

export const isOrigin = (given: string): boolean =>
  URL.canParse(given) && new URL(given).origin === given;

/** Without a credential, which would be shown in messages. */
const isWeb = (given: string): boolean => {
  if (!URL.canParse(given)) return false;
  const { protocol, username, password } = new URL(given);
  return /^https?:$/.test(protocol) && username + password === "";
};

/** Reads without a slash at its end. */
export const baseUrl: SettingType<string> = {
  allowed: "an http or https URL without user, query and fragment",
  read: (given) => {
    if (!isWeb(given)) return undefined;
    const { origin, pathname, search, hash } = new URL(given);
    return search + hash === "" ? (origin + pathname).replace(/\/+$/, "") : undefined;
  },
};

export const fileOrUrl: SettingType<string> = {
  allowed: "a file, or an http or https URL without user",
  read: (given) => (/^\w{2,}:/.test(given) && !isWeb(given) ? undefined : given),
};

/** Reads as none, or as addresses of servers of one kind; a user name and a password may stand in them. */
export const bus: SettingType<string> = {
  allowed: "none, or nats:// or tls:// with host and port, several as a comma list",
  read: (given) =>
    given === "none" || items(given).every((one) => isServer(one, ["nats:", "tls:"]))
      ? given
      : undefined,
};

const isServer = (given: string, protocols: readonly string[]): boolean => {
  if (!URL.canParse(given)) return false;
  const { protocol, hostname, pathname, search, hash } = new URL(given);
  const isBare = ["", "/"].includes(pathname) && search + hash === "";
  return protocols.includes(protocol) && hostname !== "" && isBare;
};

const isDecodable = (encoded: string): boolean => {
  try {
    return decodeURIComponent(encoded) !== undefined;
  } catch {
    return false;
  }
};

/** A cluster has no databases with numbers. */
const isRedis = (given: string): boolean => {
  if (!URL.canParse(given)) return false;
  const { protocol, hostname, username, password, pathname, search, hash } = new URL(given);
  const isPlain = search === "" && /^\/?\d{0,4}$/.test(pathname);
  const isCluster = search === "?cluster=on" && /^\/?0?$/.test(pathname);
  const isServer = /^rediss?:$/.test(protocol) && hostname !== "" && hash === "";
  return isServer && (isPlain || isCluster) && isDecodable(username + password);
};

/** A user name and a password may stand in the address of Redis. */
export const store: SettingType<string> = {
  allowed:
    "sqlite:<file in DATA_DIR>, or redis:// or rediss:// with host, port and /<database>, or ?cluster=on",
  read: (given) => (/^sqlite:(\w[\w.-]*)?$/.test(given) || isRedis(given) ? given : undefined),
};

/** Whether there is such a file, is found out when it is read. */
export const file: SettingType<string> = { allowed: "a file, or nothing", read: (given) => given };

export const isHost = (given: string): boolean => /^(\*|[\w.-]+)$/.test(given);

export const isProxy = (given: string): boolean => {
  try {
    proxyAddr.compile([given]);
    return true;
  } catch {
    return false;
  }
};

/** What may stand behind `virtual:?`, and in which range. */
const VIRTUAL: ReadonlyMap<string, readonly [form: RegExp, max: number]> = new Map([
  ["speed", [/^\d+(\.\d+)?$/, 1000]],
  ["latency_ms", [/^\d+(\.\d+)?$/, 60_000]],
  ["rooms", [/^\d+$/, 200]],
]);

const isVirtualOption = ([name, value]: readonly [string, string]): boolean => {
  const [form, max] = VIRTUAL.get(name) ?? [/^(?!)/, 0];
  return form.test(value) && Number(value) <= max;
};

export const isHome = (given: string): boolean =>
  /^virtual:(\?|$)/.test(given) && [...new URL(given).searchParams].every(isVirtualOption);

export const timeZone: SettingType<string> = {
  allowed: "an IANA name such as Europe/Berlin",
  read: (given) => {
    try {
      new Intl.DateTimeFormat("en", { timeZone: given });
      return given === "" ? undefined : given;
    } catch {
      return undefined;
    }
  },
};
