/** The process that evaluates watches is killed: the next one tells what happened meanwhile. */
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { type RunningProcess, startProcess } from "../../assembly.ts";
import { type Waited, watches } from "../../shared/contracts/agents/watches.ts";
import { devices } from "../../shared/contracts/devices.ts";
import { identity } from "../../shared/contracts/identity.ts";
import { SYSTEM } from "../../shared/kernel/caller.ts";
import { call } from "../../shared/kernel/contract.ts";
import { configFor } from "../support/boot.ts";
import { clientFor } from "../support/client.ts";
import { flushNamespace, sharedServers } from "../support/servers.ts";
import { ADMIN_PASSWORD } from "../support/settings.ts";
import { clean, freshFolder, type Process, spawnHearth } from "../support/spawn.ts";
import { eventually } from "../support/wait.ts";

const NAMESPACE = `watches-${process.pid}-${Date.now()}`;
const LAMP = "light.hallway";
const START_MS = 120_000;

describe("two processes that evaluate watches", () => {
  let redis: string;
  let common: Readonly<Record<string, string>>;
  let front: RunningProcess;
  const startNode = async (): Promise<Process> => {
    const node = spawnHearth({ ...common, DATA_DIR: freshFolder(), SERVICES: "automations" });
    await node.says("runs");
    return node;
  };
  const turn = (command: string) =>
    call(front.broker, devices.command, { entity_id: LAMP, command }, { meta: { caller: SYSTEM } });

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
    const SERVICES = "devices,identity,events,gateway";
    front = await startProcess(configFor({ ...common, DATA_DIR: freshFolder(), SERVICES }));
  }, START_MS);
  afterAll(async () => {
    await front.stop();
    await clean();
    await flushNamespace(redis, NAMESPACE);
  }, START_MS);

  it(
    "lose nothing when the one that leads is killed, and repeat nothing under another id",
    async () => {
      const first = await startNode();
      const url = `http://127.0.0.1:${front.port}`;
      const login = { username: "admin", password: ADMIN_PASSWORD };
      const { token } = (await clientFor(url).post("/auth/token", login)).body;
      const shown = { scheme: "bearer", credential: token } as const;
      const caller = await call(front.broker, identity.authenticate, shown);
      const meta = { caller };
      const condition = { condition: "state", entity_id: LAMP, state: "on" };
      const asked = { condition, deliver: "poll" } as const;
      await turn("turn_off");
      const { id } = await call(front.broker, watches.create, asked, { meta });
      const wait = (after?: string): Promise<Waited> =>
        call(front.broker, watches.wait, { id, timeout: 5, after }, { meta });
      await turn("turn_on");
      expect((await wait()).deliveries.map(({ number }) => number)).toEqual([1]);
      const second = await startNode();
      first.kill("SIGKILL");
      await first.exit;
      // While none leads.
      for (const command of ["turn_off", "turn_on", "turn_off", "turn_on"]) await turn(command);
      await eventually(
        async () => (await wait(`${id}-1`)).deliveries.map((one) => one.id),
        [`${id}-2`, `${id}-3`],
        START_MS,
      );
      second.kill("SIGKILL");
    },
    START_MS,
  );
});
