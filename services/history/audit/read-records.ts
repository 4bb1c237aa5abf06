/** Reads the audit log backwards, a bounded part at a time, and keeps what a filter wants. */
import { setImmediate as breathe } from "node:timers/promises";
import type { AuditPage, AuditRecord } from "../../../shared/contracts/agents/audit.ts";
import type { AuditOutcome } from "../../../shared/kernel/receipt.ts";
import type { AuditLog, AuditRow } from "../../../shared/store/port/audit-log.ts";

export interface AuditFilter {
  readonly user?: string | undefined;
  readonly entity_id?: string | undefined;
  readonly action?: string | undefined;
  readonly outcome?: AuditOutcome | undefined;
  readonly trace_id?: string | undefined;
  /** Epoch milliseconds, both included. */
  readonly from: number;
  readonly to: number;
}

interface Part {
  readonly before: number | undefined;
  readonly limit: number;
}

const ROWS_AT_ONCE = 500;
/** Records that one request looks through; then the next page goes on. */
const MAX_ROWS = 20_000;
/** Clocks of several processes differ by no more. */
const CLOCK_TOLERANCE_MS = 10 * 60_000;

const recordIn = ({ text, hash }: AuditRow): AuditRecord => ({
  ...(JSON.parse(text) as Omit<AuditRecord, "hash">),
  hash,
});

/** Most rows are left out by their text, without parsing it. */
const mayPass = ({ text }: AuditRow, filter: AuditFilter): boolean =>
  [filter.user, filter.entity_id, filter.action, filter.outcome, filter.trace_id].every(
    (wanted) => wanted === undefined || text.includes(JSON.stringify(wanted)),
  );

/** At a login, also whose name was given. */
const isBy = ({ caller, on_behalf_of, what }: AuditRecord, user: string): boolean => {
  const given = caller ? undefined : what?.username;
  const people = [caller, on_behalf_of].flatMap((one) => (one ? [one.user_id, one.name] : []));
  return [...people, given].includes(user);
};

/** An entity is meant wherever it stands in the parameters, as in those of a batch. */
const isAbout = ({ what }: AuditRecord, entity_id: string): boolean =>
  JSON.stringify(what ?? {}).includes(JSON.stringify(entity_id));

const passes = (record: AuditRecord, filter: AuditFilter): boolean => {
  const { user, entity_id, action, outcome, trace_id, from, to } = filter;
  const at = Date.parse(record.at);
  return (
    at >= from &&
    at <= to &&
    (action === undefined || record.action === action) &&
    (outcome === undefined || record.outcome === outcome) &&
    (trace_id === undefined || record.trace_id === trace_id) &&
    (user === undefined || isBy(record, user)) &&
    (entity_id === undefined || isAbout(record, entity_id))
  );
};

const isBefore = (row: AuditRow | undefined, from: number): boolean =>
  row !== undefined && Date.parse(recordIn(row).at) < from - CLOCK_TOLERANCE_MS;

export const readRecords = async (
  { backward }: Pick<AuditLog, "backward">,
  filter: AuditFilter,
  { before = Number.MAX_SAFE_INTEGER, limit }: Part,
): Promise<AuditPage> => {
  const records: AuditRecord[] = [];
  let place = before;
  for (let read = 0; read < MAX_ROWS; read += ROWS_AT_ONCE) {
    const rows = await backward(place, ROWS_AT_ONCE);
    for (const row of rows) {
      if (mayPass(row, filter)) {
        const record = recordIn(row);
        if (passes(record, filter)) records.push(record);
      }
      place = row.place;
      if (records.length === limit) return { records, next: place > 1 ? String(place) : null };
    }
    if (rows.length < ROWS_AT_ONCE || isBefore(rows.at(-1), filter.from))
      return { records, next: null };
    // Other requests come between.
    await breathe();
  }
  return { records, next: String(place) };
};
