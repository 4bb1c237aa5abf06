/** Where Hearth is installed, and how its programs are run from there. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { pathToFileURL } from "node:url";
import packageJson from "../../package.json" with { type: "json" };
import type { Env } from "../../shared/config/config.ts";

/** The folder of package.json. */
export const ROOT: string = join(import.meta.dirname, "../..");

const NO_WARNING = "--disable-warning=ExperimentalWarning";

/** Node strips no types below a folder `node_modules`, and warns where a program does it. */
const strippingIn = (root: string, flags: readonly string[]): readonly string[] =>
  root.includes("node_modules")
    ? [
        ...(flags.includes(NO_WARNING) ? [] : [NO_WARNING]),
        `--import=${pathToFileURL(join(root, "strip-types.js"))}`,
      ]
    : [];

/** A script of package.json: `node <flags> <program>`. */
export type HearthProgram = "start" | "backup" | "restore";

/** The arguments of Node that run a program of Hearth, as npm runs it. */
export const nodeArguments = (program: HearthProgram, root = ROOT): readonly string[] => {
  const words = packageJson.scripts[program].split(" ").slice(1);
  const flags = words.slice(0, -1);
  return [...flags, ...strippingIn(root, flags), join(root, words.at(-1) ?? "")];
};

/** Runs a program in place of this process, so that signals reach it, and its exit code is the last word. */
export const runInstead = async (
  program: HearthProgram,
  words: readonly string[],
  env: Env,
): Promise<number> => {
  const all = [...nodeArguments(program), ...words];
  // Windows has no such call.
  if (process.platform !== "win32" && process.execve)
    process.execve(process.execPath, [process.execPath, ...all], { ...env });
  const child = spawn(process.execPath, all, { stdio: "inherit", env: { ...env } });
  const [code] = await once(child, "close");
  return Number(code ?? 1);
};

/** Runs a program beside this process, and resolves with the line that it prints on standard error. */
export const runForMessage = async (
  program: HearthProgram,
  words: readonly string[],
  env: Env,
): Promise<{ readonly code: number; readonly message: string }> => {
  const all = [...nodeArguments(program), ...words];
  const child = spawn(process.execPath, all, {
    stdio: ["inherit", "inherit", "pipe"],
    env: { ...env },
  });
  const [message, [code]] = await Promise.all([text(child.stderr), once(child, "close")]);
  return { code: Number(code ?? 1), message: message.trim() };
};
