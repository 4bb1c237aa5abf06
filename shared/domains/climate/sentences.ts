/** How sentences speak of thermostats and air conditioners. */
import { ON_OFF, type Sentences } from "../sentences.ts";
import { listOf } from "../values.ts";

export const CLIMATE_SENTENCES = {
  acts: ON_OFF,
  actsWithValue: { on: "set" },
  fieldsOf(value, unit) {
    if (unit === "fahrenheit") return { temperature: Math.round(((value - 32) / 1.8) * 2) / 2 };
    return unit === undefined || unit === "degree" ? { temperature: value } : undefined;
  },
  /** The mode in which a thermostat gets to the temperature. */
  fieldsToTurnOn({ temperature, hvac_mode }, { attributes }) {
    if (typeof temperature !== "number" || hvac_mode !== undefined) return {};
    const modes = listOf(attributes.hvac_modes).filter((one) => one !== "off");
    const { current_temperature: current } = attributes;
    const apt = typeof current !== "number" ? undefined : temperature < current ? "cool" : "heat";
    const mode = modes.includes(apt) ? apt : modes[0];
    return mode === undefined ? {} : { hvac_mode: mode };
  },
  scales: [
    {
      of: ["temperature", "warmth"],
      field: "temperature",
      attribute: "temperature",
      sizes: { small: 0.5, usual: 1, large: 2 },
      range: [7, 35],
      units: ["degree", undefined],
      lowest: "min_temp",
      highest: "max_temp",
    },
  ],
} as const satisfies Sentences;
