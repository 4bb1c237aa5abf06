/** How long something takes, in the units of a language. */
import type { PastTexts } from "./past-texts.ts";

const LENGTHS = [86_400, 3600, 60, 1];

/** @param most  How many units it has at most, the largest first. */
export const lengthText = (seconds: number, units: PastTexts["units"], most = 2): string => {
  let rest = Math.round(seconds);
  const parts = LENGTHS.map((length) => {
    const count = Math.floor(rest / length);
    rest -= count * length;
    return count;
  });
  const first = parts.findIndex((count) => count > 0);
  if (first < 0) return `0 ${units[3]}`;
  return parts
    .flatMap((count, at) => (count > 0 && at < first + most ? [`${count} ${units[at]}`] : []))
    .join(" ");
};
