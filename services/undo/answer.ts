/** What an undo is asked and what it answers. */
import { allAsked, askedInOutcome } from "../../shared/access/policy/asking.ts";
import type { UNDO_OUTCOMES, UNDO_WAYS } from "../../shared/contracts/entity-states.ts";
import type { Restored, Undone, undoRules } from "../../shared/contracts/undo.ts";
import { type ErrorCode, fail, isErrorCode } from "../../shared/kernel/errors.ts";
import { refuseField, refuseMissing } from "../../shared/kernel/problem.ts";
import type { Params } from "../../shared/kernel/rules.ts";

/** Why an entity is left alone. */
export const TOUCHED = {
  code: "CONFLICT",
  message: "Something else has changed the entity since",
} as const satisfies Restored["error"];

/** @throws INVALID_PARAMETERS unless one of both is given, INVALID_REQUEST when both are, or no last. */
export const checkAsked = ({ context_id, last }: Params<typeof undoRules>): void => {
  if (last === false) refuseField("last", "last can only be true.");
  const message = "Send either context_id, or last: true.";
  if (context_id === undefined && last === undefined) refuseMissing("context_id", message);
  if (context_id !== undefined && last !== undefined) refuseField("context_id", message);
};

/** What one refusal of all is; refused for several reasons, they do not fit what is there. */
const codeOfAll = (results: readonly Restored[]): ErrorCode => {
  const [first, ...others] = new Set(results.map(({ error }) => error?.code));
  return others.length === 0 && isErrorCode(first) ? first : "CONFLICT";
};

/** What became of the step as a whole: what others have changed since is not restored. */
export const outcomeOf = (results: readonly Restored[]): (typeof UNDO_OUTCOMES)[number] => {
  if (results.some(({ success }) => success)) return "done";
  return results.every(({ error }) => error === TOUCHED) ? "passed" : "failed";
};

/** @throws APPROVAL_REQUIRED where the policy asks about all; CONFLICT when nothing could be brought back; where all have the same reason, that one. */
export const checkAnyDone = (results: readonly Restored[], way: Way): void => {
  if (outcomeOf(results) === "done") return;
  const asked = results.flatMap(({ error }) => askedInOutcome(error) ?? []);
  if (asked.length === results.length) fail("APPROVAL_REQUIRED", { ...allAsked(asked) });
  const said = results.map(({ entity_id, error }) => `${entity_id}: ${error?.message}`);
  fail(codeOfAll(results), { results }, `Nothing was ${VERBS[way].past}. ${said.join("; ")}`);
};

type Way = (typeof UNDO_WAYS)[number];

const VERBS = {
  undo: { past: "undone", done: "brought back", would: "would be restored" },
  redo: { past: "redone", done: "done again", would: "would be redone" },
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
export const unchangedFrom = (ids: Ids, dry_run: boolean | undefined): Undone => ({
  ...undoneFrom([], "undo", ids, dry_run),
  unchanged: true,
  message: "The last request changed nothing; the next undo reverts the request before it",
});
