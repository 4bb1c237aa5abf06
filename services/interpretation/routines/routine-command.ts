/** The command that a routine has for what a sentence says. */
import { domainOf } from "../../../shared/kernel/entity.ts";
import { own } from "../../../shared/kernel/own-property.ts";
import type { PlannedStep } from "../understanding/meaning.ts";

/** Scenes and automations have the services of Home Assistant: a light is set by turning it on. */
const LIGHT_COMMANDS: Readonly<Record<string, string>> = {
  set_brightness: "turn_on",
  set_color: "turn_on",
  set_color_temp: "turn_on",
};

export const routineCommand = ({
  entity_id,
  command,
}: Pick<PlannedStep, "entity_id" | "command">): string =>
  (domainOf(entity_id) === "light" && own(LIGHT_COMMANDS, command)) || command;
