/** The versions that an edit of the registry leaves: of all that it changes, also of what it takes something off. */
import type { Edits } from "../../../shared/access/registry-edits.ts";
import type { VersionKind } from "../../../shared/contracts/registry/versions.ts";
import type { Free } from "../../../shared/kernel/rules.ts";
import type { VersionChange, VersionedValue } from "../../../shared/store/versions.ts";
import { canonical } from "../../../shared/text/canonical-json.ts";
import type { EditPlan } from "./edit-changes.ts";
import type { EditedHouse } from "./house.ts";
import { areasView, devicesView, entryView, floorsView, labelsView, type Origin } from "./views.ts";

interface VersionedEdits {
  readonly kind: VersionKind;
  readonly views: (house: EditedHouse, originOf: Origin) => readonly (readonly [string, Free])[];
}
const whole = (house: EditedHouse) => ({ ...house, isNarrowed: false });

export const VERSIONED: Readonly<Record<keyof Edits, VersionedEdits>> = {
  areas: {
    kind: "area",
    views: (house) => areasView(whole(house)).map((one) => [one.area_id, one]),
  },
  floors: {
    kind: "floor",
    views: (house) => floorsView(whole(house)).map((one) => [one.floor_id, one]),
  },
  labels: {
    kind: "label",
    views: (house) => labelsView(whole(house)).map((one) => [one.label_id, one]),
  },
  devices: {
    kind: "device",
    views: (house) => devicesView(whole(house)).map((one) => [one.device_id, one]),
  },
  entities: {
    kind: "entity",
    views: ({ house, shown }, originOf) =>
      shown.map((one) => [one.said.entity_id, entryView(house, one, originOf)]),
  },
};

/** What it carries is said of what it carries. */
const own = ({ entities: _entities, areas: _areas, ...value }: Free): Free => value;

const isSame = (before: Free | undefined, after: Free | undefined): boolean =>
  canonical(before && own(before)) === canonical(after && own(after));

/** Ids of what a removal takes something off. */
export type Detached = Partial<Readonly<Record<keyof Edits, readonly string[]>>>;

const detachedBy = ({ changes, note }: EditPlan): Detached =>
  Object.fromEntries(
    Object.entries(changes).map(([edits, all]) => [
      edits,
      [...all.keys()].filter((id) => id !== note.id),
    ]),
  );

interface EditedRegistry {
  readonly edits: Edits;
  readonly next: Edits;
  readonly before: EditedHouse;
  readonly after: EditedHouse;
  readonly originOf: Origin;
}

/** Where something shows no longer what it has shown. */
export const versionChanges = (
  plan: EditPlan,
  { edits, next, before, after, originOf }: EditedRegistry,
  user_id: string | undefined,
): readonly VersionChange[] =>
  (Object.keys(plan.changes) as (keyof Edits)[]).flatMap((each) => {
    const ids = [...(plan.changes[each]?.keys() ?? [])];
    if (ids.length === 0) return [];
    const { kind, views } = VERSIONED[each];
    const [then, now] = [before, after].map((house) => new Map(views(house, originOf)));
    return ids.flatMap((id): readonly VersionChange[] => {
      const [was, is] = [then?.get(id), now?.get(id)];
      if (isSame(was, is)) return [];
      const isIt = plan.note.id === id && plan.note.registry === kind;
      const detached = isIt && is === undefined ? { detached: detachedBy(plan) } : {};
      const version = (value: Free | undefined, edit: object | undefined) =>
        value && ({ value, hidden: { ...(edit && { edit }), ...detached } } as VersionedValue);
      return [
        {
          kind,
          id,
          before: version(was, edits[each].get(id)),
          after: version(is, next[each].get(id)),
          user_id,
          isRestored: isIt && plan.isRestored,
          expects: isIt ? plan.expects : undefined,
        },
      ];
    });
  });
