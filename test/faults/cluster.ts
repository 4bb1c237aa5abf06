/** A house of several processes with a NATS and a Redis of its own, each reached over a wire that can be bad. */
import { randomUUID } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Env } from "../../shared/config/config.ts";
import { HTTP_SERVICES, SERVICES } from "../../shared/config/settings.ts";
import { freePort } from "../support/free-port.ts";
import { type Server, startNats, startRedis } from "../support/servers.ts";
import { openProxy } from "../support/tcp-proxy.ts";
import { openPart, type Part } from "./part.ts";

export const ADMIN_PASSWORD = "a password of the faults";

const LIMITS = ["LIMIT_A", "LIMIT_B", "LIMIT_C", "LIMIT_C_WS", "LIMIT_D"];
const SETTINGS: Env = {
  ...Object.fromEntries(LIMITS.map((name) => [name, "off"])),
  NODE_ENV: "production",
  ADMIN_PASSWORD,
  JWT_SECRET: randomUUID() + randomUUID(),
  CLUSTER_SECRET: randomUUID() + randomUUID(),
  HOMES: "virtual:",
  LOG_LEVEL: "info",
  LOG_FORMAT: "json",
};

type Layout = readonly (readonly [name: string, services: readonly string[]])[];

const REST = SERVICES.filter((name) => name !== "devices" && !HTTP_SERVICES.includes(name));
/** Two of each, so that any one may fail. */
const LAYOUT: Layout = [1, 2].flatMap((n) => [
  [`gateway-${n}`, HTTP_SERVICES],
  [`devices-${n}`, ["devices"]],
  [`rest-${n}`, REST],
]);
/** One process that needs no other, and costs its clients all that they ask while it is away. */
const ALONE: Layout = [["house", SERVICES]];

export interface Cluster {
  readonly parts: readonly Part[];
  /** By name: `nats`, `redis`. */
  readonly servers: Readonly<Record<string, Server>>;
  /** Of the gateways. */
  readonly ports: readonly number[];
  /** Where the logs are. */
  readonly folder: string;
  stop(keepLogs: boolean): Promise<void>;
}

const proxyTo = ({ url }: Server) => {
  const { port, hostname } = new URL(url);
  return openProxy(Number(port), hostname);
};

const openWires = async (servers: Readonly<Record<string, Server>>) =>
  Object.fromEntries(
    await Promise.all(
      Object.entries(servers).map(async ([name, server]) => [name, await proxyTo(server)]),
    ),
  );

const envFor = (wires: Part["wires"]): Env => ({
  ...SETTINGS,
  ...(wires.nats && { TRANSPORTER: `nats://127.0.0.1:${wires.nats.port}` }),
  ...(wires.redis && { STORE_URL: `redis://127.0.0.1:${wires.redis.port}` }),
});

const planPart = async (
  [name, services]: Layout[number],
  servers: Readonly<Record<string, Server>>,
  root: string,
): Promise<Part> => {
  const wires = await openWires(servers);
  const folder = join(root, name);
  mkdirSync(folder);
  return openPart({
    name,
    services,
    port: services.some((one) => HTTP_SERVICES.includes(one)) ? await freePort() : undefined,
    healthPort: await freePort(),
    wires,
    env: envFor(wires),
    folder,
  });
};

const startServers = async (): Promise<Cluster["servers"]> => {
  const [nats, redis] = await Promise.all([startNats(), startRedis()]);
  return { nats, redis };
};

export const startCluster = async (isAlone = false): Promise<Cluster> => {
  const root = mkdtempSync(join(tmpdir(), "hearth-faults-"));
  const servers = isAlone ? {} : await startServers();
  const layout = isAlone ? ALONE : LAYOUT;
  const parts = await Promise.all(layout.map((plan) => planPart(plan, servers, root)));
  for (const part of parts) part.start();
  await Promise.all(parts.map((part) => part.ready()));
  return {
    parts,
    servers,
    ports: parts.flatMap(({ port }) => port ?? []),
    folder: root,
    async stop(keepLogs) {
      await Promise.all(parts.map((part) => part.kill()));
      const wires = parts.flatMap((part) => Object.values(part.wires));
      await Promise.all(wires.map((wire) => wire.stop()));
      await Promise.all(Object.values(servers).map((server) => server.stop()));
      if (!keepLogs) rmSync(root, { recursive: true, force: true });
    },
  };
};
