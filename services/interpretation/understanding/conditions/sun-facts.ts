/** What is said of the sun in a condition: "it is dark outside". */
import type { SentenceItem } from "../frames/item-verbs.ts";
import { isLinkOf } from "../lattice/sense-kinds.ts";
import { timeWord } from "../times/clock.ts";
import type { SpokenFact } from "../times/spoken-fact.ts";

export const DARK: SpokenFact = { after: "sunset", before: "sunrise" };
const BRIGHT: SpokenFact = { after: "sunrise", before: "sunset" };

interface SunFact {
  readonly fact: SpokenFact;
  /** The sun rises or sets, which is no longer so the moment after. */
  readonly isMoment: boolean;
  /** The item behind it. */
  readonly next: number;
}

/** Around what says whether it is dark: "it is … outside". */
const isAround = ({ is, of }: SentenceItem): boolean =>
  (is === "place" && of === "outside") || (is === "q" && of === "is") || is === "pron";

const isSun = (item: SentenceItem | undefined) => timeWord(item, "sunrise", "sunset", "night");

/** "It is dark outside", from an item on; nothing where it says something else first. */
export const sunFactAt = (items: readonly SentenceItem[], at: number): SunFact | undefined => {
  let next = at;
  let sun: SentenceItem | undefined;
  for (let item = items[next]; item; item = items[next]) {
    const isMeant = isAround(item) || (isLinkOf(item, "from") && isSun(items[next + 1]));
    if (!isMeant && (sun || !isSun(item))) break;
    if (!isMeant) sun = item;
    next += 1;
  }
  if (!sun) return undefined;
  return { fact: sun.of === "sunrise" ? BRIGHT : DARK, isMoment: sun.of !== "night", next };
};
