/** The files of a restore over the API, in the data folder: the staged backup, the store before, the outcome. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "../../config/config.ts";
import { replaceFile } from "../../config/fsync.ts";
import type { LastRestore } from "../../contracts/restores.ts";

const STAGED = "staged.backup";
const KEPT = "before-restore.backup";
const OUTCOME = "last-restore.json";

type DataFolder = Pick<Config, "dataDir">;

/** Where a checked backup waits until the process has stopped. */
export const stagedFile = ({ dataDir }: DataFolder): string => join(dataDir, STAGED);

/** The store before, as a backup. */
export const keptFile = ({ dataDir }: DataFolder): string => join(dataDir, KEPT);

export const readLastRestore = ({ dataDir }: DataFolder): LastRestore => {
  const file = join(dataDir, OUTCOME);
  return existsSync(file)
    ? (JSON.parse(readFileSync(file, "utf8")) as LastRestore)
    : { status: "none" };
};

export const writeLastRestore = ({ dataDir }: DataFolder, outcome: LastRestore): void =>
  replaceFile(join(dataDir, OUTCOME), JSON.stringify(outcome));
