/** A duration in the greatest unit that says it without a fraction. */

const UNITS = [
  ["hour", 3600],
  ["minute", 60],
  ["second", 1],
] as const;

export const durationText = (seconds: number, tag: string): string => {
  const [unit, length] = UNITS.find(([, one]) => seconds % one === 0) ?? ["second", 1];
  const style = { style: "unit", unit, unitDisplay: "long" } as const;
  return new Intl.NumberFormat(tag, style).format(seconds / length);
};
