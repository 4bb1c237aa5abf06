/** Two houses that differ in nothing but their layout: one process; three nodes on NATS and Redis. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { type RunningProcess, startProcess } from "../../../assembly.ts";
import type { Env } from "../../../shared/config/config.ts";
import { HTTP_SERVICES, SERVICES } from "../../../shared/config/settings.ts";
import { ADMIN_PASSWORD, configFor } from "../../support/boot.ts";
import type { Loose } from "../../support/client.ts";
import { flushNamespace, sharedServers } from "../../support/servers.ts";
import { type Answered, type Asked, type Wire, wireTo } from "./sending.ts";

/** What a caller may do, by the name under which the sequences know him. */
const USERS = { viewer: "viewer", user: "user" } as const;
const KEYS = {
  "user key": { role: "user" },
  "admin key": { role: "admin" },
  "key of lights": { role: "user", grant: { entities: ["light.*", "scene.*"] } },
  "key to switch on": { role: "user", grant: { commands: ["turn_on", "activate"] } },
  "key of upstairs": { role: "viewer", grant: { entities: ["*.bedroom", "*.office"] } },
} as const;

export const CALLERS = ["admin", ...Object.keys(USERS), ...Object.keys(KEYS)];

export interface Standing {
  readonly name: string;
  send(asked: Asked): Promise<Answered>;
  /** The value of `Authorization` of each caller. */
  readonly callers: Readonly<Record<string, string>>;
  /** The place in the log when every client was there. */
  readonly position: string;
  stop(): Promise<void>;
}

/** Nothing is to be fetched from anywhere. */
const NOWHERE = "http://127.0.0.1:9";
/** Counted, but not to be reached. */
const MANY = "100000000/900";
const ENV: Env = {
  PACKAGE_SOURCE: NOWHERE,
  ADDON_REGISTRY: NOWHERE,
  LIMIT_A: MANY,
  LIMIT_B: MANY,
  LIMIT_C: MANY,
  LIMIT_D: MANY,
  LIMIT_CLAUDE: MANY,
  LIMIT_GPT4: MANY,
  LIMIT_CUSTOM: MANY,
};

/** A house in which no time passes for the devices: what moves by itself would move at other moments. */
const open = (env: Env) =>
  startProcess({ ...configFor({ ...ENV, ...env }), HOMES: ["virtual:?speed=0"] });

const freshFolder = () => mkdtempSync(join(tmpdir(), "hearth-equal-"));

interface Opened {
  readonly front: RunningProcess;
  close(): Promise<void>;
}

const closing = (houses: readonly RunningProcess[], folders: readonly string[]) => async () => {
  for (const one of houses) await one.stop();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
};

const openInOne = async (): Promise<Opened> => {
  const folder = freshFolder();
  const front = await open({ DATA_DIR: folder });
  return { front, close: closing([front], [folder]) };
};

const BACK = SERVICES.filter((name) => !HTTP_SERVICES.includes(name)).join();

const openAmongMany = async (): Promise<Opened> => {
  const { nats, redis } = await sharedServers();
  const NAMESPACE = `equal-${process.pid}-${Math.random().toString(36).slice(2)}`;
  const folders = [freshFolder(), freshFolder(), freshFolder()];
  const common = { TRANSPORTER: nats, STORE_URL: redis, NAMESPACE };
  const parts = [HTTP_SERVICES.join(), BACK, BACK];
  const houses = await Promise.all(
    parts.map((part, index) => open({ ...common, DATA_DIR: folders[index], SERVICES: part })),
  );
  const front = houses[0] as RunningProcess;
  await front.broker.waitForServices([...SERVICES], 60_000, 10);
  const close = closing(houses, folders);
  return {
    front,
    async close() {
      await close();
      await flushNamespace(redis, NAMESPACE);
    },
  };
};

const READY: Asked = { method: "GET", path: "/health/ready", headers: {} };
const PATIENCE_MS = 60_000;
const untilReady = async (wire: Wire): Promise<void> => {
  const until = Date.now() + PATIENCE_MS;
  while ((await wire.send(READY)).status !== 200 && Date.now() < until) await pause(50);
};

/** Every client who is to ask comes in the same order: what is listed later is the same. */
const furnish = async (name: string, { front, close }: Opened): Promise<Standing> => {
  const wire = wireTo(front.port as number);
  const ask = async (authorization: string, method: string, path: string, body?: object) => {
    const headers = { authorization, ...(body && { "content-type": "application/json" }) };
    const { status, body: answer } = await wire.send({ method, path, headers, body });
    if (status !== 200) throw new Error(`${name}: ${method} ${path}: ${JSON.stringify(answer)}`);
    return answer as Loose;
  };
  const login = async (username: string, password: string) => {
    const { token } = await ask("", "POST", "/auth/token", { username, password });
    return `Bearer ${token}`;
  };
  await untilReady(wire);
  const admin = await login("admin", ADMIN_PASSWORD);
  const callers: Record<string, string> = { admin };
  for (const [username, role] of Object.entries(USERS)) {
    const password = "password-of-a-user";
    await ask(admin, "POST", "/auth/users", { username, password, role });
    callers[username] = await login(username, password);
  }
  for (const [title, wanted] of Object.entries(KEYS)) {
    // Keys are listed in the order in which they were made, to the millisecond.
    await pause(2);
    const { key } = await ask(admin, "POST", "/auth/keys", { name: title, ...wanted });
    callers[title] = `ApiKey ${key}`;
  }
  const { position } = await ask(admin, "GET", "/api/events");
  return {
    name,
    send: wire.send,
    callers,
    position,
    async stop() {
      wire.close();
      await close();
    },
  };
};

export type Pair = readonly [one: Standing, many: Standing];

export const standUp = async (): Promise<Pair> => [
  await furnish("one process", await openInOne()),
  await furnish("many nodes", await openAmongMany()),
];
