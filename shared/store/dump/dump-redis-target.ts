/** Fills a Redis store aside of the one that is in use, and puts it in its place. */
import { randomBytes, randomUUID } from "node:crypto";
import { openRedis, type RedisClient } from "../redis/redis-client.ts";
import { openRedisCommands, type RedisCommands, SCRIPTS } from "../redis/redis-commands.ts";
import { redisKeys } from "../redis/redis-context.ts";
import { scan } from "../redis/redis-scan.ts";
import { SCHEMA_VERSION } from "../redis/redis-state.ts";
import { handle, type Target } from "./dump.ts";
import { type DumpConfig, nameOf, PATIENT_MS } from "./dump-redis.ts";
import { type Command, FIRST_REVISION, tellingTo } from "./dump-redis-lines.ts";

/** Who restores shows more often than this that it still does. */
const RESTORING_MS = 120_000;
/** Names of one command. */
const NAMES = 1000;

/** What a store consists of, besides what others keep beside it. */
const OURS = /^(meta|entities|changed|log|leases|(events|documents|ends|receipt):[\s\S]*)$/;

/** What the script `replace` tells. */
type Found = readonly [
  epoch: string,
  revision: string,
  held: string,
  restorer: string,
  done: 0 | 1,
];

const isRunning = (name: string, lease: string) =>
  `${name} is in use (somebody holds the lease ${JSON.stringify(lease)}): stop every Hearth first`;
const isWritten = (name: string) =>
  `${name} was written to meanwhile, nothing has changed: stop every Hearth first`;
const isRestored = (name: string) =>
  `${name} is being restored by another, or was until ${RESTORING_MS / 60_000} minutes ago: try again later`;

const checkFound = ([, revision, held]: Found, name: string, replace: boolean) => {
  if (held !== "") throw new Error(isRunning(name, held));
  if (revision !== "0" && !replace)
    throw new Error(`${name} is not empty: --replace gives up what it holds`);
};

/** Where a restore works, and what for. */
const openSite = (client: RedisClient, commands: RedisCommands, namespace: string) => {
  const id = randomUUID();
  const used = redisKeys(namespace);
  const aside = redisKeys(namespace, `restoring:${id}:`);
  const restoring = `${used.prefix}restoring`;
  const [fresh, old] = [`${aside.prefix}names`, `${aside.prefix}old`];

  const list = async (key: string, names: readonly string[]) => {
    for (let from = 0; from < names.length; from += NAMES)
      await commands.send("rpush", key, ...names.slice(from, from + NAMES));
  };
  const remove = async (match: string) => {
    for await (const keys of scan(client, match))
      if (keys.length > 0) await commands.send("unlink", ...keys);
  };
  const replace = async (owner: string, [epoch, revision]: readonly string[]) => {
    const keys = [used.meta, used.leases, restoring, fresh, old];
    const args = [owner, epoch ?? "", revision ?? "", aside.prefix, used.prefix];
    return (await commands.runScript(SCRIPTS.replace, keys, args)) as Found;
  };

  return {
    aside,
    look: () => replace("", []),
    put: ([epoch, revision]: Found) => replace(id, [epoch, revision]),
    /** Whether nobody else is at it; what others have left half done is removed. */
    async begin(): Promise<boolean> {
      const taken = await commands.send("set", restoring, id, "NX", "PX", RESTORING_MS);
      if (taken === "OK") await remove(`${restoring}:*`);
      return taken === "OK";
    },
    stay: () => commands.send("pexpire", restoring, RESTORING_MS),
    listNew: (names: readonly string[]) => list(fresh, names),
    async listOld() {
      for await (const keys of scan(client, `${used.prefix}*`)) {
        const names = keys.map((key) => key.slice(used.prefix.length));
        await list(
          old,
          names.filter((name) => OURS.test(name)),
        );
      }
    },
    async leave() {
      await remove(`${aside.prefix}*`);
      if ((await commands.send("get", restoring)) === id) await commands.send("del", restoring);
    },
  };
};

type Site = ReturnType<typeof openSite>;

const refuse = (found: Found, name: string): never => {
  const [, , held] = found;
  throw new Error(held === "" ? isWritten(name) : isRunning(name, held));
};

const targetAt = (
  client: RedisClient,
  commands: RedisCommands,
  site: Site,
  name: string,
  found: Found,
): Target => {
  const tell = tellingTo(site.aside);
  const { meta, entities, changed, log, leases, prefix } = site.aside;
  /** Those of which there are not many; the others are listed as they come. */
  const names = new Set([meta, entities, changed, log, leases]);

  const send = async (lines: readonly Command[]) => {
    const receipts = lines.filter(([, key]) => String(key).startsWith(site.aside.receipt("")));
    const keys = new Set(receipts.map(([, key]) => String(key)));
    for (const [, key] of lines) if (!keys.has(String(key))) names.add(String(key));
    await Promise.all(lines.map((command) => commands.send(...command)));
    await site.listNew([...keys].map((key) => key.slice(prefix.length)));
  };

  return {
    name,
    async write(lines) {
      await site.stay();
      await send(lines.flatMap((line) => handle(tell, line)));
    },
    async finish(place) {
      const epoch = randomBytes(4).toString("hex");
      const fields = ["revision", FIRST_REVISION, "sequence", place, "schema", SCHEMA_VERSION];
      await commands.send("hset", meta, "epoch", epoch, ...fields);
      await site.listNew([...names].map((key) => key.slice(prefix.length)));
      await site.listOld();
      await site.stay();
      const after = await site.put(found);
      if (after[4] !== 1) refuse(after, name);
    },
    async close() {
      await site.leave().finally(() => client.disconnect());
    },
  };
};

/**
 * @param replace  Whether what is there may be given up.
 * @throws with a line that says what is in the way; nothing has changed then.
 */
export const openRedisTarget = async (config: DumpConfig, replace: boolean): Promise<Target> => {
  const client = await openRedis(config, { timeoutMs: PATIENT_MS });
  const commands = openRedisCommands(client);
  const site = openSite(client, commands, config.NAMESPACE);
  const name = nameOf(config);
  try {
    const found = await site.look();
    checkFound(found, name, replace);
    if (!(await site.begin())) throw new Error(isRestored(name));
    return targetAt(client, commands, site, name, found);
  } catch (error) {
    client.disconnect();
    throw error;
  }
};
