/** The port to the export and import of a whole store, as lines that each store can give and take. */
import type { Entity } from "../../kernel/entity.ts";
import type { StoredEvent } from "../../kernel/event-data.ts";
import type { Free } from "../../kernel/rules.ts";
import type { AuditHead, AuditRow } from "./audit-log.ts";

export interface DocumentLine {
  readonly collection: string;
  readonly id: string;
  readonly revision: number;
  /** Epoch milliseconds. */
  readonly expires_at?: number;
  readonly value: Free;
}

export interface ReceiptLine {
  readonly key: string;
  readonly token: string;
  readonly fingerprint: string;
  /** Epoch milliseconds, both. */
  readonly claimed_at: number;
  readonly expires_at: number;
  /** Missing while the request is in flight. */
  readonly answer?: unknown;
}

/** A lease without an owner; tokens continue after an import, so that none is given twice. */
export interface LeaseLine {
  readonly name: string;
  readonly token: number;
}

interface LineContents {
  readonly entity: Entity;
  readonly document: DocumentLine;
  readonly receipt: ReceiptLine;
  readonly lease: LeaseLine;
  readonly audit_head: AuditHead;
  readonly audit_record: AuditRow;
  readonly event: StoredEvent;
}
export type LineKind = keyof LineContents;
export type BackupLine = {
  readonly [K in LineKind]: { readonly [N in K]: LineContents[K] };
}[LineKind];
export type LineCounts = Readonly<Record<LineKind, number>>;

export const LINE_KINDS = [
  "entity",
  "document",
  "receipt",
  "lease",
  "audit_head",
  "audit_record",
  "event",
] as const;
export const NO_LINES: LineCounts = {
  entity: 0,
  document: 0,
  receipt: 0,
  lease: 0,
  audit_head: 0,
  audit_record: 0,
  event: 0,
};

export const kindOf = (line: BackupLine): LineKind => Object.keys(line)[0] as LineKind;

export type LineHandlers<R> = { readonly [K in LineKind]: (content: LineContents[K]) => R };

export const handleLine = <R>(handlers: LineHandlers<R>, line: BackupLine): R => {
  const [[kind, content]] = Object.entries(line) as [[LineKind, unknown]];
  return (handlers[kind] as (content: unknown) => R)(content);
};

/** A store that is read while other processes may write to it. */
export interface StoreExport {
  readonly epoch: string;
  /** The place of the newest event in the export. */
  readonly place: number;
  /**
   * Everything as of the place, events last.
   *
   * @throws when the log is trimmed during the export, or the store is set back.
   */
  lines(): AsyncIterable<readonly BackupLine[]>;
  close(): Promise<void>;
}

/** A store that is filled beside the one in use. */
export interface StoreImport {
  /** Location for people, without a password. */
  readonly name: string;
  write(lines: readonly BackupLine[]): Promise<void>;
  /** Replaces the store in use, completely or not at all. */
  finish(place: number): Promise<void>;
  /** Removes what is not finished. */
  close(): Promise<void>;
}

export interface ImportOptions {
  /** Whether the contents of the store may be given up. */
  readonly replace: boolean;
  /** How long to wait for a process that is ending. */
  readonly busyTimeoutMs?: number | undefined;
}

export interface StoreBackup {
  /** @throws with a line that says why the store cannot be read. */
  export(): Promise<StoreExport>;
  /** @throws with a line that says why the store cannot be replaced; nothing has changed then. */
  import(options: ImportOptions): Promise<StoreImport>;
}

/** Events of one page: a larger one delays the other processes. */
const PAGE_EVENTS = 1000;

export const LOG_TRIMMED = "The oldest events were dropped while they were read: try again";

/** Pages of the log up to a place; the log may grow meanwhile. */
export async function* eventLines(
  place: number,
  read: (after: number, limit: number) => Promise<readonly StoredEvent[]>,
): AsyncGenerator<readonly BackupLine[]> {
  let last = 0;
  while (last < place) {
    const page = await read(last, PAGE_EVENTS);
    const events = page.filter(({ sequence }) => sequence <= place);
    const first = events[0]?.sequence ?? 0;
    if (first === 0 || (last > 0 && first !== last + 1)) throw new Error(LOG_TRIMMED);
    yield events.map((event) => ({ event }));
    last = events.at(-1)?.sequence ?? last;
  }
}
