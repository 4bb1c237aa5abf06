/** Whether a house of very many entities is as fast as one of few. */
import { clean } from "../support/spawn.ts";
import { fight, rowsOf } from "./duel.ts";
import { echo } from "./echo.ts";
import { type House, startHouse } from "./house.ts";
import { inTurns } from "./in-turns.ts";
import type { Load, Target } from "./load.ts";
import type { Row } from "./rows.ts";

const [FEW, MANY] = [100, 10_000];
const LOAD: Load = { seconds: 3, inFlight: 64 };
const LAMP = "light.kitchen";
const BESIDE = `with ${FEW}`;
/** So much of the rate is left, and so much longer the way to a client may take. */
const RATE = 0.9;
const TIME = 1.1;

interface Houses {
  readonly few: House;
  readonly many: House;
}

const compare = async ({ few, many }: Houses, what: string, of: (house: House) => Target) =>
  rowsOf(await fight({ what, hearth: of(many), beside: BESIDE, bare: of(few), goal: RATE }, LOAD));

const echoRow = async ({ few, many }: Houses): Promise<Row> => {
  const heard = await inTurns({
    few: () => echo(few, LAMP, LOAD.seconds),
    many: () => echo(many, LAMP, LOAD.seconds),
  });
  return {
    what: `from POST to the event at a client, ${MANY} entities`,
    figure: heard.many.p50,
    unit: "ms",
    beside: { what: BESIDE, figure: heard.few.p50 },
    goal: { of: "ratio", is: "at most", value: TIME },
    more: `99 % ${heard.many.p99.toFixed(1)} ms (beside: ${heard.few.p99.toFixed(1)})`,
  };
};

export const run = async (): Promise<readonly Row[]> => {
  try {
    const houses = { few: await startHouse(FEW), many: await startHouse(MANY) };
    const command = { entity_id: LAMP, command: "toggle" };
    return [
      ...(await compare(houses, `GET one of ${MANY}`, (house) => house.get(`/api/state/${LAMP}`))),
      ...(await compare(houses, `POST control, ${MANY} entities`, (house) =>
        house.post("/api/control", command),
      )),
      await echoRow(houses),
    ];
  } finally {
    await clean();
  }
};
