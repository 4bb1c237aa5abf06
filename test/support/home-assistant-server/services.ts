/** Services of a Home Assistant for tests: which fields they take, which features they need, what devices do. */
import { AIR_SERVICES } from "./air-services.ts";
import { LIST_SERVICES } from "./list-services.ts";
import { OPENING_SERVICES } from "./opening-services.ts";
import type { ServedState } from "./rows.ts";
import {
  becomes,
  type Data,
  type Do,
  flag,
  number,
  oneOf,
  type Service,
  sets,
  skipped,
  text,
  timeNow,
  triple,
  turned,
} from "./service-rules.ts";

const LIGHT_FIELDS = {
  brightness: number(0, 255),
  color_temp_kelvin: number(1, 100_000),
  rgb_color: triple,
  hs_color: () => undefined,
  effect: text,
  flash: oneOf("short", "long"),
  transition: number(0, 6553),
};
const OFF_FIELDS = { flash: LIGHT_FIELDS.flash, transition: LIGHT_FIELDS.transition };
const NO_LIGHT = {
  brightness: null,
  color_mode: null,
  rgb_color: null,
  color_temp_kelvin: null,
  effect: null,
};
const lightOn: Do = ({ attributes }, { transition: _transition, flash: _flash, ...data }) => {
  if (data.brightness === 0) return { state: "off", attributes: NO_LIGHT };
  const level = attributes.brightness ?? (attributes.supported_color_modes ? 180 : undefined);
  const isWhite = data.color_temp_kelvin !== undefined;
  return {
    state: "on",
    attributes: {
      ...(level !== undefined && { brightness: level }),
      ...data,
      ...(isWhite && { color_mode: "color_temp", rgb_color: [255, 177, 110] }),
      ...(data.rgb_color !== undefined && { color_mode: "hs", color_temp_kelvin: null }),
    },
  };
};
const lightOff: Do = ({ attributes }) => ({
  state: "off",
  attributes: attributes.supported_color_modes ? NO_LIGHT : {},
});

export const SERVICES: Readonly<Record<string, Service>> = {
  ...AIR_SERVICES,
  ...LIST_SERVICES,
  ...OPENING_SERVICES,
  "light.turn_on": { fields: LIGHT_FIELDS, does: lightOn },
  "light.turn_off": { fields: OFF_FIELDS, does: lightOff },
  "light.toggle": {
    fields: LIGHT_FIELDS,
    does: (now, data) => (now.state === "on" ? lightOff : lightOn)(now, data),
  },
  "switch.turn_on": { does: becomes("on") },
  "switch.turn_off": { does: becomes("off") },
  "switch.toggle": { does: turned },
  "automation.turn_on": { does: becomes("on") },
  "automation.turn_off": { fields: { stop_actions: flag }, does: becomes("off") },
  "automation.toggle": { does: turned },
  "automation.trigger": {
    fields: { skip_condition: flag },
    does: () => ({ attributes: { last_triggered: timeNow() } }),
  },
  "scene.turn_on": {
    fields: { transition: LIGHT_FIELDS.transition },
    does: () => ({ state: timeNow() }),
  },
  "media_player.turn_on": { feature: 128, does: becomes("idle") },
  "media_player.turn_off": { feature: 256, does: becomes("off") },
  "media_player.toggle": {
    feature: 384,
    does: ({ state }) => ({ state: state === "off" ? "idle" : "off" }),
  },
  "media_player.media_play": { feature: 16_384, does: becomes("playing") },
  "media_player.media_pause": { feature: 1, does: becomes("paused") },
  "media_player.media_play_pause": {
    feature: 16_385,
    does: ({ state }) => ({ state: state === "playing" ? "paused" : "playing" }),
  },
  "media_player.media_stop": { feature: 4096, does: becomes("idle") },
  "media_player.media_next_track": { feature: 32, does: skipped(1) },
  "media_player.media_previous_track": { feature: 16, does: skipped(-1) },
  "media_player.volume_set": {
    feature: 4,
    needs: ["volume_level"],
    fields: { volume_level: number(0, 1) },
    does: sets("volume_level"),
  },
  "media_player.volume_mute": {
    feature: 8,
    needs: ["is_volume_muted"],
    fields: { is_volume_muted: flag },
    does: sets("is_volume_muted"),
  },
  "media_player.select_source": {
    feature: 2048,
    needs: ["source"],
    fields: { source: text },
    does: sets("source"),
  },
  "number.set_value": {
    needs: ["value"],
    fields: { value: number(0, 100) },
    does: (_now, { value }) => ({ state: Number(value).toFixed(1) }),
  },
  "select.select_option": {
    needs: ["option"],
    fields: { option: text },
    does: (_now, { option }) => ({ state: String(option) }),
  },
  "text.set_value": {
    needs: ["value"],
    fields: { value: text },
    does: (_now, { value }) => ({ state: String(value) }),
  },
  "button.press": { does: () => ({ state: timeNow() }) },
  "input_boolean.turn_on": { does: becomes("on") },
  "humidifier.set_humidity": {
    needs: ["humidity"],
    fields: { humidity: number(0, 100) },
    does: sets("humidity"),
  },
  "alarm_control_panel.alarm_arm_away": {
    feature: 2,
    fields: { code: text },
    does: becomes("arming"),
  },
};

const groupProblem = (
  { needsOneOf = [], exclusive: [alone = "", ...together] = [] }: Service,
  data: Data,
): string | undefined => {
  const has = (name: string) => data[name] !== undefined;
  if (needsOneOf.length > 0 && !needsOneOf.some(has))
    return `must contain at least one of ${needsOneOf.join(", ")}.`;
  if (!together.some(has)) return undefined;
  if (has(alone)) return "two or more values in the same group of exclusion 'temperature'";
  return together.every(has)
    ? undefined
    : "some but not all values in the same group of inclusion 'temperature'";
};

/** @returns what is wrong with the data, in Home Assistant's words. */
export const problemIn = (service: Service, data: Data): string | undefined => {
  const { fields = {}, needs = [] } = service;
  for (const [name, value] of Object.entries(data)) {
    const rule = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (!rule) return `extra keys not allowed @ data['${name}']`;
    const problem = rule(value);
    if (problem !== undefined) return `${problem} for dictionary value @ data['${name}']`;
  }
  const missing = needs.find((name) => !(name in data));
  return missing === undefined
    ? groupProblem(service, data)
    : `required key not provided @ data['${missing}']`;
};

export const isSupported = ({ feature }: Service, { attributes }: ServedState): boolean =>
  feature === undefined || (Number(attributes.supported_features ?? 0) & feature) !== 0;
