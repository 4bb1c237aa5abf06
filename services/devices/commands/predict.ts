/** What orders would change, if they were sent: the change that a dry run shows. */
import { type Entity, next } from "../../../shared/kernel/entity.ts";
import type { Order, Report } from "../homes/home.ts";
import { effectOf, isMomentary } from "./check-command.ts";

/**
 * @param rest  What else would be recorded, after the orders.
 * @returns the entities that would be other than before, each once.
 */
export const predict = (
  orders: readonly Order[],
  rest: readonly Report[],
  find: (entity_id: string) => Entity | undefined,
  at: Date,
): readonly Entity[] => {
  const after = new Map<string, Entity>();
  const latest = (entity_id: string) => after.get(entity_id) ?? find(entity_id);
  const record = ({ entity_id, ...patch }: Report) => {
    const changed = next(latest(entity_id), entity_id, patch, at);
    // However many orders change it, they are recorded as one change.
    const version = (find(entity_id)?.version ?? 0) + 1;
    if (changed) after.set(entity_id, { ...changed, version });
  };
  for (const { entity_id, command, fields } of orders) {
    const now = latest(entity_id);
    if (now) record({ entity_id, ...effectOf(entity_id, command, now, fields, at) });
  }
  for (const report of rest) record(report);
  return [...after.values()];
};

/** A device that is where an order leads has reported that before; a momentary order leads nowhere. */
export const isConfirmed = (
  orders: readonly Order[],
  reports: readonly Report[] | undefined,
  find: (entity_id: string) => Entity | undefined,
  at: Date,
): boolean => {
  if (!reports) return false;
  const reported = new Set(reports.map(({ entity_id }) => entity_id));
  const missing = orders.filter(({ entity_id }) => !reported.has(entity_id));
  return !missing.some(isMomentary) && predict(missing, [], find, at).length === 0;
};
