/** States on the way to another one, and values that show only once an entity is on. */

/** States of things that are on their way, and not there yet. */
const UNDER_WAY: readonly string[] = ["opening", "closing", "locking", "unlocking", "returning"];

export const isUnderWay = (state: string): boolean => UNDER_WAY.includes(state);

/** A value that is set of something that is off shows only once it is on. */
export const isSetWhileOff = (command: string, state: string | undefined): boolean =>
  command.startsWith("set_") && command !== "set_hvac_mode" && state === "off";
