/** Boots a house for a test, in each layout in which the service runs. */
import { createHash } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { type ProcessOptions, type RunningProcess, startProcess } from "../../assembly.ts";
import type { Config, Env } from "../../shared/config/config.ts";
import { HTTP_SERVICES, SERVICES } from "../../shared/config/settings.ts";
import { devices } from "../../shared/contracts/devices.ts";
import { events } from "../../shared/contracts/events.ts";
import { SYSTEM } from "../../shared/kernel/caller.ts";
import { call } from "../../shared/kernel/contract.ts";
import { positionOf } from "../../shared/text/log-position.ts";
import { type Client, clientFor } from "./client.ts";
import { type MovedClock, movedClock } from "./clocks.ts";
import "./loaded.ts";
import { type Kept, keptBy } from "./kept.ts";
import { flushNamespace, sharedServers } from "./servers.ts";
import { ADMIN_PASSWORD, CHEAP, configFor } from "./settings.ts";
import { eventually } from "./wait.ts";

export { ADMIN_PASSWORD, configFor };

export interface Booted {
  readonly url: string;
  readonly port: number;
  readonly dataDir: string;
  /** Of each process. */
  readonly dataDirs: readonly string[];
  readonly house: RunningProcess;
  readonly kept: Kept;
  /** By which all of it goes. */
  readonly clock: MovedClock;
  /** Every client: without a credential. */
  readonly anyone: Client;
  /** The first user, logged in. */
  readonly admin: Client;
  /** A client with a new API key. */
  key(role: string, grant?: object): Promise<Client>;
  /** A client with the token of a new user. */
  user(role: string, grant?: object): Promise<Client>;
  /** A device that no other test has, of a house with rooms besides its own. */
  own(domain: string): string;
  /** Lets time pass, also what goes by the time of a Redis that no test can move. */
  pass(ms: number): Promise<void>;
  stop(): Promise<void>;
}

/** Node counts the times of its server by no clock of ours: it looks at them more often. */
const optionsOf = ({ pace = 1, start, serverTimeouts = {}, restart }: BootOptions) => ({
  clock: movedClock(start, pace),
  passwordCost: CHEAP,
  serverTimeouts: { connectionsCheckingInterval: 50, ...serverTimeouts },
  ...(restart && { restart }),
});

interface BootOptions {
  /** How many times faster than time everything in it goes. */
  readonly pace?: number;
  /** Epoch milliseconds: a house that starts again goes on where its clock was; the present by default. */
  readonly start?: number;
  readonly serverTimeouts?: ProcessOptions["serverTimeouts"];
  readonly restart?: ProcessOptions["restart"];
}

export type Boot = (env?: Env, options?: BootOptions) => Promise<Booted>;

const BACK = SERVICES.filter((name) => !HTTP_SERVICES.includes(name));
/** They keep files: one process of a house looks after them, in its folder. */
const IN_FOLDERS = ["addons", "packages"];
const SECOND = BACK.filter((name) => !IN_FOLDERS.includes(name));

const freshFolder = () => mkdtempSync(join(tmpdir(), "hearth-test-"));

/** In one process, whatever the layout of this run. */
export const bootAlone: Boot = async (env = {}, asked = {}) => {
  const dataDir = env.DATA_DIR ?? freshFolder();
  const config = configFor({ DATA_DIR: dataDir, ...env });
  const options = optionsOf(asked);
  const house = await startProcess(config, options);
  const folders = env.DATA_DIR === undefined ? [dataDir] : [];
  return furnish({ front: house, houses: [house], config, folders, ...options });
};

/** A client that comes before all of its processes are ready is refused, as it should be. */
const untilReady = async ({ port }: RunningProcess): Promise<void> =>
  eventually(() => clientFor(`http://127.0.0.1:${port}`).get("/health/ready"), { status: 200 });

/**
 * Waits until the node that listens has heard how every device is at first: from then on a client that
 * listens hears of nothing but what a test does.
 */
const untilTold = async ({ admin, house: { broker } }: Booted): Promise<void> => {
  const inside = { meta: { caller: SYSTEM } };
  const told = async () => {
    const all = await call(broker, devices.list, {}, inside);
    const { states, epoch, sequence } = await call(broker, events.snapshot, {}, inside);
    const { position } = (await admin.get("/api/events")).body;
    return { untold: all.length - states.length, isLate: position !== positionOf(epoch, sequence) };
  };
  await eventually(told, { untold: 0, isLate: false });
};

/** Each process as its settings say; the last one listens. Each has a folder of its own. */
export const bootApart = async (envs: readonly Env[]): Promise<Booted> => {
  const folders = envs.map(freshFolder);
  const options = optionsOf({});
  const houses: RunningProcess[] = [];
  for (const [index, env] of envs.entries())
    houses.push(await startProcess(configFor({ DATA_DIR: folders[index], ...env }), options));
  const front = houses.at(-1) as RunningProcess;
  await untilReady(front);
  const config = configFor({ DATA_DIR: folders[0], ...envs[0] });
  return furnish({ front, houses: houses.toReversed(), config, folders, ...options });
};

