/** Which command turns an entity on or off, opens or closes it. */
import type { Thing } from "../core/state.ts";
import { isAvailable } from "./attributes.ts";
import { maySend } from "./may-command.ts";
import { isActive } from "./tint.ts";

type SwitchCommand = readonly [on: string, off: string];

const COMMANDS: Readonly<Record<string, SwitchCommand>> = {
  light: ["turn_on", "turn_off"],
  switch: ["turn_on", "turn_off"],
  fan: ["turn_on", "turn_off"],
  climate: ["turn_on", "turn_off"],
  automation: ["turn_on", "turn_off"],
  media_player: ["play", "pause"],
  cover: ["open", "close"],
  humidifier: ["turn_on", "turn_off"],
  input_boolean: ["turn_on", "turn_off"],
  remote: ["turn_on", "turn_off"],
  vacuum: ["start", "return_to_base"],
};

/** Domains whose whole tile is a switch. */
const SWITCH_TILES = new Set([
  "light",
  "switch",
  "fan",
  "automation",
  "humidifier",
  "input_boolean",
  "remote",
]);

export const isSwitchTile = ({ domain }: Thing): boolean => SWITCH_TILES.has(domain);

export const isOn = (thing: Thing): boolean =>
  thing.domain === "cover"
    ? thing.state === "open" || thing.state === "opening"
    : thing.domain === "climate"
      ? thing.state !== "off" && isAvailable(thing)
      : isActive(thing);

/** What a tap sends now; undefined where there is nothing to send, or it is not allowed. */
export const toggleOf = (thing: Thing): string | undefined => {
  const commands = COMMANDS[thing.domain];
  if (!commands || !isAvailable(thing)) return undefined;
  const command = commands[isOn(thing) ? 1 : 0];
  return maySend(command) ? command : undefined;
};

/** What turns the entity off, if it is on. */
export const offCommand = (thing: Thing): string | undefined => {
  const commands = COMMANDS[thing.domain];
  return commands && isOn(thing) && maySend(commands[1]) ? commands[1] : undefined;
};
