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
/** Changes when an entity appears, disappears, is renamed or moves to another place; not with states. */
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

/** Hidden by a person or by its home: it is found by its name and id alone. */
export const isHidden = ({ attributes }: Pick<Thing, "attributes">): boolean =>
  attributes.hidden === true;

/** People have said that its own name alone commands it: it stays as it is where many are switched. */
export const isOnlyByName = ({ attributes }: Pick<Thing, "attributes">): boolean =>
  attributes.only_by_name === true;

/** Ids of the labels that it carries, or its device, or its area. */
export const labelsOf = ({ attributes }: Pick<Thing, "attributes">): readonly string[] =>
  Array.isArray(attributes.label_ids) ? attributes.label_ids.map(String) : [];

/** What a change of it moves an entity to another place of a page. */
const placeOf = (one: Thing): string =>
  [one.area, one.name, isHidden(one), ...labelsOf(one)].join("\n");

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
    if (placeOf(last) !== placeOf(next)) reshape();
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

/** The same for a view that does not follow it. */
export const peekThing = (id: string): Thing | undefined => things.get(id)?.peek();

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

/** What is not hidden; follows only who there is, and where. */
export const shownThings = computed(() =>
  allIds.value.flatMap((id) => {
    const one = peekThing(id);
    return one && !isHidden(one) ? [one] : [];
  }),
);

/** The ids of each area; entities without one are under the empty text, hidden ones are left out. */
export const idsByArea = computed(
  () =>
    new Map(
      [...Map.groupBy(shownThings.value, ({ area }) => area)].map(([area, some]) => [
        area,
        some.map(({ id }) => id),
      ]),
    ),
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
