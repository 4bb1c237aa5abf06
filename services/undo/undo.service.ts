/** Undo: brings back what one request has changed, each entity by itself, and does it again. */
import { randomUUID } from "node:crypto";
import { devices } from "../../shared/contracts/devices.ts";
import type { Recall, Recalled } from "../../shared/contracts/entity-states.ts";
import { type Restored, undo } from "../../shared/contracts/undo.ts";
import { type Call, call, implement, type ParamsOf } from "../../shared/kernel/contract.ts";
import { outcomeError } from "../../shared/kernel/outcome-error.ts";
import * as answer from "./answer.ts";

const restore = async (
  ctx: Call,
  { entity_id, state, attributes, is_touched }: Recalled,
  { context_id, after }: Recall,
  dry_run: boolean | undefined,
): Promise<Restored> => {
  if (is_touched) return { entity_id, success: false, error: answer.TOUCHED };
  const goal = { entity_id, state, attributes, context_id, after, dry_run };
  try {
    const { state: now, status, superseded } = await call(ctx, devices.restore, goal);
    const elsewhere = superseded && { superseded };
    return { entity_id, success: true, state: now, status, ...elsewhere };
  } catch (error) {
    return { entity_id, success: false, error: outcomeError(error) };
  }
};

type Asked = ParamsOf<typeof devices.recall>;

const carryOut = async (ctx: Call, { context_id, way = "undo", dry_run }: Asked) => {
  // What its own effects are known by, in all calls that it makes.
  const by = ctx.meta.context_id ?? randomUUID();
  ctx.meta.context_id = by;
  // Takes part in the request's Idempotency-Key: asked again after a crash, it recalls the same.
  const recall = await call(ctx, devices.recall, { context_id, way, dry_run });
  const { of, changes } = recall;
  if (recall.is_unchanged) return answer.unchangedFrom({ of, own: by }, dry_run);
  const results = await Promise.all(changes.map((one) => restore(ctx, one, recall, dry_run)));
  const outcome = answer.outcomeOf(results);
  if (!dry_run) await call(ctx, devices.conclude, { of, by, outcome });
  answer.checkAnyDone(results, way);
  return answer.undoneFrom(results, way, { of: context_id ?? of, own: by }, dry_run);
};

export default () =>
  implement(undo, {
    undo(ctx) {
      answer.checkAsked(ctx.params);
      const { context_id, dry_run } = ctx.params;
      return carryOut(ctx, { context_id, way: "undo", dry_run });
    },
    redo: (ctx) => carryOut(ctx, { way: "redo", dry_run: ctx.params.dry_run }),
  });
