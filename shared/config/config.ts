/** Reads the settings once into one frozen object; the only reader of process.env. */
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { loadEnvFile } from "node:process";
import packageJson from "../../package.json" with { type: "json" };
import { own } from "../kernel/own-property.ts";
import type { Setting } from "./setting.ts";
import { SECRET_LENGTH, SETTINGS } from "./settings.ts";
import { isSqlite } from "./store-url.ts";

export type Env = Readonly<Record<string, string | undefined>>;
type SettingName = keyof typeof SETTINGS;
type SettingValues = {
  readonly [K in SettingName]: NonNullable<ReturnType<(typeof SETTINGS)[K]["read"]>>;
};

export type Config = SettingValues & {
  /** What the environment sets, as its text. */
  readonly texts: Readonly<Record<string, string>>;
  /** What was changed over the API, as its text. */
  readonly stored: Readonly<Record<string, string>>;
  readonly version: string;
  readonly production: boolean;
  readonly dataDir: string;
};

const ROWS: readonly (readonly [string, Setting])[] = Object.entries(SETTINGS);

/** The value is not shown: a secret may stand in it. */
const invalid = (name: string, expected: string) => `${name} is invalid: expected ${expected}`;

const missing = (name: SettingName, where: string) =>
  `${name} is missing ${where}: expected at least ${SECRET_LENGTH} characters`;

type Check = (settings: SettingValues, production: boolean) => string | false;

const differentPort =
  (name: "METRICS_PORT" | "HEALTH_PORT", others: readonly SettingName[]): Check =>
  (settings) =>
    settings[name] !== 0 &&
    others.some((other) => settings[other] === settings[name]) &&
    invalid(name, `another port than ${others.join(" and ")}`);

/** Conflicts between settings: each check gives the line of an error. */
const CHECKS: readonly Check[] = [
  ({ JWT_SECRET }, production) =>
    production && JWT_SECRET === "" && missing("JWT_SECRET", "in production"),
  ({ TRANSPORTER, CLUSTER_SECRET, STORE_URL }, production) =>
    TRANSPORTER !== "none" &&
    CLUSTER_SECRET === "" &&
    (production || isSqlite({ STORE_URL })) &&
    missing("CLUSTER_SECRET", "with several processes"),
  differentPort("METRICS_PORT", ["PORT"]),
  differentPort("HEALTH_PORT", ["PORT", "METRICS_PORT"]),
];

/**
 * Turns an environment into the settings. An empty variable counts as not set.
 *
 * @param stored  What was changed over the API; the environment overrides it.
 * @returns the settings, or one line about the first that is invalid.
 */
export const readConfig = (env: Env, stored: Config["stored"] = {}): Config | string => {
  const values: Record<string, unknown> = {};
  const texts: Record<string, string> = {};
  for (const [name, { fallback, read, expected }] of ROWS) {
    const text = own(env, name) || undefined;
    const value = read(text ?? own(stored, name) ?? fallback);
    if (value === undefined) return invalid(name, expected);
    values[name] = value;
    if (text !== undefined) texts[name] = text;
  }
  const settings = values as SettingValues;
  const production = settings.NODE_ENV === "production";
  for (const check of CHECKS) {
    const line = check(settings, production);
    if (line) return line;
  }
  return Object.freeze({
    ...settings,
    texts: Object.freeze(texts),
    stored: Object.freeze({ ...stored }),
    version: packageJson.version,
    production,
    dataDir: resolve(settings.DATA_DIR),
  });
};

/** The process's environment alone: a command is not changed by the folder that it runs in. */
export const processEnvironment = (): Env => process.env;

/** The process's environment, with what a file `.env` in the current folder adds to it. */
export const environment = (): Env => {
  if (existsSync(".env")) loadEnvFile(".env");
  return process.env;
};

/** A user name and a password in an address. */
const USER_IN_URL = /\/\/[^/]*@/g;

/** The text of a setting without what is secret in it. */
const shownText = (text: string, isSecret = false): string => {
  if (isSecret) return text === "" ? "not set" : "set";
  return text.replace(USER_IN_URL, "//…@");
};

/** Where the value of a setting comes from. */
const SETTING_SOURCES = ["environment", "stored", "default"] as const;

/**
 * Every setting for people.
 *
 * @param canChange  Whether this process can take over a change.
 */
export const describeSettings = (
  { texts, stored }: Pick<Config, "texts" | "stored">,
  canChange: boolean,
) =>
  ROWS.map(([name, { fallback, expected, about, isSecret = false, isChangeable = false }]) => {
    const values = { environment: own(texts, name), stored: own(stored, name), default: fallback };
    const source = SETTING_SOURCES.find((one) => values[one] !== undefined) ?? "default";
    return {
      name,
      value: shownText(values[source] ?? fallback, isSecret),
      default: fallback,
      is_set: source === "environment",
      source,
      is_changeable: isChangeable && canChange && source !== "environment",
      is_secret: isSecret,
      type: expected,
      description: about,
    };
  });

/** The table that `npm start -- --help` prints. */
export const help = (): string =>
  [
    "Hearth controls a home over HTTP. Settings come from the environment or a file .env:",
    "",
    ...ROWS.map(
      ([name, { fallback, expected, about }]) =>
        `  ${name.padEnd(20)} ${about}\n${" ".repeat(23)}${expected}${fallback === "" ? "" : ` [${fallback}]`}`,
    ),
  ].join("\n");
