/**
 * Prints how many requests a second go through gateway, NATS, devices, Redis and back, each beside a
 * bare node:http with one NATS request, or that and one Redis script, in the same run.
 */
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { SERVICES } from "../../shared/settings.ts";
import { startNats, startRedis } from "../support/servers.ts";
import { clean, freshFolder, login, spawnHearth } from "../support/spawn.ts";
import { type Measured, measure, median } from "./measure.ts";
import type { Load } from "./request.ts";

const ROUNDS = 3;
const LOAD = { seconds: 3, inFlight: 64 };
const ALONE = { seconds: 2, inFlight: 1 };
const PASSWORD = "a password of the bench";

const nats = await startNats();
const redis = await startRedis();
const children: ChildProcess[] = [];
const bare = async (role: string): Promise<unknown> => {
  const child = fork(join(import.meta.dirname, "bare-cluster.ts"), [role, nats.url, redis.url]);
  children.push(child);
  const [said] = await once(child, "message");
  return said;
};
await bare("answers");
const { port } = (await bare("asks")) as { port: number };

const FRONT = ["gateway", "push"];
const env = {
  TRANSPORTER: nats.url,
  STORE_URL: redis.url,
  CLUSTER_SECRET: "a secret of the bench that is long enough",
  ADMIN_PASSWORD: PASSWORD,
  LIMIT_A: "off",
  LIMIT_D: "off",
};
const node = (services: readonly string[], more: object = {}) =>
  spawnHearth({ ...env, DATA_DIR: freshFolder(), SERVICES: services.join(), ...more });
const back = node(SERVICES.filter((name) => !FRONT.includes(name)));
await back.says("Hearth");
const front = node(FRONT, { PORT: "0" });
await front.ready();
while ((await fetch(`${front.url}/health/ready`)).status !== 200) await pause(100);
const { authorization } = await login(front, PASSWORD);

const control = (entity_id: string): Load => ({
  url: `${front.url}/api/control`,
  method: "POST",
  body: { entity_id, command: "toggle" },
  authorization,
});
const at = (path: string): Load => ({ url: `http://127.0.0.1:${port}/${path}` });

interface Case {
  readonly name: string;
  readonly load: Load;
  readonly beside?: string;
}
const CASES: readonly Case[] = [
  { name: "bare node:http", load: at("bare") },
  { name: "bare http + NATS", load: at("read"), beside: "bare node:http" },
  { name: "bare http + NATS + Redis script", load: at("write"), beside: "bare node:http" },
  {
    name: "GET one, cluster",
    load: { url: `${front.url}/api/state/light.kitchen`, authorization },
    beside: "bare http + NATS",
  },
  {
    name: "POST control, cluster",
    load: control("light.kitchen"),
    beside: "bare http + NATS + Redis script",
  },
];

const results = new Map<string, { load: Measured; alone: Measured }[]>();
for (let round = 0; round < ROUNDS; round += 1)
  for (const { name, load } of CASES) {
    const measured = { load: await measure(load, LOAD), alone: await measure(load, ALONE) };
    results.set(name, [...(results.get(name) ?? []), measured]);
  }

const figures = (name: string) => {
  const all = results.get(name) ?? [];
  const of = (read: (one: (typeof all)[number]) => number) => median(all.map(read));
  return {
    rate: of(({ load }) => load.rate),
    p50: of(({ load }) => load.p50),
    p99: of(({ load }) => load.p99),
    alone: of(({ alone }) => alone.p50),
  };
};
for (const { name, beside } of CASES) {
  const { rate, p50, p99, alone } = figures(name);
  const ratio = beside ? ` (${(rate / figures(beside).rate).toFixed(2)} of ${beside})` : "";
  process.stdout.write(
    `${name.padEnd(33)} ${String(Math.round(rate)).padStart(6)} requests/s, p50 ${p50.toFixed(1)}, p99 ${p99.toFixed(1)} ms; alone p50 ${alone.toFixed(2)} ms${ratio}\n`,
  );
}

for (const process of [front, back]) process.kill("SIGTERM");
await Promise.all([front.exit, back.exit]);
for (const child of children) child.kill();
await Promise.all([nats.stop(), redis.stop()]);
await clean();
