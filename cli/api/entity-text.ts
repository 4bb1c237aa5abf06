/** The state of an entity in a few words: `on, 60 %`. */
import { own } from "../../shared/kernel/own-property.ts";
import { domainOf, type EntityAnswer } from "./entities.ts";

type Attributes = EntityAnswer["attributes"];
type Describe = (attributes: Attributes) => string | undefined;

const number = (value: unknown): number | undefined =>
  typeof value === "number" ? value : undefined;

const withUnit =
  (name: string, unit: string, factor = 1, prefix = ""): Describe =>
  (attributes) => {
    const value = number(own(attributes, name));
    return value === undefined ? undefined : `${prefix}${Math.round(value * factor)} ${unit}`;
  };

const degrees =
  (name: string, prefix = ""): Describe =>
  (attributes) => {
    const value = number(own(attributes, name));
    const unit = String(attributes.temperature_unit ?? "°C");
    return value === undefined ? undefined : `${prefix}${value} ${unit}`;
  };

const text =
  (name: string): Describe =>
  (attributes) => {
    const value = own(attributes, name);
    return typeof value === "string" && value !== "" ? value : undefined;
  };

const MAX_BRIGHTNESS = 255;
/** What is told beside the state, by domain. */
const BESIDE: Readonly<Record<string, readonly Describe[]>> = {
  light: [withUnit("brightness", "%", 100 / MAX_BRIGHTNESS)],
  climate: [
    degrees("current_temperature"),
    degrees("temperature", "to "),
    degrees("target_temp_low", "from "),
    degrees("target_temp_high", "to "),
    text("hvac_action"),
    text("preset_mode"),
  ],
  cover: [withUnit("current_position", "%")],
  fan: [withUnit("percentage", "%"), text("preset_mode")],
  media_player: [
    text("media_title"),
    text("source"),
    withUnit("volume_level", "%", 100, "volume "),
  ],
  vacuum: [withUnit("battery_level", "%", 1, "battery ")],
};

/** States in which what stands beside them means nothing. */
const BARE = ["off", "unavailable", "unknown"];

export const stateText = ({ entity_id, state, attributes }: EntityAnswer): string => {
  const unit = text("unit_of_measurement")(attributes);
  const shown = unit === undefined ? state : `${state} ${unit}`;
  if (BARE.includes(state) && domainOf(entity_id) !== "climate") return shown;
  const beside = own(BESIDE, domainOf(entity_id)) ?? [];
  const told = beside.map((describe) => describe(attributes)).filter((one) => one !== undefined);
  return [shown, ...told].join(", ");
};
