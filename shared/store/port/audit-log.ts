/** The port to the audit log: records in the order of their writing, each in a chain of its process. */

/** The first half of a digest links the record to the one before it; it is stored with the record. */
export interface AuditRow {
  /** In the whole log, without gaps. */
  readonly place: number;
  /** Names the chain: one for each start of a process. */
  readonly segment: string;
  /** In the chain, without gaps, from 1. */
  readonly sequence: number;
  /** The record as JSON, as it was signed. */
  readonly text: string;
  readonly hash: string;
}

/** The end of a chain. Its token is the second half of the last digest, which no record has. */
export interface AuditHead {
  readonly segment: string;
  readonly sequence: number;
  readonly hash: string;
  readonly token: string;
}

/** Records that are dropped from the start of the log. */
export interface AuditTrim {
  /** The last place that is dropped. */
  readonly through: number;
  /** Chains that are dropped as a whole; they must still end there. */
  readonly ended: readonly Pick<AuditHead, "segment" | "sequence">[];
}

export interface AuditLog {
  /** The secret part of each chain; it must be known before the first record. */
  open(key: Buffer): void;
  /** The chain of this process; `undefined` before `begin`, and when the store has lost it. */
  segment(): string | undefined;
  /** Continues with a new chain. */
  begin(segment: string): void;
  /** Oldest first, from after a place. */
  forward(after: number, limit: number): Promise<readonly AuditRow[]>;
  /** Newest first, from before a place. */
  backward(before: number, limit: number): Promise<readonly AuditRow[]>;
  heads(): Promise<readonly AuditHead[]>;
  size(): Promise<number>;
}
