/** What reports make of entities: pure, so that it can be done anew upon what others have written. */
import {
  type Entity,
  next,
  type Patch,
  patched,
  type StateChange,
} from "../../../shared/kernel/entity.ts";
import type { Report } from "../homes/home.ts";

const NOTHING: Patch = { attributes: {} };
const UNKNOWN = { state: "unknown", attributes: {} };

const plus = (told: Patch, { state, attributes }: Patch): Patch =>
  state === undefined && attributes === undefined
    ? told
    : {
        ...told,
        ...(state !== undefined && { state }),
        ...(attributes && { attributes: { ...told.attributes, ...attributes } }),
      };

/** What is told first: each effect sees what the ones before it have made of the entity. */
const folded = (before: Entity | undefined, reports: readonly Report[]): Patch => {
  let told = NOTHING;
  for (const report of reports) {
    told = plus(told, report);
    const { effect } = report;
    if (!effect) continue;
    const now = before ?? UNKNOWN;
    told = plus(told, effect(told === NOTHING ? now : patched(now, told)));
  }
  return told;
};

/** However many reports there are of an entity, they are one change of it, or none. */
export const derive = (
  reports: readonly Report[],
  latest: (entity_id: string) => Entity | undefined,
  context: StateChange["context"],
  at: Date,
): readonly StateChange[] =>
  [...Map.groupBy(reports, ({ entity_id }) => entity_id)].flatMap(([entity_id, own]) => {
    const before = latest(entity_id);
    const new_state = next(before, entity_id, folded(before, own), at);
    return new_state ? [{ entity_id, old_state: before ?? null, new_state, context }] : [];
  });
