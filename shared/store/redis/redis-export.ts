/** Reads a Redis store for a backup, while other processes write to it. */
import type { Config } from "../../config/config.ts";
import type { Free } from "../../kernel/rules.ts";
import type { AuditLog } from "../port/audit-log.ts";
import { type BackupLine, eventLines, LOG_TRIMMED, type StoreExport } from "../port/backup.ts";
import { headIn, redisAudit } from "./redis-audit.ts";
import { openRedis, type RedisClient, type RedisConfig } from "./redis-client.ts";
import { documentIn, entityIn, NO_EXPIRY } from "./redis-codec.ts";
import { openRedisCommands, type RedisCommands, SCRIPTS } from "./redis-commands.ts";
import { type RedisKeys, redisKeys } from "./redis-context.ts";
import { redisEvents } from "./redis-events.ts";
import { scan } from "./redis-scan.ts";
import { SCHEMA_VERSION } from "./redis-state.ts";

export type RedisBackupConfig = RedisConfig & Pick<Config, "NAMESPACE">;

/** A large store takes long to read, and no client waits for a backup. */
export const BACKUP_TIMEOUT_MS = 120_000;

/** Location without user and password. */
export const redisName = ({ STORE_URL, NAMESPACE }: RedisBackupConfig): string =>
  `Redis at ${new URL(STORE_URL).host}, namespace ${NAMESPACE}`;

/** What the script `dump` returns. */
type DumpReply = readonly [
  epoch: string | null,
  revision: string,
  sequence: string,
  schema: string,
  audit: string,
  now: number,
  entities: readonly string[],
  leases: readonly string[],
  heads: readonly string[],
  ...collections: (readonly string[])[],
];

const pairs = (flat: readonly string[]): readonly (readonly [name: string, text: string])[] =>
  Array.from({ length: flat.length / 2 }, (_, index) => [
    flat[2 * index] as string,
    flat[2 * index + 1] as string,
  ]);

const documentLines = (collection: string, flat: readonly string[], now: number): BackupLine[] =>
  pairs(flat).flatMap(([id, stored]) => {
    const { revision, ends, json } = documentIn(stored);
    if (ends !== NO_EXPIRY && ends <= now) return [];
    const value = JSON.parse(json) as Free;
    const expiry = ends === NO_EXPIRY ? {} : { expires_at: ends };
    return [{ document: { collection, id, revision, ...expiry, value } }];
  });

const collectionsIn = async (client: RedisClient, keys: RedisKeys): Promise<readonly string[]> => {
  const found = new Set<string>();
  const prefix = keys.documents("");
  for await (const names of scan(client, `${prefix}*`))
    for (const name of names) found.add(name.slice(prefix.length));
  return [...found].sort();
};

/** Repeats when another process adds a collection meanwhile. */
const readAll = async (client: RedisClient, commands: RedisCommands, keys: RedisKeys) => {
  const { meta, entities, leases, auditHeads, documents } = keys;
  for (let collections = await collectionsIn(client, keys); ; ) {
    const touched = [meta, entities, leases, auditHeads, ...collections.map(documents)];
    const reply = (await commands.runScript(SCRIPTS.dump, touched, [])) as DumpReply;
    const now = await collectionsIn(client, keys);
    if (now.every((one) => collections.includes(one))) return { reply, collections };
    collections = now;
  }
};

const RECEIPT_FIELDS = [
  "token",
  "fingerprint",
  "claimed",
  "expires",
  "answer",
  "revision",
] as const;

/** Without an answer that came later: its effect is not in the backup. */
const receiptLines = (
  key: string,
  fields: readonly (string | null)[],
  revision: number,
): BackupLine[] => {
  const [token = null, fingerprint, claimed, expires, answer, answered] = fields;
  if (token === null) return [];
  const receipt = {
    key,
    token,
    fingerprint: String(fingerprint),
    claimed_at: Number(claimed),
    expires_at: Number(expires),
  };
  const isIncluded = typeof answer === "string" && Number(answered) <= revision;
  return [
    { receipt: { ...receipt, ...(isIncluded && { answer: JSON.parse(answer) as unknown }) } },
  ];
};

const PAGE_RECORDS = 1000;

/** Records up to a place; the log may grow meanwhile. */
async function* recordLines(
  place: number,
  { forward }: Pick<AuditLog, "forward">,
): AsyncGenerator<readonly BackupLine[]> {
  for (let last = 0; last < place; ) {
    const page = await forward(last, PAGE_RECORDS);
    const records = page.filter((row) => row.place <= place);
    if (records.length === 0) return;
    if (last > 0 && records[0]?.place !== last + 1) throw new Error(LOG_TRIMMED);
    yield records.map((audit_record) => ({ audit_record }));
    last = records.at(-1)?.place ?? place;
  }
}

const checkReply = ([epoch, , , schema]: DumpReply, name: string) => {
  if (epoch === null) throw new Error(`There is no store: ${name} has none`);
  if (Number(schema) > SCHEMA_VERSION) throw new Error(`${name} was written by a newer Hearth`);
  return epoch;
};

const readStore = async (
  client: RedisClient,
  commands: RedisCommands,
  config: RedisBackupConfig,
): Promise<StoreExport> => {
  const keys = redisKeys(config.NAMESPACE);
  const { reply, collections } = await readAll(client, commands, keys);
  const [, revision, sequence, , audit, now, entities, leases, heads, ...documents] = reply;
  const epoch = checkReply(reply, redisName(config));
  const context = { commands, keys, clock: () => "" };
  const { read } = redisEvents(context);

  const readReceipt = async (name: string): Promise<readonly BackupLine[]> => {
    const fields = (await commands.send("hmget", name, ...RECEIPT_FIELDS)) as (string | null)[];
    return receiptLines(name.slice(keys.receipt("").length), fields, Number(revision));
  };

  return {
    epoch,
    place: Number(sequence),
    async *lines() {
      yield pairs(entities).map(([, text]) => ({ entity: entityIn(text) }));
      for (const [index, collection] of collections.entries())
        yield documentLines(collection, documents[index] ?? [], now);
      for await (const names of scan(client, keys.receipt("*")))
        yield (await Promise.all(names.map(readReceipt))).flat();
      yield pairs(leases).map(([name, text]) => ({
        lease: { name, token: Number.parseInt(text, 10) },
      }));
      yield pairs(heads).map(([id, text]) => ({ audit_head: headIn(id, text) }));
      yield* recordLines(Number(audit), redisAudit(context).log);
      yield* eventLines(Number(sequence), read);
      if ((await commands.send("hget", keys.meta, "epoch")) !== epoch)
        throw new Error(`${redisName(config)} was reset during the export: try again`);
    },
    close: async () => client.disconnect(),
  };
};

export const exportRedis = async (config: RedisBackupConfig): Promise<StoreExport> => {
  const client = await openRedis(config, { timeoutMs: BACKUP_TIMEOUT_MS });
  try {
    return await readStore(client, openRedisCommands(client), config);
  } catch (error) {
    client.disconnect();
    throw error;
  }
};
