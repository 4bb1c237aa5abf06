/** Every setting as data: its type, its default and what it is for. */
import {
  baseUrl,
  baseUrlOrNothing,
  busUrl,
  degrees,
  duration,
  file,
  fileOrUrl,
  integer,
  isHomeUrl,
  isHost,
  isOrigin,
  isProxy,
  listOf,
  oneOf,
  portOrOff,
  rateLimits,
  type SettingType,
  storeUrl,
  text,
  timeZone,
} from "./setting-types.ts";

export interface Setting<T = unknown> extends SettingType<T> {
  readonly fallback: string;
  readonly about: string;
}

const setting = <T>(type: SettingType<T>, fallback: string, about: string): Setting<T> => ({
  ...type,
  fallback,
  about,
});

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
const keyText = text(
  `at least ${SECRET_LENGTH} characters`,
  new RegExp(`^([\\s\\S]{${SECRET_LENGTH},})?$`),
);
const isService = (name: string) => (SERVICES as readonly string[]).includes(name);

export const SETTINGS = {
  NODE_ENV: setting(
    oneOf("development", "production", "test"),
    "development",
    "production hides error details, sends HSTS and insists on JWT_SECRET",
  ),
  HOST: setting(text("a host name or an address", /^\S+$/), "127.0.0.1", "Where the API listens"),
  PORT: setting(integer(0, 65535), "3000", "Port of the API; 0 takes a free one"),
  DATA_DIR: setting(anything, "data", "Folder of all that must outlive the process"),
  STORE_URL: setting(
    storeUrl,
    "sqlite:hearth.db",
    "The store: a file of one process, or a Redis that several share",
  ),
  REDIS_CA: setting(file, "", "Certificates that Redis's own is held against, for rediss://"),
  REDIS_CERT: setting(file, "", "This process's certificate, where Redis wants one"),
  REDIS_KEY: setting(file, "", "Its key"),
  EVENT_LOG_DAYS: setting(integer(1, 3650), "10", "Events of so many days are kept"),
  EVENT_LOG_MAX: setting(
    integer(1000, 1_000_000_000),
    "1000000",
    "So many of the newest events are kept, however old they are",
  ),
  TRANSPORTER: setting(
    busUrl,
    "none",
    "How processes talk: over NATS, several servers as a comma list; none means one process",
  ),
  NATS_CREDENTIALS: setting(file, "", "Credentials (JWT and seed) with which NATS is entered"),
  NATS_CA: setting(file, "", "Certificates that NATS's own is held against, for tls:// addresses"),
  NATS_CERT: setting(file, "", "This process's certificate, where NATS wants one"),
  NATS_KEY: setting(file, "", "Its key"),
  CLUSTER_SECRET: setting(
    keyText,
    "",
    "Signs what processes say to each other, so that no other client of NATS can have anything done; with redis it is made once and kept in the store, outside production",
  ),
  CLUSTER_SECRET_PREVIOUS: setting(
    keyText,
    "",
    "Still verifies what processes say while the secret is being changed",
  ),
  NAMESPACE: setting(
    text("1–64 letters, digits, - and _", /^[\w-]{1,64}$/),
    "hearth",
    "Keeps several Hearths on one bus apart",
  ),
  SERVICES: setting(
    listOf(SERVICES.join(", "), isService),
    SERVICES.join(","),
    "Which services this process runs",
  ),
  HOMES: setting(
    listOf("home URLs: virtual:[?speed=<0–1000>&latency_ms=<0–60000>&rooms=<0–200>]", isHomeUrl),
    "virtual:",
    "The homes that are controlled",
  ),
  JWT_SECRET: setting(
    keyText,
    "",
    "Signs tokens; outside production it is made once and kept with the data",
  ),
  JWT_SECRET_PREVIOUS: setting(
    keyText,
    "",
    "Still verifies tokens while the secret is being changed",
  ),
  TOKEN_TTL: setting(duration, "24h", "Life of a token"),
  ADMIN_PASSWORD: setting(
    text("any text", /^[\s\S]*$/),
    "",
    "Password of the first user, admin; read at the first start only, else one is made",
  ),
  CORS_ORIGINS: setting(
    listOf("origins such as https://panel.example", isOrigin),
    "",
    "Web pages of other origins that may use the API",
  ),
  ALLOWED_HOSTS: setting(
    listOf("host names, or *", isHost),
    "",
    "Names in the Host header besides localhost, this machine's name and plain addresses",
  ),
  TRUSTED_PROXIES: setting(
    listOf("addresses, networks, loopback, linklocal, uniquelocal", isProxy),
    "",
    "Proxies whose X-Forwarded-For counts",
  ),
  MAX_CONNECTIONS: setting(
    integer(1, 1_000_000),
    "4096",
    "Connections of one address at a time; those of TRUSTED_PROXIES are not counted",
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
  PACKAGE_INDEX: setting(fileOrUrl, "", "The list of packages; empty for the one that is shipped"),
  PACKAGE_SOURCE: setting(
    baseUrl,
    "https://github.com",
    "Where archives come from: <it>/<owner>/<repo>/archive/refs/tags/<version>.tar.gz",
  ),
  PACKAGE_PRIVATE: setting(
    oneOf("on", "off"),
    "off",
    "on lets PACKAGE_INDEX and PACKAGE_SOURCE be at private addresses",
  ),
  ADDON_CATALOGUE: setting(
    text("a file", /^[\s\S]*$/),
    "",
    "The list of add-ons that may be installed; empty for the one that is shipped",
  ),
  ADDON_REGISTRY: setting(
    baseUrlOrNothing,
    "",
    "Where npm fetches add-ons; empty for npm's own registry",
  ),
  LATITUDE: setting(
    degrees(90),
    "52.52",
    "Where the home is: sunrise, sunset, seasons of the virtual weather",
  ),
  LONGITUDE: setting(
    degrees(180),
    "13.405",
    "Where the home is: sunrise, sunset, noon of the virtual weather",
  ),
  TIME_ZONE: setting(
    timeZone,
    "UTC",
    "Local time of the home, as clients are told it and automations go by it",
  ),
  LOG_LEVEL: setting(
    oneOf("fatal", "error", "warn", "info", "debug", "trace"),
    "info",
    "How much is logged",
  ),
  LOG_FORMAT: setting(oneOf("text", "json"), "text", "Lines for people, or one JSON object each"),
  METRICS_PORT: setting(portOrOff, "off", "Port of GET /metrics in Prometheus text form"),
  HEALTH_PORT: setting(
    portOrOff,
    "off",
    "Port of GET /health and /health/ready, which answers from the first moment, also without gateway",
  ),
} as const satisfies Record<string, Setting>;
