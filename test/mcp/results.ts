/** What the conformance tests have found, compared with what is excluded. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Excluded } from "./excluded.ts";

interface Check {
  readonly id: string;
  readonly status: "SUCCESS" | "FAILURE" | "WARNING" | "SKIPPED" | "INFO";
  readonly errorMessage?: string;
}

interface Scenario {
  readonly name: string;
  readonly checks: readonly Check[];
}

/** The suite names a folder after its scenario and the time. */
const FOLDER = /^server-(.+)-\d{4}-\d\d-\d\dT[\d-]+Z$/;

const readScenarios = (folder: string): readonly Scenario[] =>
  readdirSync(folder).flatMap((entry) => {
    const [, name] = FOLDER.exec(entry) ?? [];
    if (name === undefined) return [];
    return [{ name, checks: JSON.parse(readFileSync(join(folder, entry, "checks.json"), "utf8")) }];
  });

const isBad = ({ status }: Check) => status === "FAILURE" || status === "WARNING";

const wordsOf = ({ id, status, errorMessage = "" }: Check) => `${status} ${id}: ${errorMessage}`;

export interface Outcome {
  readonly passed: readonly string[];
  readonly excluded: readonly string[];
  /** Each with what is wrong. */
  readonly failed: readonly string[];
  /** Checks that passed, of all scenarios. */
  readonly checks: number;
}

/** @param required  The scenarios that must have run. */
export const outcomeOf = (
  folder: string,
  required: readonly string[],
  rows: readonly Excluded[],
): Outcome => {
  const scenarios = readScenarios(folder);
  const missing = required.filter((name) => !scenarios.some((one) => one.name === name));
  const unknown = rows.filter(({ scenario }) => !scenarios.some(({ name }) => name === scenario));
  const judged = scenarios.map(({ name, checks }) => {
    const own = rows.filter(({ scenario }) => scenario === name);
    const isWhole = own.some((row) => row.checks === undefined);
    const listed = own.flatMap((row) => row.checks ?? []);
    const bad = checks.filter(isBad);
    const unexpected = isWhole ? [] : bad.filter(({ id }) => !listed.includes(id));
    const isStale =
      own.length > 0 &&
      (bad.length === 0 || listed.some((id) => !bad.some((one) => one.id === id)));
    const wrong = [...unexpected.map(wordsOf), ...(isStale ? ["it passes, and is excluded"] : [])];
    return { name, isWhole, wrong };
  });
  const right = judged.filter(({ wrong }) => wrong.length === 0);
  return {
    passed: right.filter(({ isWhole }) => !isWhole).map(({ name }) => name),
    excluded: right.filter(({ isWhole }) => isWhole).map(({ name }) => name),
    failed: [
      ...judged.flatMap(({ name, wrong }) =>
        wrong.length > 0 ? [`${name}: ${wrong.join("; ")}`] : [],
      ),
      ...missing.map((name) => `${name}: it did not run`),
      ...unknown.map(({ scenario }) => `${scenario}: it is excluded, and did not run`),
    ],
    checks: scenarios.flatMap(({ checks }) => checks).filter(({ status }) => status === "SUCCESS")
      .length,
  };
};
