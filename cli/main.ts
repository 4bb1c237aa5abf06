/** The command line: reads the words, runs the command, prints its failure, ends with its exit code. */
import packageJson from "../package.json" with { type: "json" };
import { systemClock } from "../shared/async/clock.ts";
import { processEnvironment } from "../shared/config/config.ts";
import { run } from "./run.ts";

// A reader that has ended, as `head` does, is no failure.
process.stdout.on("error", ({ code }: NodeJS.ErrnoException) =>
  process.exit(code === "EPIPE" ? 0 : 1),
);

process.exitCode = await run({
  words: process.argv.slice(2),
  env: processEnvironment(),
  clock: systemClock,
  version: packageJson.version,
  stdin: process.stdin,
  stdout: process.stdout,
  stderr: process.stderr,
});
