/** Water heaters: a temperature, a way of operation, and whether people are away. */
import type { Snapshot } from "../../kernel/entity.ts";
import { TEMPERATURE } from "../climate/fields.ts";
import {
  type CommandFields,
  chosenFrom,
  domain,
  type Effect,
  type FieldTable,
  reachAttributes,
  reachByState,
} from "../domain.ts";
import { ATTRIBUTE, choice, hasFeatures, listOf, pick, withinLimits } from "../values.ts";

/** Home Assistant's bits. */
const FEATURE = { temperature: 1, operation: 2, away: 4, onOff: 8 } as const;

const FIELDS = {
  temperature: {
    rule: TEMPERATURE,
    isSupported: (attributes) => hasFeatures(attributes, FEATURE.temperature),
    allowed: (value: number, { min_temp, max_temp }) =>
      withinLimits(value, min_temp, max_temp, "degrees"),
  },
  operation_mode: chosenFrom("operation_list", FEATURE.operation),
  away_mode: {
    rule: choice("Whether it saves energy while people are away"),
    isSupported: (attributes) => hasFeatures(attributes, FEATURE.away),
  },
} as const satisfies FieldTable;

type HeaterFields = CommandFields<typeof FIELDS>;
type HeaterEffect = Effect<HeaterFields>;

const set: HeaterEffect = ({ state }, { temperature, operation_mode = state }) => ({
  state: operation_mode,
  attributes: {
    ...(temperature !== undefined && { temperature }),
    ...(operation_mode !== state && { operation_mode }),
  },
});

const firstMode = ({ attributes }: Snapshot): string =>
  String(listOf(attributes.operation_list).find((mode) => mode !== "off") ?? "on");

const on: HeaterEffect = (now, _fields, at) =>
  now.state === "off" ? set(now, { operation_mode: firstMode(now) }, at) : {};
const off: HeaterEffect = (now, _fields, at) => set(now, { operation_mode: "off" }, at);

type HeaterCommand = "set_temperature" | "set_away_mode";
const reachSettings = reachAttributes<HeaterCommand, HeaterFields>([
  { attribute: "temperature", field: "temperature", command: "set_temperature" },
  {
    attribute: "away_mode",
    field: "away_mode",
    command: "set_away_mode",
    toField: (value) => value === "on",
  },
]);
const switchTo = reachByState({ off: ["turn_off"], on: ["turn_on"] });

/** By the way of operation, where the entity has a choice. */
const reachMode = ({ state, attributes }: Snapshot, now: Snapshot) => {
  const modes = listOf(attributes.operation_list ?? now.attributes.operation_list);
  if (state === now.state) return [];
  if (state === "off" && !modes.includes("off")) return switchTo({ state, attributes }, now);
  if (state === "on" && !modes.includes("on")) return switchTo({ state, attributes }, now);
  return [{ command: "set_operation_mode" as const, fields: { operation_mode: state } }];
};

export const waterHeater = domain({
  name: "water_heater",
  fields: FIELDS,
  commands: {
    turn_on: { features: FEATURE.onOff, effect: on },
    turn_off: { features: FEATURE.onOff, effect: off },
    set_temperature: { needs: ["temperature"], may: ["operation_mode"], effect: set },
    set_operation_mode: { needs: ["operation_mode"], effect: set },
    set_away_mode: {
      needs: ["away_mode"],
      effect: (_now, { away_mode }) => ({ attributes: { away_mode: away_mode ? "on" : "off" } }),
    },
  },
  attributes: {
    owned: {
      temperature: ATTRIBUTE.number,
      operation_mode: ATTRIBUTE.text,
      away_mode: ATTRIBUTE.any,
    },
    known: { current_temperature: ATTRIBUTE.number },
    declared: ["operation_list", "min_temp", "max_temp", "target_temp_step"],
  },
  areAttributesSignificant: true,
  targetState: ({ state, attributes }) => ({
    state,
    attributes: pick(
      attributes,
      ...(FIELDS.temperature.isSupported(attributes) ? ["temperature"] : []),
      ...(FIELDS.away_mode.isSupported(attributes) ? ["away_mode"] : []),
    ),
  }),
  commandsToReach: (wanted, now) => [...reachMode(wanted, now), ...reachSettings(wanted, now)],
  sentences: {
    acts: { on: "turn_on", off: "turn_off", start: "turn_on", stop: "turn_off" },
    fieldsOf: (value, unit) =>
      unit === undefined || unit === "degree" ? { temperature: value } : undefined,
  },
});
