/** Entities and writes in Redis, with a cache of them in this process. */
import { randomBytes } from "node:crypto";
import { type BatchOutcome, openBatcher } from "../../async/batcher.ts";
import { failure } from "../../kernel/errors.ts";
import { CACHED_COLLECTIONS } from "../port/state-cache.ts";
import type { Store, Write } from "../port/store.ts";
import type { OwnChain } from "./redis-audit.ts";
import {
  type CacheChange,
  type CacheDelta,
  openRedisCacheSync,
  type RedisCacheSync,
} from "./redis-cache-sync.ts";
import { SCRIPTS } from "./redis-commands.ts";
import type { RedisContext } from "./redis-context.ts";
import {
  type EncodedWrite,
  encodeWrite,
  isOutOfChain,
  refusalOf,
  withRecords,
} from "./redis-write-encoder.ts";

/** Incremented with each change of the layout; an older Hearth refuses a newer store. */
export const SCHEMA_VERSION = 1;
/** Writes of one script, which blocks Redis for about a millisecond. */
const MAX_WRITES = 128;
const MAX_REFRESHES = 10_000;
/** The store may be set back, or fail over, during a request. */
const MAX_ATTEMPTS = 5;
/** How often a write is sent whose record comes after a refused one. */
const MAX_CHAININGS = 20;

type Snapshot = Awaited<ReturnType<Store["snapshot"]>>;
type ApplyReply = readonly [epoch: string, before: number, after: number, ...outcomes: unknown[]];

interface PendingWrite {
  readonly write: Write;
  readonly encoded: EncodedWrite;
}

const deltaOf = (reply: readonly unknown[]): CacheDelta => {
  const [epoch, revision, sequence] = reply as [string, number, number];
  const changes = Array.from({ length: (reply.length - 3) / 3 }, (_, index) => {
    const [name, changed, stored] = reply.slice(3 + 3 * index, 6 + 3 * index);
    return [name, changed, stored] as CacheChange;
  });
  return { epoch, revision, sequence, changes };
};

/** Scripts reply so when the cache is of another store. */
const isOther = (reply: unknown): boolean => (reply as readonly unknown[])[0] === null;

const unsteady = () =>
  failure("SERVICE_UNAVAILABLE", {}, "The store changes too often for a consistent read");

const noChain = () =>
  failure("SERVICE_UNAVAILABLE", {}, "The store has lost the audit log of this process");

/** Reads into the cache what other processes have written. */
const openReading = ({ commands, keys }: RedisContext, sync: RedisCacheSync) => {
  const refreshKeys = [
    keys.meta,
    keys.entities,
    keys.changed,
    ...CACHED_COLLECTIONS.map(keys.documents),
  ];

  /** @returns the version of the layout. */
  const begin = async (): Promise<number> => {
    const args = [randomBytes(4).toString("hex"), sync.epoch, SCHEMA_VERSION];
    const reply = await commands.runScript(SCRIPTS.begin, [keys.meta], args);
    return Number((reply as [string, string])[1]);
  };

  /** @param applied  Called at once, before the cache changes again. */
  const refresh = async (applied: (delta: CacheDelta) => void = () => undefined): Promise<void> => {
    for (let left = MAX_ATTEMPTS; left > 0; left -= 1) {
      const args = [sync.epoch, sync.complete, sync.newest, ...CACHED_COLLECTIONS];
      const reply = await commands.runScriptAtOnce(SCRIPTS.refresh, refreshKeys, args);
      if (isOther(reply)) await begin();
      else {
        const delta = deltaOf(reply as readonly unknown[]);
        sync.apply(delta);
        return applied(delta);
      }
    }
    throw unsteady();
  };

  const refreshes = openBatcher<undefined, undefined>(
    async (requests) => {
      await refresh();
      return requests.map(() => ({ value: undefined }));
    },
    { maxItems: MAX_REFRESHES },
  );

  const snapshot = async (): Promise<Snapshot> => {
    let taken: Snapshot | undefined;
    const take = ({ sequence, revision }: CacheDelta) => {
      // An own write may be in the cache that came after: its event would not fit the place.
      if (sync.newest <= revision)
        taken = { entities: [...sync.cache.entities.values()], sequence };
    };
    for (let left = MAX_ATTEMPTS; left > 0 && !taken; left -= 1) await refresh(take);
    if (!taken) throw unsteady();
    return taken;
  };
  return { begin, refresh, refreshes, snapshot };
};

