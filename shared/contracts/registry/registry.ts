/** Contract of the registry that people edit: areas, floors, labels, devices, and what is said of entities. */
import { action, contract, reading } from "../../kernel/contract.ts";
import { entityId } from "../../kernel/entity.ts";
import { optional } from "../../kernel/rules.ts";
import { dry_run, type Returned, returning } from "../dry-run.ts";
import {
  type AreaResult,
  areaChange,
  areaId,
  type DeviceResult,
  deviceChange,
  deviceId,
  devicesFilter,
  type EntityEntry,
  entityChange,
  entriesFilter,
  type FloorResult,
  floorChange,
  floorId,
  type LabelResult,
  labelChange,
  labelId,
  newArea,
  newFloor,
  newLabel,
} from "./entries.ts";

const read = { role: "viewer" } as const;
const manage = { role: "admin", unnarrowed: true } as const;

/** Implemented by the devices service, which knows what the homes say. */
export const registry = contract("devices", {
  areas: reading("List the areas, with the entities in each", {}, read).returns<
    readonly AreaResult[]
  >(),
  addArea: action("Add an area; its id is made of its name", newArea, manage).returns<AreaResult>(),
  changeArea: action(
    "Change an area, also one that a home has",
    { area_id: areaId, ...areaChange, dry_run },
    manage,
  ).returns<AreaResult>(),
  removeArea: action(
    "Remove an area: what was in it is in no area then",
    { area_id: areaId, dry_run },
    manage,
  ).returns<AreaResult>(),

  floors: reading("List the floors, with the areas on each", {}, read).returns<
    readonly FloorResult[]
  >(),
  addFloor: action(
    "Add a floor; its id is made of its name",
    newFloor,
    manage,
  ).returns<FloorResult>(),
  changeFloor: action(
    "Change a floor, also one that a home has",
    { floor_id: floorId, ...floorChange, dry_run },
    manage,
  ).returns<FloorResult>(),
  removeFloor: action(
    "Remove a floor: its areas are on no floor then",
    { floor_id: floorId, dry_run },
    manage,
  ).returns<FloorResult>(),

  labels: reading("List the labels, with the entities that carry each", {}, read).returns<
    readonly LabelResult[]
  >(),
  addLabel: action(
    "Add a label; its id is made of its name",
    newLabel,
    manage,
  ).returns<LabelResult>(),
  changeLabel: action(
    "Change a label, also one that a home has",
    { label_id: labelId, ...labelChange, dry_run },
    manage,
  ).returns<LabelResult>(),
  removeLabel: action(
    "Remove a label: nothing carries it any more",
    { label_id: labelId, dry_run },
    manage,
  ).returns<LabelResult>(),

  entries: reading(
    "List what is said of each entity: names, aliases, area, labels, icon, whether it is hidden",
    entriesFilter,
    read,
  ).returns<readonly EntityEntry[]>(),
  entry: reading(
    "Read what is said of one entity",
    { entity_id: entityId },
    { ...read, touches: ({ entity_id }) => [{ entity_id }] },
  ).returns<EntityEntry>(),
  changeEntry: action(
    "Change what is said of an entity; null gives back what its home says",
    {
      entity_id: entityId,
      ...entityChange,
      version: optional({
        type: "number",
        integer: true,
        min: 0,
        about: "The version that the entity must have",
      }),
      dry_run,
    },
    manage,
  ).returns<EntityEntry>(),

  devices: reading("List the devices, with the entities of each", devicesFilter, read).returns<
    readonly DeviceResult[]
  >(),
  device: reading("Read one device", { device_id: deviceId }, read).returns<DeviceResult>(),
  changeDevice: action(
    "Change the name, the area or the labels of a device; null gives back what its home says",
    { device_id: deviceId, ...deviceChange, dry_run },
    manage,
  ).returns<DeviceResult>(),

  restoreEntry: action(
    "Bring back an earlier version of what people have edited",
    {
      kind: { type: "enum", values: ["area", "floor", "label", "device", "entity"] },
      id: { type: "string", min: 1, max: 255 },
      ...returning,
    },
    manage,
  ).returns<Returned>(),
});
