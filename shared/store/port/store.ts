/**
 * The port to what must not be lost. A promise that resolves means: on disk. One `apply` is one
 * atomic write of states, versions, events, documents and the receipt of the request that caused it.
 */
import type { Entity } from "../../kernel/entity.ts";
import type { NewEvent, StoredEvent } from "../../kernel/event-data.ts";
import type { Receipt, RequestAttempt, Settled } from "../../kernel/receipt.ts";
import type { Free } from "../../kernel/rules.ts";
import type { CachedCollection } from "./state-cache.ts";

export interface DocumentWrite {
  readonly collection: string;
  readonly id: string;
  /** `undefined` deletes. */
  readonly value: Free | undefined;
  /** Revision that must be stored now; 0 means that there must be none. */
  readonly expects?: number | undefined;
  /** Epoch milliseconds after which the document is gone. */
  readonly expiresAt?: number | undefined;
}

export interface Write {
  /** Each with the version that it gets: the stored one plus one. */
  readonly entities?: readonly Entity[];
  /** Entities that the writer has relied on without changing them, and at which version. */
  readonly holds?: readonly Pick<Entity, "entity_id" | "version">[];
  /**
   * What the entities were derived from. A version does not tell: another process may have given
   * the same one to something else.
   */
  readonly from?: readonly Entity[];
  readonly events?: readonly NewEvent[];
  readonly documents?: readonly DocumentWrite[];
  readonly receipt?: Settled | undefined;
  /** The lease that the writer believes to hold; the write fails when somebody else holds it. */
  readonly fence?: { readonly lease: string; readonly token: number };
}

export interface Document<T> {
  readonly id: string;
  readonly value: T;
  /** 1 for a new document, one more with each write. */
  readonly revision: number;
}

export interface Documents {
  get<T>(collection: string, id: string): Promise<Document<T> | undefined>;
  /** All of a collection, by id. */
  all<T>(collection: string): Promise<readonly Document<T>[]>;
}

export interface EventRange {
  readonly entity_id: string;
  /** Epoch milliseconds, both included. */
  readonly from: number;
  readonly to: number;
  /** Place in the log of the event that ended the page before. */
  readonly after?: number;
  readonly limit: number;
}

/** What is asked in one go is answered in that order, of a log that may have grown in between. */
export interface EventLog {
  /** The place of the newest event; 0 in an empty log. */
  head(): Promise<number>;
  /**
   * Where the log is now, and which one it is: another process may have begun a new one.
   *
   * @throws SERVICE_UNAVAILABLE where there is none at the moment.
   */
  position(): Promise<{ readonly epoch: string; readonly sequence: number }>;
  /** The place before the oldest event that is kept. */
  tail(): Promise<number>;
  read(after: number, limit: number): Promise<readonly StoredEvent[]>;
  /** One entity's events of a time, oldest first, through an index. */
  range(range: EventRange): Promise<readonly StoredEvent[]>;
  /** One entity's last event before a time: it tells the state that held then. */
  before(entity_id: string, time: number): Promise<StoredEvent | undefined>;
  /**
   * Drops events that are both older than `before` (epoch ms) and not among the newest `keep`. The
   * newest always stays, as it holds the log's place, and there is never a hole.
   *
   * @returns how many were dropped.
   */
  trim(before: number, keep: number): Promise<number>;
}

interface Lease {
  /** Rises whenever the lease changes hands: a write fenced with an older one fails. */
  readonly token: number;
}

export interface Leases {
  /** Takes or renews; `undefined` while somebody else holds it. */
  acquire(name: string, owner: string, ttlMs: number): Promise<Lease | undefined>;
  release(name: string, owner: string): Promise<void>;
}

export type Claim =
  | { readonly outcome: "new"; readonly receipt: Receipt }
  | { readonly outcome: "done"; readonly answer: unknown }
  | { readonly outcome: "running" }
  | { readonly outcome: "other" };

export interface Idempotency {
  /**
   * Takes a key for one request. A claim that was not settled within `runningMs` counts as lost
   * with its process and may be taken again; an answer is kept for `keepMs`. What an earlier attempt
   * has claimed is taken over: its receipt is worth nothing from then on.
   */
  claim(
    key: string,
    fingerprint: string,
    keepMs: number,
    runningMs: number,
    attempt?: RequestAttempt,
  ): Promise<Claim>;
  /** Gives a key back: the request had no effect. */
  release(receipt: Receipt): Promise<void>;
}

/** Live maps of what is committed, as far as this process has heard of it. */
export interface StateCache {
  readonly entities: ReadonlyMap<string, Entity>;
  /** Those that nobody has removed, by id: the same list for as long as none has changed. */
  present(): readonly Entity[];
  documents<T>(collection: CachedCollection): ReadonlyMap<string, T>;
}

export interface Store {
  /** Names this store's log: eight hex digits, new with each new store. */
  readonly epoch: string;
  /** Whether it is one store for all processes, each of which may ask it. */
  readonly isShared: boolean;
  readonly documents: Documents;
  readonly events: EventLog;
  readonly leases: Leases;
  readonly idempotency: Idempotency;
  readonly cache: StateCache;
  /** After it, this process knows of every write that was acknowledged before, whoever made it. */
  refresh(): Promise<void>;
  entities(): Promise<readonly Entity[]>;
  entity(entity_id: string): Promise<Entity | undefined>;
  /** Every entity, and the place of the event that is the last one to have led there. */
  snapshot(): Promise<{ readonly entities: readonly Entity[]; readonly sequence: number }>;
  /**
   * @returns the place of the newest event in the log.
   * @throws VERSION_CONFLICT when an entity is not at the version before, or not what it was derived
   *   from; CONFLICT when a document is not at the expected revision, the lease is lost or the
   *   receipt was taken over: nothing is written then. SERVICE_UNAVAILABLE when the disk refuses,
   *   or when no answer comes: only then it is not known whether it was written.
   */
  apply(write: Write): Promise<number>;
  /** Finishes what is waiting, then closes. */
  close(): Promise<void>;
}
