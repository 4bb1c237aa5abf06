/** What an undo is asked and what it answers. */
import type { Restored, Undone } from "../../shared/contracts/undo.ts";
import { type ErrorCode, fail, isErrorCode } from "../../shared/errors.ts";
import { refuse } from "../../shared/rules.ts";

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

/** @throws CONFLICT when nothing could be brought back; where all have the same reason, that one. */
export const checkAnyDone = (results: readonly Restored[]): void => {
  if (results.some(({ success }) => success)) return;
  const said = results.map(({ entity_id, error }) => `${entity_id}: ${error?.message}`);
  fail(codeOfAll(results), { results }, `Nothing was undone. ${said.join("; ")}`);
};

export const undoneFrom = (
  results: readonly Restored[],
  undone: string,
  own: string,
  dry_run: boolean | undefined,
): Undone => {
  const done = results.filter(({ success }) => success).length;
  const verb = dry_run ? "would be brought back" : "brought back";
  return {
    success: done === results.length,
    context_id: undone,
    context: { id: own },
    results,
    message: `${done} of ${results.length} ${verb}`,
    ...(dry_run && { dry_run }),
  };
};
