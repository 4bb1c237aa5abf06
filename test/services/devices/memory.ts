/** What a home has said so far, as the store would have it: the memory of a home that has none. */

import type { HomeListener, Memory, Report } from "../../../services/devices/homes/home.ts";
import { type Clock, systemClock } from "../../../shared/async/clock.ts";
import type { Entity, Snapshot } from "../../../shared/kernel/entity.ts";
import { derive } from "../../../shared/store/recorder/derive.ts";

const LONG_AGO = "2029-12-31T00:00:00.000Z";
const context = { id: "test", user_id: null };

export const openMemory = (
  known: ReadonlyMap<string, Snapshot>,
  { now }: Pick<Clock, "now"> = systemClock,
) => {
  const shown = new Map(
    [...known].map(([entity_id, { state, attributes }]): [string, Entity] => [
      entity_id,
      {
        entity_id,
        state,
        attributes,
        last_changed: LONG_AGO,
        last_updated: LONG_AGO,
        version: 1,
      },
    ]),
  );
  /** Every change, one after the other. */
  const heard: Entity[] = [];
  const latest = (entity_id: string) => shown.get(entity_id);
  const hear = (reports: readonly Report[]) => {
    for (const { entity_id, new_state } of derive(reports, latest, context, new Date(now()))) {
      shown.set(entity_id, new_state);
      heard.push(new_state);
    }
  };
  const memory: Memory = { latest, refresh: async () => undefined };
  const listener: HomeListener = {
    event: () => undefined,
    report: hear,
    apply: async (reports) => hear(reports),
  };
  return { shown, heard, hear, memory, listener };
};
