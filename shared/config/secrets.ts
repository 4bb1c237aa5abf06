/** The secrets of a home: as they are set, or made once and kept where its data is. */
import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isA } from "../kernel/errors.ts";
import type { Store } from "../store/port/store.ts";
import type { Config } from "./config.ts";
import { syncFolder } from "./fsync.ts";
import { SECRET_LENGTH } from "./settings.ts";

const BYTES = 48;
/** The collection of those that are kept in the store. */
export const SECRETS = "secrets";
/** Names the one that signs tokens, in that collection. */
export const SIGNING = "jwt";
/** Where that one is, in the data folder, when the store is of one process. */
export const SECRET_FILE = "jwt-secret";

const make = () => randomBytes(BYTES).toString("base64url");

/** Written beside, to the disk, and renamed: a crash must not leave half a secret. */
export const keepSecret = (file: string, secret: string): void => {
  writeFileSync(`${file}.new`, secret, { mode: 0o600, flush: true });
  renameSync(`${file}.new`, file);
  syncFolder(file);
};

const inFolder = (file: string, setting: string): string => {
  if (!existsSync(file)) keepSecret(file, make());
  const kept = readFileSync(file, "utf8");
  if (kept.length >= SECRET_LENGTH) return kept;
  throw new Error(
    `${file} holds fewer than ${SECRET_LENGTH} characters: remove it, or set ${setting}`,
  );
};

/** Of several processes that start at once, one makes it, and all have the same. */
const inStore = async ({ documents, apply }: Store, id: string): Promise<string> => {
  const read = async () => (await documents.get<{ secret: string }>(SECRETS, id))?.value.secret;
  const kept = await read();
  if (kept !== undefined) return kept;
  const value = { secret: make() };
  try {
    await apply({ documents: [{ collection: SECRETS, id, value, expects: 0 }] });
  } catch (error) {
    if (!isA("CONFLICT", error)) throw error;
  }
  return (await read()) ?? value.secret;
};

const isShared = ({ STORE_URL }: Config) => !STORE_URL.startsWith("sqlite:");

/**
 * The secret that signs tokens.
 *
 * @param config  Its folder must exist.
 * @throws when what is kept is too short to be safe.
 */
export const signingSecret = async (config: Config, store: Store): Promise<string> => {
  if (config.JWT_SECRET !== "") return config.JWT_SECRET;
  if (isShared(config)) return inStore(store, SIGNING);
  return inFolder(join(config.dataDir, SECRET_FILE), "JWT_SECRET");
};

/** The secrets that sign what processes say to each other: the first signs, each of them verifies. */
export const clusterSecrets = async (config: Config, store: Store): Promise<readonly string[]> => {
  const { CLUSTER_SECRET, CLUSTER_SECRET_PREVIOUS: previous } = config;
  const current = CLUSTER_SECRET || (await inStore(store, "cluster"));
  return previous === "" ? [current] : [current, previous];
};
