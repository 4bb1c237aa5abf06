/** In a cluster, the processes that carry out and that watch are killed: others go on, none is lost, none is done or told twice. */
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, it } from "@jest/globals";
import type { Store } from "../../../shared/store/port/store.ts";
import { openRedisStore } from "../../../shared/store/redis/redis.ts";
import { flushNamespace, sharedServers } from "../../support/servers.ts";
import { clean, freshFolder, login, type Process, spawnHearth } from "../../support/spawn.ts";
import {
  eachOf,
  expectEachOnce,
  fill,
  flipWatched,
  HOMES,
  SECRET,
  untilBegun,
  untilOver,
  untilTold,
} from "./crowd.ts";
import { ownerOf } from "./stored.ts";

const ADMIN_PASSWORD = "a password of the tests";
const NAMESPACE = `many-${process.pid}-${Date.now()}`;
const EACH = eachOf(10_000);
/** Between what is written and what is due: the start of those that carry it out. */
const AHEAD_MS = 8000;
const START_MS = 60_000;
const LONG_MS = 500_000;
const OFF = { LIMIT_A: "off", LIMIT_B: "off", LIMIT_C: "off", LIMIT_D: "off" };
const BACK = "devices,identity,scenes,undo,events,history,context,interpretation";

describe(`${EACH * 100} scheduled commands and as many watches in a cluster`, () => {
  let redis: string;
  let common: Readonly<Record<string, string>>;
  let store: Store;
  beforeAll(async () => {
    const servers = await sharedServers();
    redis = servers.redis;
    common = {
      TRANSPORTER: servers.nats,
      STORE_URL: redis,
      NAMESPACE,
      CLUSTER_SECRET: SECRET,
      JWT_SECRET: SECRET,
      HOMES,
      ADMIN_PASSWORD,
      HEALTH_PORT: "off",
      ...OFF,
    };
    const keys = { REDIS_CA: "", REDIS_CERT: "", REDIS_KEY: "" };
    store = await openRedisStore({ STORE_URL: redis, NAMESPACE, ...keys }, { timeoutMs: START_MS });
  }, START_MS);
  afterAll(async () => {
    await store.close();
    await clean();
    await flushNamespace(redis, NAMESPACE);
  }, START_MS);

  const start = async (SERVICES: string, more: object = {}): Promise<Process> => {
    const node = spawnHearth({ ...common, DATA_DIR: freshFolder(), SERVICES, ...more });
    await node.says(/runs|listens/);
    return node;
  };
  const kill = async (node: Process) => {
    node.kill("SIGKILL");
    await node.exit;
  };

  it(
    "are done and told once, though those that lead are killed",
    async () => {
      await start(BACK);
      const gateway = await start("gateway,push,jobs", { PORT: "0" });
      // Readiness needs all services; those that lead come last, once there is enough for them.
      const first = await start("actions,automations");
      await gateway.ready();
      const admin = await login(gateway, ADMIN_PASSWORD);
      const owner = await ownerOf(admin);
      await kill(first);
      const due = Date.now() + AHEAD_MS;
      const watches = await fill(store, owner, EACH, due);
      const leading = await start("actions,automations");
      await start("actions,automations");
      const flipped = flipWatched(() => admin);
      await untilBegun(admin);
      await pause(200);
      await kill(leading);
      await flipped;
      await untilOver(admin);
      await untilTold(admin, watches);
      await expectEachOnce(store, watches, EACH);
    },
    LONG_MS,
  );
});
