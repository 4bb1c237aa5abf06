/** Reads what the checks look at: the settings of a folder, as `hearth start` would read them there. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { readConfig } from "../../shared/config/config.ts";
import { isSetting } from "../kernel/setting-names.ts";
import type { CliContext } from "../spec/context.ts";
import type { DoctorSubject } from "./check.ts";

const ENV_FILE = ".env";
/** Of this command line, and of Node. */
const OTHER_NAMES = /^(HEARTH_|NODE_|npm_)/;

const fileOf = (folder: string) => {
  const file = join(folder, ENV_FILE);
  return existsSync(file) ? parseEnv(readFileSync(file, "utf8")) : {};
};

export const subjectOf = (context: CliContext, folder: string): DoctorSubject => {
  const file = fileOf(folder);
  const given = Object.fromEntries(
    Object.entries(context.env).filter(([, value]) => value !== undefined),
  );
  const env = { ...file, ...given };
  const config = readConfig(env);
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
