/** The logbook: reads the event log backwards, and says what caused what. */
import {
  DEFAULT_ENTRIES,
  type history,
  type LogbookEntry,
  type LogbookPage,
} from "../../shared/contracts/history.ts";
import type { ParamsOf } from "../../shared/kernel/contract.ts";
import type { LogEvent } from "../../shared/kernel/events.ts";
import { own } from "../../shared/kernel/own-property.ts";
import type { EventLog } from "../../shared/store/port/store.ts";
import { readBackwards } from "./backwards.ts";
import { causesIn, entryOf, type UnnamedEntry } from "./logbook-entry.ts";

export interface LogbookView {
  readonly request: ParamsOf<typeof history.logbook>;
  /** The entities that the request asks for; all, where it names none. */
  readonly entities: ReadonlySet<string> | undefined;
  /** Names of users and keys by id. */
  readonly names: Readonly<Record<string, string>>;
  /** The event as the caller may see it. */
  readonly seen: (event: LogEvent) => LogEvent | undefined;
}

const isWanted = (
  entry: UnnamedEntry,
  { request: { kind, user }, entities, names }: LogbookView,
): boolean =>
  (kind === undefined || entry.kind === kind) &&
  (user === undefined || own(names, entry.user_id ?? "") === user) &&
  (entities === undefined || (entry.entity_id !== undefined && entities.has(entry.entity_id)));

const named = (
  { user_id, ...entry }: UnnamedEntry,
  { names }: LogbookView,
  causes: ReturnType<typeof causesIn>,
): LogbookEntry => {
  const cause = causes.get(entry.context_id ?? "");
  const isOwn = cause?.entity_id === entry.entity_id;
  return { ...entry, user: own(names, user_id ?? "") ?? null, ...(cause && !isOwn && { cause }) };
};

/** @throws SERVICE_UNAVAILABLE when the store does not answer. */
export const readLogbook = async (log: EventLog, view: LogbookView): Promise<LogbookPage> => {
  const { before, limit = DEFAULT_ENTRIES, entity_id, domain } = view.request;
  const isAsked = entity_id !== undefined || domain !== undefined;
  const [head, tail] = await Promise.all([log.head(), log.tail()]);
  let top = Math.min(before ?? head + 1, head + 1);
  const found: UnnamedEntry[] = [];
  const scanned: LogEvent[] = [];
  for await (const page of readBackwards(log, top, tail)) {
    const events = page.events.flatMap((event) => view.seen(event) ?? []);
    scanned.push(...events);
    for (const event of events.toReversed()) {
      const entry = entryOf(event, isAsked);
      if (!entry || !isWanted(entry, view)) continue;
      found.push(entry);
      if (found.length === limit) break;
    }
    top = found.length === limit ? (found.at(-1)?.sequence ?? top) : page.after + 1;
    if (found.length === limit) break;
  }
  const causes = causesIn(scanned);
  return {
    entries: found.map((entry) => named(entry, view, causes)),
    next: top > tail + 1 ? top : null,
  };
};
