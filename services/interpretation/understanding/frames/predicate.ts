/** What is to be done with the targets of a clause. */
import type { StepSize } from "../../../../shared/domains/sentences.ts";
import type { SpokenAct, SpokenAttribute, UnitName } from "../lattice/sense.ts";
import type { HourHint } from "./item-verbs.ts";

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
  readonly attributes: readonly SpokenAttribute[];
  readonly isFahrenheit: boolean;
}

export const isEmpty = (predicate: SpokenPredicate): boolean => {
  const { acts, changes, quantities, colors, level, white, mode, factor } = predicate;
  return (
    acts.length + changes.length + quantities.length + colors.length === 0 &&
    [level, white, mode, factor].every((one) => one === undefined)
  );
};
