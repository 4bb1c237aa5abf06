/**
 * Tells of a run of CI: each part with its cases and its time, the slowest cases of all, the lines
 * that are covered, and in the end how many passed. Exits with 1 when something failed.
 */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import coverage from "istanbul-lib-coverage";

const SLOWEST = 10;
/** Percent of all lines; what is not covered by now should be fewer with time. */
const LEAST_COVERED = 97;
const COVERED = ["test", "cluster"];

const folder = process.argv[2] ?? "";
const textOf = (name) => {
  const path = join(folder, name);
  return existsSync(path) ? readFileSync(path, "utf8") : "";
};
const say = (line) => process.stdout.write(`${line}\n`);

/** What Jest has written down of a part; a part of which it has not failed as a whole. */
const resultsOf = (name) => JSON.parse(textOf(`${name}.json`) || "null");

/** The failures of a report, by name; a file that cannot be run has no cases. */
const failuresOf = (report) =>
  report.testResults.flatMap(({ name, status, assertionResults }) => {
    const failed = assertionResults.filter((one) => one.status === "failed");
    const isBroken = status === "failed" && failed.length === 0;
    return isBroken ? [name] : failed.map(({ fullName }) => fullName);
  });

/** What failed at first, and of that what failed once more: all of it where nothing was run again. */
const failuresOfPart = (name) => {
  const first = resultsOf(name);
  const again = resultsOf(`${name}.again`);
  const atFirst = first ? failuresOf(first) : [];
  return { atFirst, failed: again ? failuresOf(again) : atFirst };
};

const fromJest = (name, report) => {
  const { atFirst, failed } = failuresOfPart(name);
  return {
    passed: report.numPassedTests + Math.max(0, atFirst.length - failed.length),
    failed: failed.length,
    skipped: report.numPendingTests,
  };
};
/** A part that counts by itself ends with its sums; one that has not said them has none. */
const fromLog = (name) => {
  const [, passed = 0, failed = 0, skipped = 0] =
    /^(\d+) passed, (\d+) failed(?:, (\d+) skipped)?$/m.exec(textOf(`${name}.log`)) ?? [];
  return { passed: Number(passed), failed: Number(failed), skipped: Number(skipped) };
};

const countsOf = (name) => {
  const report = resultsOf(name);
  return report ? fromJest(name, report) : fromLog(name);
};

const parts = textOf("parts")
  .split("\n")
  .filter((line) => line !== "")
  .map((line) => {
    const [name = "", code, seconds] = line.split(" ");
    const counts = countsOf(name);
    // What ends badly has failed, whatever it has counted.
    const failed = Number(code) !== 0 && counts.failed === 0 ? 1 : counts.failed;
    return { name, seconds: Number(seconds), ...counts, failed };
  });

const cases = parts.flatMap(({ name }) =>
  (resultsOf(name)?.testResults ?? []).flatMap(({ assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({ name, fullName, ms: duration ?? 0 })),
  ),
);

const linesCovered = () => {
  const map = coverage.createCoverageMap();
  for (const name of COVERED)
    map.merge(JSON.parse(textOf(`coverage-${name}/coverage-final.json`) || "{}"));
  return map.getCoverageSummary().lines;
};

say("\nThe slowest cases:");
for (const { ms, name, fullName } of cases.sort((a, b) => b.ms - a.ms).slice(0, SLOWEST))
  say(`${String(ms).padStart(7)} ms  ${name}: ${fullName}`);

for (const { name } of parts) {
  const { atFirst, failed } = failuresOfPart(name);
  for (const fullName of failed) say(`\nFailed: ${name}: ${fullName}`);
  for (const fullName of atFirst.filter((one) => !failed.includes(one)))
    say(`\nPassed only when it was run once more: ${name}: ${fullName}`);
}

say("\nPart        seconds  passed  failed  skipped");
for (const { name, seconds, passed, failed, skipped } of parts)
  say(
    [name.padEnd(12), ...[seconds, passed, failed, skipped].map((n) => String(n).padStart(7))].join(
      " ",
    ),
  );

const sum = (field) => parts.reduce((total, part) => total + part[field], 0);
const { covered, total, pct } = linesCovered();
say(`\n${covered} of ${total} lines are covered, ${pct} %; at least ${LEAST_COVERED} % must be`);
say(`${sum("seconds")} s in all`);
const isCovered = pct >= LEAST_COVERED;
const [passed, failed, skipped] = ["passed", "failed", "skipped"].map(sum);
say(`${passed} passed, ${isCovered ? failed : failed + 1} failed, ${skipped} skipped`);
process.exitCode = failed === 0 && isCovered && passed > 0 ? 0 : 1;
