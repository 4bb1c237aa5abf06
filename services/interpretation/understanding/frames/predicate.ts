/** What is to be done with the targets of a clause. */
import type { StepSize } from "../../../../shared/domains/sentences.ts";
import type { SpokenAct, SpokenAttribute, UnitName } from "../lattice/sense.ts";
import type { HourHint } from "../lattice/words-before.ts";

export interface SpokenQuantity {
  readonly value: number;
  readonly unit?: UnitName | undefined;
  /** The word before it. */
  readonly link?: string | undefined;
  /** Of a bare number that may be a time of day. */
  readonly hour?: HourHint | undefined;
}

export interface SpokenChange {
  readonly by: 1 | -1;
  readonly of: SpokenAttribute | "any";
}

/** What a light is to show beside being on: that it flashes, or an effect by its key. */
export interface SpokenShow {
  readonly field: "flash" | "effect";
  readonly value: string;
}

export interface SpokenPredicate {
  readonly acts: readonly SpokenAct[];
  readonly changes: readonly SpokenChange[];
  readonly size?: StepSize | undefined;
  readonly factor?: number | undefined;
  readonly quantities: readonly SpokenQuantity[];
  readonly level?: number | undefined;
  readonly colors: readonly string[];
  readonly white?: number | undefined;
  readonly mode?: string | undefined;
  readonly show?: SpokenShow | undefined;
  readonly attributes: readonly SpokenAttribute[];
  readonly isFahrenheit: boolean;
  /** What it names is to stay as it is: "leave the lamp on". */
  readonly isLeft?: boolean;
  /** It is closed by a word for the way that it goes: "down". */
  readonly isLowered?: boolean;
  /** It is opened by one: "up". */
  readonly isRaised?: boolean;
  /** It says how far it is to be closed: "30 percent closed". */
  readonly isClosedSo?: boolean;
  /** It says how bright it is to be: "dimmed 10 percent". */
  readonly isDimmedSo?: boolean;
}

type SpokenValues = Pick<
  SpokenPredicate,
  "quantities" | "colors" | "level" | "white" | "mode" | "show"
>;

/** How many values it says that are neither numbers nor colours. */
const otherValues = ({
  level,
  white,
  mode,
  show,
}: Omit<SpokenValues, "quantities" | "colors">): number =>
  [level, white, mode, show].filter((one) => one !== undefined).length;

/** Whether something is to be set. */
export const hasValue = (said: SpokenValues): boolean =>
  said.quantities.length + said.colors.length + otherValues(said) > 0;

export const isEmpty = (predicate: SpokenPredicate): boolean => {
  const { acts, changes, factor } = predicate;
  return acts.length + changes.length === 0 && factor === undefined && !hasValue(predicate);
};

/** What is changed by a step, rather than set: "brighter", "by 20", "half". */
export const isStep = ({ changes, quantities, factor, level }: SpokenPredicate): boolean => {
  if (factor !== undefined) return true;
  if (changes.length === 0 || level !== undefined) return false;
  return quantities[0]?.link !== "to";
};

/** Acts that a size says more of: "open it a bit". */
const SIZED: readonly SpokenAct[] = ["open", "close"];

/** Whether a part of it would be left out, whatever it is for: a colour beside a step, two steps. */
export const isContradictory = (predicate: SpokenPredicate): boolean => {
  const { acts, changes, size, quantities, colors, white } = predicate;
  const others = otherValues(predicate) + colors.length;
  if (colors.length + (white === undefined ? 0 : 1) > 1) return true;
  if (!isStep(predicate))
    return size !== undefined && (changes.length > 0 || acts.some((act) => !SIZED.includes(act)));
  return others > 0 || quantities.length > 1 || changes.length > 1;
};

/** All that two clauses say of the same things; of what there is one of, what the second says. */
export const joinPredicates = (
  first: SpokenPredicate,
  second: SpokenPredicate,
): SpokenPredicate => ({
  ...first,
  ...Object.fromEntries(Object.entries(second).filter(([, value]) => value !== undefined)),
  acts: [...new Set([...first.acts, ...second.acts])],
  changes: [...first.changes, ...second.changes],
  quantities: [...first.quantities, ...second.quantities],
  colors: [...first.colors, ...second.colors],
  attributes: [...new Set([...first.attributes, ...second.attributes])],
});

/** Whether two clauses say one thing of the same, rather than different ones. */
export const areJoinable = (first: SpokenPredicate, second: SpokenPredicate): boolean =>
  second.acts.every((act) => first.acts.includes(act)) &&
  second.changes.length === 0 &&
  !(first.acts.includes("on") && second.attributes.some((one) => one !== "brightness")) &&
  !(first.colors.length > 0 && second.colors.length > 0) &&
  !(first.quantities.length > 0 && second.quantities.length > 0);
