/** How long a process takes to start, and the memory that it holds while idle. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { clean, freshFolder, type Process, spawnHearth } from "../support/spawn.ts";
import { SETTINGS } from "./house.ts";
import { median } from "./in-turns.ts";
import type { Row } from "./rows.ts";

const STARTS = 5;
const REST_MS = 10_000;

const START_MS = 1000;
const MEMORY_MB = 130;

const timeOf = async (run: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await run();
  return performance.now() - start;
};

const launch = async (): Promise<Process> => {
  const hearth = spawnHearth({ ...SETTINGS, PORT: "0", DATA_DIR: freshFolder() });
  await hearth.ready();
  return hearth;
};

const startAndStop = async (): Promise<number> => {
  let hearth: Process | undefined;
  const time = await timeOf(async () => {
    hearth = await launch();
  });
  hearth?.kill("SIGTERM");
  await hearth?.exit;
  return time;
};

/** A program of nothing: what Node itself takes. */
const startNode = () =>
  timeOf(() => once(spawn(process.execPath, ["-e", ""], { stdio: "ignore" }), "exit"));

/** @returns megabytes (2^20 bytes); NaN where the system does not tell. */
const memoryOf = (pid: number): number => {
  if (process.platform !== "linux") return Number.NaN;
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  return Number(kilobytes) / 1024;
};

const memoryAtRest = async (): Promise<number> => {
  const hearth = await launch();
  await pause(REST_MS);
  return memoryOf(hearth.pid);
};

/** Node with nothing to do but to wait. */
const memoryOfNode = async (): Promise<number> => {
  const node = spawn(process.execPath, ["-e", `setTimeout(() => 0, ${2 * REST_MS})`]);
  await pause(REST_MS);
  const memory = memoryOf(node.pid ?? 0);
  node.kill();
  return memory;
};

export const run = async (): Promise<readonly Row[]> => {
  try {
    const bare: number[] = [];
    const own: number[] = [];
    for (let n = 0; n < STARTS; n += 1) {
      bare.push(await startNode());
      own.push(await startAndStop());
    }
    return [
      {
        what: "cold start until it is ready",
        figure: median(own),
        unit: "ms",
        beside: { what: "node -e", figure: median(bare) },
        goal: { of: "figure", is: "at most", value: START_MS },
        more: `${own.map(Math.round).join(", ")} ms; the first of a fresh installation compiles, too`,
      },
      {
        what: "memory at rest (RSS)",
        figure: await memoryAtRest(),
        unit: "MB",
        beside: { what: "node -e", figure: await memoryOfNode() },
        goal: { of: "figure", is: "at most", value: MEMORY_MB },
        more: `${REST_MS / 1000} s after the start`,
      },
    ];
  } finally {
    await clean();
  }
};
