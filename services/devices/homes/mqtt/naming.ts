/** What an announced component is called: its id, its name, its area, and what never changes of it. */
import { own } from "../../../../shared/kernel/own-property.ts";
import type { Free } from "../../../../shared/kernel/rules.ts";
import { slugOf } from "../../../../shared/text/slug.ts";
import { isRecord } from "../connection/bounds.ts";
import type { DeviceDescription } from "../home.ts";
import type { Announced } from "./discovery.ts";

export interface ComponentNames {
  readonly source_id: string;
  /** The id that it wants; another entity may have it. */
  readonly entity_id: string;
  readonly name: string;
  /** The name of its area. */
  readonly area: string | undefined;
  /** What it is part of, without its area. */
  readonly device: Omit<DeviceDescription, "area_id"> | undefined;
  /** It is for the setup of its device, and not for its use. */
  readonly isForSetup: boolean;
}

const MAX_NAME_LENGTH = 255;
const MAX_OBJECT_ID_LENGTH = 150;

const textIn = (row: Free, name: string): string | undefined => {
  const value = own(row, name);
  return typeof value === "string" && value.trim() !== ""
    ? value.trim().slice(0, MAX_NAME_LENGTH)
    : undefined;
};

/** A component without a name is what its device is. */
const nameOf = (config: Free, device: Free, component: string): string => {
  const [of, named] = [textIn(device, "name"), textIn(config, "name")];
  const otherwise = named ?? textIn(config, "device_class") ?? component.replaceAll("_", " ");
  if (of === undefined) return otherwise;
  if (own(config, "name") === null) return of;
  return otherwise.startsWith(of) ? otherwise : `${of} ${otherwise}`.slice(0, MAX_NAME_LENGTH);
};

/** The first of its identifiers, or of its connections, stands for a device. */
const deviceIdOf = (device: Free): string | undefined => {
  const first = (value: unknown): unknown => (Array.isArray(value) ? value[0] : value);
  const id = first(own(device, "identifiers")) ?? first(own(device, "connections"));
  const text = Array.isArray(id) ? id.join(" ") : String(id ?? "");
  return text === "" ? undefined : text.slice(0, MAX_NAME_LENGTH);
};

const TOLD = ["manufacturer", "model", "sw_version"] as const;

const deviceOf = (device: Free, otherwise: string): ComponentNames["device"] => {
  const device_id = deviceIdOf(device);
  if (device_id === undefined) return undefined;
  const told = TOLD.flatMap((field) => {
    const value = textIn(device, field);
    return value === undefined ? [] : [[field, value] as const];
  });
  return { device_id, name: textIn(device, "name") ?? otherwise, ...Object.fromEntries(told) };
};

export const namesOf = ({ component, config, key }: Announced): ComponentNames => {
  const device = isRecord(config.device) ? config.device : {};
  const name = nameOf(config, device, component);
  const wanted = textIn(config, "default_entity_id");
  const object_id = wanted?.slice(wanted.indexOf(".") + 1) ?? textIn(config, "object_id") ?? name;
  const unique = own(config, "unique_id");
  const isNamed = typeof unique === "string" || typeof unique === "number";
  return {
    source_id: `${component} ${isNamed ? unique : key}`.slice(0, 500),
    entity_id: `${component}.${slugOf(object_id).slice(0, MAX_OBJECT_ID_LENGTH)}`,
    name,
    area: textIn(device, "suggested_area"),
    device: deviceOf(device, name),
    isForSetup: config.entity_category === "config",
  };
};
