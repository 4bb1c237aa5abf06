/** Reads what the checks look at: the settings of a folder, as `hearth start` would read them there. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { loadConfig } from "../../shared/config/stored-settings.ts";
import { isSetting } from "../kernel/setting-names.ts";
import { systemReason } from "../kernel/system-reason.ts";
import type { CliContext } from "../spec/context.ts";
import type { DoctorSubject } from "./check.ts";

const ENV_FILE = ".env";
/** Of this command line, and of Node. */
const OTHER_NAMES = /^(HEARTH_|NODE_|npm_)/;

/** Its settings, or why they cannot be read. */
const fileOf = (folder: string): Readonly<Record<string, string>> | string => {
  const file = join(folder, ENV_FILE);
  if (!existsSync(file)) return {};
  try {
    return { ...parseEnv(readFileSync(file, "utf8")) } as Readonly<Record<string, string>>;
  } catch (error) {
    return `${file} cannot be read: ${systemReason(error)}`;
  }
};

export const subjectOf = (context: CliContext, folder: string): DoctorSubject => {
  const read = fileOf(folder);
  const file = typeof read === "string" ? {} : read;
  const given = Object.fromEntries(
    Object.entries(context.env).filter(([, value]) => value !== undefined),
  );
  const env = { ...file, ...given };
  const config = typeof read === "string" ? read : loadConfig(env, folder);
  const isInvalid = typeof config === "string";
  return {
    context,
    folder,
    env,
    config: isInvalid ? undefined : config,
    invalid: isInvalid ? config : undefined,
    unknown: Object.keys(file).filter((name) => !isSetting(name) && !OTHER_NAMES.test(name)),
  };
};
