/** In a cluster, the process that carries out what is scheduled is killed: another one goes on, once each. */
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { flushNamespace, sharedServers } from "../../support/servers.ts";
import { clean, freshFolder, login, spawnHearth } from "../../support/spawn.ts";
import { expectEachOnce, ROOMS, scheduleAll, untilBegun, untilOver } from "./crowd.ts";

const ADMIN_PASSWORD = "a password of the tests";
const NAMESPACE = `leader-${process.pid}-${Date.now()}`;
const PATIENCE_MS = 500_000;
const WRITING_MS = 30_000;
/** Odd, as in the crowd of one process. */
const FEW = 5;
const OFF = { LIMIT_A: "off", LIMIT_B: "off", LIMIT_C: "off", LIMIT_D: "off" };
const BACK = "devices,identity,scenes,undo,automations,events,history,context,interpretation";

describe(`a cluster that has ${ROOMS * FEW} to do at one moment`, () => {
  let redis: string;
  let common: Readonly<Record<string, string>>;
  beforeAll(async () => {
    const servers = await sharedServers();
    redis = servers.redis;
    common = {
      TRANSPORTER: servers.nats,
      STORE_URL: redis,
      NAMESPACE,
      CLUSTER_SECRET: "a secret of the cluster that is long enough",
      JWT_SECRET: "a secret of the tests that is long enough",
      HOMES: `virtual:?speed=0&rooms=${ROOMS}`,
      ADMIN_PASSWORD,
      HEALTH_PORT: "off",
      ...OFF,
    };
  });
  afterAll(async () => {
    await clean();
    await flushNamespace(redis, NAMESPACE);
  });
  const start = async (SERVICES: string, more: object = {}) => {
    const node = spawnHearth({ ...common, DATA_DIR: freshFolder(), SERVICES, ...more });
    await node.says(/runs|listens/);
    return node;
  };

  it(
    "does each once, though the one that leads is killed",
    async () => {
      const leader = await start("actions");
      await start(BACK);
      const gateway = await start("gateway,push,jobs", { PORT: "0" });
      await gateway.ready();
      await start("actions");
      const admin = await login(gateway, ADMIN_PASSWORD);
      const due = Date.now() + WRITING_MS;
      await scheduleAll(admin, new Date(due).toISOString(), FEW);
      expect(Date.now()).toBeLessThan(due);
      await pause(due - Date.now());
      await untilBegun(admin, FEW);
      leader.kill("SIGKILL");
      await leader.exit;
      await untilOver(admin);
      await expectEachOnce(admin, FEW);
    },
    PATIENCE_MS,
  );
});
