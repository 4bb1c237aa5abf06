/** The command `restore`: fills the store with what a backup holds. */
import { createReadStream } from "node:fs";
import { inWords } from "./dump.ts";
import type { Command, Task } from "./dump-command.ts";
import { readBackup } from "./dump-decode.ts";
import { openTarget } from "./dump-open.ts";

const USAGE = `npm run restore -- <file> [--replace]
Fills the store with what a backup holds, as the settings of npm start name it; - is standard input.
Hearth must not run. --replace gives up what the store holds; without it, it must be empty.`;

const STANDARD_INPUT = "-";
const REPLACE = "--replace";

const wishOf = (args: readonly string[]) => {
  const files = args.filter((arg) => arg === STANDARD_INPUT || !arg.startsWith("-"));
  const option = args.find((arg) => !files.includes(arg) && arg !== REPLACE);
  if (option !== undefined) throw new Error(`there is no option ${option}; ${USAGE}`);
  const [file, ...more] = files;
  if (file === undefined || more.length > 0) throw new Error(`it takes one file; ${USAGE}`);
  return { file, replace: args.includes(REPLACE) };
};

const inputOf = (file: string, { signal, streams }: Task) => ({
  name: file === STANDARD_INPUT ? "Standard input" : file,
  bytes: file === STANDARD_INPUT ? streams.stdin : createReadStream(file),
  signal,
});

export const restore: Command = {
  name: "restore",
  usage: USAGE,
  async run(task) {
    const { file, replace } = wishOf(task.args);
    // Before anything is written; what comes in is looked at as it comes.
    if (file !== STANDARD_INPUT) await readBackup(inputOf(file, task), () => undefined);
    const target = await openTarget(task.config, replace, task.busyTimeoutMs);
    try {
      const { header, counts } = await readBackup(inputOf(file, task), target.write);
      await target.finish(header.place);
      return `${target.name} has ${inWords(counts)}, up to place ${header.place} of the log, as of ${header.created_at}`;
    } finally {
      await target.close();
    }
  },
};
