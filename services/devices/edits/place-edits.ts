/** Areas, floors and labels: added, changed and removed, whether a home has them or a person has added them. */
import type { Edits } from "../../../shared/access/registry-edits.ts";
import { fail } from "../../../shared/kernel/errors.ts";
import { refuse } from "../../../shared/kernel/problem.ts";
import { failUnknown, unknownName } from "../../../shared/kernel/unknown-names.ts";
import { slugOf } from "../../../shared/text/slug.ts";
import { freeId } from "../registry/home-seed.ts";
import { type EditChanges, type EditPlan, given, tidied } from "./edit-changes.ts";
import type { House, SaidHome } from "./house.ts";

/** Of areas, of floors and of labels each: those that people have added, changed or removed. */
const MAX_EDITS = 1000;

/** What a change is decided on. */
export interface EditBase {
  readonly house: House;
  readonly said: readonly SaidHome[];
  readonly edits: Edits;
  /** Areas in which a home or an add-on puts an entity or a device by itself. */
  readonly areasInUse: () => ReadonlySet<string>;
}

export type EditedPlace = "area" | "floor" | "label";
interface PlaceRow {
  readonly edits: "areas" | "floors" | "labels";
  readonly where: string;
  readonly inHouse: (house: House) => ReadonlyMap<string, { readonly home: string | null }>;
  readonly saidBy: (home: SaidHome) => readonly (readonly [id: string, base: object])[];
  /** Takes it off what carries it. */
  readonly detached: (id: string, edits: Edits) => EditChanges;
}

type Carrier = { readonly labels?: readonly string[] };

const changed = <E>(
  edits: ReadonlyMap<string, E>,
  concerns: (edit: E) => boolean,
  next: (edit: E) => E,
): ReadonlyMap<string, E> =>
  new Map([...edits].filter(([, edit]) => concerns(edit)).map(([id, edit]) => [id, next(edit)]));

const withoutLabel =
  (label_id: string) =>
  <E extends Carrier>(edits: ReadonlyMap<string, E>) =>
    changed(
      edits,
      ({ labels }) => labels?.includes(label_id) === true,
      (edit) => ({ ...edit, labels: edit.labels?.filter((id) => id !== label_id) }),
    );

const withoutArea =
  (gone: string) =>
  <E extends { readonly area_id?: string | null }>(edits: ReadonlyMap<string, E>) =>
    changed(
      edits,
      ({ area_id }) => area_id === gone,
      (edit) => ({ ...edit, area_id: null }),
    );

const ROWS: Readonly<Record<EditedPlace, PlaceRow>> = {
  area: {
    edits: "areas",
    where: "GET /areas",
    inHouse: ({ areas }) => new Map(areas.map((one) => [one.area_id, one])),
    saidBy: ({ areas }) => areas.map((one) => [one.area_id, one]),
    detached: (id, { entities, devices }) => ({
      entities: withoutArea(id)(entities),
      devices: withoutArea(id)(devices),
    }),
  },
  floor: {
    edits: "floors",
    where: "GET /floors",
    inHouse: ({ floors }) => new Map(floors.map((one) => [one.floor_id, one])),
    saidBy: ({ floors }) => floors.map((one) => [one.floor_id, one]),
    detached: (id, { areas }) => ({
      areas: changed(
        areas,
        ({ floor_id }) => floor_id === id,
        (edit) => ({ ...edit, floor_id: null }),
      ),
    }),
  },
  label: {
    edits: "labels",
    where: "GET /labels",
    inHouse: ({ labels }) => new Map(labels.map((one) => [one.label_id, one])),
    saidBy: ({ labels = [] }) => labels.map((one) => [one.label_id, one]),
    detached: (id, { entities, devices, areas }) => ({
      entities: withoutLabel(id)(entities),
      devices: withoutLabel(id)(devices),
      areas: withoutLabel(id)(areas),
    }),
  },
};

export const saidOf = (kind: EditedPlace, { said }: EditBase, id: string): object | undefined =>
  said.flatMap(ROWS[kind].saidBy).find(([one]) => one === id)?.[1];

const isUsed = (kind: EditedPlace, base: EditBase, id: string): boolean =>
  saidOf(kind, base, id) !== undefined || (kind === "area" && base.areasInUse().has(id));

export const isPlace = (kind: EditedPlace, { house }: EditBase, id: string): boolean =>
  ROWS[kind].inHouse(house).has(id);

/** @throws NOT_FOUND with similar ids. */
export const checkPlace = (kind: EditedPlace, { house }: EditBase, id: string): void => {
  const there = ROWS[kind].inHouse(house);
  if (!there.has(id))
    failUnknown("NOT_FOUND", { [`${kind}_id`]: id }, `${kind} ${id}`, id, [...there.keys()]);
};

