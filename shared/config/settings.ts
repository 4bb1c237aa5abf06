/** Every setting as data: its type, its default and what it is for. */
import { HOME_FORMS, homeKindOf } from "../homes/home-kinds.ts";
import { HOME_SETTINGS } from "./home-settings.ts";
import { type Setting, setting } from "./setting.ts";
import {
  baseUrl,
  baseUrlOrNothing,
  brokerOrNothing,
  busUrl,
  duration,
  file,
  fileOrUrl,
  integer,
  isHost,
  isOrigin,
  isProxy,
  listOf,
  listOrNone,
  oneOf,
  portOrOff,
  publicUrlOrNothing,
  rateLimits,
  secret,
  storeUrl,
  text,
} from "./setting-types.ts";
import { TRACING_SETTINGS } from "./tracing-settings.ts";

export const SERVICES = [
  "devices",
  "identity",
  "scenes",
  "undo",
  "automations",
  "addons",
  "packages",
  "jobs",
  "events",
  "history",
  "context",
  "actions",
  "interpretation",
  "gateway",
  "push",
] as const;
/** The services that listen for HTTP. */
export const HTTP_SERVICES: readonly string[] = ["gateway", "push"];

const anything = text("any text", /^[\s\S]+$/);
/** Characters; HS256 wants a key as long as its digest, 32 bytes (RFC 7518, 3.2). */
export const SECRET_LENGTH = 32;
const keyText = secret(
  `at least ${SECRET_LENGTH} characters`,
  new RegExp(`^([\\s\\S]{${SECRET_LENGTH},})?$`),
);
const isService = (name: string) => (SERVICES as readonly string[]).includes(name);

