/**
 * What a backup holds, whichever store it is of: lines that one store gives and another takes. Text
 * of SQLite and of Redis look alike in it, so that a house can move from one to the other.
 */
import type { Entity } from "../../kernel/entity.ts";
import type { StoredEvent } from "../../kernel/event-data.ts";
import type { Free } from "../../kernel/rules.ts";

/** Raised with each change of what a line says; an older Hearth refuses a newer backup. */
export const FORMAT_VERSION = 1;
export const FORMAT = "hearth-backup";

export interface Header {
  readonly format: typeof FORMAT;
  readonly version: number;
  /** The version of Hearth that made it. */
  readonly hearth: string;
  /** ISO 8601. */
  readonly created_at: string;
  readonly epoch: string;
  /** The place of the newest event. */
  readonly place: number;
}

export interface DumpedDocument {
  readonly collection: string;
  readonly id: string;
  readonly revision: number;
  /** Epoch milliseconds. */
  readonly expires_at?: number;
  readonly value: Free;
}

export interface DumpedReceipt {
  readonly key: string;
  readonly token: string;
  readonly fingerprint: string;
  /** Epoch milliseconds, both. */
  readonly claimed_at: number;
  readonly expires_at: number;
  /** Missing while the request is under way. */
  readonly answer?: unknown;
}

/** Nobody holds a lease of a backup; its token goes on, so that none is given twice. */
export interface DumpedLease {
  readonly name: string;
  readonly token: number;
}

/** Each line has one of these, by name. */
interface Dumped {
  readonly entity: Entity;
  readonly document: DumpedDocument;
  readonly receipt: DumpedReceipt;
  readonly lease: DumpedLease;
  readonly event: StoredEvent;
}
export type Kind = keyof Dumped;
export type Line = { readonly [K in Kind]: { readonly [N in K]: Dumped[K] } }[Kind];
export type Counts = Readonly<Record<Kind, number>>;

export const kindOf = (line: Line): Kind => Object.keys(line)[0] as Kind;

/** What is done with each kind of line. */
export type ByKind<R> = { readonly [K in Kind]: (dumped: Dumped[K]) => R };

export const handle = <R>(handlers: ByKind<R>, line: Line): R => {
  const [[kind, dumped]] = Object.entries(line) as [[Kind, unknown]];
  return (handlers[kind] as (dumped: unknown) => R)(dumped);
};

export const KINDS = ["entity", "document", "receipt", "lease", "event"] as const;
export const NONE: Counts = { entity: 0, document: 0, receipt: 0, lease: 0, event: 0 };

/** The last line. */
export interface End {
  readonly end: Counts;
  /** Of all that stands before it, in hex. */
  readonly sha256: string;
}

/** How many of each, for people. */
export const inWords = (counts: Counts): string => {
  const plural = (kind: Kind) => (kind === "entity" ? "entities" : `${kind}s`);
  return KINDS.map((kind) => `${counts[kind]} ${counts[kind] === 1 ? kind : plural(kind)}`).join(
    ", ",
  );
};

/** A store that is read, while others may write to it. */
export interface Source {
  readonly epoch: string;
  /** The place of the newest event when all else was read. */
  readonly place: number;
  /** All but the events, as of the place. */
  stock(): AsyncIterable<readonly Line[]>;
  events(after: number, limit: number): Promise<readonly StoredEvent[]>;
  /** @throws when the log is another one by now. */
  checkSame(): Promise<void>;
  close(): Promise<void>;
}

/** A store that is filled beside the one that is in use. */
export interface Target {
  /** Where it is, for people; no password is in it. */
  readonly name: string;
  write(lines: readonly Line[]): Promise<void>;
  /** Puts it in the place of the other, whole or not at all. */
  finish(place: number): Promise<void>;
  /** Lets go of it; what was not finished is removed. */
  close(): Promise<void>;
}

/** Events of one step: few enough that nobody waits long for them. */
const PAGE = 1000;

/** The log was trimmed faster than it was read: whoever begins anew is ahead of it. */
export const OUTRUN = "The oldest events were dropped while they were read: try again";

/** The log up to the place: it only ever grows, so it may be read bit by bit. */
export async function* eventsOf(source: Source): AsyncGenerator<readonly Line[]> {
  let last = 0;
  while (last < source.place) {
    const page = await source.events(last, PAGE);
    const events = page.filter(({ sequence }) => sequence <= source.place);
    const first = events[0]?.sequence ?? 0;
    if (first === 0 || (last > 0 && first !== last + 1)) throw new Error(OUTRUN);
    yield events.map((event) => ({ event }));
    last = events.at(-1)?.sequence ?? last;
  }
  await source.checkSame();
}
