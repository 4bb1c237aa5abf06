/** Reads the settings once, into one frozen object; the only reader of process.env. */

import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { loadEnvFile } from "node:process";
import packageJson from "../../package.json" with { type: "json" };
import { own } from "../kernel/own-property.ts";
import { SECRET_LENGTH, SETTINGS, type Setting } from "./settings.ts";

export type Env = Readonly<Record<string, string | undefined>>;
type Name = keyof typeof SETTINGS;
type Read = { readonly [K in Name]: NonNullable<ReturnType<(typeof SETTINGS)[K]["read"]>> };

export type Config = Read & {
  readonly version: string;
  readonly production: boolean;
  readonly dataDir: string;
};

/** One line that names the setting, its value and what is allowed. */
const complaint = (name: string, { isSecret, allowed }: Setting, value: string) =>
  `${name} is ${isSecret?.(value) ? "(not shown)" : JSON.stringify(value)}, which makes no sense: it takes ${allowed}`;

interface Misfit {
  readonly isWrong: (settings: Read, production: boolean) => boolean;
  readonly line: (settings: Read) => string;
}

const unset = (name: Name, where: string) =>
  `${name} is not set, which makes no sense ${where}: it takes at least ${SECRET_LENGTH} characters`;

const twice = (name: "METRICS_PORT" | "HEALTH_PORT", others: readonly Name[]): Misfit => ({
  isWrong: (settings) =>
    settings[name] !== 0 && others.some((other) => settings[other] === settings[name]),
  line: (settings) =>
    `${name} is "${settings[name]}", which makes no sense: it takes another port than ${others.join(" and ")}`,
});

/** Settings that make sense, but not together. */
const MISFITS: readonly Misfit[] = [
  {
    isWrong: ({ JWT_SECRET }, production) => production && JWT_SECRET === "",
    line: () => unset("JWT_SECRET", "in production"),
  },
  {
    isWrong: ({ TRANSPORTER, CLUSTER_SECRET, STORE_URL }, production) =>
      TRANSPORTER !== "none" &&
      CLUSTER_SECRET === "" &&
      (production || STORE_URL.startsWith("sqlite:")),
    line: () => unset("CLUSTER_SECRET", "with several processes"),
  },
  twice("METRICS_PORT", ["PORT"]),
  twice("HEALTH_PORT", ["PORT", "METRICS_PORT"]),
];

/**
 * Turns an environment into the settings. An empty variable counts as not set.
 *
 * @returns the settings, or the line that says which one makes no sense.
 */
export const readConfig = (env: Env): Config | string => {
  const read: Record<string, unknown> = {};
  for (const [name, setting] of Object.entries(SETTINGS) as [string, Setting][]) {
    const text = own(env, name) || setting.fallback;
    const value = setting.read(text);
    if (value === undefined) return complaint(name, setting, text);
    read[name] = value;
  }
  const settings = read as Read;
  const production = settings.NODE_ENV === "production";
  const misfit = MISFITS.find(({ isWrong }) => isWrong(settings, production));
  if (misfit) return misfit.line(settings);
  return Object.freeze({
    ...settings,
    version: packageJson.version,
    production,
    dataDir: resolve(settings.DATA_DIR),
  });
};

/** The process's environment, with what a file `.env` in the current folder adds to it. */
export const environment = (): Env => {
  if (existsSync(".env")) loadEnvFile(".env");
  return process.env;
};

/** The table that `npm start -- --help` prints. */
export const help = (): string =>
  [
    "Hearth controls a home over HTTP. Settings come from the environment or a file .env:",
    "",
    ...(Object.entries(SETTINGS) as [string, Setting][]).map(
      ([name, { fallback, allowed, about }]) =>
        `  ${name.padEnd(20)} ${about}\n${" ".repeat(23)}${allowed}${fallback === "" ? "" : ` [${fallback}]`}`,
    ),
  ].join("\n");
