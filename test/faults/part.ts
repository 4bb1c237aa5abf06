/** One process of a house, which can be killed, paused, ended in order and started again. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, openSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Env } from "../../shared/config/config.ts";
import { guard } from "../support/own-server.ts";
import { ROOT } from "../support/spawn.ts";
import type { TcpProxy } from "../support/tcp-proxy.ts";

export interface Part {
  readonly name: string;
  readonly services: readonly string[];
  /** Where clients reach it; nothing where they do not. */
  readonly port: number | undefined;
  /** Its own wires to the servers that it needs. */
  readonly wires: Readonly<Record<string, TcpProxy>>;
  start(): void;
  kill(): Promise<void>;
  /** Ends it as an operator does; returns the exit code, or the signal that it took in the end. */
  end(): Promise<number | string>;
  pause(): void;
  resume(): void;
  /** Starts it again where it ends by itself, as a supervisor does. @throws when it is not ready in time. */
  ready(): Promise<void>;
}

interface Plan {
  readonly name: string;
  readonly services: readonly string[];
  readonly port: number | undefined;
  readonly healthPort: number;
  readonly wires: Readonly<Record<string, TcpProxy>>;
  readonly env: Env;
  /** Where its log and its data are. */
  readonly folder: string;
}

const READY_MS = 60_000;
const POLL_MS = 50;
/** Milliseconds; what is under way may take 10 s. */
const END_MS = 30_000;

const isReady = async (port: number): Promise<boolean> => {
  try {
    const url = `http://127.0.0.1:${port}/health/ready`;
    return (await fetch(url, { signal: AbortSignal.timeout(2000) })).ok;
  } catch {
    return false;
  }
};

const spawnPart = ({ services, port, healthPort, env, folder }: Plan): ChildProcess => {
  const data = join(folder, "data");
  mkdirSync(data, { recursive: true });
  const log = openSync(join(folder, "log"), "a");
  return spawn(process.execPath, ["--disable-sigusr1", join(ROOT, "start.js")], {
    // Not where a file of settings may lie.
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      ...env,
      SERVICES: services.join(),
      DATA_DIR: data,
      HEALTH_PORT: String(healthPort),
      ...(port !== undefined && { PORT: String(port) }),
    },
    stdio: ["ignore", log, log],
  });
};

interface Running {
  readonly child: ChildProcess;
  readonly guard: ChildProcess;
  readonly exit: Promise<number | string>;
}

export const openPart = (plan: Plan): Part => {
  let running: Running | undefined;

  const signal = async (name: NodeJS.Signals) => {
    if (!running) return "not running";
    running.child.kill(name);
    const late = setTimeout(() => running?.child.kill("SIGKILL"), END_MS);
    const code = await running.exit;
    clearTimeout(late);
    running.guard.kill("SIGKILL");
    return code;
  };
  const start = () => {
    const child = spawnPart(plan);
    const exit = once(child, "exit").then(([code, by]): number | string => code ?? by);
    running?.guard.kill("SIGKILL");
    running = { child, guard: guard(child.pid ?? 0), exit };
  };
  return {
    ...plan,
    start,
    async kill() {
      await signal("SIGKILL");
    },
    end: () => signal("SIGTERM"),
    pause: () => void running?.child.kill("SIGSTOP"),
    resume: () => void running?.child.kill("SIGCONT"),
    async ready() {
      const until = Date.now() + READY_MS;
      while (!(await isReady(plan.port ?? plan.healthPort))) {
        if (Date.now() > until)
          throw new Error(`${plan.name} does not become ready: see ${join(plan.folder, "log")}`);
        await pause(POLL_MS);
        if (running?.child.exitCode != null) start();
      }
    },
  };
};
