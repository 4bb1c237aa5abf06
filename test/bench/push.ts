/** Prints how fast events come to many clients, beside bare servers in the same run. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { clean, ROOT } from "../support/spawn.ts";
import { type Crowd, openCrowd, type Transport } from "./crowd.ts";
import { type Latency, lostBy, type Measured, measure } from "./push-measures.ts";
import { type Server, startBare, startHouse, togglesOf } from "./push-servers.ts";

const CASES: readonly (readonly [Transport, clients: number])[] = [
  ["websocket", 100],
  ["websocket", 1000],
  ["sse", 100],
  ["sse", 1000],
];
/** Bare and Hearth take turns, so that whatever else the machine does meets both. */
const ROUNDS = 3;
const OUT = join(ROOT, "bench.json");

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

const middle = (rounds: readonly Latency[]): Latency => ({
  p50: median(rounds.map(({ p50 }) => p50)),
  p99: median(rounds.map(({ p99 }) => p99)),
});

const summary = (rounds: readonly Measured[]): Measured => ({
  single: middle(rounds.map(({ single }) => single)),
  steady: middle(rounds.map(({ steady }) => steady)),
  rate: median(rounds.map(({ rate }) => rate)),
  cpu: median(rounds.map(({ cpu }) => cpu)),
});

const WIDTHS = [10, 8, 8, 17, 15, 23, 23, 6];
const print = (...cells: readonly unknown[]) =>
  process.stdout.write(`${cells.map((cell, n) => `${cell}`.padStart(WIDTHS[n] ?? 0)).join("")}\n`);

const times = (one: Latency, base: Latency) =>
  `${one.p50.toFixed(1)} / ${one.p99.toFixed(1)} (${(one.p50 / base.p50).toFixed(2)})`;

const row = (what: readonly unknown[], one: Measured, base: Measured, lost: number) =>
  print(
    ...what,
    `${Math.round(one.rate)} (${(one.rate / base.rate).toFixed(2)})`,
    `${one.cpu.toFixed(1)} (${(one.cpu / base.cpu).toFixed(2)})`,
    times(one.single, base.single),
    times(one.steady, base.steady),
    lost,
  );

/** One server with its clients, and what was measured of it. */
interface Contender {
  readonly server: Server;
  readonly crowd: Crowd;
  readonly rounds: Measured[];
}

const compare = async (
  transport: Transport,
  clients: number,
  servers: readonly Server[],
  entities: readonly string[],
) => {
  const contenders: Contender[] = [];
  for (const server of servers)
    contenders.push({ server, crowd: await openCrowd(transport, clients, server), rounds: [] });
  for (let round = 0; round < ROUNDS; round += 1)
    for (const { server, crowd, rounds } of contenders)
      rounds.push(await measure(server, crowd, entities));

  const results = [];
  const base = summary(contenders[0]?.rounds ?? []);
  for (const { server, crowd, rounds } of contenders) {
    const lost = await lostBy(crowd);
    crowd.close();
    const one = summary(rounds);
    row([transport, clients, server.name], one, base, lost);
    results.push({ transport, clients, server: server.name, ...one, lost });
  }
  return results;
};

const compareAll = async () => {
  const house = await startHouse();
  const servers = [await startBare(), house];
  const entities = await togglesOf(house);
  process.stdout.write(
    "Milliseconds until the last client has the event: median / 99 % (× bare)\n",
  );
  print("", "clients", "", "deliveries/s", "CPU µs each", "one by one", "50 commands/s", "lost");
  const results = [];
  for (const [transport, clients] of CASES)
    results.push(...(await compare(transport, clients, servers, entities)));
  writeFileSync(OUT, JSON.stringify(results, null, 2));
  for (const server of servers) await server.stop();
};

try {
  await compareAll();
} finally {
  await clean();
}
