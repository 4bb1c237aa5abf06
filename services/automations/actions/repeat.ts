/** `repeat`: performs a sequence a number of times, while conditions hold, or until they hold. */
import type { Problem } from "../../../shared/kernel/problem.ts";
import { type Condition, conditions, describeCondition } from "../conditions/conditions.ts";
import { counted, each } from "../schema/english.ts";
import { COMMON_FIELDS } from "../schema/fields.ts";
import { invalid, optional, type Reader, refine, rule } from "../schema/reader.ts";
import { defined, object } from "../schema/shapes.ts";
import { actionKind, actionsOf, type ReadSequence, readAction, type ScriptRun } from "./action.ts";

const MAX_COUNT = 1000;
const LOOPS = ["count", "while", "until"] as const;

interface Loop {
  readonly count?: number;
  readonly while?: readonly Condition[];
  readonly until?: readonly Condition[];
}

/** Rounds that are done, and whether another one has begun. */
interface Round {
  readonly done: number;
  readonly isIn: boolean;
}

/** Without an enabled condition, a loop would never end. */
const atLeastOne = refine(conditions, (path, list): readonly Problem[] =>
  list.length === 0 ? [invalid(path, "must have a condition that is enabled")] : [],
);
const count = rule({ type: "number", integer: true, min: 1, max: MAX_COUNT });

const loopWith = (sequence: Reader<ReadSequence>) =>
  object(
    { count: optional(count), while: optional(atLeastOne), until: optional(atLeastOne), sequence },
    { needs: LOOPS, onlyOne: LOOPS },
  );

const isEnough = async (
  { count, while: goesOn, until }: Loop,
  { done }: Round,
  { holds }: ScriptRun,
): Promise<boolean> => {
  if (count !== undefined) return done >= count;
  if (goesOn) return !(await holds(goesOn)).result;
  return done > 0 && until !== undefined && (await holds(until)).result;
};

const all = (conditions: readonly Condition[]) => each(conditions.map(describeCondition));

const read = (nested: Reader<ReadSequence>) =>
  readAction(
    "repeat",
    object({ ...COMMON_FIELDS, repeat: loopWith(nested) }),
    ({ repeat: { sequence, ...loop } }) => ({ ...defined(loop), sequence: actionsOf(sequence) }),
    ({ repeat }) => [repeat.sequence],
  );

export const repeat = actionKind({
  read,
  describe(action) {
    const what = `repeat ${counted(action.sequence.length, "action")}`;
    if (action.count !== undefined) return `${what} ${counted(action.count, "time")}`;
    return action.while
      ? `${what} while ${all(action.while)}`
      : `${what} until ${all(action.until ?? [])}`;
  },
  sequences: ({ sequence }) => [sequence],
  conditions: (action) => [...(action.while ?? []), ...(action.until ?? [])],
  async run(action, key, run) {
    for (;;) {
      const round = run.checkpoint.get<Round>(key) ?? { done: 0, isIn: false };
      const { done } = round;
      if (!round.isIn && (await isEnough(action, round, run))) {
        run.note({ path: action.path, kind: "repeat", said: `${done} times`, success: true });
        return undefined;
      }
      run.checkpoint.set(key, { done, isIn: true });
      const end = run.step() ?? (await run.perform(action.sequence, `${key}/${done}`));
      if (end) return end;
      run.checkpoint.close(key, { done: done + 1, isIn: false });
      // A loop without waits must let other work of the process run.
      await new Promise(setImmediate);
    }
  },
});
