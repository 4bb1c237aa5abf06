/** The registry as people have it: what the homes say, with what people have changed. */
import { hash } from "node:crypto";
import type { Edits } from "../../../shared/access/registry-edits.ts";
import type { Area, Floor, Label } from "../../../shared/contracts/devices.ts";
import type { DeviceDescription, HomeEntity } from "../homes/home.ts";

/** What one home says of itself. */
export interface SaidHome {
  readonly id: string;
  readonly floors: readonly Floor[];
  readonly areas: readonly Area[];
  readonly labels?: readonly Label[] | undefined;
  readonly devices?: readonly DeviceDescription[] | undefined;
}

type Whole<T> = { readonly [K in keyof T]-?: Exclude<T[K], undefined> } & {
  /** The home that says it. */
  readonly home: string | null;
};
export type HouseArea = Whole<Area>;
export type HouseFloor = Whole<Floor>;
export type HouseLabel = Whole<Label>;

export interface HouseDevice {
  readonly device_id: string;
  readonly home: string;
  /** As the home says. */
  readonly said: DeviceDescription;
  readonly name: string;
  readonly area_id: string | null;
  /** Its own labels. */
  readonly labels: readonly string[];
}

/** Homes do not agree on the ids of their devices, so that each has an id of its home's and its own. */
export const deviceIdOf = (home: string, device_id: string): string =>
  hash("sha256", `${home}\0${device_id}`, "hex").slice(0, 32);

interface Merged<T, E> {
  readonly homes: readonly SaidHome[];
  readonly said: (home: SaidHome) => readonly T[];
  readonly idOf: (one: T) => string;
  readonly edits: ReadonlyMap<string, E>;
}
type EditOf<T> = Partial<T> & { readonly base?: T; readonly isRemoved?: true };

/** What several homes have is one; what is removed is left out. */
const merged = <T>({ homes, said, idOf, edits }: Merged<T, EditOf<T>>) => {
  const all = new Map<string, T & { readonly home: string | null }>();
  for (const home of homes)
    for (const one of said(home))
      if (!all.has(idOf(one))) all.set(idOf(one), { ...one, home: home.id });
  for (const [id, { base, isRemoved, ...edit }] of edits) {
    if (isRemoved) {
      all.delete(id);
      continue;
    }
    const before = all.get(id) ?? (base && { ...base, home: null });
    const home = base ? (before?.home ?? null) : null;
    all.set(id, { ...before, ...edit, home } as T & { readonly home: string | null });
  }
  return [...all.values()];
};

export const houseOf = (homes: readonly SaidHome[], edits: Edits) => {
  const floors = merged<Floor>({
    homes,
    said: (home) => home.floors,
    idOf: ({ floor_id }) => floor_id,
    edits: new Map([...edits.floors].map(([floor_id, edit]) => [floor_id, { floor_id, ...edit }])),
  }).map(({ aliases = [], icon = null, ...floor }): HouseFloor => ({ ...floor, aliases, icon }));
  const floorIds = new Set(floors.map(({ floor_id }) => floor_id));

  const labels = merged<Label>({
    homes,
    said: (home) => home.labels ?? [],
    idOf: ({ label_id }) => label_id,
    edits: new Map([...edits.labels].map(([label_id, edit]) => [label_id, { label_id, ...edit }])),
  }).map(
    ({ color = null, icon = null, description = null, ...label }): HouseLabel => ({
      ...label,
      color,
      icon,
      description,
    }),
  );
  const isRemoved = (label_id: string) => edits.labels.get(label_id)?.isRemoved === true;
  const present = (ids: readonly string[] = []) => ids.filter((id) => !isRemoved(id));

  const areas = merged<Area>({
    homes,
    said: (home) => home.areas,
    idOf: ({ area_id }) => area_id,
    edits: new Map([...edits.areas].map(([area_id, edit]) => [area_id, { area_id, ...edit }])),
  }).map(
    ({ icon = null, floor_id, labels: carried, ...area }): HouseArea => ({
      ...area,
      icon,
      floor_id: floor_id !== null && floorIds.has(floor_id) ? floor_id : null,
      labels: present(carried),
    }),
  );
  const areaById = new Map(areas.map((area) => [area.area_id, area]));

  const devices = homes.flatMap(({ id: home, devices: said = [] }) =>
    said.map((one): HouseDevice => {
      const device_id = deviceIdOf(home, one.device_id);
      const edit = edits.devices.get(device_id) ?? {};
      const area_id = placed(edit.area_id === undefined ? one.area_id : edit.area_id, edits);
      const { name = one.name, labels: own = one.labels } = edit;
      return { device_id, home, said: one, name, area_id, labels: present(own) };
    }),
  );
  const byHome = new Map(
    [...Map.groupBy(devices, ({ home }) => home)].map(
      ([home, all]) => [home, new Map(all.map((one) => [one.said.device_id, one]))] as const,
    ),
  );
  return {
    floors,
    areas,
    labels,
    devices,
    /** A device by the id that its home gives it. */
    deviceOf: (home: string, device_id: string) => byHome.get(home)?.get(device_id),
    edits,
    /** Ids of the labels of an area, also of one that only the caller knows yet. */
    labelsOfArea: (area_id: string | null) =>
      (area_id !== null && areaById.get(area_id)?.labels) || [],
    present,
  };
};

export type House = ReturnType<typeof houseOf>;

/** What is removed is nowhere. */
const placed = (area_id: string | null, { areas }: Edits): string | null =>
  area_id !== null && areas.get(area_id)?.isRemoved ? null : area_id;

export interface ShownEntity {
  readonly said: HomeEntity;
  readonly name: string;
  readonly aliases: readonly string[];
  readonly area_id: string | null;
  /** Its own labels. */
  readonly labels: readonly string[];
  /** Also those of its device and its area, sorted. */
  readonly allLabels: readonly string[];
  readonly isHidden: boolean;
  /** As people have said. */
  readonly isOnlyByName: boolean | undefined;
  readonly device: HouseDevice | undefined;
}

/** The registry, with the entities in it. */
export interface EditedHouse {
  readonly house: House;
  readonly shown: readonly ShownEntity[];
}

/**
 * An entity that is where its device is follows it; one that is elsewhere stays there.
 *
 * @param home  The id of its home, where it has one.
 */
export const shownEntity = (
  house: House,
  said: HomeEntity,
  home: string | undefined,
): ShownEntity => {
  const { edits, present } = house;
  const edit = edits.entities.get(said.entity_id) ?? {};
  const device =
    home === undefined || said.device_id === undefined
      ? undefined
      : house.deviceOf(home, said.device_id);
  const follows = device !== undefined && device.said.area_id === said.area_id;
  const whereItIs = follows ? device.area_id : said.area_id;
  const area_id = placed(edit.area_id === undefined ? whereItIs : edit.area_id, edits);
  const labels = present(edit.labels ?? said.labels);
  const all = [...labels, ...(device?.labels ?? []), ...house.labelsOfArea(area_id)];
  return {
    said,
    name: edit.name ?? said.name,
    aliases: edit.aliases ?? said.aliases,
    area_id,
    labels,
    allLabels: [...new Set(all)].sort(),
    isHidden: edit.hidden ?? said.isHidden ?? false,
    isOnlyByName: edit.only_by_name,
    device,
  };
};

/** What its state shows of it, beside what people have set for good. */
export const shownAttributes = ({ area_id, allLabels, isHidden, isOnlyByName }: ShownEntity) => ({
  area_id,
  label_ids: allLabels.length > 0 ? allLabels : null,
  hidden: isHidden || null,
  only_by_name: isOnlyByName || null,
});
