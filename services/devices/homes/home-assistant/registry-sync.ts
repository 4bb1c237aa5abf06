/** Keeps Home Assistant's registries up to date: read at first, and again where they report a change. */
import type { MessageBase } from "home-assistant-js-websocket";
import { isRecord } from "../connection/bounds.ts";
import type { Link, Refusal } from "./link.ts";
import {
  devicesOf,
  entriesOf,
  entryOf,
  placesOf,
  type RegistryDevice,
  type RegistryEntry,
  type RegistryPlaces,
} from "./registries.ts";

/** How many entities are asked for at a time. */
const CHUNK = 1000;

/** What has changed in the registries. */
export interface RegistryDelta {
  /** Entities whose row is another; nothing where it may be any. */
  readonly entity_ids?: readonly string[];
  readonly arePlacesChanged?: boolean;
}

export interface Registries {
  readonly places: () => RegistryPlaces;
  readonly entryOf: (entity_id: string) => RegistryEntry | undefined;
  /** Whether it has got another id while this connection lasts. */
  readonly isRenamed: (entity_id: string) => boolean;
  readonly devices: () => readonly RegistryDevice[];
  readonly deviceOf: (entry: RegistryEntry) => RegistryDevice | undefined;
  /** Reads all, and follows the changes of this connection. */
  load(link: Link): Promise<void>;
  /** Reads the row of an entity again. */
  reread(link: Link, entity_id: string): Promise<void>;
}

const PLACES = ["floor", "area", "label", "device"];
const UPDATES = [...PLACES, "entity"].map((name) => `${name}_registry_updated`);

/** A command that this Home Assistant does not have has nothing to say. */
const askIfKnown = async (link: Link, message: MessageBase): Promise<unknown> => {
  try {
    return await link.ask(message);
  } catch (error) {
    if ((error as Refusal).code === "unknown_command") return [];
    throw error;
  }
};

const chunksOf = (ids: readonly string[]) =>
  Array.from({ length: Math.ceil(ids.length / CHUNK) }, (_, n) =>
    ids.slice(n * CHUNK, (n + 1) * CHUNK),
  );

/** @param changed  Called after the registries are as they are told. */
export const openRegistries = (changed: (delta: RegistryDelta) => void): Registries => {
  let places: RegistryPlaces = { floors: [], areas: [], labels: [] };
  let deviceById: ReadonlyMap<string, RegistryDevice> = new Map();
  const entries = new Map<string, RegistryEntry>();
  const renamed = new Set<string>();
  /** What is to be read again by the connection that reports it. */
  let dirty = new Set<string>();
  let arePlacesDirty = false;
  let reading: Promise<void> | undefined;

  const readPlaces = async (link: Link) => {
    const [floors, areas, labels, devices] = await Promise.all(
      PLACES.map((name) => askIfKnown(link, { type: `config/${name}_registry/list` })),
    );
    places = placesOf(floors, areas, labels);
    deviceById = devicesOf(devices);
  };
  /** The list has no aliases. */
  const readEntries = async (link: Link, ids: readonly string[]) => {
    for (const entity_ids of chunksOf(ids)) {
      const type = "config/entity_registry/get_entries";
      const answer = await askIfKnown(link, { type, entity_ids });
      const rows = isRecord(answer) ? answer : {};
      for (const [id, row] of Object.entries(rows)) {
        const entry = entryOf(row);
        if (entry) entries.set(id, entry);
        else entries.delete(id);
      }
    }
  };

  const readDirty = async (link: Link) => {
    while (dirty.size > 0 || arePlacesDirty) {
      const entity_ids = [...dirty];
      const arePlacesChanged = arePlacesDirty;
      dirty = new Set();
      arePlacesDirty = false;
      if (arePlacesChanged) await readPlaces(link);
      await readEntries(link, entity_ids);
      changed(arePlacesChanged ? { arePlacesChanged } : { entity_ids });
    }
  };
  const readSoon = (link: Link): Promise<void> => {
    reading ??= readDirty(link)
      // What the connection did not answer is read with the next one.
      .catch(() => undefined)
      .finally(() => {
        reading = undefined;
      });
    return reading;
  };

  const rename = (from: string, to: string) => {
    renamed.add(from);
    renamed.delete(to);
    const entry = entries.get(from);
    if (!entry) return;
    entries.delete(from);
    entries.set(to, { ...entry, entity_id: to });
  };
  const receive = (link: Link, event: unknown) => {
    const data = isRecord(event) && isRecord(event.data) ? event.data : {};
    const { entity_id, old_entity_id, action } = data;
    if (typeof entity_id !== "string") arePlacesDirty = true;
    else {
      if (typeof old_entity_id === "string") rename(old_entity_id, entity_id);
      if (action === "remove") entries.delete(entity_id);
      dirty.add(entity_id);
    }
    void readSoon(link);
  };

  return {
    places: () => places,
    entryOf: (entity_id) => entries.get(entity_id),
    isRenamed: (entity_id) => renamed.has(entity_id),
    devices: () => [...deviceById.values()],
    deviceOf: ({ device_id }) => deviceById.get(device_id ?? ""),
    async load(link) {
      dirty = new Set();
      arePlacesDirty = false;
      renamed.clear();
      for (const event_type of UPDATES)
        await link.follow({ type: "subscribe_events", event_type }, (event) =>
          receive(link, event),
        );
      await readPlaces(link);
      const rows = entriesOf(await link.ask({ type: "config/entity_registry/list" }));
      entries.clear();
      for (const entry of rows) entries.set(entry.entity_id, entry);
      const known = rows.filter(({ isDisabled }) => !isDisabled);
      await readEntries(
        link,
        known.map(({ entity_id }) => entity_id),
      );
    },
    async reread(link, entity_id) {
      dirty.add(entity_id);
      await readSoon(link);
    },
  };
};
