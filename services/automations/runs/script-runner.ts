/** Performs the actions of a run one after the other; skips what the checkpoint has as done. */
import type { ActionBase, RunContext, ScriptEnd, ScriptRun } from "../actions/action.ts";
import { actionKindOf } from "../actions/actions.ts";
import { DONE } from "./checkpoint.ts";

/** Ends loops that would never end. */
const MAX_STEPS = 10_000;

/** @throws what the context rejects with when the run is stopped. */
export const runScript = (
  actions: readonly ActionBase[],
  context: RunContext,
): Promise<ScriptEnd> => {
  const { checkpoint } = context;
  let steps = 0;

  const step = (): ScriptEnd => {
    steps += 1;
    const reason = `It takes more than ${MAX_STEPS} steps`;
    return steps > MAX_STEPS ? { isError: true, reason } : undefined;
  };

  const perform = async (sequence: readonly ActionBase[], key: string): Promise<ScriptEnd> => {
    for (const [index, action] of sequence.entries()) {
      const own = `${key}/${index}`;
      if (checkpoint.get(own) === DONE) continue;
      const end = step() ?? (await actionKindOf(action).run(action, own, run));
      if (end) return end;
      checkpoint.close(own, DONE);
    }
    return undefined;
  };

  const run: ScriptRun = { ...context, step, perform };
  return perform(actions, "");
};
