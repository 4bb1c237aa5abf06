/** `condition: and`, `or` and `not`: conditions that combine others. */
import { COMMON_FIELDS } from "../schema/fields.ts";
import { type Reader, transform } from "../schema/reader.ts";
import { object } from "../schema/shapes.ts";
import { type ConditionBase, type ConditionVerdict, conditionKind } from "./condition.ts";
import { every, none, some } from "./verdict.ts";

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
