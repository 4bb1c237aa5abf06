/** The house of a Home Assistant for tests: states, registries, and what happens to them. */
import { type Context, contextOf, type ServedEntry, type ServedState } from "./rows.ts";

/** What subscribers are told. */
export interface HouseEvent {
  readonly event_type: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly context: Context;
}

export interface EntityFixture {
  readonly entity_id: string;
  readonly state: string;
  readonly attributes?: Readonly<Record<string, unknown>>;
  /** Left out where the entity is not in the registry. */
  readonly entry?: Partial<ServedEntry>;
}

export interface HouseFixture {
  readonly floors?: readonly Readonly<Record<string, unknown>>[];
  readonly areas?: readonly Readonly<Record<string, unknown>>[];
  readonly devices?: readonly Readonly<Record<string, unknown>>[];
  readonly labels?: readonly Readonly<Record<string, unknown>>[];
  readonly entities: readonly EntityFixture[];
  readonly temperatureUnit?: string;
  /** As the configuration tells it. */
  readonly version?: string;
}

const entryFor = (entity_id: string, given: Partial<ServedEntry>): ServedEntry => ({
  area_id: null,
  device_id: null,
  disabled_by: null,
  entity_category: null,
  hidden_by: null,
  id: `source of ${entity_id}`,
  labels: [],
  name: null,
  original_name: null,
  platform: "test",
  unique_id: `unique ${entity_id}`,
  aliases: [null],
  ...given,
  entity_id,
});

/** @param now  Epoch seconds. */
export const openServedHouse = (
  fixture: HouseFixture,
  now: () => number = () => Date.now() / 1000,
) => {
  const states = new Map<string, ServedState>();
  const entries = new Map<string, ServedEntry>();
  const listeners = new Set<(event: HouseEvent) => void>();
  const registries = {
    floor: [...(fixture.floors ?? [])],
    area: [...(fixture.areas ?? [])],
    device: [...(fixture.devices ?? [])],
    label: [...(fixture.labels ?? [])],
  };
  const fire = (event: HouseEvent) => {
    for (const listener of listeners) listener(event);
  };

  /** Unchanged states are no event. */
  const set = (
    entity_id: string,
    state: unknown,
    given?: Readonly<Record<string, unknown>>,
    context = contextOf(null),
  ) => {
    const old_state = states.get(entity_id);
    const attributes = given ?? old_state?.attributes ?? {};
    const same = old_state?.state === state ? old_state : undefined;
    if (same && JSON.stringify(attributes) === JSON.stringify(same.attributes)) return;
    const at = now();
    const new_state = {
      entity_id,
      state: state as string,
      attributes,
      last_changed: same?.last_changed ?? at,
      last_updated: at,
      context,
    };
    states.set(entity_id, new_state);
    fire({ event_type: "state_changed", data: { entity_id, old_state, new_state }, context });
  };
  const remove = (entity_id: string) => {
    const old_state = states.get(entity_id);
    states.delete(entity_id);
    const data = { entity_id, old_state, new_state: null };
    fire({ event_type: "state_changed", data, context: contextOf(null) });
  };
  const add = ({ entity_id, state, attributes = {}, entry }: EntityFixture) => {
    if (entry) entries.set(entity_id, entryFor(entity_id, entry));
    if (entry?.disabled_by == null) set(entity_id, state, attributes);
  };
  const tellRegistry = (registry: string, data: Readonly<Record<string, unknown>>) =>
    fire({ event_type: `${registry}_registry_updated`, data, context: contextOf(null) });
  const updateEntry = (entity_id: string, changes: Partial<ServedEntry>) => {
    entries.set(entity_id, { ...entryFor(entity_id, entries.get(entity_id) ?? {}), ...changes });
    tellRegistry("entity", { action: "update", entity_id, changes });
  };

  for (const entity of fixture.entities) add(entity);
  return {
    states,
    entries,
    registries,
    temperatureUnit: fixture.temperatureUnit ?? "°C",
    version: fixture.version ?? "2026.4.0",
    fire,
    set,
    remove,
    /** Appears while Home Assistant runs. */
    add(entity: EntityFixture) {
      add(entity);
      if (entity.entry) tellRegistry("entity", { action: "create", entity_id: entity.entity_id });
    },
    updateEntry,
    removeEntry(entity_id: string) {
      entries.delete(entity_id);
      tellRegistry("entity", { action: "remove", entity_id });
      if (states.has(entity_id)) remove(entity_id);
    },
    /** Gives an entity another id, as its settings do. */
    rename(from: string, to: string) {
      const entry = entries.get(from);
      const before = states.get(from);
      if (!entry || !before) throw new Error(`${from} cannot be renamed`);
      entries.delete(from);
      entries.set(to, { ...entry, entity_id: to });
      const changes = { entity_id: from };
      tellRegistry("entity", { action: "update", entity_id: to, changes, old_entity_id: from });
      remove(from);
      set(to, before.state, before.attributes);
    },
    setRegistry(
      registry: keyof typeof registries,
      rows: readonly Readonly<Record<string, unknown>>[],
    ) {
      registries[registry] = [...rows];
      tellRegistry(registry, { action: "update", [`${registry}_id`]: "any" });
    },
    listen(listener: (event: HouseEvent) => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};

export type ServedHouse = ReturnType<typeof openServedHouse>;
