/** What this process has derived and not yet seen settled, over what is known to be written. */
import type { Entity, StateChange } from "../../../shared/kernel/entity.ts";

/** Changes of an entity, each made of the one before: where one is not written, none after it is. */
interface Line {
  isLost: boolean;
}
interface Laid {
  readonly entity: Entity;
  readonly line: Line;
}

interface Overlay {
  latest(entity_id: string): Entity | undefined;
  /** What is not known to be written yet. */
  underWay(entity_id: string): Entity | undefined;
  /** Returns the way to say what became of them: what is written is known by then. */
  lay(changes: readonly StateChange[]): (isWritten: boolean) => void;
}

export const openOverlay = (known: ReadonlyMap<string, Entity>): Overlay => {
  const laid = new Map<string, Laid>();
  const standing = (entity_id: string) => {
    const one = laid.get(entity_id);
    return one?.line.isLost ? undefined : one;
  };
  const layOne = ({ entity_id, new_state }: StateChange): Laid => {
    const one = { entity: new_state, line: standing(entity_id)?.line ?? { isLost: false } };
    laid.set(entity_id, one);
    return one;
  };
  const lift = (one: Laid, isWritten: boolean) => {
    if (!isWritten) one.line.isLost = true;
    const { entity_id } = one.entity;
    if (laid.get(entity_id) === one) laid.delete(entity_id);
  };
  return {
    latest: (entity_id) => standing(entity_id)?.entity ?? known.get(entity_id),
    underWay: (entity_id) => standing(entity_id)?.entity,
    lay(changes) {
      const own = changes.map(layOne);
      return (isWritten) => {
        for (const one of own) lift(one, isWritten);
      };
    },
  };
};
