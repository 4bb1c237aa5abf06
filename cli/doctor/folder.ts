/** Checks of this machine: Node, the settings, the data folder, its disk, the file of profiles. */
import { accessSync, constants, existsSync, statfsSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { isCommandFailure } from "../kernel/failure.ts";
import { LIST_SETTINGS, meantSettings } from "../kernel/setting-names.ts";
import { profileFile } from "../profiles/profile-file.ts";
import { type DoctorCheck, type DoctorFinding, ok, problem, warning, withConfig } from "./check.ts";

const MEGABYTE = 2 ** 20;
/** Below it, a write may fail soon. */
const LEAST_FREE = 100 * MEGABYTE;
const LITTLE_FREE = 1024 * MEGABYTE;

/** The folder itself, or the nearest above it that is there. */
const existing = (path: string): string =>
  existsSync(path) || dirname(path) === path ? path : existing(dirname(path));

const whyNot = (path: string): string | undefined => {
  if (!statSync(path).isDirectory()) return "it is a file";
  try {
    accessSync(path, constants.W_OK | constants.X_OK);
    return undefined;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code;
  }
};

const settings: DoctorCheck = {
  name: "settings",
  isLocal: true,
  run({ invalid, unknown, folder }) {
    const file = join(folder, ".env");
    if (invalid !== undefined)
      return problem(
        invalid,
        `Correct it in the environment, in ${file}, or in the file that is named`,
        LIST_SETTINGS,
      );
    const [first] = unknown;
    if (first === undefined) return ok("All settings are valid");
    return warning(
      `${file} sets ${first}, which is no setting${meantSettings(first)}`,
      LIST_SETTINGS,
    );
  },
};

const dataFolder: DoctorCheck = {
  name: "data folder",
  isLocal: true,
  run: withConfig((config, { folder }) => {
    const path = resolve(folder, config.DATA_DIR);
    const found = existing(path);
    const reason = whyNot(found);
    if (reason !== undefined)
      return problem(
        found === path
          ? `${path} cannot be written: ${reason}`
          : `${path} cannot be made, as ${found} cannot be written: ${reason}`,
        "Make it a folder of the user that runs Hearth: chown -R <user>",
        "Or name another folder with DATA_DIR",
      );
    return ok(found === path ? `${path} can be written` : `${path} is made at the first start`);
  }),
};

const sizeText = (bytes: number) =>
  bytes < LITTLE_FREE
    ? `${Math.floor(bytes / MEGABYTE)} MB`
    : `${(bytes / LITTLE_FREE).toFixed(1)} GB`;

export const diskFinding = (path: string, free: number): DoctorFinding => {
  const told = `${sizeText(free)} are free at ${path}`;
  const mend = ["Make room, or keep less of the past with EVENT_LOG_DAYS and EVENT_LOG_MAX"];
  if (free < LEAST_FREE) return problem(told, ...mend);
  return free < LITTLE_FREE ? warning(told, ...mend) : ok(told);
};

const disk: DoctorCheck = {
  name: "disk",
  isLocal: true,
  run: withConfig((config, { folder }) => {
    const path = existing(resolve(folder, config.DATA_DIR));
    const { bavail, bsize } = statfsSync(path);
    return diskFinding(path, bavail * bsize);
  }),
};

const node: DoctorCheck = {
  name: "Node.js",
  isLocal: false,
  // The launcher refuses one that is too old, and says which is needed.
  run: () => ok(process.versions.node),
};

const OTHERS = 0o077;

const profiles: DoctorCheck = {
  name: "profiles",
  isLocal: false,
  run({ context }) {
    const file = profileFile(context.env);
    try {
      context.target();
    } catch (error) {
      if (!isCommandFailure(error)) throw error;
      return problem(error.message, ...(error.advice ?? []));
    }
    if (!existsSync(file)) return ok("There are none yet: hearth login makes one");
    if (process.platform !== "win32" && (statSync(file).mode & OTHERS) !== 0)
      return problem(`Others can read ${file}, which holds credentials`, `chmod 600 ${file}`);
    return ok(`${file} is readable by you only`);
  },
};

export const FOLDER_CHECKS: readonly DoctorCheck[] = [node, profiles, settings, dataFolder, disk];
