/** The tint of an entity: by its domain while it is active, red where it is open or unlocked. */
import type { Thing } from "../core/state.ts";
import { textOf } from "./attributes.ts";

export type Tint =
  | "light"
  | "heat"
  | "cool"
  | "cover"
  | "media"
  | "safe"
  | "alert"
  | "accent"
  | "none";

const OPENINGS = new Set(["door", "garage_door", "window", "opening"]);
const IDLE = new Set([
  "off",
  "unavailable",
  "unknown",
  "closed",
  "idle",
  "docked",
  "paused",
  "standby",
]);

const DOMAIN_TINTS: Readonly<Record<string, Tint>> = {
  light: "light",
  cover: "cover",
  media_player: "media",
  fan: "cool",
  vacuum: "cover",
  switch: "accent",
  automation: "accent",
  humidifier: "cool",
  input_boolean: "accent",
  lawn_mower: "cover",
  remote: "accent",
  script: "accent",
  siren: "alert",
  timer: "accent",
  update: "accent",
  valve: "cool",
  water_heater: "heat",
};

/** Whether something happens or is on: the tile is tinted then. */
export const isActive = ({ domain, state }: Thing): boolean =>
  domain in DOMAIN_TINTS && !IDLE.has(state);

export const tintOf = (thing: Thing): Tint => {
  const { domain, state } = thing;
  if (state === "unavailable") return "none";
  if (domain === "lock") return state === "locked" || state === "locking" ? "safe" : "alert";
  if (domain === "binary_sensor") {
    if (state !== "on") return "none";
    return OPENINGS.has(textOf(thing, "device_class") ?? "") ? "alert" : "accent";
  }
  if (domain === "alarm_control_panel")
    return state === "triggered" ? "alert" : state.startsWith("armed") ? "safe" : "none";
  if (domain === "climate") {
    const action = textOf(thing, "hvac_action") ?? state;
    return action === "heating" ? "heat" : action === "cooling" ? "cool" : "none";
  }
  if (domain === "cover" && textOf(thing, "device_class") === "garage" && state !== "closed")
    return "alert";
  return isActive(thing) ? (DOMAIN_TINTS[domain] ?? "none") : "none";
};
