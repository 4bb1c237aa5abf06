/** What an atomic batch answers of each of its actions; pure. */
import type { Batch, BatchRow } from "../../../shared/contracts/actions.ts";
import type { Restored } from "../../../shared/contracts/undo.ts";
import { own } from "../../../shared/kernel/own-property.ts";
import { isObject } from "../../../shared/text/json-text.ts";
import { errorIn } from "../execute.ts";
import type { PreparedAction } from "../prepare.ts";

interface Reported {
  readonly entity_id: string;
  readonly status: unknown;
}

const PARTS = ["state", "changed", "results", "result"] as const;

/** The entities that a result is about, with what was reported of each. */
const reportedIn = (value: unknown): readonly Reported[] => {
  if (Array.isArray(value)) return value.flatMap(reportedIn);
  if (!isObject(value)) return [];
  const { entity_id, status, state_changes } = value;
  const named = typeof entity_id === "string" ? [{ entity_id, status }] : [];
  const changed = isObject(state_changes) ? Object.keys(state_changes) : [];
  const affected = Array.isArray(value.entities_affected) ? value.entities_affected : [];
  const told = [...changed, ...affected].map((id) => ({
    entity_id: String(id),
    status: undefined,
  }));
  return [...named, ...told, ...PARTS.flatMap((name) => reportedIn(value[name]))];
};

/** Entities whose devices have not reported what a command did. */
export const unreportedIn = (rows: readonly BatchRow[]): readonly string[] => [
  ...new Set(
    rows
      .flatMap(({ result }) => reportedIn(result))
      .flatMap(({ entity_id, status }) => (status === "pending" ? [entity_id] : [])),
  ),
];

const UNCONFIRMED: Readonly<Record<string, (entity_id: string) => NonNullable<BatchRow["error"]>>> =
  {
    pending: (entity_id) => ({
      code: "SERVICE_UNAVAILABLE",
      message: `${entity_id} has not confirmed it in time`,
    }),
    superseded: (entity_id) => ({
      code: "CONFLICT",
      message: `${entity_id} has reported something else`,
    }),
  };

/** In an atomic batch an action is done where the devices have reported so. */
export const confirmed = (row: BatchRow): BatchRow => {
  if (!row.success) return { ...row, error: row.error ?? errorIn(row.result) };
  for (const { entity_id, status } of reportedIn(row.result)) {
    const errorFor = typeof status === "string" ? own(UNCONFIRMED, status) : undefined;
    if (errorFor) return { ...row, success: false, error: errorFor(entity_id) };
  }
  return row;
};

const ABANDONED = {
  code: "SERVICE_UNAVAILABLE",
  message: "The process that carried it out has ended; what was done is taken back",
} as const;

/** Of a batch whose process has died: which of its actions were done is not known. */
export const abandonedRows = (all: readonly PreparedAction[]): readonly BatchRow[] =>
  all.map(({ action }, index) => ({ index, action, success: false, error: ABANDONED }));

const idsIn = ({ result }: BatchRow): readonly string[] =>
  reportedIn(result).map(({ entity_id }) => entity_id);

/** What an action has changed that failed without a result, is what no other has changed. */
const undoneRow = (row: BatchRow, rows: readonly BatchRow[], restored: readonly Restored[]) => {
  const others = rows.filter((one) => one !== row).flatMap(idsIn);
  const ids = idsIn(row);
  const mine = restored.filter(({ entity_id }) =>
    row.success || row.result !== undefined ? ids.includes(entity_id) : !others.includes(entity_id),
  );
  const { error } = mine.find(({ success }) => !success) ?? {};
  if (row.success) return { ...row, undone: !error, ...(error && { error }) };
  return mine.length > 0 ? { ...row, undone: !error } : row;
};

const skippedRow = ({ action }: PreparedAction, index: number): BatchRow => ({
  index,
  action,
  success: false,
  skipped: true,
});

/** @param rows  The last one has failed. */
export const undoneBatch = (
  all: readonly PreparedAction[],
  rows: readonly BatchRow[],
  restored: readonly Restored[],
): Batch => {
  const undone: readonly BatchRow[] = rows.map((row) => undoneRow(row, rows, restored));
  const skipped = all.slice(rows.length).map((one, n) => skippedRow(one, rows.length + n));
  const succeeded = rows.filter(({ success }) => success).length;
  return {
    success: false,
    results: [...undone, ...skipped],
    summary: {
      total: all.length,
      succeeded,
      failed: rows.length - succeeded,
      skipped: skipped.length,
      undone: undone.filter((row) => row.undone).length,
    },
    restored,
  };
};
