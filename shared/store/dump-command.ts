/** What the commands `backup` and `restore` have in common: settings, one line at the end, a way out. */
import { type Config, type Env, environment, readConfig } from "../config.ts";

export interface Task {
  readonly config: Config;
  readonly env: Env;
  /** What stands behind the command. */
  readonly args: readonly string[];
  /** Whoever is told to end leaves nothing half done. */
  readonly signal: AbortSignal;
}

const tell = (text: string): void => void process.stderr.write(`${text}\n`);

/** What a store says is for its clients; what lies behind it, for its operator. */
const lineOf = (error: unknown): string => {
  const { message, cause } = error as Error;
  const line = cause instanceof Error ? `${message}: ${cause.message}` : message;
  return line.replaceAll(/\s+/g, " ").trim();
};

const endOnSignal = (): AbortSignal => {
  const stop = new AbortController();
  const end = () => stop.abort(new Error("it was broken off, and nothing has changed"));
  process.once("SIGINT", end);
  process.once("SIGTERM", end);
  return stop.signal;
};

/**
 * Runs a command, and ends with 0, or with 1 and one line that says what is the matter.
 *
 * @param what  What fails then.
 * @param run   Resolves with the line that says what was done.
 */
export const runCommand = async (
  what: string,
  usage: string,
  run: (task: Task) => Promise<string>,
): Promise<void> => {
  // What is written holds secrets: it is for its owner only.
  process.umask(0o077);
  const signal = endOnSignal();
  const args = process.argv.slice(2);
  if (args.includes("--help")) return tell(usage);
  try {
    const env = environment();
    const config = readConfig(env);
    if (typeof config === "string") throw new Error(config);
    tell(await run({ config, env, args, signal }));
  } catch (error) {
    tell(`${what} failed: ${lineOf(signal.aborted ? signal.reason : error)}`);
    process.exitCode = 1;
  }
};
