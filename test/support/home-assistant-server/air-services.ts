/** Services of thermostats and fans of a Home Assistant for tests. */
import {
  becomes,
  type Do,
  flag,
  float,
  number,
  oneOf,
  type Service,
  sets,
  text,
} from "./service-rules.ts";

const fanAt: Do = (_now, { percentage = 100, preset_mode }) => {
  if (percentage === 0) return { state: "off", attributes: { percentage: 0, preset_mode: null } };
  return preset_mode === undefined
    ? { state: "on", attributes: { percentage, preset_mode: null } }
    : { state: "on", attributes: { preset_mode, percentage: null } };
};

const RANGE = ["target_temp_low", "target_temp_high"] as const;

/** In a mode with two targets it has no single one, and the other way round. */
const climateAs: Do = (_now, { hvac_mode, ...data }) => ({
  ...(typeof hvac_mode === "string" && { state: hvac_mode }),
  attributes: {
    ...(RANGE.some((end) => data[end] !== undefined)
      ? { temperature: null }
      : data.temperature !== undefined && Object.fromEntries(RANGE.map((end) => [end, null]))),
    ...data,
  },
});

/** A choice of a list that the entity has. */
const choice = (feature: number, field: string): Service => ({
  feature,
  needs: [field],
  fields: { [field]: text },
  does: sets(field),
});

export const AIR_SERVICES: Readonly<Record<string, Service>> = {
  "climate.turn_on": { feature: 256, does: becomes("heat") },
  "climate.turn_off": { feature: 128, does: becomes("off") },
  "climate.toggle": {
    feature: 384,
    does: ({ state }) => ({ state: state === "off" ? "heat" : "off" }),
  },
  "climate.set_temperature": {
    feature: 3,
    needsOneOf: ["temperature", ...RANGE],
    exclusive: ["temperature", ...RANGE],
    fields: {
      temperature: float,
      target_temp_low: float,
      target_temp_high: float,
      hvac_mode: text,
    },
    does: climateAs,
  },
  "climate.set_hvac_mode": { needs: ["hvac_mode"], fields: { hvac_mode: text }, does: climateAs },
  "climate.set_humidity": {
    feature: 4,
    needs: ["humidity"],
    fields: { humidity: number(0, 100) },
    does: sets("humidity"),
  },
  "climate.set_fan_mode": choice(8, "fan_mode"),
  "climate.set_preset_mode": choice(16, "preset_mode"),
  "climate.set_swing_mode": choice(32, "swing_mode"),
  "climate.set_swing_horizontal_mode": choice(512, "swing_horizontal_mode"),
  "fan.turn_on": {
    feature: 32,
    fields: { percentage: number(0, 100), preset_mode: text },
    does: fanAt,
  },
  "fan.turn_off": { feature: 16, does: (now) => fanAt(now, { percentage: 0 }) },
  "fan.toggle": {
    does: (now) => fanAt(now, now.state === "on" ? { percentage: 0 } : {}),
  },
  "fan.set_percentage": {
    feature: 1,
    needs: ["percentage"],
    fields: { percentage: number(0, 100) },
    does: fanAt,
  },
  "fan.set_preset_mode": { ...choice(8, "preset_mode"), does: fanAt },
  "fan.oscillate": {
    feature: 2,
    needs: ["oscillating"],
    fields: { oscillating: flag },
    does: sets("oscillating"),
  },
  "fan.set_direction": {
    feature: 4,
    needs: ["direction"],
    fields: { direction: oneOf("forward", "reverse") },
    does: sets("direction"),
  },
};
