/** What people have changed in the registry, as the store keeps it for all processes. */
import type { Area, Floor, Label } from "../contracts/devices.ts";
import type { CachedCollection, StateCache } from "../store/port/state-cache.ts";

/** What is not in it is as the home says. */
interface Edit<T> {
  /** What a home has said when it was changed or used first; without it, a person has added it. */
  readonly base?: T;
  /** It is not there, whatever a home says. */
  readonly isRemoved?: true;
}
export type AreaEdit = Edit<Area> & Partial<Omit<Area, "area_id">>;
export type FloorEdit = Edit<Floor> & Partial<Omit<Floor, "floor_id">>;
export type LabelEdit = Edit<Label> & Partial<Omit<Label, "label_id">>;

export interface DeviceEdit {
  readonly name?: string;
  /** Null: in no area. */
  readonly area_id?: string | null;
  readonly labels?: readonly string[];
}
export interface EntityEdit extends DeviceEdit {
  readonly aliases?: readonly string[];
  readonly icon?: string;
  readonly hidden?: boolean;
  readonly only_by_name?: boolean;
}

/** Each by its id. */
export interface Edits {
  readonly areas: ReadonlyMap<string, AreaEdit>;
  readonly floors: ReadonlyMap<string, FloorEdit>;
  readonly labels: ReadonlyMap<string, LabelEdit>;
  readonly devices: ReadonlyMap<string, DeviceEdit>;
  readonly entities: ReadonlyMap<string, EntityEdit>;
}

export const EDIT_COLLECTIONS = {
  areas: "area_edits",
  floors: "floor_edits",
  labels: "label_edits",
  devices: "device_edits",
  entities: "entity_edits",
} as const satisfies Record<keyof Edits, CachedCollection>;

/** The maps live: they have what is committed, as far as this process has read it. */
export const editsIn = ({ documents }: Pick<StateCache, "documents">): Edits => ({
  areas: documents(EDIT_COLLECTIONS.areas),
  floors: documents(EDIT_COLLECTIONS.floors),
  labels: documents(EDIT_COLLECTIONS.labels),
  devices: documents(EDIT_COLLECTIONS.devices),
  entities: documents(EDIT_COLLECTIONS.entities),
});

/** The attributes of an entity that people have set: no report of its home changes them. */
export const pinnedBy = (edit: EntityEdit | undefined): Readonly<Record<string, unknown>> => {
  if (!edit) return {};
  const { name, icon, area_id } = edit;
  return {
    ...(name !== undefined && { friendly_name: name }),
    ...(icon !== undefined && { icon }),
    ...(area_id !== undefined && { area_id }),
  };
};
