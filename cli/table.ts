/** The table of all commands, with those that are made of it. */
import { ABOUT, COMMANDS, COMMON, FAMILIES } from "./commands/commands.ts";
import { manualCommands } from "./commands/manual.ts";
import type { CommandTable } from "./spec/table.ts";

export const TABLE: CommandTable = {
  commands: [...COMMANDS, ...manualCommands(() => TABLE, ABOUT)],
  families: FAMILIES,
  common: COMMON,
};
