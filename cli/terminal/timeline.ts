/** States over time, as one bar each: where it is filled, the state held. */
import type { ChartSpace } from "./chart.ts";
import { cut, padEnd, padStart, printable } from "./text.ts";
import { lengthText } from "./time.ts";
import { axisLine } from "./time-axis.ts";

/** A state that held from then on. */
export interface TimedState {
  /** Epoch milliseconds. */
  readonly from: number;
  readonly state: string;
}

interface Span {
  readonly state: string;
  readonly from: number;
  readonly until: number;
}

const MAX_STATES = 12;
const MAX_LABEL = 16;
const BESIDE = 16;

const spansOf = (states: readonly TimedState[], { start, end }: ChartSpace): readonly Span[] =>
  states
    .map(({ from, state }, at) => ({
      state,
      from: Math.max(from, start),
      until: Math.min(states[at + 1]?.from ?? end, end),
    }))
    .filter(({ from, until }) => until > from);

const totalsOf = (spans: readonly Span[]): ReadonlyMap<string, number> => {
  const totals = new Map<string, number>();
  for (const { state, from, until } of spans)
    totals.set(state, (totals.get(state) ?? 0) + until - from);
  return totals;
};

/** However short it held, a state is seen. */
const barOf = (spans: readonly Span[], { start, end }: ChartSpace, width: number): string => {
  const cells = Array<string>(width).fill(" ");
  const cellAt = (time: number) => ((time - start) / (end - start)) * width;
  for (const { from, until } of spans) {
    const first = Math.min(Math.floor(cellAt(from)), width - 1);
    const last = Math.max(first + 1, Math.floor(cellAt(until)));
    cells.fill("█", first, Math.min(last, width));
  }
  return cells.join("");
};

export const timelineLines = (
  states: readonly TimedState[],
  space: ChartSpace,
): readonly string[] => {
  const spans = spansOf(states, space);
  const totals = [...totalsOf(spans)].sort(([, one], [, other]) => other - one);
  const shown = totals.slice(0, MAX_STATES);
  const labels = shown.map(([state]) => cut(printable(state), MAX_LABEL));
  const gutter = Math.max(0, ...labels.map((text) => text.length));
  const width = Math.max(1, space.width - gutter - BESIDE);
  const whole = space.end - space.start;
  const rows = shown.map(([state, ms], at) => {
    const bar = barOf(
      spans.filter((span) => span.state === state),
      space,
      width,
    );
    const share = padStart(`${Math.round((ms / whole) * 100)} %`, 5);
    return `${padEnd(labels[at] ?? "", gutter)} ▕${bar}▏${share} ${padStart(lengthText(ms), 7)}`;
  });
  const others = totals.length - shown.length;
  return [
    ...rows,
    `${" ".repeat(gutter + 2)}${axisLine(space.start, space.end, width)}`,
    ...(others > 0 ? [`${others} other states are not shown`] : []),
  ];
};
