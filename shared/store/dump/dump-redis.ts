/** Reads a Redis store for a backup, while others write to it. */
import type { Config } from "../../config/config.ts";
import type { Free } from "../../kernel/rules.ts";
import { openRedis, type RedisClient, type RedisConfig } from "../redis/redis-client.ts";
import { documentIn, entityIn, NO_EXPIRY } from "../redis/redis-codec.ts";
import { openRedisCommands, type RedisCommands, SCRIPTS } from "../redis/redis-commands.ts";
import { type RedisKeys, redisKeys } from "../redis/redis-context.ts";
import { redisEvents } from "../redis/redis-events.ts";
import { scan } from "../redis/redis-scan.ts";
import { SCHEMA_VERSION } from "../redis/redis-state.ts";
import type { Line, Source } from "./dump.ts";

export type DumpConfig = RedisConfig & Pick<Config, "NAMESPACE">;

/** A large store takes its time, and nobody waits for a backup. */
export const PATIENT_MS = 120_000;

/** Where it is, without user and password. */
export const nameOf = ({ STORE_URL, NAMESPACE }: DumpConfig): string =>
  `Redis at ${new URL(STORE_URL).host}, namespace ${NAMESPACE}`;

/** What the script `dump` tells. */
type Reply = readonly [
  epoch: string | null,
  revision: string,
  sequence: string,
  schema: string,
  now: number,
  entities: readonly string[],
  leases: readonly string[],
  ...collections: (readonly string[])[],
];

const pairs = (flat: readonly string[]): readonly (readonly [name: string, text: string])[] =>
  Array.from({ length: flat.length / 2 }, (_, index) => [
    flat[2 * index] as string,
    flat[2 * index + 1] as string,
  ]);

const asEntity = ([, text]: readonly [string, string]): Line => ({ entity: entityIn(text) });

const asLease = ([name, text]: readonly [string, string]): Line => ({
  lease: { name, token: Number.parseInt(text, 10) },
});

const asDocuments = (collection: string, flat: readonly string[], now: number): readonly Line[] =>
  pairs(flat).flatMap(([id, stored]) => {
    const { revision, ends, json } = documentIn(stored);
    if (ends !== NO_EXPIRY && ends <= now) return [];
    const value = JSON.parse(json) as Free;
    const end = ends === NO_EXPIRY ? {} : { expires_at: ends };
    return [{ document: { collection, id, revision, ...end, value } }];
  });

const collectionsIn = async (client: RedisClient, keys: RedisKeys): Promise<readonly string[]> => {
  const found = new Set<string>();
  const before = keys.documents("");
  for await (const names of scan(client, `${before}*`))
    for (const name of names) found.add(name.slice(before.length));
  return [...found].sort();
};

/** A collection may begin while the others are looked for: then they are looked for again. */
const readAll = async (client: RedisClient, commands: RedisCommands, keys: RedisKeys) => {
  const { meta, entities, leases, documents } = keys;
  for (let known = await collectionsIn(client, keys); ; ) {
    const reply = await commands.runScript(
      SCRIPTS.dump,
      [meta, entities, leases, ...known.map(documents)],
      [],
    );
    const collections = known;
    known = await collectionsIn(client, keys);
    if (known.every((one) => collections.includes(one)))
      return { reply: reply as Reply, collections };
  }
};

const FIELDS = ["token", "fingerprint", "claimed", "expires", "answer", "revision"] as const;

/** An answer that came later is left out: its effect is not in the backup. */
const asReceipt = (key: string, fields: readonly (string | null)[], revision: number): Line[] => {
  const [token, fingerprint, claimed, expires, answer, answered] = fields;
  if (token === null || token === undefined) return [];
  const isIn = typeof answer === "string" && Number(answered) <= revision;
  return [
    {
      receipt: {
        key,
        token,
        fingerprint: String(fingerprint),
        claimed_at: Number(claimed),
        expires_at: Number(expires),
        ...(isIn && { answer: JSON.parse(answer) as unknown }),
      },
    },
  ];
};

const checkReply = ([epoch, , , schema]: Reply, name: string) => {
  if (epoch === null) throw new Error(`There is no store: ${name} has none`);
  if (Number(schema) > SCHEMA_VERSION) throw new Error(`${name} was written by a newer Hearth`);
  return epoch;
};

const readSource = async (
  client: RedisClient,
  commands: RedisCommands,
  config: DumpConfig,
): Promise<Source> => {
  const keys = redisKeys(config.NAMESPACE);
  const { reply, collections } = await readAll(client, commands, keys);
  const [, revision, sequence, , now, entities, leases, ...documents] = reply;
  const epoch = checkReply(reply, nameOf(config));

  const receiptsOf = async (names: readonly string[]): Promise<readonly Line[]> => {
    const read = async (name: string) => {
      const fields = (await commands.send("hmget", name, ...FIELDS)) as (string | null)[];
      return asReceipt(name.slice(keys.receipt("").length), fields, Number(revision));
    };
    return (await Promise.all(names.map(read))).flat();
  };

  return {
    epoch,
    place: Number(sequence),
    async *stock() {
      yield pairs(entities).map(asEntity);
      for (const [index, collection] of collections.entries())
        yield asDocuments(collection, documents[index] ?? [], now);
      for await (const names of scan(client, keys.receipt("*"))) yield await receiptsOf(names);
      yield pairs(leases).map(asLease);
    },
    events: redisEvents({ commands, keys, clock: () => "" }).read,
    async checkSame() {
      const present = await commands.send("hget", keys.meta, "epoch");
      if (present !== epoch) throw new Error(`${nameOf(config)} was set back meanwhile: try again`);
    },
    close: async () => client.disconnect(),
  };
};

/** @throws with a line that says why it cannot be read. */
export const openRedisSource = async (config: DumpConfig): Promise<Source> => {
  const client = await openRedis(config, { timeoutMs: PATIENT_MS });
  try {
    return await readSource(client, openRedisCommands(client), config);
  } catch (error) {
    client.disconnect();
    throw error;
  }
};
