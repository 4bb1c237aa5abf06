/** The service itself: started in this terminal, backed up, restored. */
import { commandFailure } from "../kernel/failure.ts";
import { type CliCommand, command } from "../spec/command.ts";
import type { CliContext } from "../spec/context.ts";
import { type HearthProgram, runInstead } from "../spec/installation.ts";

/** The program has said what is wrong. */
const run = async ({ env }: CliContext, program: HearthProgram, words: readonly string[]) => {
  const code = await runInstead(program, words, env);
  if (code !== 0) throw commandFailure("failed", `It ended with ${code}`);
};

const start = command(
  "start",
  {
    about: "Start Hearth in this folder",
    notes: [
      "Settings come from the environment, or from a file .env in this folder: hearth init writes",
      "one. All data is kept in the folder that DATA_DIR names, data by default.",
    ],
    options: { settings: { about: "List the settings instead" } },
  },
  (context, { options }) => run(context, "start", options.settings ? ["--help"] : []),
);

const FROM_HERE = "Settings are those of hearth start: run it in the same folder.";

const backup = command(
  "backup",
  {
    about: "Write all that the store holds to a file, while Hearth may run",
    notes: [FROM_HERE, "A backup holds password hashes and secrets: only you can read it."],
    args: {
      file: {
        about: "hearth-<time>.backup in this folder by default; - for output",
        optional: true,
        complete: "files",
      },
    },
  },
  (context, { args: { file } }) => run(context, "backup", file === undefined ? [] : [file]),
);

const restore = command(
  "restore",
  {
    about: "Fill the store with what a backup holds, while Hearth is stopped",
    notes: [FROM_HERE],
    args: { file: { about: "The backup; - for input", complete: "files" } },
    options: { replace: { about: "Replace what the store holds" } },
  },
  (context, { args: { file }, options: { replace } }) =>
    run(context, "restore", replace ? [file, "--replace"] : [file]),
);

export const PROCESS_COMMANDS: readonly CliCommand[] = [start, backup, restore];
