/** Starts the process of an add-on, reads what it says, and tells why it has ended. */
import { type ChildProcess, spawn } from "node:child_process";
import { realpathSync } from "node:fs";
import type { Readable } from "node:stream";
import type { Program } from "./boundary.ts";
import { linesOf } from "./lines.ts";
import { type About, environmentFor, flagsFor, runnerFile } from "./node-flags.ts";

/** @param folder  The add-on's own. */
export const spawnRunner = (folder: string, about: About): ChildProcess => {
  const real = realpathSync(folder);
  const args = [...flagsFor(real), runnerFile];
  const bare: Program = { file: process.execPath, args };
  const { file, args: all, options } = about.boundary?.around(bare, real, about.slug) ?? bare;
  return spawn(file, all, {
    cwd: real,
    env: environmentFor(about),
    stdio: ["ignore", "pipe", "pipe", "pipe"],
    ...options,
  });
};

export type Spawn = typeof spawnRunner;

/** A stream that breaks has come to its end. */
export const each = async (
  stream: Readable,
  longest: number,
  take: (line: string, isCut: boolean) => Promise<void>,
) => {
  try {
    for await (const { text, isCut } of linesOf(stream.setEncoding("utf8"), longest))
      await take(text, isCut);
  } catch {
    stream.destroy();
  }
};

/** In words. */
export const endOf = (process: ChildProcess): Promise<string> =>
  new Promise((resolve) => {
    process.once("error", ({ code }: NodeJS.ErrnoException) =>
      resolve(`its process could not be started (${code})`),
    );
    process.once("exit", (code, signal) =>
      resolve(signal ? `it was ended by ${signal}` : `it ended with exit code ${code}`),
    );
  });
