/** Houses of scripted devices: lights of two schemas, a switch and sensors, which do what they are told. */
import { type Devices, openDevices, type Payload } from "./devices.ts";

const device = (name: string, suggested_area = "Attic") => ({
  identifiers: [name],
  name,
  suggested_area,
});

export const LAMP = {
  name: null,
  unique_id: "lamp",
  default_entity_id: "light.lamp",
  device: device("Lamp"),
  schema: "json",
  state_topic: "~/lamp",
  command_topic: "~/lamp/set",
  supported_color_modes: ["color_temp", "xy"],
};

export const STRIP = {
  name: "Strip",
  unique_id: "strip",
  device: device("Shelf", "Den"),
  state_topic: "~/strip",
  command_topic: "~/strip/set",
  brightness_state_topic: "~/strip/level",
  brightness_command_topic: "~/strip/level/set",
  brightness_scale: 100,
  rgb_state_topic: "~/strip/rgb",
  rgb_command_topic: "~/strip/rgb/set",
};

export const PLUG = {
  name: null,
  uniq_id: "plug",
  dev: { ids: ["plug"], name: "Plug" },
  stat_t: "~/plug",
  cmd_t: "~/plug/set",
  val_tpl: "{{ value_json.state }}",
  avty: [{ t: "~/plug/lwt" }],
};

export const WARMTH = {
  name: "Warmth",
  unique_id: "warmth",
  device: device("Shelf", "Den"),
  state_topic: "~/shelf",
  value_template: "{{ (value_json.t | float) | round(1) }}",
  unit_of_measurement: "°C",
  device_class: "temperature",
  state_class: "measurement",
};

export const DOOR = {
  name: null,
  unique_id: "door",
  device: device("Door"),
  state_topic: "~/door",
  value_template: "{{ value_json.contact }}",
  payload_on: false,
  payload_off: true,
  device_class: "door",
};

/** A lamp that keeps what it was told. */
const lampOf = () => {
  let state: Readonly<Record<string, unknown>> = { state: "OFF" };
  return (payload: string): Readonly<Record<string, Payload>> => {
    const told = JSON.parse(payload);
    const mode = told.color ? "xy" : told.color_temp ? "color_temp" : undefined;
    state = { brightness: 254, ...state, ...told, ...(mode && { color_mode: mode }) };
    return { lamp: state };
  };
};

/** Announces all devices and lets them answer. */
export const openSmallHouse = async (broker: string): Promise<Devices> => {
  const devices = await openDevices(broker);
  devices.answer({
    "lamp/set": lampOf(),
    "plug/set": (state) => ({ plug: { state } }),
    "strip/set": (state) => ({ strip: state }),
    "strip/level/set": (level) => ({ "strip/level": level }),
    "strip/rgb/set": (rgb) => ({ "strip/rgb": rgb }),
  });
  await Promise.all([
    devices.announce("light/lamp", LAMP),
    devices.announce("light/shelf/strip", STRIP),
    devices.announce("switch/plug", PLUG),
    devices.announce("sensor/warmth", WARMTH),
    devices.announce("binary_sensor/door", DOOR),
    devices.say("lamp", { state: "OFF" }, { retain: true }),
    devices.say("plug", { state: "OFF" }, { retain: true }),
    devices.say("plug/lwt", "online", { retain: true }),
    devices.say("shelf", { t: 21.46 }, { retain: true }),
  ]);
  return devices;
};
