/** What follows what was said of timers: "pause it", "five more minutes". Pure. */
import type { SentenceItem } from "../frames/item.ts";
import { TIME_UNITS, type UnitName } from "../lattice/sense.ts";
import { isAct, type TaskScene } from "./task.ts";
import { isTimer } from "./timer-words.ts";

const PRONOUNS: readonly string[] = ["both", "it", "them"];
const NAMELESS: SentenceItem = { is: "name", of: "", n: 0, ids: [], from: 0, to: 0 };

/** The timers that were spoken of last; none where that was of anything else, too. */
const timersBefore = ({ speaker: { recent } }: TaskScene): readonly string[] =>
  recent.every((id) => id.startsWith("timer.")) ? recent : [];

/** "It", behind what was said of timers, has their names; so has "cancel" alone. */
export const withTimersBefore = (scene: TaskScene): TaskScene => {
  const { items } = scene;
  const ids = timersBefore(scene);
  if (ids.length === 0 || items.some(isTimer)) return scene;
  if (items.every((item) => item.is === "mark" || isAct(item, "cancel")))
    return { ...scene, items: [...items, { ...NAMELESS, ids }] };
  const isPronoun = ({ is, of }: SentenceItem) => is === "pron" && PRONOUNS.includes(of);
  return {
    ...scene,
    items: items.map((item) => (isPronoun(item) ? { ...item, is: "name", ids } : item)),
  };
};

/** "Five minutes longer" is of the timers that were spoken of. */
export const ofTimersBefore = (scene: TaskScene): TaskScene => {
  const ids = timersBefore(scene);
  if (ids.length === 0) return scene;
  return { ...scene, items: [{ ...NAMELESS, ids }, ...scene.items] };
};

/** "Five more minutes": a number and its unit, between which it is said to be more. */
export const withWholeDurations = (items: readonly SentenceItem[]): readonly SentenceItem[] => {
  const whole: SentenceItem[] = [];
  for (let at = 0; at < items.length; at += 1) {
    const [item, more, unit] = items.slice(at, at + 3);
    const isSplit =
      item?.is === "num" &&
      item.unit === undefined &&
      more?.is === "up" &&
      more.of === "any" &&
      unit?.is === "unit" &&
      TIME_UNITS.includes(unit.of as UnitName);
    if (item && isSplit) {
      whole.push({ ...item, to: unit.to, unit: unit.of as UnitName }, more);
      at += 2;
    } else if (item) whole.push(item);
  }
  return whole;
};

/** "Noch fünf Minuten": a word says that it is more, however little it says else. */
export const saysFurther = ({ text, language }: TaskScene): boolean =>
  text.tokens.some((token) => language.further.has(token.text));
