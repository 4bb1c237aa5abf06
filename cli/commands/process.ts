/** The service itself: started in this terminal, backed up, restored. */
import type { Setting } from "../../shared/config/setting.ts";
import { SETTINGS } from "../../shared/config/settings.ts";
import { commandFailure, failWith } from "../kernel/failure.ts";
import { type CliCommand, command } from "../spec/command.ts";
import type { CliContext } from "../spec/context.ts";
import { type HearthProgram, runForMessage, runInstead } from "../spec/installation.ts";

/** Programs get the line that the program prints as a JSON document; people get the program itself. */
const run = async ({ env, out }: CliContext, program: HearthProgram, words: readonly string[]) => {
  if (!out.isJson) {
    const code = await runInstead(program, words, env);
    // The program has said what is wrong.
    if (code !== 0) throw commandFailure("failed", `It ended with ${code}`);
    return;
  }
  const { code, message } = await runForMessage(program, words, env);
  if (code !== 0) throw commandFailure("failed", message);
  out.show({ message }, () => []);
};

/** Its log is no document. */
const runStart = (context: CliContext, words: readonly string[]) =>
  context.out.isJson
    ? failWith("usage", "start prints no JSON document", "For a log in JSON, set LOG_FORMAT=json")
    : run(context, "start", words);

const SETTING_ROWS = Object.entries<Setting>(SETTINGS).map(
  ([name, { fallback, expected, about }]) => ({ name, default: fallback, expected, about }),
);

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
  async (context, { options }) => {
    if (options.settings && context.out.isJson)
      return context.out.show({ settings: SETTING_ROWS }, () => []);
    return runStart(context, options.settings ? ["--help"] : []);
  },
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
  async (context, { args: { file } }) => {
    if (file === "-" && context.out.isJson)
      failWith("usage", "With - the backup itself is the output: --json does not stand with it");
    return run(context, "backup", file === undefined ? [] : [file]);
  },
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
