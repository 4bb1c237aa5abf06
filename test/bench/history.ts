/** How long one entity's day takes to find in an event log of ten million rows. */
import { rmSync, statSync } from "node:fs";
import { join } from "node:path";
import type { EventRange } from "../../shared/store/port/store.ts";
import { openSqliteStore } from "../../shared/store/sqlite/sqlite.ts";
import { clean, freshFolder, startHearth } from "../support/spawn.ts";
import { DAYS, ENTITIES, type Filled, fill } from "./history-fill.ts";
import { rowsOf } from "./history-page.ts";
import { enter, SETTINGS } from "./house.ts";
import { percentile } from "./load.ts";
import type { Row } from "./rows.ts";

const ROWS = Number(process.env.ROWS ?? 10_000_000);
const QUESTIONS = 200;
const DAY_MS = 86_400_000;
/** More than a day has. */
const ALL = 1_000_000;
/** All that was written stays. */
const KEPT = { EVENT_LOG_DAYS: "3650", EVENT_LOG_MAX: "1000000000" };

const ROWS_A_SECOND = 20_000;
const ANSWER_MS = 20;

const among = (count: number) => Math.floor(Math.random() * count);

/** The last one is not over, so it is none of them. */
const someDay = ({ from }: Filled) => {
  const start = from + among(DAYS - 1) * DAY_MS;
  return { from: start, to: start + DAY_MS - 1 };
};

interface Times {
  readonly sorted: readonly number[];
  /** Of all answers. */
  readonly found: number;
}

/** @param ask  Resolves with how many rows it has found. */
const timesOf = async <Q>(
  questions: readonly Q[],
  ask: (question: Q) => Promise<number>,
): Promise<Times> => {
  const times: number[] = [];
  let found = 0;
  for (const question of questions) {
    const start = performance.now();
    found += await ask(question);
    times.push(performance.now() - start);
  }
  return { sorted: times.sort((a, b) => a - b), found };
};

/** What was asked for once is in the system's memory; before, it may have to come from the disk. */
const askStore = async (file: string, filled: Filled) => {
  const store = openSqliteStore(file);
  const days = Array.from({ length: QUESTIONS }, () => ({
    entity_id: ENTITIES[among(ENTITIES.length)] ?? "",
    ...someDay(filled),
    limit: ALL,
  }));
  const ask = async (day: EventRange) => (await store.events.range(day)).length;
  const [first, again] = [await timesOf(days, ask), await timesOf(days, ask)];
  await store.close();
  return { first, again };
};

const askApi = async (folder: string, filled: Filled): Promise<Times> => {
  const hearth = await startHearth({ ...SETTINGS, ...KEPT, DATA_DIR: folder });
  const house = await enter(hearth);
  const days = Array.from({ length: QUESTIONS }, () => someDay(filled));
  const times = await timesOf(days, (day) => rowsOf(house, day));
  hearth.kill("SIGTERM");
  await hearth.exit;
  return times;
};

const answerRow = (what: string, { sorted, found }: Times): Row => ({
  what: `${what}, one entity's day among ${ROWS} rows`,
  figure: percentile(sorted, 0.5),
  unit: "ms",
  goal: { of: "figure", is: "at most", value: ANSWER_MS },
  more: `99 % ${percentile(sorted, 0.99).toFixed(1)} ms, ${Math.round(found / QUESTIONS)} rows each`,
});

export const run = async (): Promise<readonly Row[]> => {
  const folder = freshFolder();
  const file = join(folder, "hearth.db");
  try {
    const filled = await fill(file, ROWS);
    const size = statSync(file).size;
    const { first, again } = await askStore(file, filled);
    return [
      {
        what: "event log, rows written",
        figure: filled.rate,
        unit: "rows/s",
        goal: { of: "figure", is: "at least", value: ROWS_A_SECOND },
        more: `${ROWS} rows, ${Math.round(size / 1e6)} MB`,
      },
      answerRow("events.range, the first time", first),
      answerRow("events.range, once more", again),
      answerRow("GET /history", await askApi(folder, filled)),
    ];
  } finally {
    await clean();
    rmSync(folder, { recursive: true, force: true });
  }
};
