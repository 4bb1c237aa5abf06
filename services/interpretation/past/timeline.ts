/** How a thing was over a time, from the rows of its history; pure. */
import type { HistoryRow } from "../../../shared/contracts/history.ts";
import type { Free } from "../../../shared/kernel/rules.ts";

/** Epoch milliseconds. */
export interface TimeSpan {
  readonly from: number;
  readonly to: number;
}

export interface PastSpan extends TimeSpan {
  readonly state: string;
  readonly attributes: Free;
}

export interface Timeline extends TimeSpan {
  /** Without gaps, oldest first. */
  readonly spans: readonly PastSpan[];
  /** Where the history begins, where that is later than the time that was asked for. */
  readonly knownFrom?: number;
}

const timeOf = ({ last_updated, last_changed }: HistoryRow): number =>
  Date.parse(last_updated ?? last_changed);

/**
 * @param rows  Oldest first; the first one is the state at the start, where that is known.
 * @param later  Where there are none: the first row behind the time.
 */
export const timelineOf = (
  rows: readonly HistoryRow[],
  { from, to }: TimeSpan,
  later?: HistoryRow,
): Timeline => {
  const spans = rows.map((row, index) => {
    const next = rows[index + 1];
    return {
      state: row.state,
      attributes: row.attributes ?? {},
      from: Math.max(from, timeOf(row)),
      to: next ? Math.max(from, timeOf(next)) : to,
    };
  });
  const [first] = spans;
  const begins = first?.from ?? (later && timeOf(later));
  const isLate = begins !== undefined && begins > from;
  return { from, to, spans, ...(isLate && { knownFrom: begins }) };
};

type SpanTest = (span: PastSpan) => boolean;

/** Spans without a break are one. */
export const spansWhere = ({ spans }: Timeline, is: SpanTest): readonly TimeSpan[] => {
  const found: { from: number; to: number }[] = [];
  for (const span of spans.filter(is)) {
    const before = found.at(-1);
    if (before && before.to === span.from) before.to = span.to;
    else found.push({ from: span.from, to: span.to });
  }
  return found;
};

export const lengthOf = (spans: readonly TimeSpan[]): number =>
  spans.reduce((sum, { from, to }) => sum + to - from, 0);

const AWAY = ["unavailable", "unknown"];

export const isAway: SpanTest = ({ state }) => AWAY.includes(state);

/** How often it became so: what was so from the start has not become it then. */
export const startsIn = (
  spans: readonly TimeSpan[],
  { from, knownFrom = from }: Timeline,
): readonly TimeSpan[] => spans.filter((span) => span.from > knownFrom);

export interface Extremes {
  readonly lowest: ValueAt;
  readonly highest: ValueAt;
  /** By how long each value held. */
  readonly average: number;
}

export interface ValueAt {
  readonly value: number;
  readonly at: number;
}

/** @returns nothing where no number was measured. */
export const extremesOf = (
  { spans }: Timeline,
  measuredIn: (span: PastSpan) => number | undefined,
): Extremes | undefined => {
  const measured = spans.flatMap((span) => {
    const value = isAway(span) ? undefined : measuredIn(span);
    return value === undefined ? [] : [{ value, at: span.from, length: span.to - span.from }];
  });
  const [first] = measured;
  if (!first) return undefined;
  const whole = measured.reduce((sum, { length }) => sum + length, 0);
  const sum = measured.reduce((total, { value, length }) => total + value * length, 0);
  return {
    lowest: measured.reduce((least, one) => (one.value < least.value ? one : least), first),
    highest: measured.reduce((most, one) => (one.value > most.value ? one : most), first),
    average: whole > 0 ? sum / whole : first.value,
  };
};
