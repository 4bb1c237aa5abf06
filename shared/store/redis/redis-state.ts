/** Entities and writes in Redis: what this process knows, kept true by what scripts tell. */
import { randomBytes } from "node:crypto";
import { gather, type Outcome } from "../../async/batcher.ts";
import type { Entity } from "../../kernel/entity.ts";
import { fail, failure } from "../../kernel/errors.ts";
import { CACHED_COLLECTIONS } from "../port/state-cache.ts";
import type { Store, Write } from "../port/store.ts";
import { type CacheDelta, openRedisCacheSync, type RedisCacheSync } from "./redis-cache-sync.ts";
import type { RedisContext } from "./redis-context.ts";
import { type EncodedWrite, encodeWrite, refusalOf } from "./redis-write-encoder.ts";

/** Raised with each change of the layout; an older Hearth refuses a newer store. */
export const SCHEMA_VERSION = 1;
/** Writes of one script, during which Redis does nothing else: about a millisecond. */
const BATCH = 128;
const REFRESHES = 10_000;
/** The store may be set back, or fall ahead, while it is asked; not again and again. */
const ATTEMPTS = 5;

type Snapshot = Awaited<ReturnType<Store["snapshot"]>>;
type Taken = readonly [epoch: string, before: number, after: number, ...outcomes: unknown[]];

interface Wanted {
  readonly write: Write;
  readonly steps: EncodedWrite;
}

const newsOf = (reply: readonly unknown[]): CacheDelta => {
  const [epoch, revision, sequence] = reply as [string, number, number];
  const changes: [string, number, string | null][] = [];
  for (let at = 3; at < reply.length; at += 3)
    changes.push([reply[at] as string, reply[at + 1] as number, reply[at + 2] as string | null]);
  return { epoch, revision, sequence, changes };
};

/** The script tells nothing when this is not the store that was known. */
const isOther = (reply: unknown): boolean => (reply as readonly unknown[])[0] === null;

const unsteady = () => failure("SERVICE_UNAVAILABLE", {}, "The store does not come to rest");

/** Brings to this process what others have written. */
const openHearing = ({ commands, keys }: RedisContext, knowledge: RedisCacheSync) => {
  const hearKeys = [
    keys.meta,
    keys.entities,
    keys.changed,
    ...CACHED_COLLECTIONS.map(keys.documents),
  ];

  /** @returns the version of the layout. */
  const begin = async (): Promise<number> => {
    const args = [randomBytes(4).toString("hex"), knowledge.epoch, SCHEMA_VERSION];
    const [, schema] = (await commands.runScript("begin", [keys.meta], args)) as [string, string];
    return Number(schema);
  };

  /** @param heard  Called at once, before anything else becomes known. */
  const hear = async (heard: (news: CacheDelta) => void = () => undefined): Promise<void> => {
    for (let left = ATTEMPTS; left > 0; left -= 1) {
      const { epoch, complete, newest } = knowledge;
      const reply = await commands.runScriptAtOnce("refresh", hearKeys, [
        epoch,
        complete,
        newest,
        ...CACHED_COLLECTIONS,
      ]);
      if (isOther(reply)) await begin();
      else {
        const news = newsOf(reply as readonly unknown[]);
        knowledge.apply(news);
        return heard(news);
      }
    }
    throw unsteady();
  };

  const hearing = gather<undefined, undefined>(REFRESHES, async (askers) => {
    await hear();
    return askers.map(() => ({ value: undefined }));
  });

  const snapshot = async (): Promise<Snapshot> => {
    let taken: Snapshot | undefined;
    const take = ({ sequence, revision }: CacheDelta) => {
      // A write of ours may be known that came after: its event would not fit the place.
      if (knowledge.newest <= revision)
        taken = { entities: [...knowledge.cache.entities.values()], sequence };
    };
    for (let left = ATTEMPTS; left > 0 && !taken; left -= 1) await hear(take);
    return taken ?? fail("SERVICE_UNAVAILABLE", {}, "The store does not come to rest");
  };
  return { begin, hear, hearing, snapshot };
};

const openWriting = (
  { commands, keys, clock }: RedisContext,
  knowledge: RedisCacheSync,
  hear: () => Promise<unknown>,
) => {
  const own = [keys.meta, keys.entities, keys.changed, keys.log, keys.leases];

  const take = async (wanted: readonly Wanted[]): Promise<Taken> => {
    const touched = [...own, ...wanted.flatMap(({ steps }) => steps.keys)];
    const steps = wanted.flatMap(({ steps }) => steps.args);
    for (let left = ATTEMPTS; left > 0; left -= 1) {
      const head = [knowledge.epoch, knowledge.newest, clock()];
      const reply = await commands.runScriptAtOnce("apply", touched, [...head, ...steps]);
      if (!isOther(reply)) return reply as Taken;
      await hear();
    }
    throw unsteady();
  };

  return gather<Wanted, number>(BATCH, async (wanted) => {
    const [epoch, before, after, ...outcomes] = await take(wanted);
    const taken = wanted.filter((_one, index) => typeof outcomes[index] === "number");
    const writes = taken.map(({ write }) => write);
    if (epoch === knowledge.epoch) knowledge.applyOwn(writes, { before, after });
    else await hear();
    return outcomes.map((outcome, index): Outcome<number> => {
      if (typeof outcome === "number") return { value: outcome };
      const { steps } = wanted[index] as Wanted;
      return { error: refusalOf(steps, outcome as readonly [number, number]) };
    });
  });
};

type State = Pick<
  Store,
  "cache" | "epoch" | "refresh" | "entities" | "entity" | "snapshot" | "apply"
> & {
  /** Hears all there is. @throws SERVICE_UNAVAILABLE when a newer Hearth has written here. */
  begin(): Promise<void>;
  flush(): void;
};

export const redisState = (parts: RedisContext): State => {
  const knowledge = openRedisCacheSync();
  const { begin, hear, hearing, snapshot } = openHearing(parts, knowledge);
  const writing = openWriting(parts, knowledge, hear);
  const entities: ReadonlyMap<string, Entity> = knowledge.cache.entities;
  const refresh = () => hearing.ask(undefined);

  return {
    cache: knowledge.cache,
    get epoch() {
      return knowledge.epoch;
    },
    refresh,
    async entities() {
      await refresh();
      return [...entities.values()];
    },
    async entity(entity_id) {
      await refresh();
      return entities.get(entity_id);
    },
    snapshot,
    apply: async (write) => writing.ask({ write, steps: encodeWrite(write, parts.keys) }),
    async begin() {
      if ((await begin()) > SCHEMA_VERSION)
        throw failure("SERVICE_UNAVAILABLE", {}, "it was written by a newer Hearth");
      await hear();
    },
    flush() {
      hearing.flush();
      writing.flush();
    },
  };
};
