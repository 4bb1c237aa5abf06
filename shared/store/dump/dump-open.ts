/** Opens the store that a URL names, to back it up or to restore it. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "../../config/config.ts";
import { ensureDataFolder, sqliteFile } from "../open.ts";
import { SECRET_FILE, SECRETS, SIGNING_SECRET, writeSecret } from "../port/secrets.ts";
import type { Line, Source, Target } from "./dump.ts";
import { openSqliteSource } from "./dump-sqlite.ts";
import { openSqliteTarget } from "./dump-sqlite-target.ts";

const isFile = ({ STORE_URL }: Config) => STORE_URL.startsWith("sqlite:");
const secretFileOf = ({ dataDir }: Config) => join(dataDir, SECRET_FILE);

/** In Redis the secret is a document, beside SQLite a file: in a backup it is a document. */
const withSecret = (source: Source, file: string): Source => ({
  ...source,
  async *stock() {
    yield* source.stock();
    if (!existsSync(file)) return;
    const value = { secret: readFileSync(file, "utf8") };
    yield [{ document: { collection: SECRETS, id: SIGNING_SECRET, revision: 1, value } }];
  },
});

/** What such a document holds; nothing where a line is another one. */
const secretIn = (line: Line): string | undefined => {
  if (!("document" in line)) return undefined;
  const { collection, id, value } = line.document;
  return collection === SECRETS && id === SIGNING_SECRET ? String(value.secret) : undefined;
};

const keepingSecret = (target: Target, file: string): Target => {
  let secret: string | undefined;
  return {
    ...target,
    async write(lines) {
      for (const line of lines) secret = secretIn(line) ?? secret;
      await target.write(lines.filter((line) => secretIn(line) === undefined));
    },
    async finish(place) {
      await target.finish(place);
      if (secret !== undefined) writeSecret(file, secret);
    },
  };
};

/** @throws with a line that says why it cannot be read. */
export const openSource = async (config: Config): Promise<Source> => {
  if (isFile(config)) return withSecret(openSqliteSource(sqliteFile(config)), secretFileOf(config));
  const { openRedisSource } = await import("./dump-redis.ts");
  return openRedisSource(config);
};

/**
 * @param busyTimeoutMs  For a process that is just ending.
 * @throws with a line that says what is in the way; nothing has changed then.
 */
export const openTarget = async (
  config: Config,
  replace: boolean,
  busyTimeoutMs?: number,
): Promise<Target> => {
  if (!isFile(config)) {
    const { openRedisTarget } = await import("./dump-redis-target.ts");
    return openRedisTarget(config, replace);
  }
  ensureDataFolder(config.dataDir);
  const target = openSqliteTarget(sqliteFile(config), replace, busyTimeoutMs);
  return keepingSecret(target, secretFileOf(config));
};
