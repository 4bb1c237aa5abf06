/** Areas, floors and labels by name, areas in the order of their floors. Renewed when one of them has changed. */
import { computed, effect, signal } from "@preact/signals";
import { ApiError } from "./api.ts";
import { debounce } from "./clock.ts";
import { link, onEvent } from "./connection.ts";
import { listRegistry } from "./registry.ts";
import { onLogout } from "./session.ts";
import { idsByArea, labelsOf, shownThings } from "./state.ts";
import { readStored, writeStored } from "./storage.ts";
import { upperFirst } from "./text.ts";

export interface AreaPlace {
  readonly id: string;
  readonly name: string;
}

interface LabelPlace {
  readonly label_id: string;
  readonly name: string;
}

interface ListedPlaces {
  readonly areas: readonly {
    readonly area_id: string;
    readonly name: string;
    readonly floor_id: string | null;
  }[];
  readonly floors: readonly {
    readonly floor_id: string;
    readonly name: string;
    readonly level: number | null;
  }[];
  readonly labels: readonly LabelPlace[];
}

const NONE: ListedPlaces = { areas: [], floors: [], labels: [] };
const listed = signal<ListedPlaces>(readStored("places") ?? NONE);
/** Whether the service has listed them since the page was loaded. */
const isListed = signal(false);
/** Whether their order is known, from the last visit or this one; without an answer it is that of the ids. */
export const arePlacesKnown = signal(listed.value !== NONE);

/** "living_room" is shown as "Living room" until the service has said the area's name. */
const nameFromId = (id: string): string => upperFirst(id.replaceAll("_", " "));

/** From the lowest floor to the highest; what has no level stands last. */
export const byLevel = <Floor extends { readonly level: number | null }>(
  floors: readonly Floor[],
): readonly Floor[] =>
  floors.toSorted((a, b) => (a.level ?? Number.MAX_VALUE) - (b.level ?? Number.MAX_VALUE));

const named = computed((): readonly AreaPlace[] => {
  const { areas, floors } = listed.value;
  const order = byLevel(floors).map(({ floor_id }) => floor_id);
  const rankOf = (floor: string | null) => order.indexOf(floor ?? "") + 1 || order.length + 1;
  return areas
    .toSorted((a, b) => rankOf(a.floor_id) - rankOf(b.floor_id))
    .map(({ area_id: id, name }) => ({ id, name }));
});

/** Every area that holds an entity. */
export const areas = computed((): readonly AreaPlace[] => {
  // Areas that are shown do not change their places a moment later.
  if (!arePlacesKnown.value) return [];
  const used = idsByArea.value;
  const present = named.value.filter(({ id }) => used.has(id));
  const known = new Set(present.map(({ id }) => id));
  const others = [...used.keys()].filter((id) => id !== "" && !known.has(id)).sort();
  return [...present, ...others.map((id) => ({ id, name: nameFromId(id) }))];
});

export const areaName = (id: string): string =>
  named.value.find((one) => one.id === id)?.name ?? (id && nameFromId(id));

/** Every label that an entity carries which is shown. */
export const labels = computed((): readonly AreaPlace[] => {
  const carried = new Set(shownThings.value.flatMap(labelsOf));
  return listed.value.labels
    .filter(({ label_id }) => carried.has(label_id))
    .map(({ label_id: id, name }) => ({ id, name }));
});

export const labelName = (id: string): string =>
  listed.value.labels.find(({ label_id }) => label_id === id)?.name ?? nameFromId(id);

export const floorName = (id: string): string =>
  listed.value.floors.find(({ floor_id }) => floor_id === id)?.name ?? nameFromId(id);

/** Asks the service for the names; without an answer the names are made from ids. */
const readPlaces = async (): Promise<void> => {
  try {
    const [areas, floors, labels] = await Promise.all([
      listRegistry<ListedPlaces["areas"][number]>("area"),
      listRegistry<ListedPlaces["floors"][number]>("floor"),
      listRegistry<LabelPlace>("label"),
    ]);
    listed.value = { areas, floors, labels };
    isListed.value = true;
    writeStored("places", listed.value);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  } finally {
    arePlacesKnown.value = true;
  }
};

/** Areas that the service was asked for, also those that it does not name. */
const asked = new Set<string>();
const NEWS_PAUSE_MS = 100;
const readAgain = debounce(NEWS_PAUSE_MS, () => void readPlaces());
const PLACES: readonly unknown[] = ["area", "floor", "label"];

/** Asks with each connection, when one of them has changed, and once for each area that appears. */
export const followPlaces = (): void => {
  effect(() => {
    if (link.value === "open") void readPlaces();
  });
  onEvent(({ event, data }) => {
    if (event === "registry_changed" && PLACES.includes(data.registry)) readAgain();
  });
  effect(() => {
    if (!isListed.value) return;
    const known = new Set(listed.value.areas.map(({ area_id }) => area_id));
    const fresh = [...idsByArea.value.keys()].filter(
      (id) => id !== "" && !known.has(id) && !asked.has(id),
    );
    if (fresh.length === 0) return;
    for (const id of fresh) asked.add(id);
    readAgain();
  });
};

onLogout(() => {
  asked.clear();
  isListed.value = false;
  listed.value = NONE;
  arePlacesKnown.value = false;
  writeStored("places", undefined);
});
