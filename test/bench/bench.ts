/** Runs the measurements, or those that are named: npm run bench -- http. */
import { printRows, type Row, saveRows } from "./rows.ts";

/** Each file of that name has `run`, which gives its rows; in the order of what takes longest. */
const CASES = [
  "start",
  "interpretation",
  "understand",
  "http",
  "growth",
  "push",
  "dashboards",
  "watches",
  "history",
  "cluster",
  "soak",
];

const named = process.argv.slice(2);
const unknown = named.filter((name) => !CASES.includes(name));
if (unknown.length > 0) {
  process.stderr.write(`There is no case ${unknown.join(", ")}; there are ${CASES.join(", ")}\n`);
  process.exit(1);
}

const rows: Row[] = [];
for (const name of named.length > 0 ? named : CASES) {
  process.stdout.write(`\n${name}\n`);
  const { run } = (await import(`./${name}.ts`)) as { run: () => Promise<readonly Row[]> };
  const own = await run();
  printRows(own);
  rows.push(...own);
  saveRows(rows);
}
process.exit(0);
