/** Prints the files of a Jest report that failed, a line each: nothing where they are too many for chance. */
import { existsSync, readFileSync } from "node:fs";

const MOST_BY_CHANCE = 6;

const [path = ""] = process.argv.slice(2);
const { testResults = [] } = existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : {};
const failed = testResults.filter(({ status }) => status === "failed").map(({ name }) => name);
if (failed.length <= MOST_BY_CHANCE) for (const name of failed) process.stdout.write(`${name}\n`);
