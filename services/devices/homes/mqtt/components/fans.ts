/** Fans: on and off, a speed, which devices count in steps of their own, presets, oscillation and direction. */
import { FAN_FEATURE } from "../../../../../shared/domains/fan/fan.ts";
import { numberOf } from "../../../../../shared/domains/values.ts";
import type { Publication } from "../broker.ts";
import type { Build } from "../config.ts";
import { isAssumed, onOffOf, shownLists, shownWord, stateInput } from "./switch.ts";

/** By attribute: the beginning of its topics. */
const TOPICS = {
  percentage: "percentage",
  preset_mode: "preset_mode",
  oscillating: "oscillation",
  direction: "direction",
} as const;

const present = (one: Publication | undefined) => (one ? [one] : []);

export const fanComponent: Build = (config) => {
  const { on, off, stateOf } = onOffOf(config);
  const send = config.output("command_topic");
  const speed = config.output("percentage_command_topic", "percentage_command_template");
  const least = config.number("speed_range_min") ?? 1;
  const steps = Math.max(1, (config.number("speed_range_max") ?? 100) - least + 1);
  const turn = (payload: string) => (send ? [send(payload)] : []);
  const atSpeed = (percentage: unknown) =>
    speed ? [speed(Math.ceil((numberOf(percentage) * steps) / 100) + least - 1)] : [];
  const [oscillates, stands] = [
    config.text("payload_oscillation_on") ?? "oscillate_on",
    config.text("payload_oscillation_off") ?? "oscillate_off",
  ];
  const presets = config.texts("preset_modes") ?? [];
  const toPreset = config.output("preset_mode_command_topic", "preset_mode_command_template");
  const toOscillate = config.output("oscillation_command_topic", "oscillation_command_template");
  const toDirection = config.output("direction_command_topic", "direction_command_template");
  const noPreset = config.text("payload_reset_preset_mode") ?? "None";
  const noSpeed = config.text("payload_reset_percentage") ?? "None";
  const hasPresets = toPreset !== undefined && presets.length > 0;
  return {
    initial: {
      state: "unknown",
      attributes: {
        ...shownLists(config, "preset_modes"),
        ...(speed && { percentage_step: 100 / steps }),
        supported_features:
          FAN_FEATURE.on |
          FAN_FEATURE.off |
          (speed ? FAN_FEATURE.speed : 0) |
          (toOscillate ? FAN_FEATURE.oscillate : 0) |
          (toDirection ? FAN_FEATURE.direction : 0) |
          (hasPresets ? FAN_FEATURE.preset : 0),
      },
    },
    inputs: [
      ...stateInput(config, stateOf, "state_value_template"),
      ...config.input("preset_mode_state_topic", "preset_mode_value_template", (value) => {
        if (value === noPreset) return { attributes: { preset_mode: null } };
        if (presets.includes(value)) return { attributes: { preset_mode: value } };
        config.warn(`the preset ${JSON.stringify(value.slice(0, 80))}`);
        return undefined;
      }),
      ...shownWord(config, "direction_state_topic", "direction_value_template", "direction"),
      ...config.input("oscillation_state_topic", "oscillation_value_template", (value) => {
        if (value === oscillates) return { attributes: { oscillating: true } };
        if (value === stands) return { attributes: { oscillating: false } };
        config.warn(`the oscillation ${JSON.stringify(value.slice(0, 80))}`);
        return undefined;
      }),
      ...config.input("percentage_state_topic", "percentage_value_template", (value) => {
        if (value === noSpeed) return { attributes: { percentage: null } };
        const percentage = Math.floor(((Number(value) - least + 1) * 100) / steps);
        if (percentage >= 0 && percentage <= 100) return { attributes: { percentage } };
        config.warn(`the speed ${JSON.stringify(value.slice(0, 80))}`);
        return undefined;
      }),
    ],
    commands: {
      turn_on: ({ percentage, preset_mode }) => [
        ...turn(on),
        ...(percentage === undefined ? [] : atSpeed(percentage)),
        ...(preset_mode === undefined ? [] : present(toPreset?.(preset_mode))),
      ],
      turn_off: () => turn(off),
      set_percentage: ({ percentage }) => (percentage === 0 ? turn(off) : atSpeed(percentage)),
      set_preset_mode: ({ preset_mode }) => present(toPreset?.(preset_mode)),
      oscillate: ({ oscillating }) => present(toOscillate?.(oscillating ? oscillates : stands)),
      set_direction: ({ direction }) => present(toDirection?.(direction)),
    },
    isAssumed: isAssumed(config),
    assumed: Object.entries(TOPICS)
      .filter(([, topic]) => config.has(`${topic}_command_topic`))
      .filter(([, topic]) => !config.has(`${topic}_state_topic`))
      .map(([name]) => name),
  };
};
