/** How much one process serves, beside a bare node:http that sends the same, and writes the same. */
import { join } from "node:path";
import { clean, freshFolder } from "../support/spawn.ts";
import { answerOf, type Bare, startBare } from "./bare.ts";
import { type Duel, fight, rowsOf } from "./duel.ts";
import { type House, simpleDevicesOf, startHouse } from "./house.ts";
import type { Load, Target } from "./load.ts";
import type { Row } from "./rows.ts";
import { sentenceRows } from "./sentences.ts";

const LOAD: Load = { seconds: 3, inFlight: 64 };
const MANY = 1000;
const BATCH = 20;
/** Milliseconds within which 99 of 100 commands are answered. */
const SOON = 25;

const toggleOf = (entity_id: string) => ({ action: "toggle", parameters: { entity_id } });

const batchIn = async (house: House) => {
  const ids = await simpleDevicesOf(house);
  const actions = Array.from({ length: BATCH }, (_, n) => toggleOf(ids[n % ids.length] ?? ""));
  return house.post("/api/actions/batch", { actions });
};

/** The same request of the bare server, which has been told what to answer. */
const twinOf = async (bare: Bare, path: string, hearth: Target): Promise<Target> => {
  await bare.tell({ path, ...(await answerOf(hearth)) });
  return { ...hearth, url: bare.url + path, pid: bare.pid };
};

const rate = async (bare: Bare, name: string, duel: Omit<Duel, "bare">) =>
  fight({ ...duel, bare: await twinOf(bare, `/${name}`, duel.hearth) }, LOAD);

const readRows = async (bare: Bare, house: House): Promise<readonly Row[]> => {
  const large = await startHouse(MANY);
  const beside = "bare node:http";
  const duels: readonly (readonly [string, Omit<Duel, "bare">])[] = [
    ["one", { what: "GET one", hearth: house.get("/api/state/light.kitchen"), beside, goal: 0.6 }],
    ["all", { what: "GET all", hearth: house.get("/api/state"), beside, goal: 0.6 }],
    ["many", { what: `GET all of ${MANY}`, hearth: large.get("/api/state"), beside, goal: 0.6 }],
  ];
  const rows: Row[] = [];
  for (const [name, duel] of duels) rows.push(...rowsOf(await rate(bare, name, duel)));
  return rows;
};

const writeRows = async (bare: Bare, house: House): Promise<readonly Row[]> => {
  const toggle = { entity_id: "light.kitchen", command: "toggle" };
  const one = await rate(bare, "write", {
    what: "POST control, durable",
    hearth: house.post("/api/control", toggle),
    beside: "bare node:http + SQLite",
    goal: 0.5,
  });
  const batch = await rate(bare, "batch", {
    what: `POST a batch of ${BATCH}, durable`,
    hearth: await batchIn(house),
    beside: "bare, in one transaction",
  });
  return [
    ...rowsOf(one),
    {
      what: `POST control, ${LOAD.inFlight} in flight, 99 % within`,
      figure: one.measured.hearth.p99,
      unit: "ms",
      beside: { what: one.beside, figure: one.measured.bare.p99 },
      goal: { of: "figure", is: "at most", value: SOON },
    },
    ...rowsOf(batch),
  ];
};

export const run = async (): Promise<readonly Row[]> => {
  const bare = await startBare("bare-http.ts", join(freshFolder(), "bare.db"));
  try {
    const house = await startHouse();
    return [
      ...(await readRows(bare, house)),
      ...(await writeRows(bare, house)),
      ...(await sentenceRows(house, LOAD)),
    ];
  } finally {
    await bare.stop();
    await clean();
  }
};
