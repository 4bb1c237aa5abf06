/** What a device lets people set: numbers, selections, texts, and what is only pressed: buttons and scenes. */

import type { Snapshot } from "../../../../../shared/kernel/entity.ts";
import type { Free } from "../../../../../shared/kernel/rules.ts";
import { effectOf } from "../../../commands/check-command.ts";
import type { Build, CommandPublications } from "../config.ts";
import { isAssumed, stateInput } from "./switch.ts";

export const numberComponent: Build = (config) => {
  const send = config.output("command_topic");
  const [min, max] = [config.number("min") ?? 1, config.number("max") ?? 100];
  const unit_of_measurement = config.text("unit_of_measurement");
  const isInside = (value: string) =>
    value.trim() !== "" && Number(value) >= min && Number(value) <= max;
  const reset = config.text("payload_reset") ?? "None";
  return {
    initial: {
      state: "unknown",
      attributes: {
        min,
        max,
        step: config.number("step") ?? 1,
        mode: config.text("mode") ?? "auto",
        ...(unit_of_measurement !== undefined && { unit_of_measurement }),
      },
    },
    inputs: stateInput(config, (value) => {
      if (value === reset) return "unknown";
      return isInside(value) ? String(Number(value)) : undefined;
    }),
    commands: send ? { set_value: ({ value }) => [send(value)] } : {},
    isAssumed: isAssumed(config),
  };
};

const MOVES = ["select_option", "select_next", "select_previous", "select_first", "select_last"];

export const selectComponent: Build = (config) => {
  const send = config.output("command_topic");
  const options = config.texts("options") ?? [];
  const select =
    (command: string): CommandPublications =>
    (fields: Free, now: Snapshot) => {
      // The option is where the command leads, and does not depend on the time.
      const { state } = effectOf("select.any", command, now, fields, new Date(0));
      return send && state !== undefined ? [send(state)] : [];
    };
  return {
    initial: { state: "unknown", attributes: { options } },
    inputs: stateInput(config, (value) => {
      if (value === "None") return "unknown";
      return options.includes(value) ? value : undefined;
    }),
    commands: Object.fromEntries(MOVES.map((command) => [command, select(command)])),
    isAssumed: isAssumed(config),
  };
};

export const textComponent: Build = (config) => {
  const send = config.output("command_topic");
  const pattern = config.text("pattern");
  return {
    initial: {
      state: "unknown",
      attributes: {
        min: config.number("min") ?? 0,
        max: config.number("max") ?? 255,
        mode: config.text("mode") ?? "text",
        ...(pattern !== undefined && { pattern }),
      },
    },
    inputs: stateInput(config, (value) => value),
    commands: send ? { set_value: ({ value = "" }) => [send(value)] } : {},
    isAssumed: isAssumed(config),
  };
};

export const buttonComponent: Build = (config) => {
  const send = config.output("command_topic");
  const payload = config.text("payload_press") ?? "PRESS";
  return {
    initial: { state: "unknown", attributes: {} },
    inputs: [],
    commands: send ? { press: () => [send(payload)] } : {},
    isMomentary: true,
  };
};

export const sceneComponent: Build = (config) => {
  const send = config.output("command_topic", "");
  const payload = config.text("payload_on") ?? "ON";
  const activate = () => (send ? [send(payload)] : []);
  return {
    initial: { state: "unknown", attributes: {} },
    inputs: [],
    commands: { activate, turn_on: activate },
    isMomentary: true,
  };
};
