/** "Undo that": takes back what the speaker's last request has changed; "redo" does it again. */

import { undo } from "../../../shared/contracts/undo.ts";
import { type Call, call } from "../../../shared/kernel/contract.ts";
import type { Entity } from "../../../shared/kernel/entity.ts";
import { isA, type Thrown } from "../../../shared/kernel/errors.ts";

/** What came back and what did not, or why nothing did. */
export type UndoResult =
  | { readonly states: readonly Entity[]; readonly failures: readonly string[] }
  | { readonly unchanged: true }
  | { readonly refusal: string };

export type UndoDirection = "undo" | "redo";

/** That there is nothing to take back, or that it cannot be, is told in words. */
const REFUSALS = ["NOT_FOUND", "CONFLICT", "INVALID_REQUEST"] as const;

const ask = (ctx: Call, way: UndoDirection, dry_run: boolean) =>
  way === "undo"
    ? call(ctx, undo.undo, { last: true, dry_run })
    : call(ctx, undo.redo, { dry_run });

/** @throws FORBIDDEN, SERVICE_UNAVAILABLE and whatever else is no answer to a sentence. */
export const undoLast = async (
  ctx: Call,
  way: UndoDirection,
  dry_run: boolean,
): Promise<UndoResult> => {
  try {
    const { results, unchanged } = await ask(ctx, way, dry_run);
    if (unchanged) return { unchanged };
    return {
      states: results.flatMap(({ state }) => state ?? []),
      failures: results.flatMap(({ entity_id, error }) =>
        error ? [`${entity_id}: ${error.message}`] : [],
      ),
    };
  } catch (error) {
    if (!REFUSALS.some((code) => isA(code, error))) throw error;
    return { refusal: `${(error as Thrown).message}.` };
  }
};
