/** Runs npm: found where Hearth was started from, or on the path; nothing foreign is executed. */
import { spawn } from "node:child_process";
import { accessSync, constants, existsSync, realpathSync } from "node:fs";
import { basename, delimiter, dirname, join } from "node:path";
import type { Env } from "../../../shared/config/config.ts";
import { fail } from "../../../shared/kernel/errors.ts";

const MOST_OUTPUT = 4 * 1024 * 1024;
/** A large add-on through a slow line. */
const LONGEST_MS = 15 * 60_000;

/** What npm may know of the environment: how to reach its registry, and where its files are. */
const PASSED =
  /^(path|home|userprofile|appdata|localappdata|systemroot|windir|temp|tmp|tmpdir|lang|https?_proxy|no_proxy|node_extra_ca_certs|ssl_cert_(file|dir)|npm_config_(userconfig|globalconfig|cache|registry|ca|cafile|strict_ssl|https?_proxy|proxy|noproxy|https_proxy|fetch_\w+|\/\/.*))$/i;

const ALWAYS = [
  "--ignore-scripts",
  "--no-audit",
  "--no-fund",
  "--no-update-notifier",
  "--loglevel=error",
  "--json",
];

interface Npm {
  readonly file: string;
  readonly args: readonly string[];
}

const isNpm = (path: string | undefined): path is string =>
  path !== undefined && /^npm-cli\.c?js$/.test(basename(path)) && existsSync(path);

const isRunnable = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

const byNode = (script: string): Npm => ({ file: process.execPath, args: [script] });

/** Windows has npm as a script of its shell, beside the program itself. */
const inFolder = (folder: string): Npm | undefined => {
  const script = join(folder, "node_modules/npm/bin/npm-cli.js");
  if (existsSync(join(folder, "npm.cmd")) && existsSync(script)) return byNode(script);
  const program = join(folder, "npm");
  if (process.platform === "win32" || !isRunnable(program)) return undefined;
  const real = realpathSync(program);
  return isNpm(real) ? byNode(real) : { file: program, args: [] };
};

const named = (env: Env, name: string) =>
  Object.entries(env).find(([key]) => key.toLowerCase() === name)?.[1];

/**
 * @param beside  Folder of the node that runs: npm often comes with it.
 * @throws SERVICE_UNAVAILABLE when there is none.
 */
export const findNpm = (env: Env, beside = dirname(process.execPath)): Npm => {
  const starter = named(env, "npm_execpath");
  if (isNpm(starter)) return byNode(starter);
  const folders = [...(named(env, "path") ?? "").split(delimiter), beside];
  for (const folder of folders.filter((one) => one !== "")) {
    const found = inFolder(folder);
    if (found) return found;
  }
  const message = "npm is not found: install it, or start Hearth with npm start";
  return fail("SERVICE_UNAVAILABLE", { program: "npm" }, message);
};

export interface NpmResult {
  readonly isOk: boolean;
  readonly out: string;
  readonly err: string;
}

const gather = (stream: NodeJS.ReadableStream) => {
  let text = "";
  stream.setEncoding("utf8").on("data", (chunk: string) => {
    if (text.length < MOST_OUTPUT) text += chunk;
  });
  return () => text;
};

/**
 * @param folder  Where npm works, and what it takes for the project.
 * @throws SERVICE_UNAVAILABLE when there is no npm, AbortError when the signal says so.
 */
export const runNpm = (
  args: readonly string[],
  folder: string,
  { env, signal }: { readonly env: Env; readonly signal: AbortSignal },
): Promise<NpmResult> => {
  const npm = findNpm(env);
  const passed = Object.fromEntries(Object.entries(env).filter(([name]) => PASSED.test(name)));
  const child = spawn(npm.file, [...npm.args, ...args, ...ALWAYS, `--prefix=${folder}`], {
    cwd: folder,
    env: passed,
    stdio: ["ignore", "pipe", "pipe"],
    // Ctrl-C in a terminal is for Hearth, which takes the job up again.
    detached: process.platform !== "win32",
    signal: AbortSignal.any([signal, AbortSignal.timeout(LONGEST_MS)]),
    killSignal: "SIGKILL",
  });
  const [out, err] = [gather(child.stdout), gather(child.stderr)];
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => resolve({ isOk: code === 0, out: out(), err: err() }));
  });
};

export type RunNpm = typeof runNpm;
