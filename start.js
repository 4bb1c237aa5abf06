/**
 * Starts Hearth with the compile cache of the last start, which halves the start and saves 25 MB. It is
 * JavaScript because compiling TypeScript is what the cache avoids.
 *
 * The memory switches below and `--max-semi-space-size=16` of package.json were measured in three turns: RSS
 * 4 s after the start, after 20 s of load (20 clients), and 21 s later.
 *
 * | left out | start | load | idle |
 * |---|---|---|---|
 * | nothing | 119 MB | 195 to 204 | 140 to 144 |
 * | `--max-semi-space-size=16` | 119 | 212 to 270 | 141 to 145 |
 * | `--semi-space-growth-factor` | 146 to 163 | 192 to 219 | 143 to 154 |
 * | `--heap-growing-percent` | 120 to 137 | 218 to 299 | 146 to 163 |
 * | `MALLOC_ARENA_MAX` | 120 | 212 to 225 | 159 to 165 |
 * | release-memory.ts | 117 to 132 | 189 to 207 | 189 to 207 |
 * | all of them | 146 | 322 to 334 | 322 to 334 |
 */
import module from "node:module";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { isNodeNewEnough, oldNodeLine } from "./require-node.js";

if (!isNodeNewEnough) {
  process.stderr.write(`${oldNodeLine}\n`);
  process.exit(1);
}

// The C library reads the variable only when a process starts: this one starts again under the same id, which
// takes 0.03 s. Under `node --watch` it would no longer report the files that it reads.
const { MALLOC_ARENA_MAX, WATCH_REPORT_DEPENDENCIES: isWatched } = process.env;
if (process.platform === "linux" && MALLOC_ARENA_MAX === undefined && !isWatched) {
  const args = [process.execPath, ...process.execArgv, ...process.argv.slice(1)];
  process.execve(process.execPath, args, { ...process.env, MALLOC_ARENA_MAX: "2" });
}

/** How much V8 enlarges the space for new objects when many of them survive. */
const setSemiSpaceGrowth = (factor) => setFlagsFromString(`--semi-space-growth-factor=${factor}`);

// Nearly all objects of a start survive; V8 would take that for a load.
setSemiSpaceGrowth(1);
// V8 collects when the heap has grown by 70 percent, not when it has doubled.
setFlagsFromString("--heap-growing-percent=70");
// In a folder that only the installing user can write; where it cannot be written, each start compiles again.
module.enableCompileCache(join(import.meta.dirname, "node_modules/.cache/compiled"));
await import("./start.ts");
// V8's default, for loads.
setSemiSpaceGrowth(2);
