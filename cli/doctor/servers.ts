/** Checks of what Hearth runs on: its store, NATS, its port. */
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import type { Config } from "../../shared/config/config.ts";
import { checkPort } from "../../shared/config/port-check.ts";
import { isSqlite } from "../../shared/config/store-url.ts";
import { parseJson } from "../../shared/text/json-text.ts";
import { fetchWithin } from "../api/api.ts";
import { type DoctorCheck, type DoctorFinding, ok, problem, skipped, withConfig } from "./check.ts";

const TIMEOUT_MS = 1000;
const reasonOf = (error: unknown) => (error as Error).message;

/** Hearth may have it open: it is read only. */
const sqliteFinding = async (config: Config, folder: string): Promise<DoctorFinding> => {
  const { sqliteFile } = await import("../../shared/store/sqlite/sqlite-file.ts");
  const file = sqliteFile({ ...config, dataDir: resolve(folder, config.DATA_DIR) });
  if (!existsSync(file)) return ok(`${file} is made at the first start`);
  const { DatabaseSync } = await import("node:sqlite");
  try {
    const database = new DatabaseSync(file, { readOnly: true, timeout: TIMEOUT_MS });
    database.prepare("SELECT count(*) FROM sqlite_master").get();
    database.close();
    return ok(`${file} can be read`);
  } catch (error) {
    return problem(
      `${file} cannot be read: ${reasonOf(error)}`,
      "Run it as the user that runs Hearth",
      "Where the file is damaged, bring back a backup: hearth restore <file> --replace",
    );
  }
};

const redisFinding = async (config: Config): Promise<DoctorFinding> => {
  const { openRedis } = await import("../../shared/store/redis/redis-client.ts");
  try {
    const redis = await openRedis(config, { startTimeoutMs: TIMEOUT_MS });
    await redis.ping();
    redis.disconnect();
    return ok(`Redis at ${new URL(config.STORE_URL).host} answers`);
  } catch (error) {
    return problem(
      reasonOf(error),
      "Start Redis, or correct STORE_URL: its host, port, user and password",
    );
  }
};

const store: DoctorCheck = {
  name: "store",
  isLocal: true,
  run: withConfig((config, { folder }) =>
    isSqlite(config) ? sqliteFinding(config, folder) : redisFinding(config),
  ),
};

const bus: DoctorCheck = {
  name: "NATS",
  isLocal: true,
  run: withConfig(async (config) => {
    if (config.TRANSPORTER === "none") return skipped("Hearth runs as one process");
    const { connect } = await import("nats");
    const { connectionOf } = await import("../../shared/bus/nats-connection.ts");
    try {
      const options = { waitOnFirstConnect: false, reconnect: false, timeout: TIMEOUT_MS };
      const connection = await connect({ ...connectionOf(config), ...options });
      const server = connection.getServer();
      await connection.close();
      return ok(`NATS at ${server} answers`);
    } catch (error) {
      return problem(
        `NATS cannot be reached: ${reasonOf(error)}`,
        "Start NATS, or correct TRANSPORTER: its host, port, user and password",
      );
    }
  }),
};

interface HealthAnswer {
  readonly status?: unknown;
  readonly version?: unknown;
}

/** What listens there: the version of Hearth, or `undefined` for another program. */
const versionAt = async (url: string, { clock }: Parameters<typeof fetchWithin>[2]) => {
  try {
    const { text } = await fetchWithin(`${url}/health`, {}, { clock, timeoutMs: TIMEOUT_MS });
    const { status, version } = (parseJson(text) ?? {}) as HealthAnswer;
    return status === "ok" && typeof version === "string" ? version : undefined;
  } catch {
    return undefined;
  }
};

const isEverywhere = (host: string) => host === "0.0.0.0" || host === "::";

const port: DoctorCheck = {
  name: "port",
  isLocal: true,
  run: withConfig(async ({ HOST, PORT }, { context }) => {
    const host = isEverywhere(HOST) ? "127.0.0.1" : HOST;
    const url = `http://${host.includes(":") ? `[${host}]` : host}:${PORT}`;
    const version = PORT === 0 ? undefined : await versionAt(url, context);
    if (version !== undefined) return ok(`Hearth ${version} listens on ${url}`);
    try {
      await checkPort("PORT", HOST, PORT);
      return ok(PORT === 0 ? "PORT=0 takes a free one" : `${PORT} is free`);
    } catch (error) {
      return problem(
        reasonOf(error),
        `Find the program with: ss -ltnp 'sport = :${PORT}'`,
        "End it, or name another port with PORT",
      );
    }
  }),
};

export const SERVER_CHECKS: readonly DoctorCheck[] = [store, bus, port];
