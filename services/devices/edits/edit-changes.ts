/** Changes of what people have set in the registry: pure, so that they can be decided again after a conflict. */
import { EDIT_COLLECTIONS, type Edits } from "../../../shared/access/registry-edits.ts";
import type { DataOf } from "../../../shared/kernel/events.ts";
import type { Free } from "../../../shared/kernel/rules.ts";
import type { DocumentWrite } from "../../../shared/store/port/store.ts";
import { canonical } from "../../../shared/text/canonical-json.ts";

type EditOf<K extends keyof Edits> = Edits[K] extends ReadonlyMap<string, infer E> ? E : never;

/** New edits by id; `undefined` deletes one. */
export type EditChanges = {
  readonly [K in keyof Edits]?: ReadonlyMap<string, EditOf<K> | undefined>;
};

const KINDS = Object.keys(EDIT_COLLECTIONS) as readonly (keyof Edits)[];

const applied = <E>(
  now: ReadonlyMap<string, E>,
  changes: ReadonlyMap<string, E | undefined> = new Map(),
): ReadonlyMap<string, E> => {
  if (changes.size === 0) return now;
  const next = new Map(now);
  for (const [id, edit] of changes) {
    if (edit === undefined) next.delete(id);
    else next.set(id, edit);
  }
  return next;
};

export const withChanges = (now: Edits, changes: EditChanges): Edits => ({
  areas: applied(now.areas, changes.areas),
  floors: applied(now.floors, changes.floors),
  labels: applied(now.labels, changes.labels),
  devices: applied(now.devices, changes.devices),
  entities: applied(now.entities, changes.entities),
});

/** The documents that differ from those that are stored. */
export const writesOf = (now: Edits, changes: EditChanges): readonly DocumentWrite[] =>
  KINDS.flatMap((kind) => {
    const stored: ReadonlyMap<string, object> = now[kind];
    const wanted: ReadonlyMap<string, object | undefined> = changes[kind] ?? new Map();
    return [...wanted]
      .filter(([id, edit]) => canonical(stored.get(id)) !== canonical(edit))
      .map(([id, edit]) => ({
        collection: EDIT_COLLECTIONS[kind],
        id,
        value: edit && ({ ...edit } as Free),
      }));
  });

/** What a request decides, on what is stored then. */
export interface EditPlan {
  readonly changes: EditChanges;
  readonly note: Pick<DataOf<"registry_changed">, "registry" | "action" | "id">;
  /** Whether it is an earlier version. */
  readonly isRestored?: boolean;
  /** The newest version of what it is about that there must be. */
  readonly expects?: number | undefined;
}

/** The fields that are given. */
export const given = <T extends object>(fields: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as Partial<T>;

const tidy = (texts: readonly string[]) => [...new Set(texts.map((text) => text.trim()))];

/** Names without blanks at their ends, and lists without repetitions. */
export const tidied = <T extends object>(fields: T): T =>
  Object.fromEntries(
    Object.entries(fields).map(([field, value]) => {
      if (Array.isArray(value)) return [field, tidy(value)];
      return [field, field === "name" && typeof value === "string" ? value.trim() : value];
    }),
  ) as T;
