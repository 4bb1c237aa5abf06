/** The command line as a shell runs it, against a service that is a process of its own. */
import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
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

/** Runs a line in a terminal of its own, and resolves with all that it has shown. */
const inPseudoTerminal = (line: string, env: Env = {}): Promise<string> =>
  new Promise((resolve) => {
    const program = `'${process.execPath}' '${LAUNCHER}' ${line}`;
    const options = { env: { PATH: process.env.PATH, TERM: "xterm", ...env } };
    execFile("script", ["-qec", program, "/dev/null"], options, (_error, out) => resolve(out));
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
  /** Variables with which a command is logged in. */
  readonly env: Env;
}

/** One service for all cases of a file; it stands still unless a case changes something. */
export const cliHome = (env: Env = {}): CliHome => {
  let service: Process;
  let admin: Client;
  let variables: Env = {};
  beforeAll(async () => {
    service = await startHearth({
      ADMIN_PASSWORD,
      HOMES: "virtual:?speed=0",
      ...NO_LIMITS,
      ...env,
    });
    admin = await login(service, ADMIN_PASSWORD);
    const HEARTH_TOKEN = admin.authorization?.replace("Bearer ", "");
    variables = { HEARTH_URL: service.url, HEARTH_TOKEN, XDG_CONFIG_HOME: freshFolder() };
  });
  afterAll(clean);
  return {
    get url() {
      return service.url;
    },
    get admin() {
      return admin;
    },
    get env() {
      return variables;
    },
    hearth: (words, run = {}) =>
      runCli(typeof words === "string" ? wordsOf(words) : words, {
        ...run,
        env: { ...variables, ...run.env },
      }),
  };
};
