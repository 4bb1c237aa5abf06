/** Runs the command `backup`, `restore` or `audit`: reads the settings, and ends with a code and one line. */
import type { Readable, Writable } from "node:stream";
import { type Config, type Env, environment, readConfig } from "../../config/config.ts";
import { LINE_KINDS, type LineCounts, type LineKind } from "../port/backup.ts";

interface CommandInput {
  readonly args: readonly string[];
  /** Aborts the command, which then leaves nothing incomplete. */
  readonly signal: AbortSignal;
  readonly streams: {
    readonly stdin: Readable;
    readonly stdout: Writable & { readonly isTTY?: boolean };
  };
  /** How long a restore waits for a Hearth that is ending. */
  readonly busyTimeoutMs?: number;
}

export interface CommandContext extends CommandInput {
  readonly config: Config;
  readonly env: Env;
}

export interface BackupCommand {
  readonly name: "backup" | "restore" | "audit";
  readonly usage: string;
  /** Resolves with a line about what was done, or with what was found. */
  run(context: CommandContext): Promise<string | ExitResult>;
}

export interface ExitResult {
  readonly code: 0 | 1;
  /** It is what was asked for: it goes to standard output. */
  readonly isResult?: boolean;
  readonly line: string;
}

const NAMES: Readonly<Record<LineKind, readonly [one: string, many: string]>> = {
  entity: ["entity", "entities"],
  document: ["document", "documents"],
  receipt: ["receipt", "receipts"],
  lease: ["lease", "leases"],
  audit_head: ["chain of records", "chains of records"],
  audit_record: ["record", "records"],
  event: ["event", "events"],
};

/** How many lines of each kind, for people. */
export const countsText = (counts: LineCounts): string =>
  LINE_KINDS.map((kind) => {
    const [one, many] = NAMES[kind];
    return `${counts[kind]} ${counts[kind] === 1 ? one : many}`;
  }).join(", ");

/** An error of a store is for clients; its cause is for the operator. */
const lineOf = (error: unknown): string => {
  const { message, cause } = error as Error;
  const line = cause instanceof Error ? `${message}: ${cause.message}` : message;
  return line.replaceAll(/\s+/g, " ").trim();
};

/** Never throws. */
export const execute = async (
  { name, usage, run }: BackupCommand,
  { readEnv, ...input }: CommandInput & { readonly readEnv: () => Env },
): Promise<ExitResult> => {
  if (input.args.includes("--help")) return { code: 0, line: usage };
  try {
    const env = readEnv();
    const config = readConfig(env);
    if (typeof config === "string") throw new Error(config);
    const done = await run({ ...input, config, env });
    return typeof done === "string" ? { code: 0, line: done } : done;
  } catch (error) {
    const { aborted, reason } = input.signal;
    return { code: 1, line: `The ${name} failed: ${lineOf(aborted ? reason : error)}` };
  }
};

const abortOnSignal = (): AbortSignal => {
  const stop = new AbortController();
  const end = () => stop.abort(new Error("it was interrupted, and nothing has changed"));
  process.once("SIGINT", end);
  process.once("SIGTERM", end);
  return stop.signal;
};

/** Executes a command as this process. */
export const runCommand = async (command: BackupCommand): Promise<void> => {
  // A backup has secrets: only its owner may read it.
  process.umask(0o077);
  const { code, line, isResult } = await execute(command, {
    args: process.argv.slice(2),
    readEnv: environment,
    signal: abortOnSignal(),
    streams: process,
  });
  (isResult ? process.stdout : process.stderr).write(`${line}\n`);
  process.exitCode = code;
};
