/** Hours beside a timer that are a time of day, and no length: "de wekker om zeven uur" does not last for seven hours. */
import { textOf, tokenBefore } from "../counted-nouns.ts";
import type { SentenceItem } from "../frames/item.ts";
import { isLinkOf } from "../lattice/sense-kinds.ts";
import { oneBefore } from "../text/one-before.ts";
import type { TaskScene } from "./task.ts";

/** What a length of a timer stands behind: "een wekker van een uur". */
const OF_LENGTH: readonly string[] = ["from", "within"];

const isTimeOfDay = (
  item: SentenceItem,
  at: number,
  { items, text, language }: TaskScene,
): boolean => {
  if (item.is !== "num" || item.unit !== "hour" || !Number.isInteger(item.n)) return false;
  if (language.beforeHours.has(tokenBefore(item, text)?.text ?? "")) return true;
  return (
    !isLinkOf(oneBefore(items, at), ...OF_LENGTH) &&
    items.some((one) => language.wakingTimers.has(textOf(one, text)))
  );
};

/** The same, with hours of the day as what they are. */
export const withHoursOfDay = (scene: TaskScene): readonly SentenceItem[] =>
  scene.items.map((item, at) =>
    isTimeOfDay(item, at, scene) ? { ...item, is: "clock", n: item.n * 60, unit: undefined } : item,
  );
