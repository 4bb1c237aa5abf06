/** Reads the settings once, into one frozen object; the only reader of process.env. */
import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { loadEnvFile } from "node:process";
import packageJson from "../package.json" with { type: "json" };
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
const complaint = (name: string, { secret, allowed }: Setting, value: string) =>
  `${name} is ${secret ? "(not shown)" : JSON.stringify(value)}, which makes no sense: it takes ${allowed}`;

/**
 * Turns an environment into the settings. An empty variable counts as not set.
 *
 * @returns the settings, or the line that says which one makes no sense.
 */
export const readConfig = (env: Env): Config | string => {
  const read: Record<string, unknown> = {};
  for (const [name, setting] of Object.entries(SETTINGS) as [string, Setting][]) {
    const text = env[name] || setting.fallback;
    const value = setting.read(text);
    if (value === undefined) return complaint(name, setting, text);
    read[name] = value;
  }
  const settings = read as Read;
  const production = settings.NODE_ENV === "production";
  if (production && settings.JWT_SECRET === "")
    return `JWT_SECRET is not set, which makes no sense in production: it takes at least ${SECRET_LENGTH} characters`;
  if (settings.METRICS_PORT !== 0 && settings.METRICS_PORT === settings.PORT)
    return `METRICS_PORT is "${settings.METRICS_PORT}", which makes no sense: it takes another port than PORT`;
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

/**
 * The secret that signs tokens; made once and kept, readable by the owner only, when none is set.
 *
 * @param config  Its folder must exist.
 * @throws when what is kept is too short to be safe.
 */
export const signingSecret = ({ JWT_SECRET, dataDir }: Config): string => {
  if (JWT_SECRET !== "") return JWT_SECRET;
  const file = join(dataDir, "jwt-secret");
  if (!existsSync(file)) {
    // Written beside, to the disk, and renamed: a crash must not leave half a secret.
    const secret = randomBytes(48).toString("base64url");
    writeFileSync(`${file}.new`, secret, { mode: 0o600, flush: true });
    renameSync(`${file}.new`, file);
  }
  const kept = readFileSync(file, "utf8");
  if (kept.length >= SECRET_LENGTH) return kept;
  throw new Error(
    `${file} holds fewer than ${SECRET_LENGTH} characters: remove it, or set JWT_SECRET`,
  );
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
