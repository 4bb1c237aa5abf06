/** The command `restore`: imports a backup into the store. */
import { createReadStream } from "node:fs";
import { decodeBackup } from "./backup-codec.ts";
import { type BackupCommand, type CommandContext, countsText } from "./command.ts";
import { openBackup } from "./open-backup.ts";

const USAGE = `npm run restore -- <file> [--replace]
Fills the store with what a backup holds, as the settings of npm start name it; - is standard input.
Hearth must not run. --replace gives up what the store holds; without it, it must be empty.`;

const STANDARD_INPUT = "-";
const REPLACE = "--replace";

const optionsFrom = (args: readonly string[]) => {
  const files = args.filter((arg) => arg === STANDARD_INPUT || !arg.startsWith("-"));
  const option = args.find((arg) => !files.includes(arg) && arg !== REPLACE);
  if (option !== undefined) throw new Error(`there is no option ${option}; ${USAGE}`);
  const [file, ...more] = files;
  if (file === undefined || more.length > 0) throw new Error(`it takes one file; ${USAGE}`);
  return { file, replace: args.includes(REPLACE) };
};

const inputFrom = (file: string, { signal, streams }: CommandContext) => ({
  name: file === STANDARD_INPUT ? "Standard input" : file,
  bytes: file === STANDARD_INPUT ? streams.stdin : createReadStream(file),
  signal,
});

const run = async (context: CommandContext): Promise<string> => {
  const { config, busyTimeoutMs } = context;
  const { file, replace } = optionsFrom(context.args);
  // A file is checked before anything is written; standard input can be read only once.
  if (file !== STANDARD_INPUT) await decodeBackup(inputFrom(file, context), () => undefined);
  const target = await (await openBackup(config)).import({ replace, busyTimeoutMs });
  try {
    const { header, counts } = await decodeBackup(inputFrom(file, context), target.write);
    await target.finish(header.place);
    return `${target.name} has ${countsText(counts)}, up to position ${header.place} of the log, as of ${header.created_at}`;
  } finally {
    await target.close();
  }
};

export const restore: BackupCommand = { name: "restore", usage: USAGE, run };
