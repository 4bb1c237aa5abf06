/** Runs the conformance of all homes in each layout, and shows property by property what holds where. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BenchKind } from "../support/home-bench/bench.ts";
import { HOME_ASSISTANT } from "../support/home-bench/home-assistant.ts";
import { MATTER_LACKS } from "../support/home-bench/matter-lacks.ts";
import { MQTT } from "../support/home-bench/mqtt.ts";
import { VIRTUAL } from "../support/home-bench/virtual.ts";
import { hasMatterLibrary } from "../support/matter-devices/library.ts";
import { ROOT } from "../support/spawn.ts";

/** Each layout with what runs in it: a configuration of Jest, and which tests of it. */
const RUNS = [
  ["one process", "jest.config.js", "test/system/homes-"],
  ["cluster", "jest.cluster.config.js", "test/system/homes-"],
] as const;
/** Its library is large, and there only once the tests of the add-on have fetched it. */
const MATTER_RUNS = [
  ["one process", "jest.matter.config.js", "test/matter/homes-alone"],
  ["cluster", "jest.matter.config.js", "test/matter/homes-cluster"],
] as const;
const BENCHES: readonly Pick<BenchKind, "kind" | "lacks">[] = [VIRTUAL, HOME_ASSISTANT, MQTT];
const MATTER = { kind: "matter", lacks: MATTER_LACKS };
const DOES_NOT_APPLY = "–";
const SIGNS: Readonly<Record<string, string>> = { passed: "yes", failed: "NO" };

interface CaseResult {
  readonly ancestorTitles: readonly [home: string, about: string];
  readonly title: string;
  readonly status: string;
}

const runIn = async (
  config: string,
  tests: string,
  file: string,
): Promise<readonly CaseResult[]> => {
  const jest = join(ROOT, "node_modules/jest/bin/jest.js");
  const args = [jest, "--config", config, "--json", `--outputFile=${file}`, tests];
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    stdio: ["ignore", "ignore", "inherit"],
  });
  await once(child, "close");
  const { testResults } = JSON.parse(readFileSync(file, "utf8"));
  return testResults.flatMap(
    ({ assertionResults }: { assertionResults: readonly CaseResult[] }) => assertionResults,
  );
};

const kindOf = ({ ancestorTitles: [home] }: CaseResult) => home.split(" ").at(-1) ?? "";

/** @returns whether every property holds that applies. */
export const runConformance = async (say: (text: string) => void): Promise<boolean> => {
  const folder = mkdtempSync(join(tmpdir(), "hearth-homes-"));
  const rows = new Map<string, Map<string, string>>();
  const columns = new Set<string>();
  const isMatterThere = await hasMatterLibrary();
  let failed = 0;
  for (const [layout, config, tests] of [...RUNS, ...(isMatterThere ? MATTER_RUNS : [])])
    for (const one of await runIn(config, tests, join(folder, "results.json"))) {
      const column = `${kindOf(one)}, ${layout}`;
      const says = `${one.ancestorTitles[1]} ${one.title}`;
      const sign = SIGNS[one.status] ?? one.status;
      if (sign !== "yes") failed += 1;
      rows.set(says, (rows.get(says) ?? new Map()).set(column, sign));
      columns.add(column);
    }
  rmSync(folder, { recursive: true });
  say(`| what holds for every home | ${[...columns].join(" | ")} |`);
  say(`|---|${[...columns].map(() => "---|").join("")}`);
  for (const [says, signs] of rows)
    say(
      `| ${says} | ${[...columns].map((column) => signs.get(column) ?? DOES_NOT_APPLY).join(" | ")} |`,
    );
  say("");
  if (!isMatterThere)
    say("matter: npm does not have its library yet; npm run test:matter fetches it");
  for (const { kind, lacks } of [...BENCHES, ...(isMatterThere ? [MATTER] : [])])
    for (const [ability, reason] of Object.entries(lacks))
      say(`${DOES_NOT_APPLY} ${kind}, ${ability}: ${reason}`);
  say(`\n${rows.size} properties, ${failed} failures`);
  return failed === 0 && rows.size > 0;
};
