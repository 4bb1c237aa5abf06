/** Boots a house for a test, in each layout in which the service runs. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type House, openHouse } from "../../assembly.ts";
import { type Config, type Env, readConfig } from "../../shared/config.ts";
import { SERVICES } from "../../shared/settings.ts";
import { type Client, clientFor } from "./client.ts";

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

const freshFolder = () => mkdtempSync(join(tmpdir(), "hearth-test-"));

const inOneProcess: Boot = async (env = {}) => {
  const dataDir = env.DATA_DIR ?? freshFolder();
  const house = await openHouse(configFor({ DATA_DIR: dataDir, ...env }));
  return furnish(house, [house], dataDir, env.DATA_DIR === undefined ? [dataDir] : []);
};

/** Services on one node, the gateway on another, over Moleculer's transporter for one process. */
const onTwoNodes: Boot = async (env = {}) => {
  const dataDir = env.DATA_DIR ?? freshFolder();
  const bus = { transporter: "Fake" as const, namespace: `test-${process.pid}-${Math.random()}` };
  const back = await openHouse(
    configFor({
      DATA_DIR: dataDir,
      ...env,
      SERVICES: SERVICES.filter((name) => name !== "gateway").join(),
    }),
    { bus: { ...bus, nodeID: "back" } },
  );
  const frontDir = freshFolder();
  const front = await openHouse(configFor({ ...env, DATA_DIR: frontDir, SERVICES: "gateway" }), {
    bus: { ...bus, nodeID: "front" },
  });
  await front.broker.waitForServices([...SERVICES], 10_000, 10);
  const folders = env.DATA_DIR === undefined ? [frontDir, dataDir] : [frontDir];
  return furnish(front, [front, back], dataDir, folders);
};

export const layouts: readonly (readonly [name: string, boot: Boot])[] = [
  ["one process", inOneProcess],
  ["two nodes", onTwoNodes],
];

export const boot = inOneProcess;

let made = 0;

const furnish = async (
  house: House,
  houses: readonly House[],
  dataDir: string,
  folders: readonly string[],
): Promise<Booted> => {
  const port = house.port as number;
  const url = `http://127.0.0.1:${port}`;
  const anyone = clientFor(url);
  const login = async (username: string, password: string) => {
    const { body } = await anyone.post("/auth/token", { username, password });
    return clientFor(url, `Bearer ${body.token}`);
  };
  const admin = await login("admin", ADMIN_PASSWORD);
  return {
    url,
    port,
    dataDir,
    house,
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
