/** `if`: performs one sequence where the conditions hold, and another one otherwise. */
import { conditions, describeCondition } from "../conditions/conditions.ts";
import { counted, each } from "../schema/english.ts";
import { COMMON_FIELDS } from "../schema/fields.ts";
import { optional, type Reader } from "../schema/reader.ts";
import { object } from "../schema/shapes.ts";
import { actionKind, actionsOf, type ReadSequence, readAction } from "./action.ts";

/** A computed name: an object literal with the property `then` would look like a promise. */
const THEN = "then";

const read = (nested: Reader<ReadSequence>) =>
  readAction(
    "if",
    object({ ...COMMON_FIELDS, if: conditions, [THEN]: nested, else: optional(nested) }),
    ({ if: conditions, then, else: otherwise = [] }) => ({
      conditions,
      [THEN]: actionsOf(then),
      else: actionsOf(otherwise),
    }),
    ({ then, else: otherwise = [] }) => [then, otherwise],
  );

export const ifThen = actionKind({
  read,
  describe: ({ conditions, then, else: otherwise }) =>
    `if ${each(conditions.map(describeCondition))}: ${counted(then.length, "action")}, else ${otherwise.length}`,
  sequences: ({ then, else: otherwise }) => [then, otherwise],
  conditions: ({ conditions }) => conditions,
  async run({ path, kind, conditions, then, else: otherwise }, key, run) {
    let isMet = run.checkpoint.get<boolean>(key);
    if (isMet === undefined) {
      const { result, explain } = await run.holds(conditions);
      isMet = result;
      run.checkpoint.set(key, isMet);
      run.note({ path, kind, said: `${isMet ? "then" : "else"}: ${explain()}`, success: true });
    }
    return run.perform(isMet ? then : otherwise, `${key}/${isMet}`);
  },
});
