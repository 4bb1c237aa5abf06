/** What the table shows of each fault: one line, and below it what is wrong. */
import {
  CHECKS,
  type CheckName,
  type Findings,
  failedIn,
  slowestIn,
  timeToWell,
} from "./checks.ts";
import type { Asked, History } from "./history.ts";

/** So many of one kind of mistake are shown. */
const SHOWN = 3;

interface Column {
  readonly title: string;
  readonly width: number;
  readonly value: (history: History, findings: Findings) => string | number;
}

const statusOf = ({ attempts }: Asked) => String(attempts.at(-1)?.status || "none");

/** `12 (503: 10, 409: 2)`. */
const byStatus = (failed: readonly Asked[]): string => {
  const groups = Object.entries(Object.groupBy(failed, statusOf));
  const parts = groups.map(([status, all = []]) => `${status}: ${all.length}`);
  return failed.length === 0 ? "0" : `${failed.length} (${parts.join(", ")})`;
};

const mistakes =
  (name: CheckName): Column["value"] =>
  (_history, findings) =>
    findings[name].length;

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

const COLUMNS: readonly Column[] = [
  { title: "asked", width: 6, value: ({ requests }) => requests.length },
  {
    title: "again",
    width: 6,
    value: ({ requests }) => requests.filter(({ attempts }) => attempts.length > 1).length,
  },
  { title: "failed", width: 24, value: (history) => byStatus(failedIn(history)) },
  { title: "slowest", width: 8, value: (history) => seconds(slowestIn(history)) },
  { title: "well after", width: 11, value: (history) => seconds(timeToWell(history)) },
  { title: "lost", width: 5, value: mistakes("lost") },
  { title: "doubled", width: 8, value: mistakes("doubled") },
  { title: "gaps", width: 5, value: mistakes("gaps") },
  { title: "stale", width: 6, value: mistakes("stale") },
  { title: "streams cut", width: 12, value: mistakes("incomplete") },
  {
    title: "came back",
    width: 10,
    value: ({ streams }) => streams.reduce((sum, { returns }) => sum + returns, 0),
  },
  // What may excuse the rest of the line.
  { title: "clients stood", width: 13, value: ({ stoodStillMs }) => seconds(stoodStillMs) },
];

/** Characters of the longest name of a fault. */
const NAME = 30;

const line = (name: string, cells: readonly string[]) =>
  [name.padEnd(NAME), ...cells.map((cell, n) => cell.padEnd(COLUMNS[n]?.width ?? 0))]
    .join(" ")
    .trimEnd();

export const heading = (): string =>
  line(
    "fault",
    COLUMNS.map(({ title }) => title),
  );

const complaintsIn = (findings: Findings): readonly string[] =>
  Object.entries(findings).flatMap(([name, wrong]) => [
    ...wrong.slice(0, SHOWN).map((one) => `  ${name}: ${one}`),
    ...(wrong.length > SHOWN ? [`  ${name}: and ${wrong.length - SHOWN} more`] : []),
  ]);

/** A fault's line of the table, and what is wrong. */
export const row = (name: string, history: History, findings: Findings): string =>
  [
    line(
      name,
      COLUMNS.map(({ value }) => String(value(history, findings))),
    ),
    ...complaintsIn(findings),
  ].join("\n");

/** How many checks a fault has passed, and not. */
export const countOf = (findings: Findings) => {
  const failed = Object.values(findings).filter((wrong) => wrong.length > 0).length;
  return { passed: Object.keys(CHECKS).length - failed, failed };
};
