/** What a kind of condition is: how it is read, whether it holds and why, and how it is described. */

import type { HomeLocation } from "../../../shared/homes/local-time.ts";
import type { Reader } from "../schema/reader.ts";
import type { StateLookup } from "../triggers/observed-value.ts";

export interface ConditionBase {
  readonly condition: string;
}

export interface ConditionContext extends HomeLocation {
  readonly lookup: StateLookup;
  readonly now: Date;
}

export interface ConditionVerdict {
  /** `undefined` where it is unknown; then everything that depends on it is unknown, too. */
  readonly result: boolean | undefined;
  /** Why, for example `light.hall is off; wanted: on`. A function: to make the text takes longer than the verdict. */
  readonly explain: () => string;
}

/** One kind: a file of its own, and a line in the table of `conditions.ts`. */
export interface ConditionKind<C extends ConditionBase> {
  /** @param nested  Reads the conditions within it. */
  read(nested: Reader<readonly ConditionBase[]>): Reader<C>;
  /** @param nested  Evaluates a condition within it. */
  evaluate(
    condition: C,
    context: ConditionContext,
    nested: (condition: ConditionBase) => ConditionVerdict,
  ): ConditionVerdict;
  /** For example `light.kitchen is on for 5 min`. @param nested  Describes a condition within it. */
  describe(condition: C, nested: (condition: ConditionBase) => string): string;
  entities?(condition: C): readonly string[];
  /** Times after now, in epoch milliseconds, at which the clock alone may change whether it holds; the next of each kind. */
  turnsAt?(condition: C, context: ConditionContext): readonly (number | undefined)[];
  /** Whether there are such times at all; without it, where `turnsAt` is. */
  isTimed?(condition: C): boolean;
  nested?(condition: C): readonly ConditionBase[];
}

/** Infers the type of the condition from its reader. */
export const conditionKind = <C extends ConditionBase>(kind: ConditionKind<C>) => kind;

export const comparison = (
  actual: string,
  wanted: readonly (string | false | undefined)[],
): string => `${actual}; wanted: ${wanted.filter(Boolean).join(", ")}`;
