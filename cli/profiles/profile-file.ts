/** The file of profiles: several homes, each with its address and credential, readable by its owner only. */
import { chmodSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { dirname, join } from "node:path";
import type { Env } from "../../shared/config/config.ts";
import { isObject, parseJson } from "../../shared/text/json-text.ts";
import { failWith } from "../kernel/failure.ts";
import { systemReason } from "../kernel/system-reason.ts";

/** A token of a user with what renews it, or an API key. */
export interface HomeProfile {
  readonly url: string;
  readonly username?: string;
  readonly token?: string;
  readonly refresh_token?: string;
  /** ISO 8601: when the token ends. */
  readonly expires_at?: string;
  readonly api_key?: string;
}

export interface ProfileList {
  /** The profile that counts when none is named. */
  readonly current: string;
  readonly profiles: Readonly<Record<string, HomeProfile>>;
}

const FIELDS = ["url", "username", "token", "refresh_token", "expires_at", "api_key"];
const OWNER_ONLY = 0o600;
const FOLDER_OF_OWNER = 0o700;

export const DEFAULT_PROFILE = "default";
export const NO_PROFILES: ProfileList = { current: DEFAULT_PROFILE, profiles: {} };

export const profileFile = (env: Env): string =>
  join(env.XDG_CONFIG_HOME || join(env.HOME || homedir(), ".config"), "hearth", "profiles.json");

const problemOf = (value: unknown): string | undefined => {
  if (!isObject(value)) return "it is no object";
  const { current, profiles, ...others } = value;
  const [unknown] = Object.keys(others);
  if (unknown !== undefined) return `${unknown} is not known`;
  if (typeof current !== "string") return "current is no text";
  if (!isObject(profiles)) return "profiles is no object";
  for (const [name, profile] of Object.entries(profiles)) {
    if (!isObject(profile) || typeof profile.url !== "string") return `${name} has no url`;
    for (const [field, text] of Object.entries(profile)) {
      if (!FIELDS.includes(field)) return `${name}.${field} is not known`;
      if (typeof text !== "string") return `${name}.${field} is no text`;
    }
  }
  return undefined;
};

/** @throws usage, where the file is not what this program writes. */
export const readProfiles = (file: string): ProfileList => {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT") return NO_PROFILES;
    return failWith("usage", `${file} cannot be read: ${systemReason(error)}`);
  }
  const value = parseJson(text);
  const problem = problemOf(value);
  if (problem !== undefined)
    failWith(
      "usage",
      `${file} is damaged: ${problem}`,
      "Correct it, or remove it and log in again",
    );
  return value as ProfileList;
};

/** As a whole or not at all: a reader never sees half of it. */
export const writeProfiles = (file: string, list: ProfileList): void => {
  const next = `${file}.${process.pid}`;
  try {
    mkdirSync(dirname(file), { recursive: true, mode: FOLDER_OF_OWNER });
    writeFileSync(next, `${JSON.stringify(list, null, 2)}\n`, { mode: OWNER_ONLY });
    chmodSync(next, OWNER_ONLY);
    renameSync(next, file);
  } catch (error) {
    failWith("failed", `${file} cannot be written: ${systemReason(error)}`);
  }
};
