/** What homes change in the registry by themselves, as events: what is shown differs from what was shown before. */
import type { NewEvent } from "../../../shared/kernel/event-data.ts";
import { type DataOf, occurred } from "../../../shared/kernel/events.ts";
import { canonical } from "../../../shared/text/canonical-json.ts";
import type { House, ShownEntity } from "../edits/house.ts";
import type { HomeEntity } from "../homes/home.ts";

type Note = DataOf<"registry_changed">;
type Registry = Note["registry"];
type PlacesOf = (house: House) => readonly (readonly [id: string, one: object])[];

/** In the order in which the one refers to the other. */
const PLACES: Readonly<Record<Exclude<Registry, "entity">, PlacesOf>> = {
  floor: ({ floors }) => floors.map((one) => [one.floor_id, one]),
  label: ({ labels }) => labels.map((one) => [one.label_id, one]),
  area: ({ areas }) => areas.map((one) => [one.area_id, one]),
  device: ({ devices }) => devices.map((one) => [one.device_id, one]),
};

const noteOf = (
  registry: Registry,
  action: Note["action"],
  id: string,
  timestamp: string,
): NewEvent => occurred("registry_changed", { registry, action, id, user_id: null, timestamp });

/** What has appeared, is otherwise, and has gone, in this order; nothing where both are the same house. */
export const placeNotes = (before: House, after: House, timestamp: string): readonly NewEvent[] => {
  if (before === after) return [];
  return Object.entries(PLACES).flatMap(([name, placesOf]) => {
    const registry = name as Registry;
    const old = new Map(placesOf(before));
    const now = new Map(placesOf(after));
    const notes = [...now].flatMap(([id, one]) => {
      const was = old.get(id);
      if (!was) return [noteOf(registry, "create", id, timestamp)];
      return canonical(was) === canonical(one) ? [] : [noteOf(registry, "update", id, timestamp)];
    });
    const gone = [...old.keys()].filter((id) => !now.has(id));
    return [...notes, ...gone.map((id) => noteOf(registry, "remove", id, timestamp))];
  });
};

/** What a home says of an entity for the registry, beside its state. */
const saidText = ({ name, aliases, area_id, labels = [], ...more }: HomeEntity) =>
  canonical([
    name,
    aliases,
    area_id,
    labels,
    more.isHidden ?? false,
    more.device_id ?? null,
    more.initial.attributes.icon ?? null,
  ]);

const shownText = ({ said, name, aliases, area_id, labels, isHidden, device }: ShownEntity) =>
  canonical([
    name,
    aliases,
    area_id,
    labels,
    isHidden,
    device?.device_id ?? null,
    said.initial.attributes.icon ?? null,
  ]);

/** Nothing where the registry shows the same of the entity as before. */
export const entityNotes = (
  before: HomeEntity,
  after: HomeEntity,
  shown: (entity: HomeEntity) => ShownEntity,
  timestamp: string,
): readonly NewEvent[] => {
  if (saidText(before) === saidText(after)) return [];
  const isSame = shownText(shown(before)) === shownText(shown(after));
  return isSame ? [] : [noteOf("entity", "update", after.entity_id, timestamp)];
};
