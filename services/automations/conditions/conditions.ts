/** The table of the kinds of conditions, and the readers of conditions. */
import { fail } from "../../../shared/kernel/errors.ts";
import { own } from "../../../shared/kernel/own-property.ts";
import { invalid, type Reader, rejected, transform } from "../schema/reader.ts";
import { enabled, oneOrList, unlessDisabled, variants } from "../schema/shapes.ts";
import type {
  ConditionBase,
  ConditionContext,
  ConditionKind,
  ConditionVerdict,
} from "./condition.ts";
import { and, every, not, or } from "./logic.ts";
import { numericState } from "./numeric-state.ts";
import { state } from "./state.ts";
import { sun } from "./sun.ts";
import { time } from "./time.ts";

const MAX_CONDITIONS = 20;
const MAX_DEPTH = 5;

const KINDS = { state, numeric_state: numericState, time, sun, and, or, not };
type Kinds = typeof KINDS;

export type Condition = {
  [K in keyof Kinds]: ReturnType<Kinds[K]["read"]> extends Reader<infer C> ? C : never;
}[keyof Kinds];

const kindOf = ({ condition }: ConditionBase): ConditionKind<ConditionBase> =>
  own<ConditionKind<ConditionBase>>(KINDS, condition) ?? fail("INTERNAL_ERROR", { condition });

type OptionalReader = Reader<Condition | undefined>;

const listOf = (reader: OptionalReader, min: number): Reader<readonly Condition[]> =>
  transform(oneOrList(reader, MAX_CONDITIONS, min), enabled);

const atDepth = (depth: number): OptionalReader => {
  if (depth > MAX_DEPTH)
    return (path) => rejected(invalid(path, `is nested deeper than ${MAX_DEPTH} conditions`));
  const nested = listOf(atDepth(depth + 1), 1);
  const readers: Readonly<Record<string, Reader<Condition>>> = Object.fromEntries(
    Object.entries(KINDS).map(([name, kind]) => [name, kind.read(nested)]),
  );
  return unlessDisabled(variants(["condition"], readers));
};

export const condition = atDepth(1);

export const conditions = listOf(condition, 1);
export const optionalConditions = listOf(condition, 0);

export const describeCondition = (one: ConditionBase): string =>
  kindOf(one).describe(one, describeCondition);

/** Entities that it and the conditions within it ask about. */
export const conditionEntities = (one: ConditionBase): readonly string[] => [
  ...(kindOf(one).entities?.(one) ?? []),
  ...(kindOf(one).nested?.(one) ?? []).flatMap(conditionEntities),
];

/** Whether the clock alone may change whether it holds. */
export const isTimed = (one: ConditionBase): boolean => {
  const kind = kindOf(one);
  const isItself = kind.isTimed?.(one) ?? kind.turnsAt !== undefined;
  return isItself || (kind.nested?.(one) ?? []).some(isTimed);
};

/** The next time, in epoch milliseconds, at which the clock alone may change whether they hold. */
export const nextTurn = (
  conditions: readonly ConditionBase[],
  context: ConditionContext,
): number | undefined => {
  const times = conditions.flatMap((one) => [
    ...(kindOf(one).turnsAt?.(one, context) ?? []),
    nextTurn(kindOf(one).nested?.(one) ?? [], context),
  ]);
  const known = times.filter((time) => time !== undefined);
  return known.length > 0 ? Math.min(...known) : undefined;
};

const verdictOf = (one: ConditionBase, context: ConditionContext): ConditionVerdict =>
  kindOf(one).evaluate(one, context, (nested) => verdictOf(nested, context));

export type ConditionResult = ConditionVerdict & { readonly result: boolean };

/** Whether all of them hold; an empty list holds, and an unknown result does not. */
export const evaluateAll = (
  conditions: readonly ConditionBase[],
  context: ConditionContext,
): ConditionResult => {
  const verdict = every(conditions.map((one) => verdictOf(one, context)));
  return { result: verdict.result === true, explain: verdict.explain };
};
