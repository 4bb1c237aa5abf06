/** What a measurement comes to: figures, each beside its limit in the same run, and its goal. */
import { writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { ROOT } from "../support/spawn.ts";

/** What is held against a goal: the figure itself, or its ratio to what is beside it. */
export interface Goal {
  readonly of: "figure" | "ratio";
  readonly is: "at least" | "at most";
  readonly value: number;
}

export interface Row {
  readonly what: string;
  readonly figure: number;
  /** For example `requests/s`, `ms`, `MB`. */
  readonly unit: string;
  readonly beside?: { readonly what: string; readonly figure: number } | undefined;
  readonly goal?: Goal | undefined;
  /** Whatever else was seen, such as p50 and p99. */
  readonly more?: string | undefined;
}

const ratioOf = ({ figure, beside }: Row): number | undefined => beside && figure / beside.figure;

/** Whether a row keeps its goal; `undefined` where it has none. */
export const isMet = (row: Row): boolean | undefined => {
  if (!row.goal) return undefined;
  const { of, is, value } = row.goal;
  const measured = of === "figure" ? row.figure : (ratioOf(row) ?? Number.NaN);
  return is === "at least" ? measured >= value : measured <= value;
};

const rounded = (value: number): string =>
  value >= 100 ? String(Math.round(value)) : value.toPrecision(3);

const VERDICTS = { true: "met", false: "NOT MET", undefined: "" } as const;

const cellsOf = (row: Row): readonly string[] => {
  const { what, figure, unit, beside, goal, more = "" } = row;
  const ratio = ratioOf(row);
  return [
    what,
    `${rounded(figure)} ${unit}`,
    beside ? `${beside.what} ${rounded(beside.figure)}` : "",
    ratio === undefined ? "" : ratio.toFixed(2),
    goal ? `${goal.of} ${goal.is} ${goal.value}` : "",
    VERDICTS[`${isMet(row)}`],
    more,
  ];
};

const HEADER = ["case", "figure", "beside", "ratio", "goal", "", ""];

export const printRows = (rows: readonly Row[]): void => {
  const lines = [HEADER, ...rows.map(cellsOf)];
  const widths = HEADER.map((_, n) => Math.max(...lines.map((cells) => (cells[n] ?? "").length)));
  for (const cells of lines)
    process.stdout.write(
      `${cells
        .map((cell, n) => cell.padEnd(widths[n] ?? 0))
        .join("  ")
        .trimEnd()}\n`,
    );
};

/** Beside the project, where git does not look. */
const OUT = join(ROOT, "bench.json");

export const saveRows = (rows: readonly Row[]): void =>
  writeFileSync(
    OUT,
    `${JSON.stringify(
      {
        time: new Date().toISOString(),
        node: process.version,
        cores: availableParallelism(),
        rows: rows.map((row) => ({ ...row, ratio: ratioOf(row), met: isMet(row) })),
      },
      null,
      2,
    )}\n`,
  );
