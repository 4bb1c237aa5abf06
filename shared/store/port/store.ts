/**
 * The port to durable state. A promise that resolves means: on disk. One `apply` is one
 * atomic write of states, versions, events, documents and the receipt of the request that caused it.
 */

import type { Entity } from "../../kernel/entity.ts";
import type { NewEvent, StoredEvent } from "../../kernel/event-data.ts";
import type { AuditEntry, Receipt, RequestAttempt, Settled } from "../../kernel/receipt.ts";
import type { Free } from "../../kernel/rules.ts";
import type { AuditLog, AuditTrim } from "./audit-log.ts";
import type { StateCache } from "./state-cache.ts";

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
  /** Entities that must be at these versions, without a change. */
  readonly holds?: readonly Pick<Entity, "entity_id" | "version">[];
  /**
   * Entities that must be stored unchanged. A version does not suffice: another process may have
   * given it to another state.
   */
  readonly from?: readonly Entity[];
  readonly events?: readonly NewEvent[];
  readonly documents?: readonly DocumentWrite[];
  readonly receipt?: Settled | undefined;
  /** Records of the acts whose effect this is. */
  readonly audit?: readonly AuditEntry[];
  readonly auditTrim?: AuditTrim;
  /** The write fails when the lease has another holder. */
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
  /** The ids of all, without reading them; expired ones may still be among them. */
  ids(collection: string): Promise<readonly string[]>;
  /** How many there are, without reading them; expired ones may still be counted. */
  count(collection: string): Promise<number>;
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

/** Requests of one turn are answered in order; the log may grow between them. */
export interface EventLog {
  /** The place of the newest event; 0 in an empty log. */
  head(): Promise<number>;
  /**
   * The epoch and the newest place; another process may have begun a new log.
   *
   * @throws SERVICE_UNAVAILABLE while there is none.
   */
  position(): Promise<{ readonly epoch: string; readonly sequence: number }>;
  /** The place before the oldest event that is kept. */
  tail(): Promise<number>;
  read(after: number, limit: number): Promise<readonly StoredEvent[]>;
  /** One entity's events of a time, oldest first, through an index. */
  range(range: EventRange): Promise<readonly StoredEvent[]>;
  /** One entity's last event before a time, with its state at that time. */
  before(entity_id: string, time: number): Promise<StoredEvent | undefined>;
  /**
   * Drops events that are both older than `before` (epoch ms) and not among the newest `keep`. The
   * newest event stays, as it holds the place of the log. The rest has no gap.
   *
   * @returns how many were dropped.
   */
  trim(before: number, keep: number): Promise<number>;
}

interface Lease {
  /** Rises with each new holder: a write fenced with an older one fails. */
  readonly token: number;
}

export interface Leases {
  /**
   * Takes or renews; `undefined` while another owner holds it. An owner that renews too late, but
   * before another has taken the lease, keeps its token.
   */
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
   * Claims a key for one request. A claim that is not settled within `runningMs` may be claimed
   * again, as its process has died; an answer is kept for `keepMs`. The claim of an earlier attempt
   * is taken over: its receipt becomes invalid.
   */
  claim(
    key: string,
    fingerprint: string,
    keepMs: number,
    runningMs: number,
    attempt?: RequestAttempt,
  ): Promise<Claim>;
  /** Releases a key: the request had no effect. */
  release(receipt: Receipt): Promise<void>;
}

export interface Store {
  /** Id of the log: eight hex digits, new with each new store. */
  readonly epoch: string;
  /** Whether all processes share it. */
  readonly isShared: boolean;
  readonly documents: Documents;
  readonly events: EventLog;
  readonly leases: Leases;
  readonly idempotency: Idempotency;
  readonly audit: AuditLog;
  readonly cache: StateCache;
  /** After it, the cache has every write that any process had acknowledged before. */
  refresh(): Promise<void>;
  entities(): Promise<readonly Entity[]>;
  entity(entity_id: string): Promise<Entity | undefined>;
  /** Every entity, and the place of the last event that they include. */
  snapshot(): Promise<{ readonly entities: readonly Entity[]; readonly sequence: number }>;
  /**
   * @returns the place of the newest event in the log.
   * @throws VERSION_CONFLICT when an entity is not at the version before, or differs from `from`;
   *   CONFLICT when a document is not at the expected revision, the lease is lost or the receipt was
   *   taken over: nothing is written then. SERVICE_UNAVAILABLE when the disk refuses, or when no
   *   answer arrives: only then the write may have been done.
   */
  apply(write: Write): Promise<number>;
  /** Finishes waiting writes, then closes. */
  close(): Promise<void>;
}
