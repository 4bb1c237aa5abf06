/** The times below a chart: at its start, in its middle, at its end. */
import { dateText } from "./time.ts";

const DAY_MS = 86_400_000;

/** Within a day, the time of day is enough. */
const labelOf = (time: number, span: number): string =>
  span <= DAY_MS
    ? dateText(time).slice("2026-11-23 ".length)
    : dateText(time).slice("2026-".length);

export const axisLine = (start: number, end: number, width: number): string => {
  const [first, middle, last] = [start, (start + end) / 2, end].map((time) =>
    labelOf(time, end - start),
  ) as [string, string, string];
  const free = width - first.length - middle.length - last.length;
  if (free < 2) return `${first} – ${last}`;
  const left = Math.floor(free / 2);
  return `${first}${" ".repeat(left)}${middle}${" ".repeat(free - left)}${last}`;
};
