/** Processes with the devices that are killed, or stand still, while others command them over a real NATS. */
import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { type RunningProcess, startProcess } from "../../assembly.ts";
import { REQUEST_TIMEOUT_MS } from "../../moleculer.config.ts";
import { devices } from "../../shared/contracts/devices.ts";
import { SYSTEM } from "../../shared/kernel/caller.ts";
import { type Action, call, type ParamsOf } from "../../shared/kernel/contract.ts";
import type { Meta } from "../../shared/kernel/meta.ts";
import { configFor } from "../support/boot.ts";
import { flushNamespace, sharedServers } from "../support/servers.ts";
import { clean, freshFolder, type Process, spawnHearth } from "../support/spawn.ts";
import { eventually } from "../support/wait.ts";

const NAMESPACE = `dying-${process.pid}-${Date.now()}`;
const LAMP = "light.hallway";
const toggle = { entity_id: LAMP, command: "toggle" };
const START_MS = 120_000;

let redis: string;
let common: Readonly<Record<string, string>>;
let caller: RunningProcess;

const startNode = async (): Promise<Process> => {
  const node = spawnHearth({ ...common, DATA_DIR: freshFolder(), SERVICES: "devices" });
  await node.says("runs");
  return node;
};
const ask = <A extends Action>(action: A, params: ParamsOf<A>, meta: Meta = {}) =>
  call(caller.broker, action, params, { meta: { caller: SYSTEM, ...meta } });
const lamp = () => ask(devices.get, { entity_id: LAMP });

beforeAll(async () => {
  const servers = await sharedServers();
  redis = servers.redis;
  common = {
    TRANSPORTER: servers.nats,
    STORE_URL: redis,
    NAMESPACE,
    CLUSTER_SECRET: "a secret of the cluster that is long enough",
    JWT_SECRET: "a secret of the tests that is long enough",
    HOMES: "virtual:?speed=0",
    HEALTH_PORT: "off",
  };
  caller = await startProcess(
    configFor({ ...common, DATA_DIR: freshFolder(), SERVICES: "events" }),
  );
}, START_MS);
afterAll(async () => {
  await caller.stop();
  await clean();
  await flushNamespace(redis, NAMESPACE);
}, START_MS);

const WORKERS = 8;
/** Requests of each worker while it happens. */
const EACH = 2;

/** Toggles from many sides, one after the other each, while something happens in the middle. */
const toggleAround = async (happen: () => unknown, metaOf: (n: number) => Meta) => {
  const { version } = await lamp();
  let sent = 0;
  const failures: unknown[] = [];
  const work = async (times: number) => {
    for (let n = 0; n < times; n += 1) {
      sent += 1;
      await ask(devices.command, toggle, metaOf(sent)).catch((error) => failures.push(error));
    }
  };
  const all = (times: number) => Promise.all(Array.from({ length: WORKERS }, () => work(times)));
  await all(1);
  // While calls are under way.
  const under = all(EACH);
  await happen();
  await under;
  await all(1);
  return { failures, sent, done: (await lamp()).version - version };
};

/** A call to that process comes after all that it had in hand, or on its way. */
const askLast = async ({ pid }: Process) => {
  const nodes = caller.broker.registry.getNodeList({}) as readonly { readonly id: string }[];
  const nodeID = nodes.find(({ id }) => id.includes(`-${pid}-`))?.id ?? "";
  await call(caller.broker, devices.command, toggle, { meta: { caller: SYSTEM }, nodeID });
};

const start = async (count: number) => {
  const nodes = await Promise.all(Array.from({ length: count }, startNode));
  await eventually(lamp, { entity_id: LAMP });
  return nodes;
};
/** In order, so that the next case does not find them among those that it takes for running. */
const end = async (nodes: readonly Process[]) => {
  for (const node of nodes) {
    node.kill("SIGCONT");
    node.kill("SIGTERM");
  }
  await Promise.all(nodes.map(({ exit }) => exit));
};

const KEYS: readonly (readonly [string, (n: number) => Meta])[] = [
  ["without a key", () => ({})],
  ["that can be told by its context", () => ({ context_id: randomUUID() })],
  ["with a key", (n) => ({ idempotency: `key ${n} of ${performance.now()}` })],
];

describe.each<[string, NodeJS.Signals]>([
  ["is killed", "SIGKILL"],
  ["stands still", "SIGSTOP"],
])("one of two processes that %s", (_what, signal) => {
  let nodes: readonly Process[];
  beforeEach(async () => {
    nodes = await start(2);
  }, START_MS);
  afterEach(() => end(nodes), START_MS);

  it.each(KEYS)("costs no request %s, and none is done twice", async (_how, metaOf) => {
    const [first] = nodes as [Process];
    const { failures, sent, done } = await toggleAround(() => first.kill(signal), metaOf);
    expect(failures).toEqual([]);
    expect(done).toBe(sent);
    if (signal !== "SIGSTOP") return;
    const { version } = await lamp();
    first.kill("SIGCONT");
    await askLast(first);
    expect((await lamp()).version).toBe(version + 1);
  });
});

describe("the only process, when it stands still", () => {
  let nodes: readonly Process[];
  beforeAll(async () => {
    nodes = await start(1);
  }, START_MS);
  afterAll(() => end(nodes), START_MS);

  it("is missed long before a request has to be answered", async () => {
    nodes[0]?.kill("SIGSTOP");
    const from = performance.now();
    const asked = [ask(devices.command, toggle), lamp()];
    for (const one of await Promise.allSettled(asked))
      expect(one).toMatchObject({ reason: { type: "SERVICE_UNAVAILABLE", code: 503 } });
    expect(performance.now() - from).toBeLessThan(REQUEST_TIMEOUT_MS / 2);
  });
});
