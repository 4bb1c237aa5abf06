/** Derives state changes from reports: pure, so that it can be repeated after a revision conflict. */
import {
  type Entity,
  next,
  type Patch,
  patched,
  type Snapshot,
  type StateChange,
} from "../../kernel/entity.ts";
import type { Free } from "../../kernel/rules.ts";

/** A reported difference of one entity. */
export interface Report extends Patch {
  readonly entity_id: string;
  /**
   * A further difference, derived from the stored entity at the time of the write: for a home
   * without a memory of its own. It happens by being recorded.
   */
  readonly effect?: (now: Snapshot) => Patch;
}

const NONE: Free = {};
const NOTHING: Patch = { attributes: {} };
const UNKNOWN = { state: "unknown", attributes: {} };

const plus = (sum: Patch, { state, attributes }: Patch): Patch =>
  state === undefined && attributes === undefined
    ? sum
    : {
        ...sum,
        ...(state !== undefined && { state }),
        ...(attributes && { attributes: { ...sum.attributes, ...attributes } }),
      };

/** Adds up reports in order: each effect is derived from the sum of those before it. */
const folded = (before: Entity | undefined, reports: readonly Report[]): Patch => {
  let sum = NOTHING;
  for (const report of reports) {
    sum = plus(sum, report);
    const { effect } = report;
    if (!effect) continue;
    const now = before ?? UNKNOWN;
    sum = plus(sum, effect(sum === NOTHING ? now : patched(now, sum)));
  }
  return sum;
};

/** What people have set of an entity: no report changes it. */
export type Pinned = (entity_id: string) => Free;

/** All reports of one entity are one change of it, or none. */
export const derive = (
  reports: readonly Report[],
  latest: (entity_id: string) => Entity | undefined,
  context: StateChange["context"],
  at: Date,
  pinned: Pinned = () => NONE,
): readonly StateChange[] =>
  [...Map.groupBy(reports, ({ entity_id }) => entity_id)].flatMap(([entity_id, own]) => {
    const before = latest(entity_id);
    const patch = plus(folded(before, own), { attributes: pinned(entity_id) });
    const new_state = next(before, entity_id, patch, at);
    return new_state ? [{ entity_id, old_state: before ?? null, new_state, context }] : [];
  });
