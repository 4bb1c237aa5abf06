/** Runs a program of the project to its end, as a shell sees it. */
import { execFile } from "node:child_process";
import { join } from "node:path";
import type { Env } from "../../shared/config/config.ts";
import { ROOT } from "../support/spawn.ts";

export interface Ended {
  readonly code: number;
  readonly out: string;
  /** What it said on standard error, without what npm has to say. */
  readonly line: string;
}

/** What `start.js` uses, too. */
const NODE_COMPILE_CACHE = join(ROOT, "node_modules/.cache/compiled");

/** @param env  Settings; nothing of the environment of the tests but PATH gets through. */
export const runProgram = (program: string, args: readonly string[], env: Env = {}) =>
  new Promise<Ended>((resolve) => {
    const options = {
      cwd: ROOT,
      env: { PATH: process.env.PATH, NODE_COMPILE_CACHE, ...env },
      encoding: "utf8",
    } as const;
    execFile(program, [...args], options, (error, out, err) => {
      const line = err.split("\n").filter((one) => one !== "" && !one.startsWith("npm "));
      resolve({ code: Number(error?.code ?? 0), out, line: line.join("\n") });
    });
  });
