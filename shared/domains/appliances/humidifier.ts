/** Humidifiers and dehumidifiers: a humidity that they keep, in percent, and modes. */
import {
  becomes,
  type CommandFields,
  chosenFrom,
  domain,
  type FieldTable,
  onOff,
  reachAttributes,
  reachOnOff,
  targetWith,
} from "../domain.ts";
import { isWithin, ON_OFF } from "../sentences.ts";
import { ATTRIBUTE, decimal, withinLimits } from "../values.ts";

const MODES = 1;

const FIELDS = {
  humidity: {
    rule: decimal(0, 100, "Percent, in the entity's range"),
    allowed: (value: number, { min_humidity, max_humidity }) =>
      withinLimits(value, min_humidity, max_humidity, "%"),
  },
  mode: chosenFrom("available_modes", MODES, 255),
} as const satisfies FieldTable;

type HumidifierFields = CommandFields<typeof FIELDS>;

const reachSettings = reachAttributes<"set_humidity" | "set_mode", HumidifierFields>([
  { attribute: "humidity", field: "humidity", command: "set_humidity" },
  { attribute: "mode", field: "mode", command: "set_mode" },
]);

export const humidifier = domain({
  name: "humidifier",
  states: ["on", "off"],
  fields: FIELDS,
  commands: {
    ...onOff<HumidifierFields>(becomes("on"), becomes("off")),
    set_humidity: {
      needs: ["humidity"],
      effect: (_now, { humidity }) => ({ attributes: { humidity } }),
    },
    set_mode: {
      needs: ["mode"],
      features: MODES,
      effect: (_now, { mode }) => ({ attributes: { mode } }),
    },
  },
  attributes: {
    owned: { humidity: ATTRIBUTE.number, mode: ATTRIBUTE.any },
    known: { current_humidity: ATTRIBUTE.number },
    declared: ["min_humidity", "max_humidity", "available_modes", "target_humidity_step"],
  },
  areAttributesSignificant: true,
  targetState: (now) =>
    targetWith("humidity", ...(FIELDS.mode.isSupported(now.attributes) ? ["mode"] : []))(now),
  commandsToReach: (wanted, now) => [...reachOnOff(wanted, now), ...reachSettings(wanted, now)],
  sentences: {
    acts: { ...ON_OFF, stop: "turn_off", start: "turn_on" },
    fieldsOf: (value, unit) =>
      (unit === undefined || unit === "percent") && isWithin(value, 0, 100)
        ? { humidity: value }
        : undefined,
    scales: [
      {
        of: ["humidity"],
        field: "humidity",
        attribute: "humidity",
        sizes: { small: 2, usual: 5, large: 10 },
        range: [0, 100],
        lowest: "min_humidity",
        highest: "max_humidity",
      },
    ],
  },
});
