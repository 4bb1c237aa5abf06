/** The home in a few lines: what is not at rest, by area. */
import { devices } from "../../shared/contracts/devices.ts";
import type { Entity } from "../../shared/kernel/entity.ts";
import type { McpSession } from "./calls.ts";

const NOTABLE: readonly string[] = [
  "on",
  "open",
  "opening",
  "unlocked",
  "jammed",
  "unavailable",
  "playing",
  "cleaning",
];
const MAX_NAMED = 100;

const lineOf = (area: string, entities: readonly Entity[]): string =>
  `${area}: ${entities.map(({ entity_id, state }) => `${entity_id} ${state}`).join(", ")}`;

export const shortOverview = async (session: McpSession): Promise<string> => {
  const [all, { entities: named, areas }] = await Promise.all([
    session.call(devices.list, {}),
    session.call(devices.registry, {}),
  ]);
  const areaOf = new Map(named.map(({ entity_id, area_id }) => [entity_id, area_id]));
  const nameOf = new Map(areas.map(({ area_id, name }) => [area_id, name]));
  const notable = all.filter(({ state }) => NOTABLE.includes(state)).slice(0, MAX_NAMED);
  const byArea = Map.groupBy(notable, ({ entity_id }) => areaOf.get(entity_id) ?? "");
  return [
    `${all.length} entities; on, open, unlocked or unavailable are:`,
    ...[...byArea].map(([area, entities]) => lineOf(nameOf.get(area) ?? "No area", entities)),
  ].join("\n");
};
