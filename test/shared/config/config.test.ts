/** The settings: their defaults, what they take, and how nonsense stops the start. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { type Config, type Env, help, readConfig } from "../../../shared/config/config.ts";
import { SERVICES, SETTINGS } from "../../../shared/config/settings.ts";

const read = (env: Env): Config => {
  const config = readConfig(env);
  if (typeof config === "string") throw new TypeError(config);
  return config;
};
const LONG = "a secret of at least 32 characters";
const limit = (requests: number, seconds: number) => ({ requests, seconds });

const DEFAULTS = {
  NODE_ENV: "development",
  HOST: "127.0.0.1",
  PORT: 3000,
  DATA_DIR: "data",
  STORE_URL: "sqlite:hearth.db",
  REDIS_CA: "",
  REDIS_CERT: "",
  REDIS_KEY: "",
  ...{ EVENT_LOG_DAYS: 10, AUDIT_DAYS: 365, AUDIT_MAX: 1_000_000 },
  EVENT_LOG_MAX: 1_000_000,
  TRANSPORTER: "none",
  NATS_CREDENTIALS: "",
  NATS_CA: "",
  NATS_CERT: "",
  NATS_KEY: "",
  CLUSTER_SECRET: "",
  CLUSTER_SECRET_PREVIOUS: "",
  NAMESPACE: "hearth",
  SERVICES: [...SERVICES],
  HOMES: ["virtual:"],
  ...{ MQTT_ANNOUNCE: "", MQTT_ANNOUNCE_USERNAME: "", MQTT_ANNOUNCE_PASSWORD: "" },
  JWT_SECRET: "",
  JWT_SECRET_PREVIOUS: "",
  TOKEN_TTL: 86_400,
  ADMIN_PASSWORD: "",
  CORS_ORIGINS: [],
  ALLOWED_HOSTS: [],
  TRUSTED_PROXIES: [],
  MAX_CONNECTIONS: 4096,
  LIMIT_A: [limit(100, 60)],
  LIMIT_B: [limit(100, 900)],
  LIMIT_C: [limit(100, 60)],
  LIMIT_C_WS: [limit(1000, 60)],
  LIMIT_D: [limit(100, 60)],
  LIMIT_CLAUDE: [limit(100, 60), limit(1000, 3600)],
  LIMIT_GPT4: [limit(50, 60), limit(500, 3600)],
  LIMIT_CUSTOM: [limit(200, 60), limit(2000, 3600)],
  PACKAGE_INDEX: "",
  PACKAGE_SOURCE: "https://github.com",
  PACKAGE_PRIVATE: "off",
  WEBHOOK_PRIVATE: "off",
  ADDON_CATALOGUE: "",
  ADDON_REGISTRY: "",
  LATITUDE: 52.52,
  LONGITUDE: 13.405,
  TIME_ZONE: "UTC",
  LOG_LEVEL: "info",
  LOG_FORMAT: "text",
  METRICS_PORT: 0,
  HEALTH_PORT: 0,
};

describe("without an environment", () => {
  it("every setting has its default, and there is no other one", () => {
    const { version: _version, texts, stored, production, dataDir, ...settings } = read({});
    expect(settings).toMatchObject(DEFAULTS);
    expect(Object.keys(settings)).toEqual(Object.keys(SETTINGS));
    expect([production, dataDir, texts, stored]).toEqual([false, resolve("data"), {}, {}]);
  });

  it("an empty variable counts as not set", () => {
    const empty = Object.fromEntries(Object.keys(SETTINGS).map((name) => [name, ""]));
    expect(read(empty)).toEqual(read({}));
  });
});

it.each<[keyof typeof SETTINGS, string, unknown]>([
  ["PORT", "0", 0],
  ["TOKEN_TTL", "90", 90],
  ["TOKEN_TTL", "15m", 900],
  ["TOKEN_TTL", "2h", 7200],
  ["TOKEN_TTL", "7d", 604_800],
  ["SERVICES", "devices, identity", ["devices", "identity"]],
  ["SERVICES", "devices,devices", ["devices"]],
  ["HOMES", "virtual:?speed=10&latency_ms=0", ["virtual:?speed=10&latency_ms=0"]],
  ["HOMES", "none", []],
  ["LIMIT_A", "off", []],
  ["LIMIT_A", "5/1, 100/60", [limit(5, 1), limit(100, 60)]],
  ["CORS_ORIGINS", "https://a.example,http://b:5173", ["https://a.example", "http://b:5173"]],
  ["ALLOWED_HOSTS", "*", ["*"]],
  ["TRUSTED_PROXIES", "loopback,10.0.0.0/8,fd00::/8", ["loopback", "10.0.0.0/8", "fd00::/8"]],
  ["LATITUDE", "-33.9", -33.9],
  ["TIME_ZONE", "Europe/Berlin", "Europe/Berlin"],
  ["METRICS_PORT", "9100", 9100],
  ["STORE_URL", "sqlite:", "sqlite:"],
  ["STORE_URL", "redis://localhost", "redis://localhost"],
  ["STORE_URL", "rediss://me:p%40ss@[::1]:6380/15", "rediss://me:p%40ss@[::1]:6380/15"],
  ["STORE_URL", "redis://db:7000?cluster=on", "redis://db:7000?cluster=on"],
  ["JWT_SECRET", LONG, LONG],
])("%s=%s is read as %j", (name, text, expected) => {
  expect(read({ [name]: text })[name]).toEqual(expected);
});

describe("an invalid setting", () => {
  it.each<[keyof typeof SETTINGS, string]>([
    ["NODE_ENV", "staging"],
    ["HOST", "two words"],
    ["PORT", "65536"],
    ["PORT", "-1"],
    ["PORT", "http"],
    ["PORT", "30.5"],
    ["EVENT_LOG_DAYS", "0"],
    ["EVENT_LOG_MAX", "999"],
    ["TRANSPORTER", "carrier pigeon"],
    ["NAMESPACE", "a b"],
    ["SERVICES", "devices,kitchen"],
    ["SERVICES", ","],
    ["HOMES", "castle:"],
    ["HOMES", "none,virtual:"],
    ["HOMES", "virtual"],
    ["HOMES", "virtual:castle"],
    ["HOMES", "virtual:?speed=fast"],
    ["HOMES", "virtual:?rooms=201"],
    ["HOMES", "virtual:?rooms=1.5"],
    ["HOMES", "virtual:?spede=1"],
    ["HOMES", "virtual:?constructor=1"],
    ["HOMES", "virtual:?latency_ms=60001"],
    ["TOKEN_TTL", "0"],
    ["TOKEN_TTL", "2y"],
    ["TOKEN_TTL", "366d"],
    ["CORS_ORIGINS", "panel.example"],
    ["CORS_ORIGINS", "https://panel.example/path"],
    ["CORS_ORIGINS", "*"],
    ["ALLOWED_HOSTS", "a/b"],
    ["TRUSTED_PROXIES", "all"],
    ["TRUSTED_PROXIES", "10.0.0.0/33"],
    ["LIMIT_A", "100"],
    ["LIMIT_B", "0/60"],
    ["LIMIT_C", "100/0"],
    ["LIMIT_C_WS", "many/60"],
    ["LIMIT_D", "100/60;5/1"],
    ["LIMIT_CLAUDE", ","],
    ["LIMIT_GPT4", "-1/60"],
    ["LIMIT_CUSTOM", "1e3/60"],
    ["LATITUDE", "90.1"],
    ["LATITUDE", "north"],
    ["LONGITUDE", "-181"],
    ["TIME_ZONE", "Mars/Olympus"],
    ["LOG_LEVEL", "loud"],
    ["LOG_FORMAT", "xml"],
    ["METRICS_PORT", "0"],
    ["METRICS_PORT", "70000"],
    ["HEALTH_PORT", "no"],
    ["STORE_URL", "sqlite:.."],
    ["STORE_URL", "sqlite:../hearth.db"],
    ["STORE_URL", "mysql://db"],
    ["TRANSPORTER", "redis://localhost"],
    ["TRANSPORTER", "nats://localhost/path"],
    ["TRANSPORTER", "nats://one,two"],
  ])("is named in one line with what is expected: %s=%s", (name, value) => {
    expect(readConfig({ [name]: value })).toBe(
      `${name} is invalid: expected ${SETTINGS[name].expected}`,
    );
  });

  it("takes one line, even where its value does not", () => {
    expect(readConfig({ NAMESPACE: "two\nlines" })).not.toContain("\n");
  });

  it.each(["JWT_SECRET", "JWT_SECRET_PREVIOUS"] as const)(
    "is not shown when it is a secret: %s",
    (name) => {
      const line = readConfig({ [name]: "hunter2" });
      expect(line).toBe(`${name} is invalid: expected at least 32 characters`);
      expect(line).not.toContain("hunter2");
    },
  );

  it.each([
    "redis://:hunter2@db/name",
    "redis://:hunter2@db/1?cluster=on",
    "redis://:hunter2@db?cluster=yes",
    "redis://:hunter2%@db",
    "redis://:hunter2@db#0",
  ])("is not shown where a password may stand in it: STORE_URL=%s", (STORE_URL) => {
    const line = readConfig({ STORE_URL });
    expect(line).toBe(`STORE_URL is invalid: expected ${SETTINGS.STORE_URL.expected}`);
  });

  it("may make none beside another one", () => {
    expect(readConfig({ PORT: "9100", METRICS_PORT: "9100" })).toBe(
      "METRICS_PORT is invalid: expected another port than PORT",
    );
  });
});

describe("production", () => {
  it("needs a secret to sign with", () => {
    expect(readConfig({ NODE_ENV: "production" })).toContain("JWT_SECRET is missing");
    expect(read({ NODE_ENV: "production", JWT_SECRET: LONG }).production).toBe(true);
  });

  it("needs a secret for what several processes say to each other", () => {
    const several = { NODE_ENV: "production", JWT_SECRET: LONG, TRANSPORTER: "nats://localhost" };
    expect(readConfig(several)).toContain("CLUSTER_SECRET is missing");
    expect(read({ ...several, CLUSTER_SECRET: LONG }).CLUSTER_SECRET).toBe(LONG);
  });
});

describe("in a folder of its own", () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "hearth-config-"));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each([
    ["adds to the environment what a file .env says", {}, "4001 quiet"],
    ["lets the environment win over it", { PORT: "4002" }, "4002 quiet"],
  ])("%s", (_what, env, expected) => {
    writeFileSync(join(folder, ".env"), "PORT=4001\nNAMESPACE=quiet\n");
    const script = `import { environment, readConfig } from ${JSON.stringify(resolve("shared/config/config.ts"))};
      const { PORT, NAMESPACE } = readConfig(environment()); process.stdout.write(PORT + " " + NAMESPACE);`;
    const args = ["--input-type=module", "-e", script];
    expect(execFileSync(process.execPath, args, { cwd: folder, env, encoding: "utf8" })).toBe(
      expected,
    );
  });
});

it.each(Object.entries(SETTINGS))(
  "the help lists %s with its default and what it takes",
  (name, { about, expected, fallback }) => {
    const lines = help().split("\n");
    const at = lines.findIndex((line) => line.startsWith(`  ${name} `));
    expect(lines[at]).toContain(about);
    expect(lines[at + 1]?.trim()).toBe(fallback === "" ? expected : `${expected} [${fallback}]`);
  },
);
