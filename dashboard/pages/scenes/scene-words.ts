/** What a scene does with a device, in words: "turn on Hallway light at 60 %". */
import { thing } from "../../core/state.ts";
import { upperFirst } from "../../core/text.ts";
import { actionWords } from "../automations/words/action-words.ts";
import type { WrittenAction } from "./scenes-api.ts";

/** The command that an action of a scene stands for, and the field that its value is. */
type CommandName = readonly [command: string, valueField?: string];

const COMMANDS: Readonly<Record<string, CommandName>> = {
  on: ["turn_on"],
  off: ["turn_off"],
  dim: ["turn_on", "brightness_pct"],
  set_brightness: ["turn_on", "brightness"],
  set_percentage: ["set_percentage", "percentage"],
  set_position: ["set_position", "position"],
  set_temperature: ["set_temperature", "temperature"],
  set_volume: ["set_volume", "volume"],
};

/** Commands whose parameters make another one of them. */
const commandOf = ({ action, parameters = {} }: WrittenAction): CommandName => {
  if (action === "mute" && parameters.muted === false) return ["unmute"];
  if (action === "set_hvac_mode" && parameters.hvac_mode === "off") return ["turn_off"];
  return COMMANDS[action] ?? [action, "value"];
};

export const sceneActionWords = (written: WrittenAction): string => {
  const { device, value, parameters } = written;
  const [command, field] = commandOf(written);
  const data = { ...parameters, ...(field && value !== undefined && { [field]: value }) };
  const action = {
    action: `${device.split(".")[0]}.${command}`,
    ...(command !== "turn_off" && { data }),
    target: { entity_id: device },
  };
  return upperFirst(actionWords(action, thing));
};