/** What lives in a folder in the other layouts, lives in a namespace here. */
const namespaceOf = (dataDir: string) =>
  `test-${createHash("sha256").update(dataDir).digest("hex").slice(0, 16)}`;

/** Services twice, the gateway apart, over a real NATS and a real Redis. */
export const bootMany: Boot = async (env = {}, asked = {}) => {
  const { nats, redis } = await sharedServers();
  const dataDir = env.DATA_DIR ?? freshFolder();
  const common = {
    TRANSPORTER: nats,
    STORE_URL: redis,
    NAMESPACE: namespaceOf(dataDir),
    CLUSTER_SECRET: "a secret of the tests that is long enough",
    ...env,
  };
  const folders = [freshFolder(), freshFolder()];
  const config = configFor({ ...common, DATA_DIR: dataDir, SERVICES: BACK.join() });
  const options = optionsOf(asked);
  const [front, ...backs] = await Promise.all(
    [
      configFor({ ...common, DATA_DIR: folders[0], SERVICES: HTTP_SERVICES.join() }),
      config,
      configFor({ ...common, DATA_DIR: folders[1], SERVICES: SECOND.join() }),
    ].map((one) => startProcess(one, options)),
  );
  if (!front) throw new TypeError("there is no gateway");
  await untilReady(front);
  const isOwn = env.DATA_DIR === undefined;
  if (isOwn) folders.push(dataDir);
  const booted = await furnish({ front, houses: [front, ...backs], config, folders, ...options });
  await untilTold(booted);
  return {
    ...booted,
    async stop() {
      await booted.stop();
      if (isOwn) await flushNamespace(redis, common.NAMESPACE);
    },
  };
};

const LAYOUTS: Readonly<Record<string, Boot>> = {
  "one process": bootAlone,
  "many nodes": bootMany,
};

/** For tests of both, whatever the layout of this run. */
export const layouts = Object.entries(LAYOUTS);

/** In which layout this run tests; Jest's configuration says. */
declare const LAYOUT: string;

export const layout = LAYOUT;

/** Opens a house in the layout of this run. */
export const boot: Boot = (env, options) =>
  LAYOUTS[layout]?.(env, options) ?? Promise.reject(new TypeError(layout));

let made = 0;

/** Redis and this process may differ by as much. */
const MARGIN_MS = 50;

interface Furnished {
  /** The process that listens. */
  readonly front: RunningProcess;
  /** In the order in which they stop. */
  readonly houses: readonly RunningProcess[];
  readonly config: Config;
  /** Removed in the end. */
  readonly folders: readonly string[];
  readonly clock: MovedClock;
}

/** The next of each kind of device, round and round. */
const roomsOf = (config: Config) => {
  const rooms = Number(new URL(config.HOMES[0] ?? "virtual:").searchParams.get("rooms") ?? 0);
  const given = new Map<string, number>();
  return (domain: string): string => {
    const count = given.get(domain) ?? 0;
    given.set(domain, count + 1);
    return `${domain}.room_${1 + (count % rooms)}`;
  };
};

const furnish = async ({ front, houses, config, folders, clock }: Furnished): Promise<Booted> => {
  const { dataDir } = config;
  const dataDirs = [...new Set([dataDir, ...folders])];
  const port = front.port as number;
  const url = `http://127.0.0.1:${port}`;
  const anyone = clientFor(url);
  const login = async (username: string, password: string) => {
    const { status, text, body } = await anyone.post("/auth/token", { username, password });
    if (status !== 200) throw new Error(`${username} cannot log in: ${text}`);
    return clientFor(url, `Bearer ${body.token}`);
  };
  const admin = await login("admin", ADMIN_PASSWORD);
  return {
    url,
    port,
    dataDir,
    dataDirs,
    house: front,
    kept: keptBy(config),
    clock,
    own: roomsOf(config),
    async pass(ms) {
      if (config.STORE_URL.startsWith("sqlite:")) clock.advance(ms);
      else await pause(ms + MARGIN_MS);
    },
    anyone,
    admin,
    async key(role, grant) {
      const { body } = await admin.post("/auth/keys", { name: "test", role, grant });
      return clientFor(url, `ApiKey ${body.key}`);
    },
    async user(role, grant) {
      made += 1;
      const username = `user${made}`;
      await admin.post("/auth/users", { username, password: "user-password", role, grant });
      return login(username, "user-password");
    },
    async stop() {
      for (const one of houses) await one.stop();
      for (const folder of folders) rmSync(folder, { recursive: true, force: true });
    },
  };
};
