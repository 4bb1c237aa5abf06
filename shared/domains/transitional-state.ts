/** States on the way to another one, and values that show only once an entity is on. */
import { merged } from "./domains.ts";

const PASSING = merged(({ passing }) => passing);

export const isUnderWay = (state: string): boolean => Object.hasOwn(PASSING, state);

/** A value that is set of something that is off shows only once it is on. */
export const isSetWhileOff = (command: string, state: string | undefined): boolean =>
  command.startsWith("set_") && command !== "set_hvac_mode" && state === "off";
