/** Names that a shell offers as the next word. */

import { own } from "../../shared/kernel/own-property.ts";
import type { HomeApi } from "./api.ts";
import { domainOf, readEntities } from "./entities.ts";

type Rows = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;

/** Where the rows are, under which name, and the field that names each. */
const LISTS: Readonly<Record<string, readonly [path: string, field: string]>> = {
  areas: ["/areas", "area_id"],
  floors: ["/floors", "floor_id"],
  labels: ["/labels", "label_id"],
  devices: ["/devices", "device_id"],
  scenes: ["/scenes", "entity_id"],
  automations: ["/automations", "entity_id"],
  addons: ["/addons", "slug"],
  packages: ["/packages", "repository"],
  homes: ["/homes", "id"],
};

export const readNames = async (api: HomeApi, kind: string): Promise<readonly string[]> => {
  const list = own(LISTS, kind);
  if (list !== undefined) {
    const [path, field] = list;
    const rows = own(await api.send<Rows>("GET", path), kind) ?? [];
    return rows.map((row) => String(own(row, field)));
  }
  const ids = (await readEntities(api)).map(({ entity_id }) => entity_id);
  return kind === "domains" ? [...new Set(ids.map(domainOf))] : ids;
};
