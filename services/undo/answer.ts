/** What an undo is asked and what it answers. */

import type { UNDO_OUTCOMES, UNDO_WAYS } from "../../shared/contracts/entity-states.ts";
import type { Restored, Undone } from "../../shared/contracts/undo.ts";
import { type ErrorCode, fail, isErrorCode } from "../../shared/kernel/errors.ts";
import { refuse } from "../../shared/kernel/problem.ts";

/** Why an entity is left alone. */
export const TOUCHED = {
  code: "CONFLICT",
  message: "Something else has changed it since",
} as const satisfies Restored["error"];

interface Asked {
  readonly context_id?: string | undefined;
  readonly last?: boolean | undefined;
}

/** @throws INVALID_PARAMETERS unless one of both is given, INVALID_REQUEST when both are, or no last. */
export const checkAsked = ({ context_id, last }: Asked): void => {
  if (last === false)
    refuse([{ field: "last", message: "last can only be true.", missing: false }]);
  const given = [context_id, last].filter((one) => one !== undefined).length;
  const message = "Give either context_id, or last: true.";
  if (given !== 1) refuse([{ field: "context_id", message, missing: given === 0 }]);
};

/** What one refusal of all is; refused for several reasons, they do not fit what is there. */
const codeOfAll = (results: readonly Restored[]): ErrorCode => {
  const [first, ...others] = new Set(results.map(({ error }) => error?.code));
  return others.length === 0 && isErrorCode(first) ? first : "CONFLICT";
};

/** What became of the step as a whole: what others have changed since will never come back. */
export const outcomeOf = (results: readonly Restored[]): (typeof UNDO_OUTCOMES)[number] => {
  if (results.some(({ success }) => success)) return "done";
  return results.every(({ error }) => error === TOUCHED) ? "passed" : "failed";
};

/** @throws CONFLICT when nothing could be brought back; where all have the same reason, that one. */
export const checkAnyDone = (results: readonly Restored[], way: Way): void => {
  if (outcomeOf(results) === "done") return;
  const said = results.map(({ entity_id, error }) => `${entity_id}: ${error?.message}`);
  fail(codeOfAll(results), { results }, `Nothing was ${VERBS[way].past}. ${said.join("; ")}`);
};

type Way = (typeof UNDO_WAYS)[number];

const VERBS = {
  undo: { past: "undone", done: "brought back", would: "would be brought back" },
  redo: { past: "redone", done: "done again", would: "would be done again" },
} as const;

/** Ids: the request that it was about, and the context of its own effects. */
interface Ids {
  readonly of: string;
  readonly own: string;
}

export const undoneFrom = (
  results: readonly Restored[],
  way: Way,
  { of, own }: Ids,
  dry_run: boolean | undefined,
): Undone => {
  const done = results.filter(({ success }) => success).length;
  return {
    success: done === results.length,
    context_id: of,
    context: { id: own },
    results,
    message: `${done} of ${results.length} ${VERBS[way][dry_run ? "would" : "done"]}`,
    ...(dry_run && { dry_run }),
  };
};

/** The last request has changed nothing: that is said, rather than another one taken back. */
export const unchangedFrom = ({ of, own }: Ids, dry_run: boolean | undefined): Undone => ({
  ...undoneFrom([], "undo", { of, own }, dry_run),
  unchanged: true,
  message: "The last request changed nothing; another undo takes back the one before",
});
