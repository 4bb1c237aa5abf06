/** A restore that the API asked for: replaces the store by the staged backup once the process has stopped. */
import { rmSync } from "node:fs";
import { type Clock, timestampOf } from "../../async/clock.ts";
import type { Config, Env } from "../../config/config.ts";
import type { LastRestore } from "../../contracts/restores.ts";
import { backup } from "./backup.ts";
import { type BackupCommand, execute } from "./command.ts";
import { restore } from "./restore.ts";
import { keptFile, stagedFile, writeLastRestore } from "./restore-files.ts";

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
  const kept = await run(backup, [keptFile(config)]);
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