const openWriting = (
  { commands, keys, clock, observer }: RedisContext,
  sync: RedisCacheSync,
  refresh: () => Promise<unknown>,
  chain: OwnChain,
) => {
  const { meta, entities, changed, log, leases, audit, auditHeads } = keys;
  const ownKeys = [meta, entities, changed, log, leases, audit, auditHeads];

  const apply = async (pending: readonly PendingWrite[]): Promise<ApplyReply> => {
    const touched = [...ownKeys, ...pending.flatMap(({ encoded }) => encoded.keys)];
    const steps = pending.flatMap(({ encoded }) => withRecords(encoded, chain));
    for (let left = MAX_ATTEMPTS; left > 0; left -= 1) {
      const args = [sync.epoch, sync.newest, clock(), ...steps];
      const reply = await commands.runScriptAtOnce(SCRIPTS.apply, touched, args);
      if (!isOther(reply)) return reply as ApplyReply;
      await refresh();
    }
    throw unsteady();
  };

  const isRecorded = ({ encoded }: PendingWrite) => encoded.audit.length > 0;

  /** @returns the outcome of each as the script has it. */
  const sendOnce = async (pending: readonly PendingWrite[]): Promise<readonly unknown[]> => {
    const hasRecords = pending.some(isRecorded);
    try {
      const [epoch, before, after, ...outcomes] = await apply(pending);
      const accepted = pending.filter((_one, index) => typeof outcomes[index] === "number");
      const writes = accepted.map(({ write }) => write);
      if (pending.some((one, at) => isRecorded(one) && typeof outcomes[at] !== "number"))
        chain.doubt();
      if (epoch === sync.epoch) sync.applyOwn(writes, { before, after });
      else await refresh();
      return outcomes;
    } catch (error) {
      if (hasRecords) chain.doubt();
      throw error;
    }
  };

  /** What was refused only because a record before its own was is sent again. */
  const send = async (
    pending: readonly PendingWrite[],
    left = MAX_CHAININGS,
  ): Promise<readonly BatchOutcome<number>[]> => {
    if (pending.length === 0) return [];
    if (pending.some(isRecorded)) await chain.ensure();
    if (chain.segment() === undefined && pending.some(isRecorded)) return sendWithout(pending);
    const outcomes = await sendOnce(pending);
    const isAgain = ({ encoded }: PendingWrite, at: number) =>
      typeof outcomes[at] !== "number" &&
      isOutOfChain(encoded, outcomes[at] as readonly [number, number]);
    const again = pending.filter(isAgain);
    const later = again.length > 0 && left > 1 ? [...(await send(again, left - 1))] : [];
    return pending.map((one, index): BatchOutcome<number> => {
      const outcome = outcomes[index];
      if (typeof outcome === "number") return { value: outcome };
      if (isAgain(one, index)) return later.shift() ?? { error: unsteady() };
      return { error: refusalOf(one.encoded, outcome as readonly [number, number]) };
    });
  };

  /** Without those that have no chain for their records. */
  async function sendWithout(pending: readonly PendingWrite[]) {
    const sent = [...(await send(pending.filter((one) => !isRecorded(one))))];
    return pending.map((one) =>
      isRecorded(one) ? { error: noChain() } : (sent.shift() ?? { error: unsteady() }),
    );
  }

  return openBatcher<PendingWrite, number>((pending) => send(pending), {
    maxItems: MAX_WRITES,
    observer,
  });
};

export const redisState = (context: RedisContext, chain: OwnChain) => {
  const sync = openRedisCacheSync();
  const reading = openReading(context, sync);
  const writing = openWriting(context, sync, () => reading.refresh(), chain);
  const { entities } = sync.cache;
  const refresh = () => reading.refreshes.request(undefined);

  return {
    cache: sync.cache,
    get epoch() {
      return sync.epoch;
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
    snapshot: reading.snapshot,
    apply: async (write) => writing.request({ write, encoded: encodeWrite(write, context.keys) }),
    /** Fills the cache. @throws SERVICE_UNAVAILABLE when a newer Hearth has written the store. */
    async begin() {
      if ((await reading.begin()) > SCHEMA_VERSION)
        throw failure("SERVICE_UNAVAILABLE", {}, "it was written by a newer Hearth");
      await reading.refresh();
    },
    flush() {
      reading.refreshes.flush();
      writing.flush();
    },
  } satisfies Partial<Store> & Record<string, unknown>;
};
