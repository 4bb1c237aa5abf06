/** The home as this page knows it: one signal for each entity, so that a view follows only its own. */
import { computed, type Signal, signal } from "@preact/signals";
import { oncePerFrame } from "./clock.ts";
import { readStored, writeStored } from "./storage.ts";

export type Attributes = Readonly<Record<string, unknown>>;

/** An entity as the service has reported it. */
export interface Thing {
  readonly id: string;
  readonly domain: string;
  readonly name: string;
  readonly area: string;
  readonly state: string;
  readonly attributes: Attributes;
  /** When the state began, in milliseconds since the epoch. */
  readonly since: number;
}

/** What the service says of an entity on a stream. */
export interface ReportedState {
  readonly state: string;
  readonly attributes: Attributes;
  readonly last_changed?: string;
}

export interface KeptHome {
  readonly things: readonly Thing[];
  readonly position: string;
}

const things = new Map<string, Signal<Thing>>();
/** Changes when an entity appears, disappears, or moves to another area; not with states. */
const shape = signal(0);

/** A home that is connected brings its entities one by one: all that come before a frame are one change. */
const reshape = oncePerFrame(() => {
  shape.value++;
});

export const isSnapshotRead = signal(false);

const asText = (value: unknown): string => (typeof value === "string" ? value : "");

const asThing = (
  id: string,
  { state, attributes, last_changed }: ReportedState,
  at: number,
): Thing => ({
  id,
  domain: id.slice(0, id.indexOf(".")),
  name: asText(attributes.friendly_name) || id,
  area: asText(attributes.area_id),
  state,
  attributes,
  since: last_changed ? Date.parse(last_changed) : at,
});

export const removeThing = (id: string): void => {
  if (things.delete(id)) reshape();
};

/** Sets one entity from a report, which may say that the entity was removed. @param at when it was reported */
export const setThing = (id: string, reported: ReportedState, at: number): void => {
  if (reported.attributes.removed === true) {
    removeThing(id);
    return;
  }
  const known = things.get(id);
  const last = known?.peek();
  const next = asThing(id, reported, last && last.state === reported.state ? last.since : at);
  if (known && last) {
    known.value = next;
    if (last.area !== next.area || last.name !== next.name) reshape();
    return;
  }
  things.set(id, signal(next));
  reshape();
};

/** Replaces everything by what the service says now. */
export const setAll = (state: Readonly<Record<string, ReportedState>>, at: number): void => {
  for (const id of things.keys()) if (!(id in state)) things.delete(id);
  for (const [id, reported] of Object.entries(state)) {
    const next = asThing(id, reported, at);
    const known = things.get(id);
    if (known) known.value = next;
    else things.set(id, signal(next));
  }
  isSnapshotRead.value = true;
  shape.value++;
};

export const clearThings = (): void => {
  things.clear();
  isSnapshotRead.value = false;
  shape.value++;
  writeStored("snapshot", undefined);
};

/** The signal of an entity, if there is one. Follows that it appears or disappears. */
export const thingSignal = (id: string): Signal<Thing> | undefined => {
  shape.value;
  return things.get(id);
};

/** The present report of an entity; a view that reads it follows it. */
export const thing = (id: string): Thing | undefined => thingSignal(id)?.value;

/** Entities without what states them: sorted by name; follows only who there is. */
export const allIds = computed(() => {
  shape.value;
  return [...things.values()]
    .map((one) => one.peek())
    .sort((a, b) => a.name.localeCompare(b.name))
    .map(({ id }) => id);
});

/** Every entity as it is; a view that reads it follows all of them. */
export const allThings = computed(() => allIds.value.flatMap((id) => things.get(id)?.value ?? []));

/** The ids of each area; entities without one are under the empty text. */
export const idsByArea = computed(() =>
  Map.groupBy(allIds.value, (id) => things.get(id)?.peek().area ?? ""),
);

/** Shows the last visit's snapshot until the service says how it is. @returns its position. */
export const readSnapshot = (): string | undefined => {
  const stored = readStored<KeptHome>("snapshot");
  if (!stored) return undefined;
  for (const one of stored.things) things.set(one.id, signal(one));
  shape.value++;
  return stored.position;
};

export const writeSnapshot = (position: string): void => {
  const kept: KeptHome = { things: [...things.values()].map((one) => one.peek()), position };
  writeStored("snapshot", kept);
};
