/** Undo: brings back what one request has changed, each entity by itself. */
import { randomUUID } from "node:crypto";
import { type Call, call, implement, type ParamsOf, type ResultOf } from "../../shared/contract.ts";
import { devices } from "../../shared/contracts/devices.ts";
import { type Restored, undo } from "../../shared/contracts/undo.ts";
import type { Recalled } from "../../shared/contracts/wishes.ts";
import { outcomeError } from "../../shared/errors.ts";
import { checkAnyDone, checkAsked, TOUCHED, undoneFrom } from "./answer.ts";

interface Request {
  readonly recalled: ResultOf<typeof devices.recall>;
  /** What its own effects are known by. */
  readonly context_id: string;
  readonly dry_run: boolean | undefined;
}

const restore = async (
  ctx: Call,
  { entity_id, state, attributes, is_touched }: Recalled,
  { recalled: { context_id, after }, context_id: own, dry_run }: Request,
): Promise<Restored> => {
  if (is_touched) return { entity_id, success: false, error: TOUCHED };
  const goal = { entity_id, state, attributes, context_id, after, dry_run };
  const meta = { context_id: own };
  try {
    const { state: now, status } = await call(ctx, devices.restore, goal, { meta });
    return { entity_id, success: true, state: now, status };
  } catch (error) {
    return { entity_id, success: false, error: outcomeError(error) };
  }
};

const undoNow = async (ctx: Call<ParamsOf<typeof undo.undo>>) => {
  checkAsked(ctx.params);
  const { context_id, dry_run } = ctx.params;
  // Takes part in the request's Idempotency-Key: asked again after a crash, it recalls the same.
  const recalled = await call(ctx, devices.recall, { context_id, dry_run });
  const request = { recalled, context_id: ctx.meta.context_id ?? randomUUID(), dry_run };
  const { changes } = recalled;
  const results = await Promise.all(changes.map((change) => restore(ctx, change, request)));
  checkAnyDone(results);
  return undoneFrom(results, recalled.context_id, request.context_id, dry_run);
};

export default () => implement(undo, { undo: undoNow });
