/** "Undo that" reverts the last request of the same caller; "redo" performs it again. */
import { type Restored, undo } from "../../../shared/contracts/undo.ts";
import { type Call, call } from "../../../shared/kernel/contract.ts";
import type { Entity } from "../../../shared/kernel/entity.ts";
import { isA, type Thrown } from "../../../shared/kernel/errors.ts";
import type { NotUndoneText } from "../language/past-texts.ts";

/** Why nothing was undone, as a text of the language or as the error says it. */
type UndoRefusal = { readonly text: NotUndoneText } | { readonly message: string };

/** States that were restored and failures, or why nothing was done. */
export type UndoResult =
  | { readonly states: readonly Entity[]; readonly failures: readonly string[] }
  | { readonly unchanged: true }
  | { readonly refusal: UndoRefusal };

export type UndoDirection = "undo" | "redo";

/** Errors that are answered as text: there is nothing to undo, or it cannot be undone. */
const REFUSALS = ["NOT_FOUND", "CONFLICT", "INVALID_REQUEST", "DEVICE_NOT_FOUND"] as const;

/** What is said where that is why none of it was undone. */
const TEXTS = [
  ["CONFLICT", "changedSince"],
  ["DEVICE_NOT_FOUND", "goneSince"],
] as const;

/** What other reasons there are is told as the error has it. */
const refusalOf = (error: Thrown, direction: UndoDirection): UndoRefusal => {
  if (isA("NOT_FOUND", error) && direction === "undo") return { text: "nothingToUndo" };
  const results = (error.data?.results ?? []) as readonly Restored[];
  const found = TEXTS.find(
    ([code]) =>
      isA(code, error) && results.length > 0 && results.every((one) => one.error?.code === code),
  );
  return found ? { text: found[1] } : { message: `${error.message}.` };
};

/** @throws FORBIDDEN, SERVICE_UNAVAILABLE and all else that does not answer a sentence. */
export const undoLast = async (
  ctx: Call,
  direction: UndoDirection,
  dry_run: boolean,
): Promise<UndoResult> => {
  try {
    const { results, unchanged } = await (direction === "undo"
      ? call(ctx, undo.undo, { last: true, dry_run })
      : call(ctx, undo.redo, { dry_run }));
    if (unchanged) return { unchanged };
    return {
      states: results.flatMap(({ state }) => state ?? []),
      failures: results.flatMap(({ entity_id, error }) =>
        error ? [`${entity_id}: ${error.message}`] : [],
      ),
    };
  } catch (error) {
    if (!REFUSALS.some((code) => isA(code, error))) throw error;
    return { refusal: refusalOf(error as Thrown, direction) };
  }
};
