/** The registries of the home in Home Assistant's formats. */
import type {
  AreaResult,
  DeviceResult,
  EntityEntry,
  FloorResult,
  LabelResult,
} from "../../../shared/contracts/registry/entries.ts";

/** The registries keep no times. */
const UNDATED = { created_at: 0, modified_at: 0 } as const;

export const asFloor = ({ floor_id, name, level, aliases, icon }: FloorResult) => ({
  floor_id,
  name,
  level,
  aliases,
  icon,
  ...UNDATED,
});

export const asArea = ({ area_id, name, floor_id, aliases, icon, labels }: AreaResult) => ({
  area_id,
  name,
  floor_id,
  aliases,
  icon,
  labels,
  picture: null,
  humidity_entity_id: null,
  temperature_entity_id: null,
  ...UNDATED,
});

export const asLabel = ({ label_id, name, color, icon, description }: LabelResult) => ({
  label_id,
  name,
  color,
  icon,
  description,
  ...UNDATED,
});

export const asDevice = (device: DeviceResult) => ({
  id: device.device_id,
  name: device.original_name,
  name_by_user: device.changed.includes("name") ? device.name : null,
  manufacturer: device.manufacturer,
  model: device.model,
  model_id: null,
  sw_version: device.sw_version,
  hw_version: null,
  serial_number: null,
  area_id: device.area_id,
  labels: device.labels,
  identifiers: [["hearth", device.device_id]],
  connections: [],
  config_entries: [],
  config_entries_subentries: {},
  primary_config_entry: null,
  configuration_url: null,
  entry_type: null,
  disabled_by: null,
  via_device_id: null,
  ...UNDATED,
});

type DeviceAreas = ReadonlyMap<string, string | null>;

/** The areas of devices, for entities that have none of their own. */
export const areasOfDevices = (devices: readonly DeviceResult[]): DeviceAreas =>
  new Map(devices.map(({ device_id, area_id }) => [device_id, area_id]));

/** Home Assistant's entities have an area only where it is another than that of their device. */
const ownArea = ({ area_id, device_id, changed }: EntityEntry, devices: DeviceAreas) =>
  device_id !== null && !changed.includes("area_id") && devices.get(device_id) === area_id
    ? null
    : area_id;

const wasSet = ({ changed }: EntityEntry, field: string) => changed.includes(field);

export const asEntry = (entry: EntityEntry, devices: DeviceAreas) => ({
  id: entry.entity_id,
  unique_id: entry.entity_id,
  entity_id: entry.entity_id,
  name: wasSet(entry, "name") ? entry.name : null,
  original_name: entry.original_name,
  area_id: ownArea(entry, devices),
  device_id: entry.device_id,
  labels: entry.labels,
  icon: wasSet(entry, "icon") ? entry.icon : null,
  hidden_by: entry.hidden ? "user" : null,
  disabled_by: null,
  platform: "hearth",
  categories: {},
  config_entry_id: null,
  config_subentry_id: null,
  entity_category: null,
  has_entity_name: false,
  options: {},
  translation_key: null,
  ...UNDATED,
});

/** With what a list leaves out. */
export const asWholeEntry = (entry: EntityEntry, devices: DeviceAreas) => ({
  ...asEntry(entry, devices),
  aliases: entry.aliases,
  capabilities: {},
  device_class: null,
  original_device_class: null,
  original_icon: wasSet(entry, "icon") ? null : entry.icon,
});

/** Home Assistant's short names: entity id, platform, labels, area, device, name, icon, hidden. */
export const asDisplayed = (entry: EntityEntry, devices: DeviceAreas) => {
  const area_id = ownArea(entry, devices);
  return {
    ei: entry.entity_id,
    pl: "hearth",
    lb: entry.labels,
    ...(area_id !== null && { ai: area_id }),
    ...(entry.device_id !== null && { di: entry.device_id }),
    ...(wasSet(entry, "icon") && { ic: entry.icon }),
    ...(entry.hidden && { hb: true }),
    en: entry.name,
  };
};

export const CATEGORIES = { 0: "config", 1: "diagnostic" } as const;
