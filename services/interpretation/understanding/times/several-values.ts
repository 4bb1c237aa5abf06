/** Numbers that are said together. */
import type { SentenceItem } from "../frames/item.ts";
import { DEGREES, type UnitName } from "../lattice/sense.ts";
import type { ClockTime } from "./clock.ts";

const VALUE_UNITS: readonly (UnitName | undefined)[] = ["percent", "kelvin", ...DEGREES];

/** "To 20 and 40 percent": the first is no time of day, unless it is said to be one. */
export const isOfSeveral = (
  items: readonly SentenceItem[],
  at: number,
  { next }: ClockTime,
): boolean => {
  const [said, joint, value] = [items[next - 1], items[next], items[next + 1]];
  const isBare = said?.is === "num" && said.unit === undefined && next - at <= 2;
  const isAnother = value?.is === "num" || value?.is === "level" || value?.is === "link";
  return isBare && joint?.is === "link" && joint.of === "and" && isAnother && hasValue(items, next);
};

const hasValue = (items: readonly SentenceItem[], from: number): boolean => {
  const rest = items.slice(from + 1);
  const end = rest.findIndex(({ is }) => is === "act" || is === "do" || is === "mark");
  return (end < 0 ? rest : rest.slice(0, end)).some(({ unit }) => VALUE_UNITS.includes(unit));
};
