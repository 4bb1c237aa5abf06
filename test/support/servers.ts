/** Real NATS, Redis and Mosquitto for tests: processes of ours, else those of the environment, else containers. */
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Redis } from "ioredis";
import { answers } from "./free-port.ts";
import { type Kind, programOf, type Server, startOwn } from "./own-server.ts";

export type { Server } from "./own-server.ts";

interface RedisOptions {
  /** When Redis writes to the disk; `always`, as what is acknowledged must be kept. */
  readonly appendfsync?: "always" | "everysec" | "no";
}

interface Source extends Kind {
  readonly program: string;
  /** Of the environment, in which an address may stand. */
  readonly variable: string;
  readonly image: string;
  readonly containerPort: number;
  /** What the container is started with. */
  readonly command: readonly string[];
}

const NATS: Source = {
  name: "nats",
  scheme: "nats",
  program: "nats-server",
  variable: "NATS_URL",
  image: "nats:2-alpine",
  containerPort: 4222,
  command: [],
  args: (port) => ["-a", "127.0.0.1", "-p", String(port)],
  ask: "",
  expected: /^INFO /,
};

const MOSQUITTO: Source = {
  name: "mosquitto",
  scheme: "mqtt",
  program: "mosquitto",
  variable: "MQTT_URL",
  image: "eclipse-mosquitto:2",
  containerPort: 1883,
  command: ["mosquitto", "-c", "/mosquitto-no-auth.conf"],
  args: (port) => ["-p", String(port)],
  // A CONNECT of MQTT 3.1.1, without a client id, which a CONNACK answers.
  ask: "\x10\x0c\x00\x04MQTT\x04\x02\x00\x3c\x00\x00",
  expected: /^ /,
};

const redisWith = ({ appendfsync = "always" }: RedisOptions): Source => {
  const durable = ["--appendonly", "yes", "--appendfsync", appendfsync, "--save", ""];
  return {
    name: "redis",
    scheme: "redis",
    program: "redis-server",
    variable: "REDIS_URL",
    image: "redis:7-alpine",
    containerPort: 6379,
    command: ["redis-server", ...durable],
    args: (port, dir) => ["--bind", "127.0.0.1", "--port", String(port), "--dir", dir, ...durable],
    ask: "PING\r\n",
    expected: /^\+PONG/,
  };
};

const notOurs = (program: string) => (): never => {
  throw new Error(`this ${program} is not a process of ours: install ${program} to make it fail`);
};

const foreign = (url: string, program: string, stop: () => Promise<void>): Server => ({
  url,
  isOurs: false,
  pid: 0,
  stop,
  kill: notOurs(program),
  restart: notOurs(program),
  pause: notOurs(program),
  resume: notOurs(program),
});

const startContainer = async (source: Source): Promise<Server> => {
  const { image, containerPort, command, scheme, program } = source;
  const { GenericContainer } = await import("testcontainers");
  const container = await new GenericContainer(image)
    .withExposedPorts(containerPort)
    .withCommand([...command])
    .start();
  const url = `${scheme}://${container.getHost()}:${container.getMappedPort(containerPort)}`;
  return foreign(url, program, async () => void (await container.stop()));
};

const start = (source: Source, folder?: string): Promise<Server> => {
  const program = programOf(source.program);
  if (program) return startOwn(source, program, folder);
  const url = process.env[source.variable];
  return url
    ? Promise.resolve(foreign(url, source.program, () => Promise.resolve()))
    : startContainer(source);
};

export const startNats = (): Promise<Server> => start(NATS);

/** Lines of its configuration beside its port; the folder is its own. */
type MosquittoLines = (folder: string) => readonly string[];

