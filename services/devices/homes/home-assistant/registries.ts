/** Home Assistant's registries: floors, areas, labels, devices and entities, read and checked. */
import type { Area, Floor, Label } from "../../../../shared/contracts/devices.ts";
import { own } from "../../../../shared/kernel/own-property.ts";
import type { Free } from "../../../../shared/kernel/rules.ts";
import { slugOf } from "../../../../shared/text/slug.ts";
import { isRecord } from "../connection/bounds.ts";
import type { DeviceDescription } from "../home.ts";

/** An entity's row. */
export interface RegistryEntry {
  readonly entity_id: string;
  /** Never changes, also where the entity gets another `entity_id`. */
  readonly id: string;
  /** By what its integration knows it. */
  readonly unique_id: string | undefined;
  readonly name: string | undefined;
  readonly area_id: string | undefined;
  readonly device_id: string | undefined;
  readonly isHidden: boolean;
  readonly isDisabled: boolean;
  readonly aliases: readonly string[];
  /** Ids in Hearth of its own labels. */
  readonly labels: readonly string[];
}

export interface RegistryPlaces {
  readonly floors: readonly Floor[];
  readonly areas: readonly Area[];
  readonly labels: readonly Label[];
}

const MAX_NAME_LENGTH = 255;
/** The floor of areas that are on none: Hearth puts each area on a floor. */
const NO_FLOOR: Floor = { floor_id: "home", name: "Home", level: 0 };

const textIn = (row: Free, name: string): string | undefined => {
  const value = own(row, name);
  return typeof value === "string" && value !== "" ? value.slice(0, MAX_NAME_LENGTH) : undefined;
};
const textsIn = (row: Free, name: string): readonly string[] => {
  const value = own(row, name);
  if (!Array.isArray(value)) return [];
  // Where it is null, the entity's own name is meant.
  return value.filter((one) => typeof one === "string" && one !== "").slice(0, 100);
};
/** Ids of labels, as Hearth has them. */
const labelsIn = (row: Free): readonly string[] => [...new Set(textsIn(row, "labels").map(slugOf))];
/** What is not said, is not there. */
const given = <K extends string>(name: K, value: string | undefined) =>
  (value === undefined ? {} : { [name]: value }) as { readonly [N in K]?: string };
const rowsOf = (answer: unknown): readonly Free[] =>
  Array.isArray(answer) ? answer.filter(isRecord) : [];

const floorOf = (row: Free): readonly Floor[] => {
  const id = textIn(row, "floor_id");
  if (id === undefined) return [];
  const level = own(row, "level");
  return [
    {
      floor_id: slugOf(id),
      name: textIn(row, "name") ?? id,
      level: Number.isInteger(level) ? Number(level) : 0,
      aliases: textsIn(row, "aliases"),
      ...given("icon", textIn(row, "icon")),
    },
  ];
};

const areaOf = (row: Free, floors: ReadonlySet<string>): readonly Area[] => {
  const id = textIn(row, "area_id");
  if (id === undefined) return [];
  const floor_id = slugOf(textIn(row, "floor_id") ?? "");
  return [
    {
      area_id: slugOf(id),
      name: textIn(row, "name") ?? id,
      floor_id: floors.has(floor_id) ? floor_id : NO_FLOOR.floor_id,
      aliases: textsIn(row, "aliases"),
      labels: labelsIn(row),
      ...given("icon", textIn(row, "icon")),
    },
  ];
};

/** The answer to `config/label_registry/list`. */
export const labelsOf = (rows: unknown): readonly Label[] =>
  rowsOf(rows).flatMap((row) => {
    const id = textIn(row, "label_id");
    if (id === undefined) return [];
    return [
      {
        label_id: slugOf(id),
        name: textIn(row, "name") ?? id,
        ...given("color", textIn(row, "color")),
        ...given("icon", textIn(row, "icon")),
        ...given("description", textIn(row, "description")),
      },
    ];
  });

/** The answers to `config/floor_registry/list`, `config/area_registry/list` and `config/label_registry/list`. */
export const placesOf = (
  floorRows: unknown,
  areaRows: unknown,
  labelRows: unknown,
): RegistryPlaces => {
  const floors = rowsOf(floorRows).flatMap(floorOf);
  const known = new Set(floors.map(({ floor_id }) => floor_id));
  const areas = rowsOf(areaRows).flatMap((row) => areaOf(row, known));
  const isNeeded = areas.some(
    ({ floor_id }) => floor_id === NO_FLOOR.floor_id && !known.has(floor_id),
  );
  const labels = labelsOf(labelRows);
  return { floors: isNeeded ? [...floors, NO_FLOOR] : floors, areas, labels };
};

/** A device: its entities have its area and its name where they have none of their own. */
export type RegistryDevice = DeviceDescription;

/** By id, from `config/device_registry/list`. */
export const devicesOf = (rows: unknown): ReadonlyMap<string, RegistryDevice> =>
  new Map(
    rowsOf(rows).flatMap((row) => {
      const [id, area_id] = [textIn(row, "id"), textIn(row, "area_id")];
      const name = textIn(row, "name_by_user") ?? textIn(row, "name");
      if (id === undefined || own(row, "disabled_by") != null) return [];
      const device: RegistryDevice = {
        device_id: id,
        name: name ?? id,
        area_id: area_id === undefined ? null : slugOf(area_id),
        labels: labelsIn(row),
        ...given("manufacturer", textIn(row, "manufacturer")),
        ...given("model", textIn(row, "model")),
        ...given("sw_version", textIn(row, "sw_version")),
      };
      return [[id, device] as const];
    }),
  );

/** A row of `config/entity_registry/list` or `get_entries`; only the second has aliases. */
export const entryOf = (row: unknown): RegistryEntry | undefined => {
  if (!isRecord(row)) return undefined;
  const [entity_id, id] = [textIn(row, "entity_id"), textIn(row, "id")];
  if (entity_id === undefined || id === undefined) return undefined;
  const area_id = textIn(row, "area_id");
  return {
    entity_id,
    id,
    unique_id: textIn(row, "unique_id"),
    name: textIn(row, "name") ?? textIn(row, "original_name"),
    area_id: area_id === undefined ? undefined : slugOf(area_id),
    device_id: textIn(row, "device_id"),
    isHidden: own(row, "hidden_by") != null,
    isDisabled: own(row, "disabled_by") != null,
    aliases: textsIn(row, "aliases"),
    labels: labelsIn(row),
  };
};

export const entriesOf = (rows: unknown): readonly RegistryEntry[] =>
  rowsOf(rows).flatMap((row) => entryOf(row) ?? []);
