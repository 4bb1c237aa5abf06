/** Configuration and user of the home in Home Assistant's formats. */
import type { HomeConfig } from "../../../shared/contracts/devices.ts";
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

/** The classes of sensors that measure something. */
export const numericClassesOf = (entities: readonly Entity[]): readonly string[] => {
  const measuring = entities.filter(
    ({ entity_id, attributes }) =>
      domainOf(entity_id) === "sensor" && attributes.unit_of_measurement !== undefined,
  );
  const classes = measuring.map(({ attributes }) => attributes.device_class);
  return [...new Set(classes.filter((one) => typeof one === "string"))].sort();
};
