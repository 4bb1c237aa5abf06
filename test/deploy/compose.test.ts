/** docker-compose.yml and what belongs to it say the same as Hearth's settings; no engine is needed to see it. */
import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "@jest/globals";
import { parse } from "yaml";
import { readConfig } from "../../shared/config/config.ts";
import { SERVICES, SETTINGS } from "../../shared/config/settings.ts";

interface Service {
  readonly image: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly command?: string | readonly string[];
  readonly depends_on: Readonly<Record<string, { readonly condition: string }>>;
  readonly networks: readonly string[];
  readonly volumes?: readonly string[];
  readonly stop_grace_period: string;
}
interface Compose {
  readonly services: Readonly<Record<string, Service>>;
  readonly networks: Readonly<Record<string, { readonly internal?: boolean }>>;
  readonly volumes: Readonly<Record<string, object>>;
}

const ROOT = join(__dirname, "../..");
const text = (file: string) => readFileSync(join(ROOT, file), "utf8");
const read = (file: string): Compose => parse(text(file), { merge: true });
const base = read("docker-compose.yml");
const production = read("deploy/production.yml");

const isProcess = ({ environment }: Service) => environment?.SERVICES !== undefined;
const all = Object.entries(base.services);
const processes = all.filter(([, service]) => isProcess(service));

/** What scripts call and processes ask, wherever it stands. */
const commands = () => {
  const sources = globSync("{shared,services,gateway}/**/*.{ts,lua}", { cwd: ROOT }).map(text);
  const calls = sources.flatMap((source) => [
    ...source.matchAll(/\b(?:call|ask|send)\(["']([A-Za-z]+)["']/g),
  ]);
  return new Set(calls.map(([, command = ""]) => command.toLowerCase()));
};

/** As compose fills them in where nothing is set: `${NAME:-default}` is its default. */
const filledIn = (environment: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(environment).map(([name, value]) => [
      name,
      String(value).replaceAll(/\$\{\w+:-([^}]*)\}/g, "$1"),
    ]),
  );

describe("docker-compose.yml", () => {
  it("runs every service, each in one place", () => {
    const run = processes.flatMap(([, { environment }]) => environment.SERVICES?.split(","));
    expect(run.toSorted()).toEqual([...SERVICES].toSorted());
  });

  it.each(processes)("has settings for %s that Hearth takes", (_, { environment }) => {
    const unknown = Object.keys(environment).filter((name) => !(name in SETTINGS));
    expect(unknown).toEqual([]);
    expect(readConfig(filledIn(environment))).toMatchObject({ HEALTH_PORT: 8080 });
  });

  it.each(processes)("lets %s wait for NATS and Redis", (_, { depends_on }) =>
    expect(depends_on).toEqual({
      nats: { condition: "service_healthy" },
      redis: { condition: "service_healthy" },
    }),
  );

  it.each(all)(
    "runs %s without rights, on a root that is read only, and looks at it",
    (_, service) => {
      expect(service).toMatchObject({
        read_only: true,
        cap_drop: ["ALL"],
        security_opt: ["no-new-privileges:true"],
        restart: "unless-stopped",
      });
      expect(Number.parseInt(service.stop_grace_period, 10)).toBeGreaterThan(10);
      // The proxy's is in its image.
      if (service.image.includes("-proxy"))
        expect(text("deploy/proxy/Dockerfile")).toContain("HEALTHCHECK");
      else expect(service).toHaveProperty("healthcheck.test");
    },
  );

  it.each(["nats", "redis"])("keeps %s where no client from outside gets", (name) => {
    expect(base.services[name]?.networks).toEqual(["inside"]);
    expect(base.services[name]).not.toHaveProperty("ports");
    expect(base.networks.inside).toEqual({ internal: true });
  });

  it("gives a volume to what keeps files", () => {
    for (const name of ["redis", "addons", "packages"])
      expect(base.services[name]?.volumes).toContain(`${name}:/data`);
    expect(Object.keys(base.volumes).toSorted()).toEqual(["addons", "packages", "redis"]);
  });
});

describe("deploy/production.yml", () => {
  it("says for the same processes, by settings that Hearth has, what is different", () => {
    for (const [name] of processes) {
      const { environment = {} } = production.services[name] ?? {};
      expect(Object.keys(environment).filter((one) => !(one in SETTINGS))).toEqual([]);
      expect(environment).toMatchObject({ NODE_ENV: "production" });
    }
  });

  it.each(["NATS_PASSWORD", "REDIS_PASSWORD", "CLUSTER_SECRET", "JWT_SECRET", "ALLOWED_HOSTS"])(
    "has no default for %s",
    (name) => expect(text("deploy/production.yml")).toContain(`\${${name}:?`),
  );
});

describe("the files of NATS and Redis", () => {
  it("keep on disk whatever is acknowledged", () => {
    const lines = text("deploy/redis/redis.conf").split("\n");
    for (const line of ["appendonly yes", "appendfsync always", "maxmemory-policy noeviction"])
      expect(lines).toContain(line);
  });

  it("let no client in without a name, and Redis read its own file with all rights", () => {
    const files = ["docker-compose.yml", "deploy/redis/users.acl"];
    for (const file of [...files, "deploy/kubernetes/example/users.acl"])
      expect(text(file)).toMatch(/user default off ~\* \+@all$/m);
  });

  it("let Hearth's user at what is Hearth's only", () => {
    const rights = /~\{\S+ (-@all.*)$/m;
    const [, given] = rights.exec(String(base.services.redis?.command)) ?? [];
    expect(given).toMatch(/^-@all \+/);
    for (const file of ["deploy/redis/users.acl", "deploy/kubernetes/example/users.acl"])
      expect(rights.exec(text(file))?.[1]).toBe(given?.trim().replaceAll('"', ""));
    const may = new Set(
      given
        ?.replace(/[|]get"?/, "")
        .replaceAll('"', "")
        .trim()
        .split(" +")
        .slice(1),
    );
    expect([...commands()].filter((command) => !may.has(command))).toEqual([]);
    const [, namespace] = /"MOL-(\S+)\.>"/.exec(text("deploy/nats/nats.conf")) ?? [];
    expect(namespace).toBe(SETTINGS.NAMESPACE.fallback);
  });

  it.each(["nats/nats-tls.conf", "redis/redis-tls.conf"])("are there with TLS: %s", (file) =>
    expect(existsSync(join(ROOT, "deploy", file))).toBe(true),
  );
});
