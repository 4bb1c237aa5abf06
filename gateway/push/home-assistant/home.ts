/** Configuration, user and registries of the home in Home Assistant's formats. */
import type { HomeConfig, Registry } from "../../../shared/contracts/devices.ts";
import type { Caller } from "../../../shared/kernel/caller.ts";
import { domainOf, type Entity } from "../../../shared/kernel/entity.ts";
import { PROTOCOL_VERSION } from "./messages.ts";

const METRIC = {
  length: "km",
  mass: "g",
  volume: "L",
  temperature: "°C",
  pressure: "Pa",
  wind_speed: "m/s",
  accumulated_precipitation: "mm",
  area: "m²",
} as const;

/** Clients compare the version of the protocol; that of Hearth is beside it. */
export const configOf = ({ version, ...home }: HomeConfig) => ({
  ...home,
  elevation: 0,
  radius: 100,
  unit_system: METRIC,
  location_name: "Home",
  config_dir: "",
  allowlist_external_dirs: [],
  allowlist_external_urls: [],
  version: PROTOCOL_VERSION,
  hearth_version: version,
  config_source: "yaml",
  recovery_mode: false,
  safe_mode: false,
  state: "RUNNING",
  external_url: null,
  internal_url: null,
  currency: "EUR",
  country: null,
  language: "en",
});

export const userOf = ({ sub, name, role }: Caller) => ({
  id: sub,
  name,
  is_owner: false,
  is_admin: role === "admin",
  credentials: [],
  mfa_modules: [],
});

/** The registries keep no times. */
const UNDATED = { created_at: 0, modified_at: 0 } as const;

export const floorsOf = ({ floors }: Registry) =>
  floors.map((floor) => ({ ...floor, aliases: [], icon: null, ...UNDATED }));

export const areasOf = ({ areas }: Registry) =>
  areas.map((area) => ({
    ...area,
    icon: null,
    labels: [],
    picture: null,
    humidity_entity_id: null,
    temperature_entity_id: null,
    ...UNDATED,
  }));

/** Home Assistant's short names: entity id, platform, labels, area, name. */
export const displayedOf = ({ entities }: Registry) => ({
  entity_categories: { 0: "config", 1: "diagnostic" },
  entities: entities.map(({ entity_id, name, area_id }) => ({
    ei: entity_id,
    pl: "hearth",
    lb: [],
    ...(area_id && { ai: area_id }),
    en: name,
  })),
});

export const entitiesOf = ({ entities }: Registry) =>
  entities.map(({ entity_id, name, aliases, area_id }) => ({
    id: entity_id,
    unique_id: entity_id,
    entity_id,
    name,
    original_name: name,
    aliases,
    area_id,
    platform: "hearth",
    categories: {},
    config_entry_id: null,
    config_subentry_id: null,
    device_id: null,
    disabled_by: null,
    entity_category: null,
    has_entity_name: false,
    hidden_by: null,
    icon: null,
    labels: [],
    options: {},
    translation_key: null,
    ...UNDATED,
  }));

/** One entity of the registry, with what a list of it leaves out. */
export const entityOf = (registry: Registry, id: string) => {
  const found = entitiesOf(registry).find(({ entity_id }) => entity_id === id);
  return found && { ...found, capabilities: {}, device_class: null, original_device_class: null };
};

/** The classes of sensors that measure something. */
export const numericClassesOf = (entities: readonly Entity[]): readonly string[] => {
  const measuring = entities.filter(
    ({ entity_id, attributes }) =>
      domainOf(entity_id) === "sensor" && attributes.unit_of_measurement !== undefined,
  );
  const classes = measuring.map(({ attributes }) => attributes.device_class);
  return [...new Set(classes.filter((one) => typeof one === "string"))].sort();
};
