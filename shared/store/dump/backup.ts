/** The command `backup`: exports the store to a file, while Hearth may run. */
import {
  closeSync,
  createWriteStream,
  existsSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
} from "node:fs";
import type { Writable } from "node:stream";
import { systemClock, timestampOf } from "../../async/clock.ts";
import { retry } from "../../async/retry.ts";
import { syncFolder } from "../../config/fsync.ts";
import { LOG_TRIMMED } from "../port/backup.ts";
import { type BackupCommand, type CommandContext, countsText } from "./command.ts";
import { openBackup } from "./open-backup.ts";
import { backupFileName, writeBackup } from "./write-backup.ts";

const USAGE = `npm run backup -- [file]
Writes all that the store holds to a file, while Hearth may run. Settings are those of npm start.
Without a file it is hearth-<time>.backup in this folder; - is standard output: npm run --silent backup -- -`;

const STANDARD_OUTPUT = "-";
/** The log may be trimmed while it is read; a second attempt begins after that. */
const MAX_ATTEMPTS = 5;
const GZIP_MAGIC = Buffer.from([0x1f, 0x8b]);

const fileFrom = ([file, ...more]: readonly string[]): string => {
  const option = [file ?? "", ...more].find((arg) => /^-./.test(arg));
  if (option !== undefined) throw new Error(`there is no option ${option}; ${USAGE}`);
  if (more.length > 0) throw new Error(`it takes one file; ${USAGE}`);
  return file ?? backupFileName(timestampOf(systemClock));
};

/** Only an older backup may be replaced. */
const checkReplaceable = (file: string) => {
  if (!existsSync(file)) return;
  const opened = openSync(file, "r");
  const start = Buffer.alloc(GZIP_MAGIC.length);
  try {
    readSync(opened, start);
  } finally {
    closeSync(opened);
  }
  if (!start.equals(GZIP_MAGIC))
    throw new Error(`${file} exists and is not a backup: use another name`);
};

/** npm writes to standard output what it runs, unless it is silent. */
const checkOutput = ({ env, streams }: CommandContext) => {
  if (streams.stdout.isTTY)
    throw new Error("a backup cannot be written to a terminal: name a file");
  if (env.npm_lifecycle_event !== undefined && env.npm_config_loglevel !== "silent")
    throw new Error("npm would add its own output: use npm run --silent backup -- -");
};

/** @returns what the backup holds, for people. */
const write = async ({ config, signal }: CommandContext, to: Writable, end: boolean) => {
  const source = await (await openBackup(config)).export();
  const counts = await writeBackup(source, config.version, { to, end, signal });
  return `${countsText(counts)}, up to position ${source.place} of the log`;
};

/** Writes beside, syncs and renames: an interrupted backup leaves no file. */
const writeFile = async (context: CommandContext, file: string): Promise<string> => {
  const fresh = `${file}.${process.pid}.new`;
  try {
    const to = createWriteStream(fresh, { mode: 0o600, flush: true });
    const contents = await write(context, to, true);
    renameSync(fresh, file);
    syncFolder(file);
    return contents;
  } finally {
    rmSync(fresh, { force: true });
  }
};

const run = async (context: CommandContext): Promise<string> => {
  const file = fileFrom(context.args);
  const isOutput = file === STANDARD_OUTPUT;
  if (isOutput) checkOutput(context);
  else checkReplaceable(file);
  const contents = isOutput
    ? await write(context, context.streams.stdout, false)
    : await retry(() => writeFile(context, file), {
        attempts: MAX_ATTEMPTS,
        isRetryable: (error) => (error as Error).message === LOG_TRIMMED,
      });
  const name = isOutput ? "Standard output" : file;
  return `${name} has ${contents}, with password hashes and secrets: keep it where only you can read it`;
};

export const backup: BackupCommand = { name: "backup", usage: USAGE, run };
