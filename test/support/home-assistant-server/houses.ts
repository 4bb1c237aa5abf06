/** Houses for the Home Assistant of tests. */
import type { EntityFixture, HouseFixture } from "./house.ts";

const LIGHT = { supported_color_modes: ["color_temp", "hs"], supported_features: 0 };

/** One device of each domain that Hearth commands, and each can do all that its domain can. */
export const SMALL_HOUSE: HouseFixture = {
  floors: [{ floor_id: "ground", name: "Ground", level: 0, aliases: [] }],
  areas: [
    { area_id: "den", name: "Den", floor_id: "ground", aliases: ["study"] },
    { area_id: "shed", name: "Shed", floor_id: null, aliases: [] },
  ],
  devices: [{ id: "hub", name: "Hub", area_id: "den" }],
  entities: [
    {
      entity_id: "light.desk",
      state: "off",
      attributes: {
        ...LIGHT,
        min_color_temp_kelvin: 2000,
        max_color_temp_kelvin: 6500,
        brightness: null,
        friendly_name: "Desk",
        effect_list: ["off", "party"],
        supported_features: 44,
      },
      entry: { id: "id-desk", device_id: "hub", aliases: [null, "reading light"] },
    },
    {
      entity_id: "switch.pump",
      state: "off",
      attributes: { friendly_name: "Pump" },
      entry: { id: "id-pump", area_id: "shed" },
    },
    {
      entity_id: "cover.blind",
      state: "open",
      attributes: {
        current_position: 100,
        current_tilt_position: 50,
        friendly_name: "Blind",
        supported_features: 255,
      },
      entry: { area_id: "den" },
    },
    {
      entity_id: "climate.den",
      state: "heat",
      attributes: {
        hvac_modes: ["off", "heat", "cool"],
        min_temp: 7,
        max_temp: 35,
        temperature: 20,
        current_temperature: 19,
        friendly_name: "Den heating",
        supported_features: 385,
      },
      entry: { area_id: "den" },
    },
    {
      entity_id: "media_player.den",
      state: "playing",
      attributes: {
        source_list: ["radio", "tv"],
        volume_level: 0.2,
        is_volume_muted: false,
        friendly_name: "Radio",
        supported_features: 0xff_ff_ff,
      },
      entry: { area_id: "den" },
    },
    {
      entity_id: "fan.den",
      state: "off",
      attributes: {
        percentage: null,
        percentage_step: 25,
        friendly_name: "Fan",
        supported_features: 49,
      },
      entry: { area_id: "den" },
    },
    {
      entity_id: "lock.gate",
      state: "locked",
      attributes: { friendly_name: "Gate", supported_features: 1 },
      entry: {},
    },
    {
      entity_id: "vacuum.robot",
      state: "docked",
      attributes: {
        friendly_name: "Robot",
        fan_speed: "low",
        fan_speed_list: ["low", "high"],
        supported_features: 0x3f_ff,
      },
      entry: {},
    },
    {
      entity_id: "scene.evening",
      state: "2026-11-01T18:00:00.123456+00:00",
      attributes: { friendly_name: "Evening" },
    },
    {
      entity_id: "automation.morning",
      state: "on",
      attributes: { friendly_name: "Morning", mode: "single", current: 0 },
    },
    {
      entity_id: "sensor.power",
      state: "12.5",
      attributes: { unit_of_measurement: "W" },
      entry: { device_id: "hub" },
    },
    { entity_id: "weather.here", state: "rainy", attributes: { temperature: 4, humidity: 90 } },
  ],
};

/** What people set, press and choose. */
export const INPUT_HOUSE: HouseFixture = {
  entities: [
    { entity_id: "number.level", state: "42.0", attributes: { min: 0, max: 100, step: 1 } },
    { entity_id: "select.speed", state: "slow", attributes: { options: ["slow", "fast"] } },
    { entity_id: "text.note", state: "hello", attributes: { min: 0, max: 20, mode: "text" } },
    { entity_id: "button.bell", state: "unknown" },
    { entity_id: "input_boolean.guests", state: "off" },
    {
      entity_id: "humidifier.cellar",
      state: "on",
      attributes: { min_humidity: 0, max_humidity: 100, humidity: 60, supported_features: 0 },
    },
    {
      entity_id: "valve.garden",
      state: "closed",
      attributes: { current_position: 0, supported_features: 15 },
    },
    {
      entity_id: "alarm_control_panel.house",
      state: "disarmed",
      attributes: { code_format: "number", code_arm_required: true, supported_features: 63 },
    },
  ],
};

