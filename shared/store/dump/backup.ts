/** The command `backup`: writes all that the store holds to one file, while Hearth may run. */
import {
  closeSync,
  createWriteStream,
  existsSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
} from "node:fs";
import { Readable, type Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { systemClock, timestampOf } from "../../async/clock.ts";
import { syncFolder } from "../../config/fsync.ts";
import { type Counts, inWords, NONE, OUTRUN } from "./dump.ts";
import type { Command, Task } from "./dump-command.ts";
import { encode } from "./dump-encode.ts";
import { openSource } from "./dump-open.ts";

const USAGE = `npm run backup -- [file]
Writes all that the store holds to a file, while Hearth may run. Settings are those of npm start.
Without a file it is hearth-<time>.backup in this folder; - is standard output: npm run --silent backup -- -`;

const STANDARD_OUTPUT = "-";
/** The log may be trimmed while it is read; a second look is ahead of that. */
const ATTEMPTS = 5;
const GZIP = Buffer.from([0x1f, 0x8b]);

const now = () => timestampOf(systemClock).replace(/\.\d+/, "").replaceAll(":", "-");

const fileOf = ([file, ...more]: readonly string[]): string => {
  const [option] = [file ?? "", ...more].filter((arg) => /^-./.test(arg));
  if (option !== undefined) throw new Error(`there is no option ${option}; ${USAGE}`);
  if (more.length > 0) throw new Error(`it takes one file; ${USAGE}`);
  return file ?? `hearth-${now()}.backup`;
};

/** An older backup is replaced, and nothing else. */
const checkReplaceable = (file: string) => {
  if (!existsSync(file)) return;
  const opened = openSync(file, "r");
  const start = Buffer.alloc(GZIP.length);
  try {
    readSync(opened, start);
  } finally {
    closeSync(opened);
  }
  if (!start.equals(GZIP)) throw new Error(`${file} is there, and is no backup: take another name`);
};

/**
 * @param end  Whether nothing else is written there afterwards.
 * @returns what the backup holds.
 */
const write = async ({ config, signal }: Task, to: Writable, end: boolean) => {
  const source = await openSource(config);
  let counts: Counts = NONE;
  try {
    const text = encode(source, config.version, (counted) => {
      counts = counted;
    });
    await pipeline(Readable.from(text), createGzip(), to, { signal, end });
    return `${inWords(counts)}, up to place ${source.place} of the log`;
  } finally {
    await source.close();
  }
};

/** Beside, to the disk, and renamed: nobody may find half a backup. */
const writeFile = async (task: Task, file: string): Promise<string> => {
  const fresh = `${file}.${process.pid}.new`;
  try {
    const told = await write(task, createWriteStream(fresh, { mode: 0o600, flush: true }), true);
    renameSync(fresh, file);
    syncFolder(file);
    return told;
  } finally {
    rmSync(fresh, { force: true });
  }
};

/** Begins anew when it was outrun. */
const writeWhole = async (task: Task, file: string): Promise<string> => {
  for (let left = ATTEMPTS; ; left -= 1)
    try {
      return await writeFile(task, file);
    } catch (error) {
      if (left === 1 || (error as Error).message !== OUTRUN) throw error;
    }
};

/** npm tells on standard output what it runs, unless it is told not to. */
const checkOutput = ({ env, streams }: Task) => {
  if (streams.stdout.isTTY) throw new Error("a backup is not for a terminal: name a file");
  if (env.npm_lifecycle_event !== undefined && env.npm_config_loglevel !== "silent")
    throw new Error("npm would write into it: npm run --silent backup -- -");
};

export const backup: Command = {
  name: "backup",
  usage: USAGE,
  async run(task) {
    const file = fileOf(task.args);
    const isOutput = file === STANDARD_OUTPUT;
    if (isOutput) checkOutput(task);
    else checkReplaceable(file);
    const { stdout } = task.streams;
    const told = await (isOutput ? write(task, stdout, false) : writeWhole(task, file));
    const name = isOutput ? "Standard output" : file;
    return `${name} has ${told}, with password hashes and secrets: keep it where nobody else can read it`;
  },
};
