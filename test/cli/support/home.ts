/** The command line as a shell runs it, against a service that is a process of its own. */
import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { afterAll, beforeAll } from "@jest/globals";
import type { Env } from "../../../shared/config/config.ts";
import type { Client, Loose } from "../../support/client.ts";
import { ADMIN_PASSWORD } from "../../support/settings.ts";
import { clean, freshFolder, login, type Process, ROOT, startHearth } from "../../support/spawn.ts";

const LAUNCHER = join(ROOT, "cli/hearth.js");
const NO_LIMITS = { LIMIT_A: "off", LIMIT_B: "off", LIMIT_C: "off", LIMIT_D: "off" };

export interface CliEnd {
  readonly code: number;
  readonly out: string;
  readonly err: string;
  /** Its output as the JSON that it is. */
  readonly json: Loose;
}

interface CliRun {
  readonly env?: Env;
  readonly stdin?: string;
  readonly cwd?: string;
}

const jsonOf = (text: string): Loose => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Nothing of the environment of the tests but PATH gets through. */
export const runCli = (
  words: readonly string[],
  { env = {}, stdin = "", cwd = ROOT }: CliRun = {},
): Promise<CliEnd> =>
  new Promise((resolve) => {
    const options = { cwd, env: { PATH: process.env.PATH, TZ: "UTC", ...env } };
    const child = execFile(process.execPath, [LAUNCHER, ...words], options, (error, out, err) =>
      resolve({ code: Number(error?.code ?? 0), out, err, json: jsonOf(out || err) }),
    );
    child.stdin?.end(stdin);
  });

/** What a person types, when the terminal shows this text. */
interface Typed {
  readonly after: string;
  readonly keys: string;
}

/** Runs a line in a terminal of its own, and resolves with all that it has shown. */
const inPseudoTerminal = (line: string, env: Env = {}, typed?: Typed): Promise<string> =>
  new Promise((resolve) => {
    const program = `'${process.execPath}' '${LAUNCHER}' ${line}; echo "exit $?"`;
    const options = { env: { PATH: process.env.PATH, TERM: "xterm", ...env } };
    const words = ["-qec", program, "/dev/null"];
    const child = execFile("script", words, options, (_error, out) => resolve(out));
    let shown = "";
    child.stdout?.on("data", (chunk) => {
      const wasAsked = shown.includes(typed?.after ?? "\n");
      shown += chunk;
      if (typed && !wasAsked && shown.includes(typed.after)) child.stdin?.write(typed.keys);
    });
  });

/** `undefined` on systems without util-linux. */
export const inTerminal = existsSync("/usr/bin/script") ? inPseudoTerminal : undefined;

/** Words of a line, of which none has a space. */
export const wordsOf = (line: string): readonly string[] => line.split(" ");

export interface CliHome {
  readonly url: string;
  readonly admin: Client;
  /** Logged in as the first admin; with a string, its words. */
  hearth(words: string | readonly string[], run?: CliRun): Promise<CliEnd>;
  readonly dataDir: string;
  /** Starts a command that goes on; it ends with the file. */
  start(words: string, env?: Env): RunningCli;
  /** Variables with which a command is logged in. */
  readonly env: Env;
}

/** A command that goes on. */
export interface RunningCli {
  /** Its next line of output. */
  next(): Promise<string>;
  /** All that it has said on standard error. */
  err(): string;
  readonly exit: Promise<number | null>;
  kill(signal: NodeJS.Signals): void;
}

const started = new Set<ChildProcess>();

export const startCli = (words: readonly string[], env: Env, cwd = ROOT): RunningCli => {
  const options = { cwd, env: { PATH: process.env.PATH, TZ: "UTC", ...env } };
  const child = spawn(process.execPath, [LAUNCHER, ...words], options);
  started.add(child);
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  let err = "";
  child.stderr.setEncoding("utf8").on("data", (chunk) => {
    err += chunk;
  });
  return {
    next: async () => (await lines.next()).value ?? "",
    err: () => err,
    exit: once(child, "close").then(([code]) => code as number | null),
    kill: (signal) => void child.kill(signal),
  };
};

/** One service for all cases of a file; it stands still unless a case changes something. */
export const cliHome = (env: Env = {}): CliHome => {
  let service: Process;
  let admin: Client;
  let dataDir = "";
  let variables: Env = {};
  beforeAll(async () => {
    dataDir = freshFolder();
    service = await startHearth({
      DATA_DIR: dataDir,
      ADMIN_PASSWORD,
      HOMES: "virtual:?speed=0",
      ...NO_LIMITS,
      ...env,
    });
    admin = await login(service, ADMIN_PASSWORD);
    const HEARTH_TOKEN = admin.authorization?.replace("Bearer ", "");
    variables = { HEARTH_URL: service.url, HEARTH_TOKEN, XDG_CONFIG_HOME: freshFolder() };
  });
  afterAll(async () => {
    for (const child of started) child.kill();
    started.clear();
    await clean();
  });
  return {
    get url() {
      return service.url;
    },
    get admin() {
      return admin;
    },
    get dataDir() {
      return dataDir;
    },
    get env() {
      return variables;
    },
    start: (words, env = {}) => startCli(wordsOf(words), { ...variables, ...env }),
    hearth: (words, run = {}) =>
      runCli(typeof words === "string" ? wordsOf(words) : words, {
        ...run,
        env: { ...variables, ...run.env },
      }),
  };
};
