/** How an alarm is armed: "arm it at home", "set the alarm to night mode". */
import { own } from "../../../../shared/kernel/own-property.ts";
import type { SpokenAct } from "../lattice/sense.ts";

/** By the mode that is said. */
const COMMANDS: Readonly<Record<string, string>> = {
  armed_home: "arm_home",
  armed_away: "arm_away",
  armed_night: "arm_night",
  armed_vacation: "arm_vacation",
};

const ACTS: readonly (SpokenAct | undefined)[] = [undefined, "arm", "on", "activate"];

/** Whether the mode is one of alarms. */
export const isArming = (mode: string | undefined): mode is string =>
  mode !== undefined && own(COMMANDS, mode) !== undefined;

export const armCommand = (mode: string, act: SpokenAct | undefined): string | undefined =>
  ACTS.includes(act) ? own(COMMANDS, mode) : undefined;
