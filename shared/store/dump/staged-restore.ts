/**
 * A restore that the API asked for: the checked backup waits beside the store, and replaces it once the process
 * has stopped. The store before is kept as a backup.
 */
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Clock, timestampOf } from "../../async/clock.ts";
import type { Config, Env } from "../../config/config.ts";
import { syncFile, syncFolder } from "../../config/fsync.ts";
import type { LastRestore } from "../../contracts/restores.ts";
import { backup } from "./backup.ts";
import { type BackupCommand, execute } from "./command.ts";
import { restore } from "./restore.ts";

const STAGED = "staged.backup";
const KEPT = "before-restore.backup";
const OUTCOME = "last-restore.json";

type DataFolder = Pick<Config, "dataDir">;

/** Where a backup waits until the process has stopped. */
export const stagedFile = ({ dataDir }: DataFolder): string => join(dataDir, STAGED);

/** Several processes share Redis: one of them cannot stop the others. */
export const hasOwnStore = ({ STORE_URL }: Pick<Config, "STORE_URL">): boolean =>
  STORE_URL.startsWith("sqlite:");

export const readLastRestore = ({ dataDir }: DataFolder): LastRestore => {
  const file = join(dataDir, OUTCOME);
  return existsSync(file)
    ? (JSON.parse(readFileSync(file, "utf8")) as LastRestore)
    : { status: "none" };
};

/** Replaced as a whole: a reader never finds a part of it. */
const writeLastRestore = ({ dataDir }: DataFolder, outcome: LastRestore): void => {
  const file = join(dataDir, OUTCOME);
  const fresh = `${file}.new`;
  writeFileSync(fresh, JSON.stringify(outcome), { mode: 0o600 });
  syncFile(fresh);
  renameSync(fresh, file);
  syncFolder(file);
};

/**
 * Keeps the store as a backup and replaces it by the staged one. A failure leaves the store as it was.
 * Nothing else may have the store open. Never throws.
 */
export const runStagedRestore = async (
  config: Config,
  env: Env,
  clock: Clock,
): Promise<LastRestore> => {
  const staged = stagedFile(config);
  const run = (command: BackupCommand, args: readonly string[]) =>
    execute(command, {
      args,
      // What it was started by does not matter to a backup into a file.
      readEnv: () => env,
      signal: new AbortController().signal,
      streams: process,
    });
  const kept = await run(backup, [join(config.dataDir, KEPT)]);
  const ended = kept.code === 0 ? await run(restore, [staged, "--replace"]) : kept;
  const outcome: LastRestore = {
    status: ended.code === 0 ? "done" : "failed",
    time: timestampOf(clock),
    message: ended.line,
  };
  writeLastRestore(config, outcome);
  rmSync(staged, { force: true });
  return outcome;
};
