#!/usr/bin/env node
/**
 * Starts the command line, with the Node that came with Hearth where this one is too old. It is JavaScript, as
 * an old Node reads no TypeScript.
 */
import { spawn } from "node:child_process";
import module from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { isNodeNewEnough, oldNodeLine } from "../require-node.js";

const FILE = fileURLToPath(import.meta.url);
const ROOT = join(dirname(FILE), "..");

/** The optional dependency that holds Node for this system; none is there on a Mac with an ARM processor. */
const shippedNode = () => {
  const name = `node-${process.platform.replace("win32", "win")}-${process.arch}`;
  const program = process.platform === "win32" ? "bin/node.exe" : "bin/node";
  try {
    const folder = dirname(module.createRequire(FILE).resolve(`${name}/package.json`));
    const node = join(folder, program);
    return node === process.execPath ? undefined : node;
  } catch {
    return undefined;
  }
};

const end = (line) => {
  process.stderr.write(`${line}\n`);
  process.exitCode = 1;
};

const refuse = () => end(`${oldNodeLine}; install it from https://nodejs.org`);

/** In a clone they are installed by a command of their own, and Node with them. */
const hasPackages = () => {
  try {
    module.createRequire(FILE).resolve("commander");
    return true;
  } catch {
    return false;
  }
};

/** Ends as the other Node does. */
const runWith = (node) => {
  const child = spawn(node, [FILE, ...process.argv.slice(2)], { stdio: "inherit" });
  // A terminal sends them to both; this process only waits.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"])
    process.on(signal, () => void child.kill(signal));
  child.on("error", refuse);
  child.on("exit", (code, signal) => {
    process.exitCode = code ?? 1;
    if (signal === null) return;
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  });
};

/** Node warns of what is new in it, which no user of the command line can change. */
const hideExperimentalWarnings = () => {
  const { emitWarning } = process;
  process.emitWarning = (warning, ...more) => {
    if (more[0] !== "ExperimentalWarning") emitWarning.call(process, warning, ...more);
  };
};

if (!hasPackages()) {
  end(`The packages of Hearth are not installed; install them: cd ${ROOT} && npm ci`);
} else if (isNodeNewEnough) {
  hideExperimentalWarnings();
  module.enableCompileCache(join(ROOT, "node_modules/.cache/compiled"));
  if (FILE.includes("node_modules")) await import("../strip-types.js");
  await import("./main.ts");
} else {
  const node = shippedNode();
  if (node === undefined) refuse();
  else runWith(node);
}
