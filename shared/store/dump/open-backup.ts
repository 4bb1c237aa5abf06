/** Opens the store that a URL names, to export or import it. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "../../config/config.ts";
import { replaceFile } from "../../config/fsync.ts";
import { isSqlite } from "../../config/store-url.ts";
import type { BackupLine, StoreBackup, StoreExport, StoreImport } from "../port/backup.ts";
import { SECRET_FILE, SECRETS, SIGNING_SECRET } from "../port/secrets.ts";
import { exportSqlite } from "../sqlite/sqlite-export.ts";
import { ensureDataFolder, sqliteFile } from "../sqlite/sqlite-file.ts";
import { importSqlite } from "../sqlite/sqlite-import.ts";

/** The secret is a document in Redis and a file beside SQLite: in a backup it is a document. */
const addSecret = (store: StoreExport, file: string): StoreExport => ({
  ...store,
  async *lines() {
    if (existsSync(file)) {
      const value = { secret: readFileSync(file, "utf8") };
      yield [{ document: { collection: SECRETS, id: SIGNING_SECRET, revision: 1, value } }];
    }
    yield* store.lines();
  },
});

const secretIn = (line: BackupLine): string | undefined => {
  if (!("document" in line)) return undefined;
  const { collection, id, value } = line.document;
  return collection === SECRETS && id === SIGNING_SECRET ? String(value.secret) : undefined;
};

const takeSecret = (store: StoreImport, file: string): StoreImport => {
  let secret: string | undefined;
  return {
    ...store,
    async write(lines) {
      for (const line of lines) secret = secretIn(line) ?? secret;
      await store.write(lines.filter((line) => secretIn(line) === undefined));
    },
    async finish(place) {
      await store.finish(place);
      if (secret !== undefined) replaceFile(file, secret);
    },
  };
};

export const openBackup = async (config: Config): Promise<StoreBackup> => {
  if (!isSqlite(config)) {
    const [{ exportRedis }, { importRedis }] = await Promise.all([
      import("../redis/redis-export.ts"),
      import("../redis/redis-import.ts"),
    ]);
    return { export: () => exportRedis(config), import: (options) => importRedis(config, options) };
  }
  const secretFile = join(config.dataDir, SECRET_FILE);
  return {
    export: async () => addSecret(await exportSqlite(sqliteFile(config)), secretFile),
    async import(options) {
      ensureDataFolder(config.dataDir);
      return takeSecret(await importSqlite(sqliteFile(config), options), secretFile);
    },
  };
};
