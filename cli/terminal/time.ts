/** Times and lengths of time as a person reads them. */

const STEPS: readonly (readonly [ms: number, unit: string])[] = [
  [86_400_000, "d"],
  [3_600_000, "h"],
  [60_000, "min"],
  [1000, "s"],
];

/** `3 min`; the largest unit that fits. */
export const lengthText = (ms: number): string => {
  const [size, unit] = STEPS.find(([step]) => ms >= step) ?? [1000, "s"];
  return `${Math.max(0, Math.floor(ms / size))} ${unit}`;
};

/** `3 min ago`. */
export const agoText = (time: string, now: number): string => {
  const ms = now - Date.parse(time);
  return Number.isNaN(ms) ? "" : ms < 1000 ? "now" : `${lengthText(ms)} ago`;
};

/** `14:05:09` in the zone of this machine. */
export const clockText = (time: string | number): string =>
  new Date(time).toLocaleTimeString("en-GB", { hour12: false });

/** `2026-11-23 14:05` in the zone of this machine. */
export const dateText = (time: string | number): string => {
  const date = new Date(time);
  return `${date.toLocaleDateString("en-CA")} ${date.toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit" })}`;
};
