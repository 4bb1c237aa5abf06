/** An add-on that shows devices beyond lights and shutters, and obeys them. */
import { join } from "node:path";
import { makePackage, rowOf, writeCatalogue } from "../../services/addons/made.ts";
import { freshFolder, ROOT } from "../../support/spawn.ts";

const SLUG = "shed";
const CODE = `
const one = (domain, name, state, attributes = {}) =>
  ({ entity_id: domain + ".shed_" + name.toLowerCase(), name, state, area_id: "garage", attributes });
const entities = [
  one("number", "Pump", "42.0", { min: 0, max: 100, step: 1 }),
  one("number", "Dose", "500", { min: 1, max: 1000, step: 1, unit_of_measurement: "ml" }),
  one("select", "Profile", "eco", { options: ["eco", "comfort"] }),
  one("text", "Note", "Hello", { min: 0, max: 20 }),
  one("date", "Trip", "2030-01-01"),
  one("button", "Restart", "unknown"),
  one("input_boolean", "Guests", "off"),
  one("humidifier", "Air", "on", { humidity: 50, min_humidity: 30, max_humidity: 80, supported_features: 0 }),
  one("valve", "Water", "closed", { supported_features: 3 }),
  one("alarm_control_panel", "Alarm", "disarmed", { code_format: "number", supported_features: 3 }),
  one("lawn_mower", "Mower", "docked", { supported_features: 7 }),
  one("climate", "Hut", "heat_cool", { hvac_modes: ["off", "heat_cool"], target_temp_low: 19, target_temp_high: 23,
    min_humidity: 30, max_humidity: 60, humidity: 40, current_temperature: 21, hvac_action: "idle", supported_features: 390 }),
  one("weather", "Weather", "rainy", { temperature: 4 }),
];
const STATES = { open: "open", close: "closed", start_mowing: "mowing", turn_on: "on", turn_off: "off" };
export default {
  name: "shed",
  actions: {
    command({ params: { command, fields } }) {
      const confirmed = true;
      if (command === "set_humidity" || command === "set_temperature") return { confirmed, attributes: fields };
      if (command === "press") return { confirmed, state: new Date().toISOString() };
      if (command === "arm_away") return fields.code === "2718" ? { confirmed, state: "armed_away" } : {};
      const { value, option, date } = fields;
      return { confirmed, state: STATES[command] ?? String(value ?? option ?? date) };
    },
  },
  started() { return this.broker.call("hearth.publish", { entities }); },
};`;

/** Settings of a process that offers it; in place of npm, which would take seconds. */
export const inputsAddon = () => {
  const folder = freshFolder();
  makePackage(folder, { slug: SLUG, code: CODE });
  return {
    ADDON_CATALOGUE: writeCatalogue(folder, [rowOf({ slug: SLUG })]),
    npm_execpath: join(ROOT, "test/services/addons/fast-npm/npm-cli.js"),
  };
};
export const INPUTS_SLUG = SLUG;
