/** What the commands `backup` and `restore` have in common: settings, one line at the end, a way out. */
import type { Readable, Writable } from "node:stream";
import { type Config, type Env, environment, readConfig } from "../../config/config.ts";

/** What a command is called with. */
interface Call {
  /** What stands behind the command. */
  readonly args: readonly string[];
  /** Whoever is told to end leaves nothing half done. */
  readonly signal: AbortSignal;
  /** Those of its process, where it is told to use them. */
  readonly streams: {
    readonly stdin: Readable;
    readonly stdout: Writable & { readonly isTTY?: boolean };
  };
  /** Milliseconds for a Hearth that is just ending; as many as a start waits, where it is left out. */
  readonly busyTimeoutMs?: number;
}

export interface Task extends Call {
  readonly config: Config;
  readonly env: Env;
}

export interface Command {
  readonly name: "backup" | "restore";
  readonly usage: string;
  /** Resolves with the line that says what was done. */
  run(task: Task): Promise<string>;
}

interface Ended {
  readonly code: 0 | 1;
  /** What was done, or what is the matter. */
  readonly line: string;
}

/** What a store says is for its clients; what lies behind it, for its operator. */
const lineOf = (error: unknown): string => {
  const { message, cause } = error as Error;
  const line = cause instanceof Error ? `${message}: ${cause.message}` : message;
  return line.replaceAll(/\s+/g, " ").trim();
};

/** Carries out a command; it never throws. */
export const carryOut = async (
  { name, usage, run }: Command,
  call: Call & { readonly readEnv: () => Env },
): Promise<Ended> => {
  const { readEnv, ...rest } = call;
  if (rest.args.includes("--help")) return { code: 0, line: usage };
  try {
    const env = readEnv();
    const config = readConfig(env);
    if (typeof config === "string") throw new Error(config);
    return { code: 0, line: await run({ ...rest, config, env }) };
  } catch (error) {
    const { aborted, reason } = rest.signal;
    return { code: 1, line: `The ${name} failed: ${lineOf(aborted ? reason : error)}` };
  }
};

const endOnSignal = (): AbortSignal => {
  const stop = new AbortController();
  const end = () => stop.abort(new Error("it was broken off, and nothing has changed"));
  process.once("SIGINT", end);
  process.once("SIGTERM", end);
  return stop.signal;
};

/** Carries out the command of this process, which ends with its code and one line. */
export const runCommand = async (command: Command): Promise<void> => {
  // What is written holds secrets: it is for its owner only.
  process.umask(0o077);
  const { code, line } = await carryOut(command, {
    args: process.argv.slice(2),
    readEnv: environment,
    signal: endOnSignal(),
    streams: process,
  });
  process.stderr.write(`${line}\n`);
  process.exitCode = code;
};
