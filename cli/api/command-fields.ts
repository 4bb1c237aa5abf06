/** Words of a command line as a command of the API: `on brightness=60%` is `turn_on` with a field. */
import { own } from "../../shared/kernel/own-property.ts";
import { failWith } from "../kernel/failure.ts";

type Fields = Readonly<Record<string, unknown>>;

export interface RequestedCommand {
  readonly command: string;
  readonly fields: Fields;
}

/** Short words; all others are names of the API, with `-` or `_`. */
const SHORT: Readonly<Record<string, string>> = { on: "turn_on", off: "turn_off" };

/** The command that is meant where only fields are given, by the first of them. */
const BY_FIELD: Readonly<Record<string, string>> = {
  temperature: "set_temperature",
  target_temp_low: "set_temperature",
  target_temp_high: "set_temperature",
  hvac_mode: "set_hvac_mode",
  preset_mode: "set_preset_mode",
  fan_mode: "set_fan_mode",
  swing_mode: "set_swing_mode",
  swing_horizontal_mode: "set_swing_horizontal_mode",
  oscillating: "oscillate",
  direction: "set_direction",
  position: "set_position",
  percentage: "set_percentage",
  volume: "set_volume",
  volume_level: "set_volume",
  source: "select_source",
  muted: "mute",
  value: "set_value",
  option: "select_option",
  humidity: "set_humidity",
  mode: "set_mode",
  operation_mode: "set_operation_mode",
  away_mode: "set_away_mode",
};
const OF_LIGHTS = "turn_on";

/** What `60%` is, for fields that are not percent themselves. */
const PERCENT: Readonly<Record<string, readonly [field: string, factor: number]>> = {
  brightness: ["brightness_pct", 1],
  brightness_step: ["brightness_step_pct", 1],
  volume: ["volume", 0.01],
  volume_level: ["volume_level", 0.01],
};

/** Texts, even where they look like numbers: a code of digits keeps its zeros, and a mode may be called 1. */
const TEXTS = [
  "code",
  "option",
  "item",
  "rename",
  "version",
  "summary",
  "description",
  "preset_mode",
  "fan_mode",
  "swing_mode",
  "swing_horizontal_mode",
];

/** They stand beside the fields in a request. */
const RESERVED = ["entity_id", "entity-id", "command"];

const ENTITY = /^[a-z0-9_]+\.[a-z0-9_]+$/;
const NUMBER = /^[+-]?\d+(\.\d+)?$/;
const COLOR = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i;

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return failWith("usage", `${text} is no valid JSON`);
  }
};

/** Numbers, `true`, lists of numbers, `#ff8800` as a colour, JSON; everything else is a text. */
const fieldValue = (text: string): unknown => {
  if (NUMBER.test(text)) return Number(text);
  if (text === "true" || text === "false") return text === "true";
  const color = COLOR.exec(text);
  if (color) return color.slice(1).map((part) => Number.parseInt(part, 16));
  if (/^[[{"]/.test(text)) return jsonOf(text);
  const items = text.split(",");
  return items.length > 1 && items.every((item) => NUMBER.test(item)) ? items.map(Number) : text;
};

const fieldOf = (name: string, text: string): readonly [string, unknown] => {
  if (TEXTS.includes(name)) return [name, text];
  const [, percent] = /^([+-]?\d+(?:\.\d+)?)%$/.exec(text) ?? [];
  if (percent === undefined) return [name, fieldValue(text)];
  const [field, factor] = own(PERCENT, name) ?? [name, 1];
  return [field, Number((Number(percent) * factor).toFixed(4))];
};

const readField = (word: string): readonly [string, unknown] => {
  const [, name = "", text = ""] = /^([a-z_-]+)=(.+)$/s.exec(word) ?? [];
  if (name === "" || RESERVED.includes(name))
    failWith("usage", `${word} is no field`, "Write fields as name=value: brightness=60%");
  return fieldOf(name.replaceAll("-", "_"), text);
};

/** @throws usage, for a word that is no `name=value`. */
export const readFields = (words: readonly string[]): Fields => {
  const fields = new Map<string, unknown>();
  for (const [name, value] of words.map(readField)) {
    if (fields.has(name)) failWith("usage", `${name} is given twice`);
    fields.set(name, value);
  }
  return Object.fromEntries(fields);
};

/**
 * Entities come first: their ids have a dot, and commands have none.
 *
 * @throws usage, where the first word is no entity.
 */
export const splitEntities = (words: readonly string[]) => {
  const end = words.findIndex((word) => !ENTITY.test(word));
  if (end === 0) failWith("usage", `${words[0]} is no entity`, "List the entities with hearth get");
  return end < 0
    ? { entities: words, rest: [] }
    : { entities: words.slice(0, end), rest: words.slice(end) };
};

/** @throws usage, where neither a command nor a field is given. */
export const readCommand = (words: readonly string[]): RequestedCommand => {
  const [first = "", ...rest] = words;
  const isNamed = /^[a-z]/i.test(first) && !first.includes("=");
  const fields = readFields(isNamed ? rest : words);
  if (isNamed) return { command: own(SHORT, first) ?? first.replaceAll("-", "_"), fields };
  const [field] = Object.keys(fields);
  if (field === undefined)
    failWith("usage", "A command or a field is missing", "For example: on, or brightness=60%");
  return { command: own(BY_FIELD, field ?? "") ?? OF_LIGHTS, fields };
};
