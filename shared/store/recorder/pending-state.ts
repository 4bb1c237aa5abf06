/** Changes that this process has derived and not yet finished writing, over the stored entities. */
import type { Entity, StateChange } from "../../kernel/entity.ts";

/** Successive changes of one entity: when one is not written, none after it is. */
interface Chain {
  isLost: boolean;
}
interface PendingEntity {
  readonly entity: Entity;
  readonly chain: Chain;
}

export const openPendingState = (stored: ReadonlyMap<string, Entity>) => {
  const latest = new Map<string, PendingEntity>();
  const find = (entity_id: string) => {
    const one = latest.get(entity_id);
    return one?.chain.isLost ? undefined : one;
  };
  const addOne = ({ entity_id, new_state }: StateChange): PendingEntity => {
    const one = { entity: new_state, chain: find(entity_id)?.chain ?? { isLost: false } };
    latest.set(entity_id, one);
    return one;
  };
  return {
    latest: (entity_id: string) => find(entity_id)?.entity ?? stored.get(entity_id),
    /** The entity while it is not known to be written. */
    pending: (entity_id: string) => find(entity_id)?.entity,
    /** @returns the way to remove the changes: written changes are stored by then. */
    add(changes: readonly StateChange[]): (isWritten: boolean) => void {
      const added = changes.map(addOne);
      return (isWritten) => {
        for (const one of added) {
          if (!isWritten) one.chain.isLost = true;
          const { entity_id } = one.entity;
          if (latest.get(entity_id) === one) latest.delete(entity_id);
        }
      };
    },
  };
};