const changeOf = (kind: EditedPlace, id: string, edit: object | undefined): EditChanges => ({
  [ROWS[kind].edits]: new Map([[id, edit]]),
});

/**
 * What a home has, and something of a person's refers to, stays when the home goes.
 *
 * @throws INVALID_REQUEST naming the field, for ids that do not exist.
 */
const used = (
  kind: EditedPlace,
  base: EditBase,
  field: string,
  ids: readonly string[],
): EditChanges => {
  const { edits, where, inHouse } = ROWS[kind];
  const there = inHouse(base.house);
  const known = [...there.keys()].sort();
  const isMissing = (id: string) => !there.has(id);
  refuse(
    ids.filter(isMissing).map((name) => unknownName({ field, what: kind, name, known, where })),
  );
  const kept = ids
    .filter((id) => !base.edits[edits].has(id))
    .map((id) => [id, { base: saidOf(kind, base, id) }] as const);
  return { [edits]: new Map(kept) };
};

/** Both; where they change the same, the second counts. */
export const joinedChanges = (one: EditChanges, other: EditChanges): EditChanges => {
  const all = new Set([...Object.keys(one), ...Object.keys(other)]) as Set<keyof EditChanges>;
  return Object.fromEntries(
    [...all].map((kind) => [
      kind,
      new Map<string, unknown>([...(one[kind] ?? []), ...(other[kind] ?? [])]),
    ]),
  );
};

export interface References {
  readonly area_id?: string | null | undefined;
  readonly floor_id?: string | null | undefined;
  readonly labels?: readonly string[] | null | undefined;
}

/** @throws INVALID_REQUEST for an area, a floor or a label that does not exist. */
export const referred = (base: EditBase, { area_id, floor_id, labels }: References): EditChanges =>
  [
    used("area", base, "area_id", area_id ? [area_id] : []),
    used("floor", base, "floor_id", floor_id ? [floor_id] : []),
    used("label", base, "labels", labels ?? []),
  ].reduce(joinedChanges);

type PlaceFields = References & { readonly name?: string | undefined };

/** @throws CONFLICT where there are too many. */
export const checkRoom = (kind: EditedPlace, base: EditBase): void => {
  const { edits, where } = ROWS[kind];
  if (base.edits[edits].size >= MAX_EDITS)
    fail(
      "CONFLICT",
      { max: MAX_EDITS },
      `There may be at most ${MAX_EDITS} ${edits}: see ${where}`,
    );
};

/** @throws INVALID_REQUEST when something does not exist that it refers to, CONFLICT where there are too many. */
export const placeAdded = (
  kind: EditedPlace,
  base: EditBase,
  fields: PlaceFields & { readonly name: string },
): EditPlan => {
  const { edits } = ROWS[kind];
  checkRoom(kind, base);
  const isTaken = (id: string) => base.edits[edits].has(id) || isUsed(kind, base, id);
  const id = freeId(slugOf(fields.name.trim()), isTaken);
  const whole = { ...DEFAULTS[kind], ...given(tidied(fields)) };
  return {
    changes: joinedChanges(referred(base, fields), changeOf(kind, id, whole)),
    note: { registry: kind, action: "create", id },
  };
};

const DEFAULTS: Readonly<Record<EditedPlace, object>> = {
  area: { floor_id: null, aliases: [], icon: null, labels: [] },
  floor: { level: null, aliases: [], icon: null },
  label: { color: null, icon: null, description: null },
};

/** @throws NOT_FOUND, INVALID_REQUEST */
export const placeChanged = (
  kind: EditedPlace,
  base: EditBase,
  id: string,
  fields: PlaceFields,
): EditPlan => {
  checkPlace(kind, base, id);
  const before: object = base.edits[ROWS[kind].edits].get(id) ?? { base: saidOf(kind, base, id) };
  const next = { ...before, ...given(tidied(fields)) };
  return {
    changes: joinedChanges(referred(base, fields), changeOf(kind, id, next)),
    note: { registry: kind, action: "update", id },
  };
};

/** What a home has of the id stays removed. @throws NOT_FOUND */
export const placeRemoved = (kind: EditedPlace, base: EditBase, id: string): EditPlan => {
  checkPlace(kind, base, id);
  const left = isUsed(kind, base, id) ? { isRemoved: true } : undefined;
  return {
    changes: joinedChanges(ROWS[kind].detached(id, base.edits), changeOf(kind, id, left)),
    note: { registry: kind, action: "remove", id },
  };
};
