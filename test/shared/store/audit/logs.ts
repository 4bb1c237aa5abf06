/** Audit logs as they were written, and what may be done to them afterwards. */
import type { AuditEntry } from "../../../../shared/kernel/receipt.ts";
import { auditKey, type Chained, openChain } from "../../../../shared/store/audit/chain.ts";
import { registryWrite, type SegmentList } from "../../../../shared/store/audit/registry.ts";
import { openVerifier } from "../../../../shared/store/audit/verify.ts";
import type { AuditHead, AuditRow } from "../../../../shared/store/port/audit-log.ts";

export const KEY = auditKey("a secret of the tests that is long enough");
export const OTHER_KEY = auditKey("another secret of the tests that is long enough");
export const LENGTH = 6;

export interface AuditLogCopy {
  readonly rows: readonly AuditRow[];
  readonly heads: readonly AuditHead[];
  readonly registry: SegmentList | undefined;
}

export const entry = (action: string): AuditEntry => ({
  at: "2026-03-01T12:00:00.000Z",
  action,
  outcome: "done",
  caller: null,
});

export const chainOf = (segment: string, key = KEY, length = LENGTH): readonly Chained[] => {
  const chain = openChain();
  chain.open(key);
  chain.begin(segment);
  return Array.from({ length }, (_, n) => chain.append(entry(`test.act_${n}`)));
};

export const placed = (chained: readonly Chained[]): readonly AuditRow[] =>
  chained.map(({ token: _token, ...row }, n) => ({ ...row, place: n + 1 }));

export const headOf = (chained: readonly Chained[]): AuditHead => {
  const { segment, sequence, hash, token } = chained.at(-1) as Chained;
  return { segment, sequence, hash, token };
};

export const listOf = (ids: readonly string[], key = KEY): SegmentList =>
  registryWrite(key, undefined, { epoch: "0", segments: ids.map((id) => ({ id })) }).value;

/** Two processes that write in turns. */
export const whole = (): AuditLogCopy => {
  const [a, b] = [chainOf("a"), chainOf("b")];
  const turns = a.flatMap((one, n) => [one, b[n] as Chained]);
  return { rows: placed(turns), heads: [headOf(a), headOf(b)], registry: listOf(["a", "b"]) };
};

export const problemsOf = ({ rows, heads, registry }: AuditLogCopy, key = KEY) => {
  const verifier = openVerifier(key, registry, heads);
  const found = rows.flatMap((row) => verifier.take(row));
  return [...found, ...verifier.finish().problems].map(
    ({ kind, segment = "", sequence = 0 }) => `${kind} ${segment}${sequence}`,
  );
};

export const without = (log: AuditLogCopy, ...gone: readonly string[]): AuditLogCopy => ({
  ...log,
  rows: log.rows.filter(({ segment, sequence }) => !gone.includes(`${segment}${sequence}`)),
});

export const withRow = (
  log: AuditLogCopy,
  name: string,
  change: (row: AuditRow) => AuditRow,
): AuditLogCopy => ({
  ...log,
  rows: log.rows.map((row) => (`${row.segment}${row.sequence}` === name ? change(row) : row)),
});

export const swapped = (log: AuditLogCopy, one: number, other: number): AuditLogCopy => {
  const rows = [...log.rows];
  [rows[one], rows[other]] = [rows[other] as AuditRow, rows[one] as AuditRow];
  return { ...log, rows };
};

export const changedText = (row: AuditRow): AuditRow => ({
  ...row,
  text: row.text.replace('"done"', '"refused"'),
});
