/** What the registry says of areas, floors, labels, entities and devices, as the service answers it. */
import type { RegistryKind } from "../../core/registry.ts";

export interface AreaRow {
  readonly area_id: string;
  readonly name: string;
  readonly floor_id: string | null;
  readonly aliases: readonly string[];
  readonly labels: readonly string[];
}

export interface FloorRow {
  readonly floor_id: string;
  readonly name: string;
  readonly level: number | null;
  readonly aliases: readonly string[];
}

export interface LabelRow {
  readonly label_id: string;
  readonly name: string;
  readonly color: string | null;
  readonly description: string | null;
  readonly entities: readonly string[];
}

/** What both an entity and a device have. */
export interface EditedRow {
  readonly name: string;
  readonly original_name: string;
  readonly area_id: string | null;
  readonly original_area_id?: string | null;
  readonly labels: readonly string[];
  /** Null for what has none: scenes, automations, what add-ons show. */
  readonly home: string | null;
  /** The fields that people have set. */
  readonly changed: readonly string[];
}

export interface EntityRow extends EditedRow {
  readonly entity_id: string;
  readonly aliases: readonly string[];
  readonly icon: string | null;
  readonly hidden: boolean;
  readonly only_by_name: boolean | null;
  readonly device_id: string | null;
}

export interface DeviceRow extends EditedRow {
  readonly device_id: string;
  readonly manufacturer: string | null;
  readonly model: string | null;
  readonly entities: readonly string[];
}

/** Of each kind by their ids, in the order of the service. */
export interface RegistryRows {
  readonly area: ReadonlyMap<string, AreaRow>;
  readonly floor: ReadonlyMap<string, FloorRow>;
  readonly label: ReadonlyMap<string, LabelRow>;
  readonly entity: ReadonlyMap<string, EntityRow>;
  readonly device: ReadonlyMap<string, DeviceRow>;
}

export const KINDS: readonly RegistryKind[] = ["area", "floor", "label", "entity", "device"];

export type RowFields = Readonly<Record<string, unknown>>;

/** A change of one, which the service has not answered yet. */
export interface RowEdit {
  readonly kind: RegistryKind;
  readonly id: string;
  /** Null of an entity or a device gives back what its home says. */
  readonly fields: RowFields;
}

/** The fields as they will be shown; what a home says is not known of all of them. */
const shownFields = (row: RowFields, fields: RowFields): RowFields =>
  "changed" in row
    ? Object.fromEntries(
        Object.entries(fields).map(([name, value]) => [
          name,
          value ?? row[`original_${name}`] ?? row[name],
        ]),
      )
    : fields;

export const NO_ROWS: RegistryRows = {
  area: new Map(),
  floor: new Map(),
  label: new Map(),
  entity: new Map(),
  device: new Map(),
};

const idOf = (kind: RegistryKind, row: RowFields): string => String(row[`${kind}_id`]);

/** With newer rows of a kind in the place of those of their ids. */
export const withRows = (
  rows: RegistryRows,
  kind: RegistryKind,
  newer: readonly RowFields[],
): RegistryRows => ({
  ...rows,
  [kind]: new Map([
    ...rows[kind],
    ...newer.map((row) => [idOf(kind, row), row] as const),
  ] as readonly (readonly [string, RowFields])[]),
});

/** The rows as they will be when the service has done the edits. Those that no edit concerns stay the same objects. */
export const withEdits = (rows: RegistryRows, edits: readonly RowEdit[]): RegistryRows =>
  edits.length === 0
    ? rows
    : [...Map.groupBy(edits, ({ kind }) => kind)].reduce((all, [kind, some]) => {
        const known: ReadonlyMap<string, object> = all[kind];
        const next = new Map<string, RowFields>();
        for (const { id, fields } of some) {
          const row: RowFields | undefined = next.get(id) ?? (known.get(id) as RowFields);
          if (row) next.set(id, { ...row, ...shownFields(row, fields) });
        }
        return withRows(all, kind, [...next.values()]);
      }, rows);

/** What brings a row back to how it is now. */
export const inverseOf = (rows: RegistryRows, { kind, id, fields }: RowEdit): RowEdit => {
  const row: RowFields = { ...rows[kind].get(id) };
  const changed = Array.isArray(row.changed) ? row.changed : undefined;
  const before = Object.keys(fields).map((name) => [
    name,
    changed?.includes(name) === false ? null : row[name],
  ]);
  return { kind, id, fields: Object.fromEntries(before) };
};