const mosquittoWith = (lines: MosquittoLines): Source => {
  const text = (port: number, where: string, folder: string) =>
    [`listener ${port}${where}`, ...lines(folder)].join("\n");
  const { containerPort } = MOSQUITTO;
  const script = `printf '%s\\n' "$0" > /tmp/own.conf && exec mosquitto -c /tmp/own.conf`;
  return {
    ...MOSQUITTO,
    args(port, folder) {
      const path = join(folder, "mosquitto.conf");
      writeFileSync(path, `${text(port, " 127.0.0.1", folder)}\n`);
      return ["-c", path];
    },
    command: ["sh", "-c", script, text(containerPort, "", "/tmp")],
  };
};

/** It waits for nothing before it sends, as small messages would take 40 ms, and drops nothing for clients that are slow. */
const OPEN = ["allow_anonymous true", "set_tcp_nodelay true", "max_queued_messages 0"];

export const startMosquitto = (): Promise<Server> => start(mosquittoWith(() => OPEN));

/** One that has after a kill what it had retained before. */
export const startLastingMosquitto = (): Promise<Server> =>
  start(
    mosquittoWith((folder) => [
      ...OPEN,
      // Started as root, it gives up the right to write there otherwise.
      "user root",
      "persistence true",
      `persistence_location ${folder}/`,
      "autosave_on_changes true",
      "autosave_interval 1",
    ]),
  );

/** One that lets nothing in without a password, and knows none. */
export const startClosedMosquitto = (): Promise<Server> =>
  start(mosquittoWith(() => ["allow_anonymous false"]));

export const startRedis = (options: RedisOptions = {}): Promise<Server> =>
  start(redisWith(options));

export interface SharedServers {
  readonly nats: string;
  readonly redis: string;
}

/** Modules live as long as one test file, but a worker process runs many: what lasts is a file. */
const SHARED = join(tmpdir(), `hearth-shared-${process.pid}`);
const NOTE = join(SHARED, "urls.json");

const isThere = async ({ nats, redis }: SharedServers): Promise<boolean> => {
  const { ask, expected } = redisWith({});
  return (
    (await answers(new URL(nats), NATS.ask, NATS.expected)) &&
    (await answers(new URL(redis), ask, expected))
  );
};

const noted = async (): Promise<SharedServers | undefined> => {
  try {
    const servers: SharedServers = JSON.parse(readFileSync(NOTE, "utf8"));
    return (await isThere(servers)) ? servers : undefined;
  } catch {
    return undefined;
  }
};

const startShared = async (): Promise<SharedServers> => {
  const known = await noted();
  if (known) return known;
  rmSync(SHARED, { recursive: true, force: true });
  mkdirSync(SHARED);
  // The folder of Redis, as that is removed with it.
  const [nats, redis] = await Promise.all([start(NATS), start(redisWith({}), SHARED)]);
  const servers = { nats: nats.url, redis: redis.url };
  writeFileSync(`${NOTE}.new`, JSON.stringify(servers));
  renameSync(`${NOTE}.new`, NOTE);
  return servers;
};

let shared: Promise<SharedServers> | undefined;

/** One NATS and one Redis for all tests of this process; each house takes a namespace of its own. */
export const sharedServers = (): Promise<SharedServers> => {
  shared ??= startShared();
  return shared;
};

/** Characters that mean more than themselves in a pattern of Redis. */
const literal = (text: string) => text.replaceAll(/[\\*?[\]^-]/g, "\\$&");

/** Asks Redis beside the store, as an operator does. */
export const withRedis = async <T>(url: string, ask: (redis: Redis) => Promise<T>): Promise<T> => {
  const redis = new Redis(url);
  redis.on("error", () => undefined);
  try {
    return await ask(redis);
  } finally {
    redis.disconnect();
  }
};

/** Removes all that a house has kept in Redis. */
export const flushNamespace = (redisUrl: string, namespace: string): Promise<void> =>
  withRedis(redisUrl, async (redis) => {
    const match = `{${literal(namespace)}}:*`;
    for await (const keys of redis.scanStream({ match, count: 1000 }))
      if (keys.length > 0) await redis.unlink(...keys);
  });
