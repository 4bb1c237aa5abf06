/** Starts the real process, as `npm start` does, and watches what it says and how it ends. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Env } from "../../shared/config/config.ts";
import { type Client, clientFor } from "./client.ts";

export const ROOT = join(import.meta.dirname, "../..");

export interface Process {
  readonly pid: number;
  /** All that it has printed so far. */
  out(): string;
  err(): string;
  /** Resolves when it has printed that; rejects when it ends instead. */
  says(text: string | RegExp): Promise<void>;
  /** Resolves when it has said all of its welcome, and so listens. */
  ready(): Promise<void>;
  /** Where it listens. */
  readonly url: string;
  readonly port: number;
  /** The first admin's password, where one was shown. */
  readonly password: string | undefined;
  kill(signal: NodeJS.Signals): void;
  /** The exit code, or the signal that ended it. */
  readonly exit: Promise<number | NodeJS.Signals>;
}

const children = new Set<ChildProcess>();
const folders = new Set<string>();

/** A folder of its own for a test; `clean` removes it. */
export const freshFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), "hearth-process-"));
  folders.add(folder);
  return folder;
};

/** Ends what a test has left running, and removes its folders. */
export const clean = async (): Promise<void> => {
  for (const child of children) {
    child.kill("SIGKILL");
    if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
  }
  children.clear();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  folders.clear();
};

const gather = (stream: NodeJS.ReadableStream) => {
  let text = "";
  const hearing = new Set<() => void>();
  stream.setEncoding("utf8").on("data", (chunk) => {
    text += chunk;
    for (const hear of hearing) hear();
  });
  return { text: () => text, onMore: (hear: () => void) => void hearing.add(hear) };
};

/**
 * @param env  Settings; nothing of the environment of the tests but PATH gets through.
 */
export const spawnHearth = (env: Env = {}, cwd = ROOT): Process => {
  const child = spawn(process.execPath, [join(ROOT, "start.js")], {
    cwd,
    env: { PATH: process.env.PATH, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  children.add(child);
  const out = gather(child.stdout);
  const err = gather(child.stderr);
  const exit = once(child, "close").then(([code, signal]) => (code ?? signal) as number);
  const address = () => /listens on (http:\S+:(\d+)) /.exec(out.text());
  const says = (wanted: string | RegExp) =>
    new Promise<void>((resolve, reject) => {
      const look = () => out.text().search(wanted) >= 0 && resolve();
      out.onMore(look);
      look();
      void exit.then((code) => reject(new Error(`ended with ${code}: ${out.text()}${err.text()}`)));
    });
  return {
    pid: child.pid ?? 0,
    out: out.text,
    err: err.text,
    says,
    ready: () => says(/curl -s .*\n/),
    exit,
    get url() {
      return address()?.[1] ?? "";
    },
    get port() {
      return Number(address()?.[2]);
    },
    get password() {
      return /First start: user admin, password (\S+) /.exec(out.text())?.[1];
    },
    kill: (signal) => void child.kill(signal),
  };
};

/** Starts on a free port, with a folder of its own, and waits until it listens. */
export const startHearth = async (env: Env = {}): Promise<Process> => {
  const hearth = spawnHearth({ PORT: "0", DATA_DIR: env.DATA_DIR ?? freshFolder(), ...env });
  await hearth.ready();
  return hearth;
};

/** A client of the process's first admin. */
export const login = async ({ url }: Process, password: string): Promise<Client> => {
  const { body } = await clientFor(url).post("/auth/token", { username: "admin", password });
  return clientFor(url, `Bearer ${body.token}`);
};
