/** Robots: vacuum cleaners and lawn mowers. */
import { listOf } from "../../../../../shared/domains/values.ts";
import { own } from "../../../../../shared/kernel/own-property.ts";
import type { Free } from "../../../../../shared/kernel/rules.ts";
import { isRecord } from "../../connection/bounds.ts";
import type { Build } from "../config.ts";
import { shownLists } from "./switch.ts";

/** Home Assistant's bits. */
const VACUUM: Readonly<Record<string, number>> = {
  pause: 4,
  stop: 8,
  return_home: 16,
  fan_speed: 32,
  send_command: 256,
  locate: 512,
  clean_spot: 1024,
  start: 8192,
};
const STATE = 4096;
const USUAL = ["start", "stop", "return_home", "clean_spot"];

const VACUUM_PAYLOADS = [
  ["start", "payload_start", "start"],
  ["pause", "payload_pause", "pause"],
  ["stop", "payload_stop", "stop"],
  ["return_to_base", "payload_return_to_base", "return_home"],
  ["clean_spot", "payload_clean_spot", "clean_spot"],
  ["locate", "payload_locate", "locate"],
] as const;

/** A command of the device itself: alone as it is, or with what it takes, as JSON. */
const ownCommand = ({ remote_command, params }: Free): string => {
  const [command] = listOf(remote_command);
  return isRecord(params) ? JSON.stringify({ command, ...params }) : String(command);
};

export const vacuumComponent: Build = (config) => {
  const send = config.output("command_topic", "");
  const features = config.texts("supported_features") ?? USUAL;
  const bits = features.reduce((sum, name) => sum | (own(VACUUM, name) ?? 0), STATE);
  const commands = VACUUM_PAYLOADS.filter(([, , feature]) => send && features.includes(feature));
  const speed = config.output("set_fan_speed_topic", "");
  const toDevice = config.output("send_command_topic", "");
  return {
    initial: {
      state: "unknown",
      attributes: { supported_features: bits, ...shownLists(config, "fan_speed_list") },
    },
    inputs: config.input("state_topic", "", (value, _now, message) => {
      const told = message.json();
      if (isRecord(told) && told.state === null) return { state: "unknown" };
      if (!isRecord(told) || typeof told.state !== "string") {
        config.warn(`the message ${JSON.stringify(value.slice(0, 80))}`);
        return undefined;
      }
      const { battery_level, fan_speed } = told;
      return {
        state: told.state,
        attributes: {
          ...(typeof battery_level === "number" && { battery_level }),
          ...(typeof fan_speed === "string" && { fan_speed }),
        },
      };
    }),
    commands: {
      ...Object.fromEntries(
        commands.map(([command, name]) => [
          command,
          () => (send ? [send(config.text(name) ?? command)] : []),
        ]),
      ),
      ...(speed && { set_fan_speed: ({ fan_speed }: Free) => [speed(fan_speed)] }),
      ...(toDevice && { send_command: (fields: Free) => [toDevice(ownCommand(fields))] }),
    },
    isAssumed: !config.has("state_topic"),
  };
};

const MOWER = [
  ["start_mowing", 1],
  ["pause", 2],
  ["dock", 4],
] as const;

export const lawnMowerComponent: Build = (config) => {
  const outputs = MOWER.flatMap(([command, bit]) => {
    const send = config.output(`${command}_command_topic`, `${command}_command_template`);
    return send ? [{ command, bit, send }] : [];
  });
  const supported_features = outputs.reduce((sum, { bit }) => sum | bit, 0);
  return {
    initial: { state: "unknown", attributes: { supported_features } },
    inputs: config.input("activity_state_topic", "activity_value_template", (value) => ({
      state: value === "None" ? "unknown" : value,
    })),
    commands: Object.fromEntries(
      outputs.map(({ command, send }) => [command, () => [send(command)]]),
    ),
    isAssumed: !config.has("activity_state_topic"),
  };
};
