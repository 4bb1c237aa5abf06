/** Triggers of each automation that wait until something has held long enough. */
import type { PendingHold } from "../triggers/trigger.ts";

/** By entity id of the automation. */
export type HoldsById = Readonly<Record<string, readonly PendingHold[]>>;

/** @param changed  Called when they differ from before. */
export const openPendingHolds = (saved: HoldsById, changed: () => void) => {
  const holds = new Map(Object.entries(saved));
  return {
    of: (entity_id: string): readonly PendingHold[] => holds.get(entity_id) ?? [],
    put(entity_id: string, next: readonly PendingHold[]): void {
      const before = holds.get(entity_id) ?? [];
      if (before.length + next.length === 0) return;
      if (JSON.stringify(before) !== JSON.stringify(next)) changed();
      if (next.length > 0) holds.set(entity_id, next);
      else holds.delete(entity_id);
    },
    get all(): HoldsById {
      return Object.fromEntries(holds);
    },
  };
};

export type HoldStore = ReturnType<typeof openPendingHolds>;
