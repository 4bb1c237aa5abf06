/** Fans: on and off, and a speed, which devices count in steps of their own. */
import { numberOf } from "../../../../../shared/domains/values.ts";
import type { Build } from "../config.ts";
import { isAssumed, onOffOf, shownLists, shownWord, stateInput } from "./switch.ts";

export const fanComponent: Build = (config) => {
  const { on, off, stateOf } = onOffOf(config);
  const send = config.output("command_topic");
  const speed = config.output("percentage_command_topic", "percentage_command_template");
  const least = config.number("speed_range_min") ?? 1;
  const steps = Math.max(1, (config.number("speed_range_max") ?? 100) - least + 1);
  const turn = (payload: string) => (send ? [send(payload)] : []);
  const atSpeed = (percentage: unknown) =>
    speed ? [speed(Math.ceil((numberOf(percentage) * steps) / 100) + least - 1)] : [];
  const isOscillating = config.text("payload_oscillation_on") ?? "oscillate_on";
  return {
    initial: {
      state: "unknown",
      attributes: {
        ...shownLists(config, "preset_modes"),
        ...(speed && { percentage_step: 100 / steps }),
      },
    },
    inputs: [
      ...stateInput(config, stateOf, "state_value_template"),
      ...shownWord(config, "preset_mode_state_topic", "preset_mode_value_template", "preset_mode"),
      ...shownWord(config, "direction_state_topic", "direction_value_template", "direction"),
      ...config.input("oscillation_state_topic", "oscillation_value_template", (value) => ({
        attributes: { oscillating: value === isOscillating },
      })),
      ...config.input("percentage_state_topic", "percentage_value_template", (value) => {
        if (value === "None") return { attributes: { percentage: null } };
        const percentage = Math.floor(((Number(value) - least + 1) * 100) / steps);
        if (percentage >= 0 && percentage <= 100) return { attributes: { percentage } };
        config.warn(`the speed ${JSON.stringify(value.slice(0, 80))}`);
        return undefined;
      }),
    ],
    commands: {
      turn_on: ({ percentage }) => [
        ...turn(on),
        ...(percentage === undefined ? [] : atSpeed(percentage)),
      ],
      turn_off: () => turn(off),
      set_percentage: ({ percentage }) => (percentage === 0 ? turn(off) : atSpeed(percentage)),
    },
    isAssumed: isAssumed(config),
  };
};