const KINDS: readonly (readonly [domain: string, count: number, state: string, more: object])[] = [
  ["sensor", 24, "21.5", { unit_of_measurement: "°C", device_class: "temperature" }],
  ["binary_sensor", 10, "off", { device_class: "motion" }],
  ["light", 12, "on", { ...LIGHT, brightness: 180, color_mode: "hs", rgb_color: [255, 0, 0] }],
  ["switch", 8, "off", {}],
  ["cover", 6, "open", { current_position: 40, supported_features: 15 }],
  ["climate", 4, "heat", { hvac_modes: ["off", "heat"], temperature: 20 }],
  ["media_player", 6, "standby", { volume_level: 0.5, supported_features: 0xff_ff }],
  ["fan", 3, "on", { percentage: 50, percentage_step: 25, supported_features: 49 }],
  ["lock", 3, "open", { supported_features: 1 }],
  ["vacuum", 3, "docked", { supported_features: 0x7f_fc }],
  ["scene", 3, "unknown", {}],
  ["automation", 3, "on", { last_triggered: null }],
  ["camera", 2, "idle", { access_token: "secret", entity_picture: "/api/camera?token=secret" }],
  ["sun", 1, "above_horizon", { elevation: 16.5 }],
  ["zone", 1, "0", { latitude: 52, persons: [] }],
  ["person", 2, "unknown", { user_id: "abc" }],
  ["device_tracker", 3, "not_home", { source_type: "gps" }],
  ["update", 4, "on", { installed_version: "1.0", latest_version: "1.1" }],
  ["event", 2, "unknown", { event_types: ["pressed"], event_type: null }],
  ["calendar", 2, "off", { message: "Bins" }],
  ["weather", 2, "sunny", { temperature: 21.6 }],
  ["conversation", 1, "2026-11-22T10:41:43.849014+00:00", { supported_features: 1 }],
  ["todo", 2, "3", {}],
  ["stt", 1, "unknown", {}],
  ["tts", 1, "unknown", {}],
  ["image_processing", 1, "unknown", { faces: [] }],
  ["air_quality", 2, "14", { particulate_matter_10: 23 }],
  ["image", 1, "2026-11-22T10:41:43+00:00", { access_token: "secret" }],
];

const entityOf = (domain: string, n: number, state: string, more: object): EntityFixture => {
  const entity_id = `${domain}.one_${n}`;
  const friendly_name = `${domain} ${n}`;
  // Every third one has its area from its device, every third none, and every fifth is not in the registry.
  const place = [{ area_id: "kitchen" }, { device_id: "hub" }, {}][n % 3] ?? {};
  return {
    entity_id,
    state,
    attributes: { ...more, friendly_name },
    ...(n % 5 !== 4 && { entry: { ...place, id: `id-${entity_id}` } }),
  };
};

/** 113 entities of 28 domains, and two that are disabled. */
export const LARGE_HOUSE: HouseFixture = {
  floors: [
    { floor_id: "ground", name: "Ground", level: 0 },
    { floor_id: "attic", name: "Attic", level: null },
  ],
  areas: [
    { area_id: "kitchen", name: "Kitchen", floor_id: "ground", aliases: ["galley"] },
    { area_id: "den", name: "Den", floor_id: "attic", aliases: [] },
  ],
  devices: [{ id: "hub", name: "Hub", area_id: "den" }],
  entities: [
    ...KINDS.flatMap(([domain, count, state, more]) =>
      Array.from({ length: count }, (_, n) => entityOf(domain, n, state, more)),
    ),
    ...["sensor.off_1", "sensor.off_2"].map((entity_id) => ({
      entity_id,
      state: "1",
      entry: { disabled_by: "integration" },
    })),
  ],
};

/** @param count  How many lamps and sensors, in 100 areas. */
export const hugeHouse = (count: number): HouseFixture => ({
  floors: [{ floor_id: "ground", name: "Ground", level: 0 }],
  areas: Array.from({ length: 100 }, (_, n) => ({
    area_id: `area_${n}`,
    name: `Area ${n}`,
    floor_id: "ground",
    aliases: [],
  })),
  entities: Array.from({ length: count }, (_, n) => ({
    entity_id: n % 2 === 0 ? `light.one_${n}` : `sensor.one_${n}`,
    state: n % 2 === 0 ? "off" : String(n),
    attributes: {
      friendly_name: `One ${n}`,
      ...(n % 2 === 0 ? LIGHT : { unit_of_measurement: "W", state_class: "measurement" }),
    },
    entry: { id: `id-${n}`, area_id: `area_${n % 100}` },
  })),
});
