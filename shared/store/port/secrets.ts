/** Secrets: from the settings, or generated once and stored with the data. */
import { randomBytes } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "../../config/config.ts";
import { replaceFile } from "../../config/fsync.ts";
import { SECRET_LENGTH } from "../../config/settings.ts";
import { isSqlite } from "../../config/store-url.ts";
import { isA } from "../../kernel/errors.ts";
import type { Store } from "./store.ts";

const SECRET_BYTES = 48;
/** Collection of secrets in the store. */
export const SECRETS = "secrets";
/** Id of the secret that signs tokens. */
export const SIGNING_SECRET = "jwt";
/** Its file in the data folder, where the store is SQLite. */
export const SECRET_FILE = "jwt-secret";

const newSecret = () => randomBytes(SECRET_BYTES).toString("base64url");

const secretInFile = (file: string, setting: string): string => {
  if (!existsSync(file)) replaceFile(file, newSecret());
  const stored = readFileSync(file, "utf8");
  if (stored.length >= SECRET_LENGTH) return stored;
  throw new Error(
    `${file} holds fewer than ${SECRET_LENGTH} characters: remove it, or set ${setting}`,
  );
};

/** Of several processes that start at once, one generates it and all get the same. */
const secretInStore = async ({ documents, apply }: Store, id: string): Promise<string> => {
  const read = async () => (await documents.get<{ secret: string }>(SECRETS, id))?.value.secret;
  const stored = await read();
  if (stored !== undefined) return stored;
  const value = { secret: newSecret() };
  try {
    await apply({ documents: [{ collection: SECRETS, id, value, expects: 0 }] });
  } catch (error) {
    if (!isA("CONFLICT", error)) throw error;
  }
  return (await read()) ?? value.secret;
};

/**
 * The secret that signs tokens.
 *
 * @param config  Its folder must exist.
 * @throws when the stored secret is too short.
 */
export const signingSecret = async (config: Config, store: Store): Promise<string> => {
  if (config.JWT_SECRET !== "") return config.JWT_SECRET;
  return isSqlite(config)
    ? secretInFile(join(config.dataDir, SECRET_FILE), "JWT_SECRET")
    : secretInStore(store, SIGNING_SECRET);
};

/** The secrets of packets between processes: the first signs, each verifies. */
export const clusterSecrets = async (config: Config, store: Store): Promise<readonly string[]> => {
  const { CLUSTER_SECRET, CLUSTER_SECRET_PREVIOUS: previous } = config;
  const current = CLUSTER_SECRET || (await secretInStore(store, "cluster"));
  return previous === "" ? [current] : [current, previous];
};
