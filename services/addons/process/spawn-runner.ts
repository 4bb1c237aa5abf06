/** Starts the process of an add-on, reads its output by bounded lines, and says why it has ended. */
import { type ChildProcess, spawn } from "node:child_process";
import { realpathSync } from "node:fs";
import type { Readable } from "node:stream";
import {
  type AddonEnvironment,
  environmentFor,
  flagsFor,
  runnerFile,
} from "../sandbox/node-flags.ts";
import type { SpawnCommand } from "../sandbox/sandbox.ts";

/** @param folder  The add-on's own. */
export const spawnRunner = (folder: string, about: AddonEnvironment): ChildProcess => {
  const data = realpathSync(about.data);
  const real = { folder: realpathSync(folder), data };
  const args = [...flagsFor(real), runnerFile];
  const bare: SpawnCommand = { file: process.execPath, args };
  const { file, args: all, options } = about.boundary?.around(bare, real, about.slug) ?? bare;
  return spawn(file, all, {
    cwd: real.folder,
    env: environmentFor({ ...about, data }),
    stdio: ["ignore", "pipe", "pipe", "pipe"],
    ...options,
  });
};

export type SpawnRunner = typeof spawnRunner;

export interface BoundedLine {
  readonly text: string;
  /** It was longer; the rest of it is lost. */
  readonly isCut: boolean;
}

/**
 * Reads only as fast as its reader takes the lines.
 *
 * @param longest  Characters of a line; what comes after them is thrown away.
 */
export async function* linesOf(
  stream: AsyncIterable<string>,
  longest: number,
): AsyncGenerator<BoundedLine, void> {
  let text = "";
  let isCut = false;
  const add = (piece: string) => {
    isCut ||= text.length + piece.length > longest;
    text += piece.slice(0, longest - text.length);
  };
  for await (const chunk of stream) {
    let from = 0;
    for (let end = chunk.indexOf("\n"); end >= 0; end = chunk.indexOf("\n", from)) {
      add(chunk.slice(from, end));
      yield { text: text.replace(/\r$/, ""), isCut };
      [text, isCut, from] = ["", false, end + 1];
    }
    add(chunk.slice(from));
  }
  if (text !== "") yield { text, isCut };
}

/** A stream that breaks has ended. */
export const forEachLine = async (
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
export const exitReason = (process: ChildProcess): Promise<string> =>
  new Promise((resolve) => {
    process.once("error", ({ code }: NodeJS.ErrnoException) =>
      resolve(`its process could not be started (${code})`),
    );
    process.once("exit", (code, signal) =>
      resolve(signal ? `it was killed by ${signal}` : `it ended with exit code ${code}`),
    );
  });