export const SETTINGS = {
  NODE_ENV: setting(
    oneOf("development", "production", "test"),
    "development",
    "production hides error details, sends HSTS and requires JWT_SECRET",
  ),
  HOST: setting(text("a host name or an address", /^\S+$/), "127.0.0.1", "Address of the API"),
  PORT: setting(integer(0, 65535), "3000", "Port of the API; 0 selects a free port"),
  DATA_DIR: setting(anything, "data", "Folder of all persistent data"),
  STORE_URL: setting(
    storeUrl,
    "sqlite:hearth.db",
    "The store: a SQLite file for one process, or a Redis that several share",
  ),
  REDIS_CA: setting(file, "", "CA certificates that verify Redis's certificate, for rediss://"),
  REDIS_CERT: setting(file, "", "Client certificate, if Redis requires one"),
  REDIS_KEY: setting(file, "", "Key of the client certificate"),
  EVENT_LOG_DAYS: setting(integer(1, 3650), "10", "Number of days that events are kept"),
  AUDIT_DAYS: setting(integer(1, 36500), "365", "Number of days that records of acts are kept"),
  AUDIT_MAX: setting(integer(1000, 1_000_000_000), "1000000", "Maximum number of such records"),
  EVENT_LOG_MAX: setting(
    integer(1000, 1_000_000_000),
    "1000000",
    "Minimum number of events that are kept, whatever their age",
  ),
  TRANSPORTER: setting(
    busUrl,
    "none",
    "NATS servers between processes, as a comma list; none means one process",
  ),
  NATS_CREDENTIALS: setting(file, "", "Credentials (JWT and seed) of the connection to NATS"),
  NATS_CA: setting(file, "", "CA certificates that verify NATS's certificate, for tls://"),
  NATS_CERT: setting(file, "", "Client certificate, if NATS requires one"),
  NATS_KEY: setting(file, "", "Key of the client certificate"),
  CLUSTER_SECRET: setting(
    keyText,
    "",
    "Signs messages between processes; other clients of NATS cannot call services. Outside production, with redis, it is generated once and stored",
  ),
  CLUSTER_SECRET_PREVIOUS: setting(
    keyText,
    "",
    "Previous secret; also verifies messages while the secret is rotated",
  ),
  NAMESPACE: setting(
    text("1–64 letters, digits, - and _", /^[\w-]{1,64}$/),
    "hearth",
    "Separates several installations of Hearth on one NATS",
  ),
  SERVICES: setting(
    listOf(SERVICES.join(", "), isService),
    SERVICES.join(","),
    "Services that this process runs",
  ),
  HOMES: setting(
    listOrNone(listOf(`home URLs: ${HOME_FORMS}`, (given) => homeKindOf(given) !== undefined)),
    "virtual:",
    "Homes that the first start connects; later ones are connected over the API",
  ),
  MQTT_ANNOUNCE: setting(
    brokerOrNothing,
    "",
    "Broker on which Hearth announces its own entities, as devices do to Home Assistant; nothing is announced without it",
  ),
  MQTT_ANNOUNCE_USERNAME: setting(
    text("any text", /^[\s\S]*$/),
    "",
    "User at the broker of MQTT_ANNOUNCE; by default that of the home with the same broker",
  ),
  MQTT_ANNOUNCE_PASSWORD: setting(
    secret("any text", /^[\s\S]*$/),
    "",
    "Password at the broker of MQTT_ANNOUNCE",
  ),
  JWT_SECRET: setting(
    keyText,
    "",
    "Signs tokens; outside production it is generated once and stored with the data",
  ),
  JWT_SECRET_PREVIOUS: setting(
    keyText,
    "",
    "Previous secret; also verifies tokens while the secret is rotated",
  ),
  TOKEN_TTL: setting(duration, "24h", "Lifetime of a token"),
  ADMIN_PASSWORD: setting(
    secret("any text", /^[\s\S]*$/),
    "",
    "Password of the first user, admin; read at the first start only; generated if empty",
  ),
  CORS_ORIGINS: setting(
    listOf("origins such as https://panel.example", isOrigin),
    "",
    "Other origins whose web pages may use the API",
  ),
  ALLOWED_HOSTS: setting(
    listOf("host names, or *", isHost),
    "",
    "Allowed names in the Host header, in addition to localhost, the name of this machine and IP addresses",
  ),
  PUBLIC_URL: setting(
    publicUrlOrNothing,
    "",
    "Address at which clients outside reach the API; agents connect over OAuth only with it",
  ),
  TRUSTED_PROXIES: setting(
    listOf("addresses, networks, loopback, linklocal, uniquelocal", isProxy),
    "",
    "Proxies whose X-Forwarded-For is used",
  ),
  MAX_CONNECTIONS: setting(
    integer(1, 1_000_000),
    "4096",
    "Maximum of simultaneous connections of one address; those of TRUSTED_PROXIES are not counted",
  ),
  LIMIT_A: setting(rateLimits, "100/60", "Requests of group A, for each address"),
  LIMIT_B: setting(rateLimits, "100/900", "Requests of group B, for each address and resource"),
  LIMIT_C: setting(rateLimits, "100/60", "Requests of group C, for each address"),
  LIMIT_C_WS: setting(
    rateLimits,
    "1000/60",
    "WebSocket connections and messages, for each address",
  ),
  LIMIT_D: setting(rateLimits, "100/60", "Requests of group D, for each address"),
  LIMIT_CLAUDE: setting(
    rateLimits,
    "100/60,1000/3600",
    "Sentences with profile claude, for each user",
  ),
  LIMIT_GPT4: setting(rateLimits, "50/60,500/3600", "Sentences with profile gpt4, for each user"),
  LIMIT_CUSTOM: setting(
    rateLimits,
    "200/60,2000/3600",
    "Sentences with profile custom, for each user",
  ),
  PACKAGE_INDEX: setting(fileOrUrl, "", "Index of packages; empty for the included index"),
  PACKAGE_SOURCE: setting(
    baseUrl,
    "https://github.com",
    "Base URL of archives: <base>/<owner>/<repo>/archive/refs/tags/<version>.tar.gz",
  ),
  PACKAGE_PRIVATE: setting(
    oneOf("on", "off"),
    "off",
    "on allows private addresses for PACKAGE_INDEX and PACKAGE_SOURCE",
  ),
  WEBHOOK_PRIVATE: setting(oneOf("on", "off"), "off", "on allows webhooks at private addresses"),
  ADDON_CATALOGUE: setting(
    text("a file", /^[\s\S]*$/),
    "",
    "List of add-ons that can be installed; empty for the included list",
  ),
  ADDON_REGISTRY: setting(
    baseUrlOrNothing,
    "",
    "Registry from which npm installs add-ons; empty for npm's default",
  ),
  ...HOME_SETTINGS,
  LOG_LEVEL: setting(
    oneOf("fatal", "error", "warn", "info", "debug", "trace"),
    "info",
    "Minimum level of log entries",
  ),
  LOG_FORMAT: setting(
    oneOf("text", "json"),
    "text",
    "Format of log entries: plain text, or one JSON object per line",
  ),
  ...TRACING_SETTINGS,
  METRICS_PORT: setting(portOrOff, "off", "Port of GET /metrics in Prometheus text format"),
  HEALTH_PORT: setting(
    portOrOff,
    "off",
    "Port of GET /health and /health/ready; it answers during the start, and without gateway",
  ),
} as const satisfies Record<string, Setting>;
