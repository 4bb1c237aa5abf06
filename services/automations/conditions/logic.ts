/** `condition: and`, `or` and `not`: conditions that combine the verdicts of others. */
import { COMMON_FIELDS } from "../schema/fields.ts";
import { type Reader, transform } from "../schema/reader.ts";
import { object } from "../schema/shapes.ts";
import { type ConditionBase, type ConditionVerdict, conditionKind } from "./condition.ts";

const joined = (result: boolean, all: readonly ConditionVerdict[]): ConditionVerdict => ({
  result,
  explain: () => all.map(({ explain }) => explain()).join("; ") || "no condition",
});

const firstOf = (all: readonly ConditionVerdict[], wanted: boolean | undefined) =>
  all.find(({ result }) => result === wanted);

export const every = (all: readonly ConditionVerdict[]): ConditionVerdict =>
  firstOf(all, false) ?? firstOf(all, undefined) ?? joined(true, all);

export const some = (all: readonly ConditionVerdict[]): ConditionVerdict =>
  firstOf(all, true) ?? firstOf(all, undefined) ?? joined(false, all);

/** The opposite of an unknown result is unknown. */
export const none = (all: readonly ConditionVerdict[]): ConditionVerdict => {
  const verdict = some(all);
  const result = verdict.result === undefined ? undefined : !verdict.result;
  return { result, explain: verdict.explain };
};

const combined = <const K extends string>(
  condition: K,
  combine: (verdicts: readonly ConditionVerdict[]) => ConditionVerdict,
  join: (descriptions: readonly string[]) => string,
) => {
  const read = (nested: Reader<readonly ConditionBase[]>) =>
    transform(object({ ...COMMON_FIELDS, conditions: nested }), ({ conditions }) => ({
      condition,
      conditions,
    }));
  return conditionKind({
    read,
    evaluate: ({ conditions }, _context, nested) => combine(conditions.map(nested)),
    describe: ({ conditions }, nested) => join(conditions.map(nested)),
    nested: ({ conditions }) => conditions,
  });
};

export const and = combined("and", every, (all) => `(${all.join(" and ")})`);
export const or = combined("or", some, (all) => `(${all.join(" or ")})`);
export const not = combined("not", none, (all) => `none of (${all.join("; ")})`);
