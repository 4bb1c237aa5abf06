/** `condition`: ends the sequence where the condition does not hold. */
import { describeCondition, condition as readCondition } from "../conditions/conditions.ts";
import { transform } from "../schema/reader.ts";
import { actionKind } from "./action.ts";

const reader = transform(
  readCondition,
  (condition, path) =>
    condition && { action: { path, kind: "condition" as const, condition }, steps: [] },
);

export const condition = actionKind({
  read: () => reader,
  describe: ({ condition }) => `continue if ${describeCondition(condition)}`,
  conditions: ({ condition }) => [condition],
  async run({ path, kind, condition }, _key, run) {
    const { result, explain } = await run.holds([condition]);
    const said = explain();
    run.note({ path, kind, said, success: result });
    return result ? undefined : { isError: false, reason: `A condition does not hold: ${said}` };
  },
});
