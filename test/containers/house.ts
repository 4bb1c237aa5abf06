/** A house in containers: NATS, Redis, and processes of Hearth's image on a network of their own. */
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import {
  GenericContainer,
  getContainerRuntimeClient,
  Network,
  type StartedNetwork,
  type StartedTestContainer,
  Wait,
} from "testcontainers";

const ROOT = join(__dirname, "../..");
const API = 3000;
const HEALTH = 8080;
const START_MS = 180_000;

export const PASSWORD = "knit one purl two";

const secret = () => randomUUID() + randomUUID();

const SETTINGS = {
  NODE_ENV: "production",
  TRANSPORTER: "nats://nats:4222",
  STORE_URL: "redis://redis:6379",
  CLUSTER_SECRET: secret(),
  JWT_SECRET: secret(),
  ADMIN_PASSWORD: PASSWORD,
  TRUSTED_PROXIES: "uniquelocal",
  // A test that waits asks often.
  LIMIT_A: "off",
  LIMIT_D: "off",
};

/** At once, as a machine does that loses its power. */
export const kill = async ({ container }: Part): Promise<void> => {
  const { container: containers } = await getContainerRuntimeClient();
  await containers.getById(container.getId()).kill();
};

export interface Part {
  readonly container: StartedTestContainer;
  /** Of the API, where this one listens. */
  readonly url: string;
  /** Of the health port. */
  readonly health: string;
}

export interface House {
  /** Starts a process that runs these services, and waits until it is ready. */
  start(services: string): Promise<Part>;
  /** The same, but waits for nothing more than that it lives. */
  launch(services: string): Promise<Part>;
  startNats(): Promise<void>;
  startRedis(): Promise<void>;
  stop(): Promise<void>;
}

const nats = () =>
  new GenericContainer("nats:2-alpine")
    .withNetworkAliases("nats")
    .withWaitStrategy(Wait.forLogMessage(/Server is ready/));

const redis = () =>
  new GenericContainer("redis:7-alpine")
    .withNetworkAliases("redis")
    .withCommand(["redis-server", "--appendonly", "yes", "--appendfsync", "always"])
    .withWaitStrategy(Wait.forLogMessage(/Ready to accept connections/));

/** As it is meant to run: without privileges, nothing to write to but /tmp. */
const processOf = (image: GenericContainer, network: StartedNetwork, services: string) =>
  image
    .withNetwork(network)
    .withEnvironment({ ...SETTINGS, SERVICES: services, DATA_DIR: "/tmp/data" })
    .withExposedPorts(API, HEALTH)
    .withTmpFs({ "/tmp": "rw" })
    .withDroppedCapabilities("ALL")
    .withSecurityOpt("no-new-privileges")
    .withStartupTimeout(START_MS);

export const openHouse = async (): Promise<House> => {
  const network = await new Network().start();
  await GenericContainer.fromDockerfile(ROOT).build("hearth", { deleteOnExit: false });
  const started: StartedTestContainer[] = [];
  const keep = async (container: Promise<StartedTestContainer>) => {
    const one = await container;
    started.push(one);
    return one;
  };
  const serve = async (server: GenericContainer) => {
    await keep(server.withNetwork(network).start());
  };
  const startUntil = async (services: string, path: string): Promise<Part> => {
    const image = processOf(new GenericContainer("hearth"), network, services);
    const wait = Wait.forHttp(path, HEALTH).forStatusCode(200);
    const container = await keep(image.withWaitStrategy(wait).start());
    const at = (port: number) => `http://${container.getHost()}:${container.getMappedPort(port)}`;
    return { container, url: at(API), health: at(HEALTH) };
  };
  return {
    start: (services) => startUntil(services, "/health/ready"),
    launch: (services) => startUntil(services, "/health"),
    startNats: () => serve(nats()),
    startRedis: () => serve(redis()),
    async stop() {
      await Promise.all(started.toReversed().map((one) => one.stop({ timeout: 15_000 })));
      await network.stop();
    },
  };
};
