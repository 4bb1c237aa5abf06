/** How each type of device speaks MQTT: what it announces, says and takes. */
import type { Payload } from "../mqtt-devices/devices.ts";
import type { DeviceState, DeviceType } from "./bench.ts";

export interface MqttLanguage {
  readonly component: string;
  /** Beside name and id; `@` is the first part of the device's topics. */
  readonly config: Readonly<Record<string, unknown>>;
  /** By the last part of a topic, what the device says of how it is. */
  says(now: DeviceState): Readonly<Record<string, Payload>>;
  /** By the last part of a topic, what a message to it makes of the device. */
  readonly takes: Readonly<Record<string, (payload: string, now: DeviceState) => DeviceState>>;
}

const attribute = ({ attributes = {} }: DeviceState, name: string) => attributes[name];

const positioned = (position: number): DeviceState => ({
  state: position === 0 ? "closed" : "open",
  attributes: { current_position: position },
});
const POSITIONS: Readonly<Record<string, number>> = { OPEN: 100, CLOSE: 0 };

const litBy = (payload: string, now: DeviceState): DeviceState => {
  const { state, brightness = attribute(now, "brightness") ?? 180 } = JSON.parse(payload);
  return state === "ON" ? { state: "on", attributes: { brightness } } : { state: "off" };
};

export const LANGUAGES: Readonly<Record<DeviceType, MqttLanguage>> = {
  lamp: {
    component: "light",
    config: {
      schema: "json",
      state_topic: "@/state",
      command_topic: "@/set",
      supported_color_modes: ["brightness"],
    },
    says: ({ state, attributes = {} }) => ({
      state: { state: state.toUpperCase(), ...(state === "on" && attributes) },
    }),
    takes: { set: litBy },
  },
  cover: {
    component: "cover",
    config: {
      position_topic: "@/position",
      set_position_topic: "@/position/set",
      command_topic: "@/set",
    },
    says: (now) => ({ position: String(attribute(now, "current_position")) }),
    takes: {
      set: (payload, now) => {
        const position = POSITIONS[payload];
        return position === undefined ? now : positioned(position);
      },
      "position/set": (payload) => positioned(Number(payload)),
    },
  },
  sensor: {
    component: "sensor",
    config: {
      state_topic: "@/state",
      unit_of_measurement: "°C",
      device_class: "temperature",
      state_class: "measurement",
    },
    says: ({ state }) => ({ state }),
    takes: {},
  },
  lock: {
    component: "lock",
    config: { state_topic: "@/state", command_topic: "@/set" },
    says: ({ state }) => ({ state: state.toUpperCase() }),
    takes: { set: (payload) => ({ state: payload === "LOCK" ? "locked" : "unlocked" }) },
  },
  thermostat: {
    component: "climate",
    config: {
      modes: ["off", "heat"],
      mode_state_topic: "@/mode",
      mode_command_topic: "@/mode/set",
      temperature_state_topic: "@/wanted",
      temperature_command_topic: "@/wanted/set",
    },
    says: (now) => ({ mode: now.state, wanted: String(attribute(now, "temperature")) }),
    takes: {
      "mode/set": (state, now) => ({ ...now, state }),
      "wanted/set": (payload, { state }) => ({
        state,
        attributes: { temperature: Number(payload) },
      }),
    },
  },
};
