/** Earlier versions of the registry: what is to be edited so that something is as it was. */
import type { Edits } from "../../../shared/access/registry-edits.ts";
import type { Free } from "../../../shared/kernel/rules.ts";
import type { Restorable } from "../../../shared/store/versions.ts";
import type { EditChanges, EditPlan } from "./edit-changes.ts";
import type { Detached } from "./edit-versions.ts";
import { checkDefined, findDevice } from "./entry-edits.ts";
import {
  checkRoom,
  type EditBase,
  type EditedPlace,
  isPlace,
  joinedChanges,
  type References,
  referred,
  saidOf,
} from "./place-edits.ts";

export interface RestoredPlan extends EditPlan {
  /** What had belonged to it, and is elsewhere now. */
  readonly left_out: readonly string[];
}

const editIn = ({ hidden }: Restorable["wanted"]): Free | undefined =>
  hidden?.edit as Free | undefined;

const EDITS = { area: "areas", floor: "floors", label: "labels" } as const;

type Carried = Readonly<Record<string, unknown>> & { readonly labels?: readonly string[] };

/** What is put back of one that a removal took something off; nothing where it has been changed since. */
const ATTACHED: Readonly<Record<EditedPlace, (edit: Carried, id: string) => Free | undefined>> = {
  area: (edit, area_id) => (edit.area_id === null ? { ...edit, area_id } : undefined),
  floor: (edit, floor_id) => (edit.floor_id === null ? { ...edit, floor_id } : undefined),
  label: (edit, id) => (edit.labels ? { ...edit, labels: [...edit.labels, id] } : undefined),
};

const attached = (kind: EditedPlace, id: string, { hidden }: Restorable["wanted"], now: Edits) => {
  const left_out: string[] = [];
  const detached = (hidden?.detached ?? {}) as Detached;
  const changes = (Object.keys(detached) as (keyof Edits)[]).map((edits) => {
    const stored: ReadonlyMap<string, object> = now[edits];
    const ids = detached[edits] ?? [];
    return [
      edits,
      new Map(
        ids.flatMap((one) => {
          const edit = ATTACHED[kind]({ ...stored.get(one) }, id);
          if (!edit) left_out.push(one);
          return edit ? [[one, edit] as const] : [];
        }),
      ),
    ];
  });
  return { changes: Object.fromEntries(changes) as EditChanges, left_out };
};

/** @throws INVALID_REQUEST for what it refers to and is not there, CONFLICT where there are too many. */
export const placeRestored = (
  kind: EditedPlace,
  base: EditBase,
  id: string,
  { wanted, deleted }: Restorable,
): RestoredPlan => {
  const isThere = isPlace(kind, base, id);
  if (!isThere) checkRoom(kind, base);
  const edit = editIn(wanted) ?? { base: saidOf(kind, base, id) ?? wanted.value };
  const own: EditChanges = { [EDITS[kind]]: new Map([[id, edit]]) };
  const back = deleted && attached(kind, id, deleted, base.edits);
  return {
    changes: [referred(base, edit as References), back?.changes ?? {}, own].reduce(joinedChanges),
    note: { registry: kind, action: isThere ? "update" : "create", id },
    isRestored: true,
    left_out: back?.left_out ?? [],
  };
};

/** @throws INVALID_REQUEST, CONFLICT for the name of what clients define. */
export const entityRestored = (
  base: EditBase,
  entity_id: string,
  { wanted }: Restorable,
  isDefined: boolean,
): RestoredPlan => {
  const edit = editIn(wanted);
  checkDefined(entity_id, edit ?? {}, isDefined);
  return {
    changes: joinedChanges(referred(base, (edit ?? {}) as References), {
      entities: new Map([[entity_id, edit]]),
    }),
    note: { registry: "entity", action: "update", id: entity_id },
    isRestored: true,
    left_out: [],
  };
};

/** @throws NOT_FOUND, INVALID_REQUEST */
export const deviceRestored = (
  base: EditBase,
  device_id: string,
  { wanted }: Restorable,
): RestoredPlan => {
  findDevice(base.house.devices, device_id);
  const edit = editIn(wanted);
  return {
    changes: joinedChanges(referred(base, (edit ?? {}) as References), {
      devices: new Map([[device_id, edit]]),
    }),
    note: { registry: "device", action: "update", id: device_id },
    isRestored: true,
    left_out: [],
  };
};
