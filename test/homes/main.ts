/** What holds for every home, as a table; with --fleet, homes under load. */
import { parseArgs } from "node:util";
import { clean } from "../support/spawn.ts";
import { runConformance } from "./conformance-table.ts";
import { type LoadRow, underLoad } from "./load.ts";
import { openFleet, openHugeHouse } from "./loaded-homes.ts";

const USAGE = "npm run test:homes -- [--fleet [--seconds <1–3600>] [--only mqtt|homeassistant]]";
const MAX_SECONDS = 3600;
/** A change must be at a client by then. */
const MAX_P99_MS = 1000;

const say = (text: string): void => void process.stdout.write(`${text}\n`);

const OPTIONS = {
  fleet: { type: "boolean", default: false },
  /** For each home. */
  seconds: { type: "string", default: "60" },
  only: { type: "string" },
} as const;

const HEADER = [
  "home",
  "entities",
  "loaded",
  "changes/s",
  "p50",
  "p99",
  "lost",
  "returns",
  "resyncs",
  "memory",
];

const cellsOf = (row: LoadRow): readonly string[] => [
  row.name,
  String(row.entities),
  `${Math.round(row.loadingMs)} ms`,
  row.rate.toFixed(0),
  `${row.p50.toFixed(1)} ms`,
  `${row.p99.toFixed(1)} ms`,
  String(row.lost),
  String(row.returns),
  String(row.resyncs),
  `${row.memoryMb.toFixed(0)} MB`,
];

const isWell = ({ lost, p99 }: LoadRow) => lost === 0 && p99 < MAX_P99_MS;

const table = (lines: readonly (readonly string[])[]) => {
  const widths = HEADER.map((_, n) => Math.max(...lines.map((cells) => cells[n]?.length ?? 0)));
  for (const cells of lines)
    say(
      cells
        .map((cell, n) => (n === 0 ? cell.padEnd(widths[n] ?? 0) : cell.padStart(widths[n] ?? 0)))
        .join("  "),
    );
};

const LOADED = { mqtt: openFleet, homeassistant: openHugeHouse } as const;

const fleet = async (seconds: number, only?: string): Promise<boolean> => {
  const rows: LoadRow[] = [];
  const wanted = Object.entries(LOADED).filter(([kind]) => only === undefined || kind === only);
  if (wanted.length === 0) throw new Error(`--only is ${Object.keys(LOADED).join(" or ")}`);
  for (const [, open] of wanted) rows.push(await underLoad(open, seconds));
  table([HEADER, ...rows.map(cellsOf)]);
  return rows.every(isWell);
};

const main = async (): Promise<boolean> => {
  const { values } = parseArgs({ options: OPTIONS });
  const seconds = Number(values.seconds);
  if (!(seconds >= 1 && seconds <= MAX_SECONDS)) throw new Error("--seconds is from 1 to 3600");
  return values.fleet ? fleet(seconds, values.only) : runConformance(say);
};

try {
  const isFine = await main();
  await clean();
  process.exit(isFine ? 0 : 1);
} catch (error) {
  await clean();
  process.stderr.write(`${(error as Error).stack}\n${USAGE}\n`);
  process.exit(1);
}
