/**
 * How much goes through gateway, NATS, devices, Redis and back, beside a bare node:http with one
 * NATS request, or that and one Redis script; and what more devices processes bring.
 */
import { startNats, startRedis } from "../support/servers.ts";
import { clean } from "../support/spawn.ts";
import { answerOf, type Bare, startBare } from "./bare.ts";
import { startCluster } from "./cluster-house.ts";
import { type Duel, fight, rowsOf } from "./duel.ts";
import { type House, simpleDevicesOf } from "./house.ts";
import { inTurns } from "./in-turns.ts";
import { type Load, measure, type Target } from "./load.ts";
import { commandRows } from "./push-few.ts";
import type { Row } from "./rows.ts";

const LOAD: Load = { seconds: 3, inFlight: 64 };
const ALONE: Load = { seconds: 1, inFlight: 1 };
const MORE_DEVICES = 3;
/** Milliseconds from a command to the last of a few clients, beside what Redis's disk takes. */
const OWN_MS = 2;

interface Request {
  readonly what: string;
  readonly path: string;
  readonly of: (house: House) => Target;
  readonly beside: string;
  readonly goal: number;
}
const REQUESTS: readonly Request[] = [
  {
    what: "GET one through NATS",
    path: "/read",
    of: (house) => house.get("/api/state/light.kitchen"),
    beside: "bare node:http + NATS",
    goal: 1.3,
  },
  {
    what: "POST control through NATS and Redis, durable",
    path: "/write",
    of: (house) => house.post("/api/control", { entity_id: "light.kitchen", command: "toggle" }),
    beside: "bare node:http + NATS + Redis script",
    goal: 0.7,
  },
];

/**
 * The latency of one request alone is told besides.
 *
 * @param bares  The one that answers, and last the one that asks it.
 */
const duelRows = async (
  { what, path, of, beside, goal }: Request,
  one: House,
  bares: readonly Bare[],
) => {
  const hearth = of(one);
  const repeated = { path, ...(await answerOf(hearth)) };
  for (const bare of bares) await bare.tell(repeated);
  const bare = { ...hearth, url: `${bares.at(-1)?.url}${path}` };
  const duel: Duel = { what, hearth, beside, bare, goal };
  const outcome = await fight(duel, LOAD);
  const alone = (await fight(duel, ALONE)).measured;
  const [own, its] = [alone.hearth.p50.toFixed(2), alone.bare.p50.toFixed(2)];
  return rowsOf(outcome, `; alone p50 ${own} ms (beside: ${its})`);
};

const moreRow = async ({ what, of }: Request, one: House, more: House): Promise<Row> => {
  const measured = await inTurns({
    one: () => measure(of(one), LOAD),
    more: () => measure(of(more), LOAD),
  });
  return {
    what: `${what}, ${MORE_DEVICES} devices processes`,
    figure: measured.more.rate,
    unit: "requests/s",
    beside: { what: "1 devices process", figure: measured.one.rate },
  };
};

export const run = async (): Promise<readonly Row[]> => {
  const [nats, redis] = [await startNats(), await startRedis()];
  const bares: Bare[] = [];
  try {
    for (const role of ["answers", "asks"])
      bares.push(await startBare("bare-cluster.ts", role, nats.url, redis.url));
    const servers = { nats: nats.url, redis: redis.url };
    const one = await startCluster({ ...servers, devices: 1 });
    const rows: Row[] = [];
    for (const request of REQUESTS) rows.push(...(await duelRows(request, one, bares)));
    const entities = await simpleDevicesOf(one);
    rows.push(...(await commandRows({ server: one, entities }, OWN_MS)));
    const more = await startCluster({ ...servers, devices: MORE_DEVICES });
    for (const request of REQUESTS) rows.push(await moreRow(request, one, more));
    return rows;
  } finally {
    for (const bare of bares) await bare.stop();
    await clean();
    await Promise.all([nats.stop(), redis.stop()]);
  }
};
