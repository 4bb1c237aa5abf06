/** A line chart of numbers over time, as a step from each value to the next. */
import { brailleCanvas, DOTS_HIGH, DOTS_WIDE } from "./braille.ts";
import { padStart } from "./text.ts";
import { axisLine } from "./time-axis.ts";

/** A value that held from then on. */
export interface TimedValue {
  /** Epoch milliseconds. */
  readonly from: number;
  readonly value: number;
}

export interface ChartSpace {
  /** Epoch milliseconds. */
  readonly start: number;
  readonly end: number;
  /** Characters, with the labels. */
  readonly width: number;
  readonly height: number;
}

interface ValueRange {
  readonly low: number;
  readonly high: number;
}

const MAX_DIGITS = 4;

const rangeOf = (values: readonly TimedValue[]): ValueRange => {
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  for (const { value } of values) {
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  return low === high ? { low: low - 1, high: high + 1 } : { low, high };
};

const label = (value: number): string =>
  Number.isInteger(value) ? String(value) : String(Number(value.toPrecision(MAX_DIGITS)));

/** Lowest and highest value in each slot of time; `undefined` before the first value. */
const slotsOf = (
  values: readonly TimedValue[],
  { start, end }: ChartSpace,
  count: number,
): readonly (ValueRange | undefined)[] => {
  const slots: (ValueRange | undefined)[] = [];
  let next = 0;
  let held: number | undefined;
  for (let slot = 0; slot < count; slot += 1) {
    const until = start + ((end - start) * (slot + 1)) / count;
    let range = held === undefined ? undefined : { low: held, high: held };
    for (let one = values[next]; one !== undefined && one.from < until; one = values[next]) {
      held = one.value;
      range = {
        low: Math.min(range?.low ?? held, held),
        high: Math.max(range?.high ?? held, held),
      };
      next += 1;
    }
    slots.push(range);
  }
  return slots;
};

const labelOf = (row: number, height: number, { low, high }: ValueRange): string => {
  if (row === 0) return label(high);
  if (row === height - 1) return label(low);
  return row === Math.floor((height - 1) / 2) ? label((low + high) / 2) : "";
};

export const chartLines = (values: readonly TimedValue[], space: ChartSpace): readonly string[] => {
  const range = rangeOf(values);
  const labels = Array.from({ length: space.height }, (_, row) =>
    labelOf(row, space.height, range),
  );
  const gutter = Math.max(...labels.map((text) => text.length));
  const width = Math.max(1, space.width - gutter - 2);
  const canvas = brailleCanvas(width, space.height);
  const dots = space.height * DOTS_HIGH - 1;
  const y = (value: number) => Math.round(((range.high - value) / (range.high - range.low)) * dots);
  for (const [x, slot] of slotsOf(values, space, width * DOTS_WIDE).entries())
    if (slot) for (let row = y(slot.high); row <= y(slot.low); row += 1) canvas.dot(x, row);
  const rows = canvas.lines().map((line, row) => `${padStart(labels[row] ?? "", gutter)} ┤${line}`);
  return [...rows, `${" ".repeat(gutter + 2)}${axisLine(space.start, space.end, width)}`];
};
