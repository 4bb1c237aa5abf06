/** What a command costs where very many watches are kept and very many commands are scheduled, beside a house with none. */
import { join } from "node:path";
import { openSqliteStore } from "../../shared/store/sqlite/sqlite.ts";
import { ownerOf, storeScheduled, storeWatches } from "../hard/many/stored.ts";
import { clean, freshFolder, login, startHearth } from "../support/spawn.ts";
import { fight, type Outcome } from "./duel.ts";
import { enter, type House, PASSWORD, SETTINGS } from "./house.ts";
import type { Load } from "./load.ts";
import type { Goal, Row } from "./rows.ts";

const LOAD: Load = { seconds: 3, inFlight: 64 };
const MANY = 10_000;
const LAMPS = 100;
const SECRET = "a secret of the bench that is long enough";
const DAY_MS = 86_400_000;
/** So much more may a command cost, unless very many watches follow its own lamp. */
const GOAL: Goal = { of: "ratio", is: "at most", value: 1.05 };
const BESIDE = "with none";

const lampOf = (n: number) => `light.room_${n + 1}`;
const WATCHED = lampOf(0);
/** The last of the lamps: nothing watches it. */
const UNWATCHED = lampOf(LAMPS);
const EACH = Array.from({ length: MANY }, (_, n) => lampOf(n % LAMPS));

const startIn = (DATA_DIR: string) =>
  startHearth({
    ...SETTINGS,
    DATA_DIR,
    JWT_SECRET: SECRET,
    HOMES: `virtual:?speed=0&rooms=${LAMPS + 1}`,
  });

const houseWithout = async (): Promise<House> => {
  const hearth = await startIn(freshFolder());
  return enter(hearth, hearth.pid);
};

/** All that is scheduled is due tomorrow; the watches wait for what does not come. */
const houseWith = async (watched: readonly string[]): Promise<House> => {
  const folder = freshFolder();
  const first = await startIn(folder);
  const owner = await ownerOf(await login(first, PASSWORD));
  first.kill("SIGTERM");
  await first.exit;
  const store = openSqliteStore(join(folder, "hearth.db"));
  await storeScheduled({ store, owner, secret: SECRET }, EACH, Date.now() + DAY_MS);
  await storeWatches({ store, owner, secret: SECRET }, watched, "unavailable");
  await store.close();
  const hearth = await startIn(folder);
  return enter(hearth, hearth.pid);
};

const rowOf = (
  { what, beside, measured: { hearth, bare } }: Outcome,
  goal: Goal | undefined,
): Row => ({
  what,
  figure: hearth.cpu,
  unit: "µs",
  beside: { what: beside, figure: bare.cpu },
  goal,
  more: `${hearth.rate.toFixed(0)} requests/s (beside: ${bare.rate.toFixed(0)})`,
});

interface Houses {
  readonly without: House;
  readonly house: House;
}

const compare = async (
  what: string,
  { without, house }: Houses,
  entity_id: string,
  goal?: Goal,
): Promise<Row> => {
  const toggle = (one: House) => one.post("/api/control", { entity_id, command: "toggle" });
  const [hearth, bare] = [toggle(house), toggle(without)];
  return rowOf(await fight({ what, hearth, beside: BESIDE, bare }, LOAD), goal);
};

export const run = async (): Promise<readonly Row[]> => {
  try {
    const without = await houseWithout();
    const [one, many] = [await houseWith([WATCHED]), await houseWith(EACH)];
    const [rare, dense] = [
      { without, house: one },
      { without, house: many },
    ];
    const kept = `${MANY} watches, ${MANY} scheduled`;
    return [
      await compare(`CPU of a command, ${kept}`, dense, UNWATCHED, GOAL),
      await compare("CPU of a command whose lamp has a watch", rare, WATCHED, GOAL),
      await compare(`CPU of a command whose lamp has ${MANY / LAMPS} watches`, dense, WATCHED),
    ];
  } finally {
    await clean();
  }
};
