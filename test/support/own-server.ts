/** Runs a server of others (NATS, Redis) as a process of ours, that ends with us whatever happens. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import {
  accessSync,
  constants,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
} from "node:fs";
import type { Socket } from "node:net";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { answers, freePort } from "./free-port.ts";

export interface Server {
  readonly url: string;
  /** Whether the process is ours: the others cannot be killed, paused or started again. */
  readonly isOurs: boolean;
  /** 0 where the process is not ours. */
  readonly pid: number;
  /** Ends it, and removes what it has kept. */
  stop(): Promise<void>;
  /** Kills it at once; what it has kept stays. */
  kill(): Promise<void>;
  /** Starts it again after a kill, where it was and with what it has kept. */
  restart(): Promise<void>;
  /** It stands still, and its connections stay open. */
  pause(): void;
  resume(): void;
}

/** How one kind of server is started, and known to be there. */
export interface Kind {
  readonly name: string;
  readonly scheme: string;
  readonly args: (port: number, folder: string) => readonly string[];
  readonly ask: string;
  readonly expected: RegExp;
}

/** Milliseconds; on a quiet machine both are there within 50, but a Redis that has kept much reads it first. */
const START_MS = 60_000;
const POLL_MS = 5;
const ATTEMPTS = 3;
/** Where distributions put servers, whatever the path of a user. */
const FOLDERS = [...(process.env.PATH ?? "").split(delimiter), "/usr/sbin", "/usr/local/sbin"];

const isProgram = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** Where the program is; nothing where the machine has none. */
export const programOf = (name: string): string | undefined =>
  FOLDERS.filter((folder) => folder !== "")
    .map((folder) => join(folder, name))
    .find(isProgram);

/**
 * A process that does nothing but wait for our end, and then kills the other and removes its folder.
 * Ending the other server ends this one first: it would kill the process that has the number by then.
 */
export const guard = (pid: number, folder = ""): ChildProcess => {
  const script = 'cat > /dev/null; kill -9 "$0"; [ -z "$1" ] || rm -rf "$1"';
  const child = spawn("sh", ["-c", script, String(pid), folder], {
    // Its own group, so that an interrupt from the keyboard does not reach it.
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
  });
  child.on("error", () => undefined);
  child.unref();
  (child.stdin as Socket | null)?.unref();
  return child;
};

const isAlive = ({ exitCode, signalCode }: ChildProcess) =>
  exitCode === null && signalCode === null;

const end = async (child: ChildProcess): Promise<void> => {
  if (!isAlive(child)) return;
  // What is only waited for must keep this process.
  child.ref();
  const gone = once(child, "exit");
  child.kill("SIGKILL");
  await gone;
};

interface Running {
  readonly server: ChildProcess;
  readonly guard: ChildProcess;
}

const run = async (kind: Kind, program: string, port: number, folder: string): Promise<Running> => {
  const log = openSync(join(folder, "log"), "a");
  const server = spawn(program, kind.args(port, folder), { stdio: ["ignore", log, log] });
  server.on("error", () => undefined);
  server.unref();
  const running = { server, guard: guard(server.pid ?? 0, folder) };
  const until = Date.now() + START_MS;
  while (isAlive(server) && Date.now() < until) {
    if (await answers({ hostname: "127.0.0.1", port }, kind.ask, kind.expected)) return running;
    await pause(POLL_MS);
  }
  await halt(running);
  throw new Error(`${kind.name} does not start: ${readFileSync(join(folder, "log"), "utf8")}`);
};

const halt = async ({ server, guard }: Running): Promise<void> => {
  await end(guard);
  await end(server);
};

/** Another may take the port between the look and the start. */
const runOnFreePort = async (kind: Kind, program: string, folder: string, attempt = 1) => {
  const port = await freePort();
  try {
    return { port, running: await run(kind, program, port, folder) };
  } catch (error) {
    if (attempt === ATTEMPTS) throw error;
    return runOnFreePort(kind, program, folder, attempt + 1);
  }
};

/** @param folder  Its own, which it takes with it; a fresh one by default. */
export const startOwn = async (
  kind: Kind,
  program: string,
  folder = mkdtempSync(join(tmpdir(), `hearth-${kind.name}-`)),
): Promise<Server> => {
  mkdirSync(folder, { recursive: true });
  const started = await runOnFreePort(kind, program, folder);
  const { port } = started;
  let { running } = started;
  return {
    url: `${kind.scheme}://127.0.0.1:${port}`,
    isOurs: true,
    get pid() {
      return running.server.pid ?? 0;
    },
    async stop() {
      await halt(running);
      rmSync(folder, { recursive: true, force: true });
    },
    kill: () => halt(running),
    async restart() {
      await halt(running);
      const attempt = () => run(kind, program, port, folder);
      // A second one, as supervisors make: a Redis that was killed in a rewrite may mend its file and stop.
      running = await attempt().catch(attempt);
    },
    pause: () => void running.server.kill("SIGSTOP"),
    resume: () => void running.server.kill("SIGCONT"),
  };
};
