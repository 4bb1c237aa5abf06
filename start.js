/**
 * Starts Hearth with what was compiled before, which halves a start and saves 25 MB. It is plain
 * JavaScript, as reading TypeScript is just what it spares.
 */
import { enableCompileCache } from "node:module";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";

/** The first that has all that Hearth needs; `npm ci` brings one, but not on each system. */
const NEEDED = [24, 9];
const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major < NEEDED[0] || (major === NEEDED[0] && minor < NEEDED[1])) {
  process.stderr.write(
    `Hearth needs Node.js ${NEEDED.join(".")} or newer; this is ${process.versions.node}\n`,
  );
  process.exit(1);
}

// The C library keeps memory for each thread, and gives little of it back: 35 MB after a load. Only a process that
// begins can be told otherwise; this one begins once more, as the same process, which takes 0.03 s. Under
// `node --watch` it would lose its way to say which files it reads.
const { MALLOC_ARENA_MAX, WATCH_REPORT_DEPENDENCIES: isWatched } = process.env;
if (process.platform === "linux" && MALLOC_ARENA_MAX === undefined && !isWatched) {
  const args = [process.execPath, ...process.execArgv, ...process.argv.slice(1)];
  process.execve(process.execPath, args, { ...process.env, MALLOC_ARENA_MAX: "2" });
}

/** How much larger V8 makes the part of memory for new objects when much of it stays in use. */
const growYoungBy = (factor) => setFlagsFromString(`--semi-space-growth-factor=${factor}`);

// Nearly all that a start makes stays. V8 would take it for a load and keep 30 MB ready for more.
growYoungBy(1);
// Garbage is collected when the rest of memory has grown by so many percent, and not when it has doubled.
setFlagsFromString("--heap-growing-percent=70");
// Where only whoever installs can write; where nobody can, each start compiles anew.
enableCompileCache(join(import.meta.dirname, "node_modules/.cache/compiled"));
await import("./start.ts");
// V8's own factor: under load it grows as ever.
growYoungBy(2);
