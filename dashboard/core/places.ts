/** The areas of the home by name, in the house's order. */
import { computed, effect, signal } from "@preact/signals";
import { ApiError, get } from "./api.ts";
import { debounce } from "./clock.ts";
import { onLogout } from "./session.ts";
import { idsByArea } from "./state.ts";
import { readStored, writeStored } from "./storage.ts";

export interface AreaPlace {
  readonly id: string;
  readonly name: string;
  readonly floor?: string;
}

interface AreaList {
  readonly areas: readonly { area_id: string; name: string; floor_id?: string | null }[];
}

const listed = signal<readonly AreaPlace[]>(readStored("areas") ?? []);
/** Whether the service has listed them since the page was loaded. */
const isListed = signal(false);

/** "living_room" is shown as "Living room" until the service has said the area's name. */
const nameFromId = (id: string): string => {
  const text = id.replaceAll("_", " ");
  return text.charAt(0).toUpperCase() + text.slice(1);
};

/** Every area that holds an entity. */
export const areas = computed((): readonly AreaPlace[] => {
  const used = idsByArea.value;
  const named = listed.value.filter(({ id }) => used.has(id));
  const known = new Set(named.map(({ id }) => id));
  const others = [...used.keys()].filter((id) => id !== "" && !known.has(id)).sort();
  return [...named, ...others.map((id) => ({ id, name: nameFromId(id) }))];
});

export const areaName = (id: string): string =>
  areas.value.find((one) => one.id === id)?.name ?? (id && nameFromId(id));

/** Asks the service for the names; without an answer the names are made from ids. */
export const readAreas = async (): Promise<void> => {
  try {
    const answer = await get<AreaList>("/areas", { group: "B" });
    listed.value = answer.areas.map(({ area_id, name, floor_id }) => ({
      id: area_id,
      name,
      ...(floor_id && { floor: floor_id }),
    }));
    isListed.value = true;
    writeStored("areas", listed.value);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
};

/** Areas that the service was asked for, also those that it does not name. */
const asked = new Set<string>();
const NEW_AREAS_PAUSE_MS = 100;
const readNewAreas = debounce(NEW_AREAS_PAUSE_MS, () => void readAreas());

/** Asks for the names of areas that appear while the page is open, each once. */
export const followAreas = (): void => {
  effect(() => {
    if (!isListed.value) return;
    const known = new Set(listed.value.map(({ id }) => id));
    const fresh = [...idsByArea.value.keys()].filter(
      (id) => id !== "" && !known.has(id) && !asked.has(id),
    );
    if (fresh.length === 0) return;
    for (const id of fresh) asked.add(id);
    readNewAreas();
  });
};

onLogout(() => {
  asked.clear();
  isListed.value = false;
  listed.value = [];
  writeStored("areas", undefined);
});
