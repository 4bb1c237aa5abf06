/** Drops the oldest records: from the start only, and with an anchor at which each chain goes on. */
import type { Cancel, Clock } from "../../async/clock.ts";
import type { Config } from "../../config/config.ts";
import { isA } from "../../kernel/errors.ts";
import { DAY_MS } from "../../text/date-time.ts";
import type { AuditHead, AuditRow } from "../port/audit-log.ts";
import type { Store } from "../port/store.ts";
import { readRegistry, registryWrite, type Segment } from "./registry.ts";
import { areWhole } from "./verify.ts";

const TRIM_INTERVAL_MS = 10 * 60_000;
/** Records of one write: more would delay others. */
const STEP = 1000;

const timeOf = ({ text }: AuditRow): number =>
  Date.parse((JSON.parse(text) as { readonly at: string }).at);

/** The first rows, up to the newest that is too old or too many. */
const droppedOf = (rows: readonly AuditRow[], before: number, tooMany: number) => {
  const old = rows.findLastIndex((row) => timeOf(row) < before);
  return rows.slice(0, Math.max(old + 1, tooMany));
};

const anchored = (segments: readonly Segment[], dropped: readonly AuditRow[]) => {
  const last = new Map(dropped.map((row) => [row.segment, row]));
  return segments.map((one): Segment => {
    const row = last.get(one.id);
    return row ? { id: one.id, anchor: { sequence: row.sequence, hash: row.hash } } : one;
  });
};

/** Chains of which nothing is left. */
const endedOf = (segments: readonly Segment[], heads: readonly AuditHead[]) => {
  const ends = new Map(heads.map((head) => [head.segment, head.sequence]));
  return segments.flatMap(({ id: segment, anchor }) =>
    anchor && ends.get(segment) === anchor.sequence ? [{ segment, sequence: anchor.sequence }] : [],
  );
};

type AuditedStore = Pick<Store, "documents" | "apply" | "audit">;

/** @returns how many were dropped. The newest record stays. */
const trimStep = async (
  store: AuditedStore,
  key: Buffer,
  before: number,
  keep: number,
): Promise<number> => {
  const { audit } = store;
  const size = await audit.size();
  const rows = (await audit.forward(0, STEP)).slice(0, Math.max(0, size - 1));
  const dropped = droppedOf(rows, before, size - Math.max(keep, 1));
  const through = dropped.at(-1)?.place;
  const stored = await readRegistry(store);
  // What does not hold is left for the one who verifies it.
  if (through === undefined || !stored || !areWhole(key, stored.value, dropped)) return 0;
  const all = anchored(stored.value.segments, dropped);
  const ended = endedOf(all, await audit.heads());
  const segments = all.filter(({ id }) => !ended.some(({ segment }) => segment === id));
  const next = { segments, epoch: stored.value.epoch };
  await store.apply({
    documents: [registryWrite(key, stored, next)],
    auditTrim: { through, ended },
  });
  return dropped.length;
};

/**
 * Drops records that are older than `before` (epoch ms), and more than the newest `keep`. Another
 * process that does the same goes on instead.
 */
export const trimAudit = async (
  store: AuditedStore,
  key: Buffer,
  before: number,
  keep: number,
): Promise<number> => {
  let dropped = 0;
  try {
    for (let step = -1; step !== 0; dropped += step)
      step = await trimStep(store, key, before, keep);
  } catch (error) {
    if (!isA("CONFLICT", error)) throw error;
  }
  return dropped;
};

/** Trims at intervals, as the settings say. */
export const startAuditTrimming = (
  store: AuditedStore,
  key: Buffer,
  { AUDIT_DAYS, AUDIT_MAX }: Pick<Config, "AUDIT_DAYS" | "AUDIT_MAX">,
  failed: (error: unknown) => void,
  clock: Clock,
): Cancel => {
  const trim = () => {
    trimAudit(store, key, clock.now() - AUDIT_DAYS * DAY_MS, AUDIT_MAX).catch(failed);
  };
  trim();
  return clock.every(TRIM_INTERVAL_MS, trim);
};
