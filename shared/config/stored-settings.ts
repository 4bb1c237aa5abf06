/** Settings that were changed over the API: a small file in the data folder, which the environment overrides. */
import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { own } from "../kernel/own-property.ts";
import { isObject, parseJson } from "../text/json-text.ts";
import { type Config, type Env, readConfig } from "./config.ts";
import { replaceFile } from "./fsync.ts";
import type { Setting } from "./setting.ts";
import { SETTINGS } from "./settings.ts";

const FILE = "settings.json";
const ROWS: Readonly<Record<string, Setting>> = SETTINGS;

export type SettingTexts = Readonly<Record<string, string>>;

/** What is wrong with an entry of the file, if anything is. */
const problemOf = ([name, text]: readonly [string, unknown]): string | undefined => {
  const row = own(ROWS, name);
  if (!row?.isChangeable) return `${name} is no setting of this file`;
  const isValid = typeof text === "string" && row.read(text) !== undefined;
  return isValid ? undefined : `${name} is invalid: expected ${row.expected}`;
};

/** @returns the texts by name, none without a file, or one line about what is wrong with it. */
export const readStored = (dataDir: string): SettingTexts | string => {
  const file = join(dataDir, FILE);
  if (!existsSync(file)) return {};
  const stored = parseJson(readFileSync(file, "utf8"));
  if (!isObject(stored)) return `${file} is invalid: expected a JSON object`;
  const problem = Object.entries(stored)
    .map(problemOf)
    .find((one) => one !== undefined);
  return problem === undefined ? (stored as SettingTexts) : `${file}: ${problem}`;
};

/** Replaced as a whole: a crash leaves the file before or the new one. */
export const writeStored = (dataDir: string, texts: SettingTexts): void =>
  replaceFile(join(dataDir, FILE), `${JSON.stringify(texts)}\n`);

/**
 * The settings as a process in a folder starts with: of the environment, else of the file, else the default.
 *
 * @returns the settings, or one line about the first that is invalid.
 */
export const loadConfig = (env: Env, folder = "."): Config | string => {
  const stored = readStored(resolve(folder, env.DATA_DIR || SETTINGS.DATA_DIR.fallback));
  return typeof stored === "string" ? stored : readConfig(env, stored);
};
