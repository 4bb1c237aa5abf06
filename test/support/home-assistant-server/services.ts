/** Services of a Home Assistant for tests: which fields they take, which features they need, what devices do. */
import type { ServedState } from "./rows.ts";

type Data = Readonly<Record<string, unknown>>;
type Change = { readonly state?: string; readonly attributes?: Data };
type Do = (now: ServedState, data: Data) => Change;

interface Service {
  /** Fields, and what is wrong with a value of them. */
  readonly fields?: Readonly<Record<string, (value: unknown) => string | undefined>>;
  /** One of these bits of `supported_features` is needed. */
  readonly feature?: number;
  readonly needs?: readonly string[];
  readonly does: Do;
}

const number = (low: number, high: number) => (value: unknown) => {
  if (typeof value !== "number") return "expected float";
  return value < low || value > high ? `value must be from ${low} to ${high}` : undefined;
};
const text = (value: unknown) =>
  typeof value === "string" ? undefined : "value should be a string";
const flag = (value: unknown) => (typeof value === "boolean" ? undefined : "expected bool");
const triple = (value: unknown) =>
  Array.isArray(value) && value.length === 3 ? undefined : "expected three values";

let made = 0;
/** With microseconds, so that no two are the same. */
const timeNow = (): string => {
  made = (made + 1) % 1000;
  return new Date().toISOString().replace("Z", `${String(made).padStart(3, "0")}+00:00`);
};

const becomes =
  (state: string): Do =>
  () => ({ state });
const sets =
  (...names: readonly string[]): Do =>
  (_now, data) => ({
    attributes: Object.fromEntries(
      names.filter((name) => data[name] !== undefined).map((name) => [name, data[name]]),
    ),
  });
const turned: Do = ({ state }) => ({ state: state === "off" ? "on" : "off" });

const LIGHT_FIELDS = {
  brightness: number(0, 255),
  color_temp_kelvin: number(1, 100_000),
  rgb_color: triple,
  hs_color: () => undefined,
  transition: number(0, 6553),
};
const NO_LIGHT = { brightness: null, color_mode: null, rgb_color: null, color_temp_kelvin: null };
const lightOn: Do = ({ attributes }, { transition: _transition, ...data }) => {
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

const fanAt: Do = (_now, { percentage = 100 }) =>
  percentage === 0
    ? { state: "off", attributes: { percentage: 0 } }
    : { state: "on", attributes: { percentage } };

const coverAt = (position: number): Change => ({
  state: position === 0 ? "closed" : "open",
  attributes: { current_position: position },
});
const climateAs: Do = (_now, { hvac_mode, ...data }) => ({
  ...(typeof hvac_mode === "string" && { state: hvac_mode }),
  attributes: data,
});

export const SERVICES: Readonly<Record<string, Service>> = {
  "light.turn_on": { fields: LIGHT_FIELDS, does: lightOn },
  "light.turn_off": { fields: { transition: LIGHT_FIELDS.transition }, does: lightOff },
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
  "cover.open_cover": { feature: 1, does: () => coverAt(100) },
  "cover.close_cover": { feature: 2, does: () => coverAt(0) },
  "cover.stop_cover": { feature: 8, does: () => ({}) },
  "cover.toggle": {
    feature: 3,
    does: ({ state }) => coverAt(state === "closed" ? 100 : 0),
  },
  "cover.set_cover_position": {
    feature: 4,
    needs: ["position"],
    fields: { position: number(0, 100) },
    does: (_now, { position }) => coverAt(Number(position)),
  },
  "climate.turn_on": { feature: 256, does: becomes("heat") },
  "climate.turn_off": { feature: 128, does: becomes("off") },
  "climate.toggle": {
    feature: 384,
    does: ({ state }) => ({ state: state === "off" ? "heat" : "off" }),
  },
  "climate.set_temperature": {
    feature: 3,
    needs: ["temperature"],
    fields: { temperature: number(0, 120), hvac_mode: text },
    does: climateAs,
  },
  "climate.set_hvac_mode": { needs: ["hvac_mode"], fields: { hvac_mode: text }, does: climateAs },
  "fan.turn_on": { feature: 32, fields: { percentage: number(0, 100) }, does: fanAt },
  "fan.turn_off": { feature: 16, does: () => ({ state: "off", attributes: { percentage: 0 } }) },
  "fan.toggle": {
    does: (now) => fanAt(now, now.state === "on" ? { percentage: 0 } : {}),
  },
  "fan.set_percentage": {
    feature: 1,
    needs: ["percentage"],
    fields: { percentage: number(0, 100) },
    does: fanAt,
  },
  "lock.lock": { fields: { code: text }, does: becomes("locked") },
  "lock.unlock": { fields: { code: text }, does: becomes("unlocked") },
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
  "media_player.media_next_track": { feature: 32, does: becomes("playing") },
  "media_player.media_previous_track": { feature: 16, does: becomes("playing") },
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
  "valve.set_valve_position": {
    feature: 4,
    needs: ["position"],
    fields: { position: number(0, 100) },
    does: (_now, { position }) => coverAt(Number(position)),
  },
  "alarm_control_panel.alarm_arm_away": {
    feature: 2,
    fields: { code: text },
    does: becomes("arming"),
  },
  "vacuum.start": { feature: 8192, does: becomes("cleaning") },
  "vacuum.pause": { feature: 4, does: becomes("paused") },
  "vacuum.stop": { feature: 8, does: becomes("idle") },
  "vacuum.return_to_base": { feature: 16, does: becomes("returning") },
};

/** @returns what is wrong with the data, in Home Assistant's words. */
export const problemIn = ({ fields = {}, needs = [] }: Service, data: Data): string | undefined => {
  for (const [name, value] of Object.entries(data)) {
    const rule = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (!rule) return `extra keys not allowed @ data['${name}']`;
    const problem = rule(value);
    if (problem !== undefined) return `${problem} for dictionary value @ data['${name}']`;
  }
  const missing = needs.find((name) => !(name in data));
  return missing && `required key not provided @ data['${missing}']`;
};

export const isSupported = ({ feature }: Service, { attributes }: ServedState): boolean =>
  feature === undefined || (Number(attributes.supported_features ?? 0) & feature) !== 0;
