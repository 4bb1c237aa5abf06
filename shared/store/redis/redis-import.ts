/** Fills a Redis store under staging keys, and replaces the one in use. */
import { randomBytes, randomUUID } from "node:crypto";
import { handleLine, type ImportOptions, type StoreImport } from "../port/backup.ts";
import { openRedis, type RedisClient } from "./redis-client.ts";
import { openRedisCommands, type RedisCommands, SCRIPTS } from "./redis-commands.ts";
import { redisKeys } from "./redis-context.ts";
import { BACKUP_TIMEOUT_MS, type RedisBackupConfig, redisName } from "./redis-export.ts";
import { FIRST_REVISION, type ImportCommand, importCommands } from "./redis-import-lines.ts";
import { scan } from "./redis-scan.ts";
import { SCHEMA_VERSION } from "./redis-state.ts";

/** The lock of an import expires after this without a sign of it. */
const IMPORT_LOCK_MS = 120_000;
const NAMES_PER_COMMAND = 1000;

/** Keys of a store; other keys of the namespace are not replaced. */
const STORE_KEYS =
  /^(meta|entities|changed|log|leases|audit|audit-heads|(events|documents|ends|receipt):[\s\S]*)$/;

/** What the script `replace` returns. */
type ReplaceReply = readonly [
  epoch: string,
  revision: string,
  heldLease: string,
  importer: string,
  isDone: 0 | 1,
];

const isRunning = (name: string, lease: string) =>
  `${name} is in use (a process holds the lease ${JSON.stringify(lease)}): stop every Hearth first`;
const isWritten = (name: string) =>
  `${name} was written to meanwhile, nothing has changed: stop every Hearth first`;
const isRestored = (name: string) =>
  `${name} is being restored by another process, or was until ${IMPORT_LOCK_MS / 60_000} minutes ago: try again later`;

const checkUsed = ([, revision, heldLease]: ReplaceReply, name: string, replace: boolean) => {
  if (heldLease !== "") throw new Error(isRunning(name, heldLease));
  if (revision !== "0" && !replace)
    throw new Error(`${name} is not empty: --replace discards its data`);
};

/** The keys that an import works with, and how they replace those in use. */
const openStaging = (client: RedisClient, commands: RedisCommands, namespace: string) => {
  const id = randomUUID();
  const used = redisKeys(namespace);
  const keys = redisKeys(namespace, `restoring:${id}:`);
  const lock = `${used.prefix}restoring`;
  const [newNames, oldNames] = [`${keys.prefix}names`, `${keys.prefix}old`];

  const list = async (key: string, names: readonly string[]) => {
    for (let from = 0; from < names.length; from += NAMES_PER_COMMAND)
      await commands.send("rpush", key, ...names.slice(from, from + NAMES_PER_COMMAND));
  };
  const remove = async (match: string) => {
    for await (const found of scan(client, match))
      if (found.length > 0) await commands.send("unlink", ...found);
  };
  const runReplace = async (owner: string, epoch: string, revision: string) => {
    const touched = [used.meta, used.leases, lock, newNames, oldNames];
    const args = [owner, epoch, revision, keys.prefix, used.prefix];
    return (await commands.runScript(SCRIPTS.replace, touched, args)) as ReplaceReply;
  };
  const listNew = (found: Iterable<string>) =>
    list(
      newNames,
      [...found].map((key) => key.slice(keys.prefix.length)),
    );
  const listOld = async () => {
    for await (const found of scan(client, `${used.prefix}*`)) {
      const names = found.map((key) => key.slice(used.prefix.length));
      await list(
        oldNames,
        names.filter((name) => STORE_KEYS.test(name)),
      );
    }
  };
  const renewLock = () => commands.send("pexpire", lock, IMPORT_LOCK_MS);

  return {
    keys,
    listNew,
    renewLock,
    inspect: () => runReplace("", "", ""),
    /** Returns false while another import runs; removes what an interrupted one has left. */
    async lock(): Promise<boolean> {
      const reply = await commands.send("set", lock, id, "NX", "PX", IMPORT_LOCK_MS);
      if (reply === "OK") await remove(`${lock}:*`);
      return reply === "OK";
    },
    async replace([epoch, revision]: ReplaceReply): Promise<ReplaceReply> {
      await listOld();
      await renewLock();
      return runReplace(id, epoch, revision);
    },
    async close() {
      try {
        await remove(`${keys.prefix}*`);
        if ((await commands.send("get", lock)) === id) await commands.send("del", lock);
      } finally {
        client.disconnect();
      }
    },
  };
};

type Staging = ReturnType<typeof openStaging>;

const importInto = (
  commands: RedisCommands,
  staging: Staging,
  name: string,
  before: ReplaceReply,
): StoreImport => {
  const { keys } = staging;
  const handlers = importCommands(keys);
  /** Keys that are few; those of receipts are listed as they are written. */
  const { meta, entities, changed, log, leases, audit, auditHeads } = keys;
  const written = new Set([meta, entities, changed, log, leases, audit, auditHeads]);

  const send = async (lines: readonly ImportCommand[]) => {
    const receipts = new Set<string>();
    for (const [, key] of lines) (key.startsWith(keys.receipt("")) ? receipts : written).add(key);
    await Promise.all(lines.map((command) => commands.send(...command)));
    await staging.listNew(receipts);
  };

  return {
    name,
    async write(lines) {
      await staging.renewLock();
      await send(lines.flatMap((line) => handleLine(handlers, line)));
    },
    async finish(place) {
      const epoch = randomBytes(4).toString("hex");
      const fields = ["revision", FIRST_REVISION, "sequence", place, "schema", SCHEMA_VERSION];
      await commands.send("hset", keys.meta, "epoch", epoch, ...fields);
      await staging.listNew(written);
      const [, , heldLease, , isDone] = await staging.replace(before);
      if (isDone !== 1)
        throw new Error(heldLease === "" ? isWritten(name) : isRunning(name, heldLease));
    },
    close: staging.close,
  };
};

export const importRedis = async (
  config: RedisBackupConfig,
  { replace }: ImportOptions,
): Promise<StoreImport> => {
  const client = await openRedis(config, { timeoutMs: BACKUP_TIMEOUT_MS });
  const commands = openRedisCommands(client);
  const staging = openStaging(client, commands, config.NAMESPACE);
  const name = redisName(config);
  try {
    const before = await staging.inspect();
    checkUsed(before, name, replace);
    if (!(await staging.lock())) throw new Error(isRestored(name));
    return importInto(commands, staging, name, before);
  } catch (error) {
    client.disconnect();
    throw error;
  }
};
