/** Boots a house for a test, in each layout in which the service runs. */
import { createHash } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type House, openHouse } from "../../assembly.ts";
import { type Config, type Env, readConfig } from "../../shared/config.ts";
import { LISTENING, SERVICES } from "../../shared/settings.ts";
import { type Client, clientFor } from "./client.ts";
import { type Kept, keptBy } from "./kept.ts";
import { flushNamespace, sharedServers } from "./servers.ts";
import { eventually } from "./wait.ts";

export const ADMIN_PASSWORD = "admin-password-for-tests";

/** Settings of a test: a fresh folder, a free port, no limits, quiet. */
const QUIET: Env = {
  NODE_ENV: "test",
  PORT: "0",
  LOG_LEVEL: "fatal",
  ADMIN_PASSWORD,
  JWT_SECRET: "a secret of the tests that is long enough",
  LIMIT_A: "off",
  LIMIT_B: "off",
  LIMIT_C: "off",
  LIMIT_D: "off",
};

export const configFor = (env: Env): Config => {
  const config = readConfig({ ...QUIET, ...env });
  if (typeof config === "string") throw new TypeError(config);
  return config;
};

export interface Booted {
  readonly url: string;
  readonly port: number;
  readonly dataDir: string;
  readonly house: House;
  readonly kept: Kept;
  /** Everybody: without a credential. */
  readonly anyone: Client;
  /** The first user, logged in. */
  readonly admin: Client;
  /** A client with a new API key. */
  key(role: string, grant?: object): Promise<Client>;
  /** A client with the token of a new user. */
  user(role: string, grant?: object): Promise<Client>;
  stop(): Promise<void>;
}

export type Boot = (env?: Env) => Promise<Booted>;

const BACK = SERVICES.filter((name) => !LISTENING.includes(name));
/** They keep files: one process of a house looks after them, in its folder. */
const IN_FOLDERS = ["addons", "packages"];
const SECOND = BACK.filter((name) => !IN_FOLDERS.includes(name));

const freshFolder = () => mkdtempSync(join(tmpdir(), "hearth-test-"));

const inOneProcess: Boot = async (env = {}) => {
  const dataDir = env.DATA_DIR ?? freshFolder();
  const config = configFor({ DATA_DIR: dataDir, ...env });
  const house = await openHouse(config);
  return furnish(house, [house], config, env.DATA_DIR === undefined ? [dataDir] : []);
};

/** Whoever comes before all of its processes are there is refused, as it should be. */
const untilReady = async ({ port }: House): Promise<void> =>
  eventually(() => clientFor(`http://127.0.0.1:${port}`).get("/health/ready"), { status: 200 });

/** Each process as its settings say; the last one listens. Each has a folder of its own. */
export const bootApart = async (envs: readonly Env[]): Promise<Booted> => {
  const folders = envs.map(freshFolder);
  const houses: House[] = [];
  for (const [index, env] of envs.entries())
    houses.push(await openHouse(configFor({ DATA_DIR: folders[index], ...env })));
  const front = houses.at(-1) as House;
  await untilReady(front);
  const config = configFor({ DATA_DIR: folders[0], ...envs[0] });
  return furnish(front, [...houses].reverse(), config, folders);
};

/** Services on one node, the gateway on another, over Moleculer's transporter for one process. */
const onTwoNodes: Boot = async (env = {}) => {
  const dataDir = env.DATA_DIR ?? freshFolder();
  const bus = { transporter: "Fake" as const, namespace: `test-${process.pid}-${Math.random()}` };
  const config = configFor({ DATA_DIR: dataDir, ...env, SERVICES: BACK.join() });
  const back = await openHouse(config, { bus: { ...bus, nodeID: "back" } });
  const frontDir = freshFolder();
  const front = await openHouse(
    configFor({ ...env, DATA_DIR: frontDir, SERVICES: LISTENING.join() }),
    { bus: { ...bus, nodeID: "front" } },
  );
  await untilReady(front);
  const folders = env.DATA_DIR === undefined ? [frontDir, dataDir] : [frontDir];
  return furnish(front, [front, back], config, folders);
};

/** What lives in a folder in the other layouts, lives in a namespace here. */
const namespaceOf = (dataDir: string) =>
  `test-${createHash("sha256").update(dataDir).digest("hex").slice(0, 16)}`;

/** Services twice, the gateway apart, over a real NATS and a real Redis. */
const onManyNodes: Boot = async (env = {}) => {
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
  const [front, ...backs] = await Promise.all([
    openHouse(configFor({ ...common, DATA_DIR: folders[0], SERVICES: LISTENING.join() })),
    openHouse(config),
    openHouse(configFor({ ...common, DATA_DIR: folders[1], SERVICES: SECOND.join() })),
  ]);
  await untilReady(front);
  const isOwn = env.DATA_DIR === undefined;
  const booted = await furnish(front, [front, ...backs], config, [
    ...folders,
    ...(isOwn ? [dataDir] : []),
  ]);
  return {
    ...booted,
    async stop() {
      await booted.stop();
      if (isOwn) await flushNamespace(redis, common.NAMESPACE);
    },
  };
};

export const layouts: readonly (readonly [name: string, boot: Boot])[] = [
  ["one process", inOneProcess],
  ["two nodes", onTwoNodes],
  ["many nodes", onManyNodes],
];

export const boot = inOneProcess;

let made = 0;

const furnish = async (
  house: House,
  houses: readonly House[],
  config: Config,
  folders: readonly string[],
): Promise<Booted> => {
  const { dataDir } = config;
  const port = house.port as number;
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
    house,
    kept: keptBy(config),
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
