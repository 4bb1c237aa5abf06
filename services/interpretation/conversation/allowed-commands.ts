/** The commands that a model may propose: those of devices, scenes and scripts, and no others. */
import type { CommandRow, Domain } from "../../../shared/domains/domain.ts";
import { type DomainName, domainFor } from "../../../shared/domains/domains.ts";
import { FIELDS, ruleOf } from "../../../shared/domains/fields.ts";
import { own } from "../../../shared/kernel/own-property.ts";
import type { Rule } from "../../../shared/kernel/rules.ts";

/** Not among them: automations, updates, and everything that is no entity. */
const PROPOSABLE: ReadonlySet<string> = new Set<DomainName>([
  "light",
  "climate",
  "cover",
  "media_player",
  "switch",
  "lock",
  "fan",
  "vacuum",
  "scene",
  "number",
  "select",
  "button",
  "input_boolean",
  "input_number",
  "input_select",
  "input_button",
  "humidifier",
  "valve",
  "siren",
  "alarm_control_panel",
  "water_heater",
  "lawn_mower",
  "timer",
  "script",
]);

export const isProposable = (domain: string): boolean => PROPOSABLE.has(domain);

/** @returns nothing for a command that the domain does not have, or that no model may propose. */
export const proposableCommand = (domain: string, command: string): CommandRow | undefined =>
  isProposable(domain) ? own(domainFor(`${domain}.any`).commands, command) : undefined;

const rangeOf = (rule: Rule | undefined): string => {
  if (rule?.type === "number" && (rule.min !== undefined || rule.max !== undefined))
    return ` ${rule.min ?? ""}–${rule.max ?? ""}`;
  return rule?.type === "enum" ? ` ${rule.values.join("/")}` : "";
};

/** A secret is no matter of a model. */
const fieldsIn = ({ name }: Domain, { needs = [], may = [] }: CommandRow): string =>
  [...needs, ...may]
    .filter((field) => !own(FIELDS, field)?.isSecret)
    .map((field) => `${field}${rangeOf(ruleOf(field, name))}`)
    .join(", ");

/** For example: light: turn_on(brightness 0–255), turn_off() */
export const describeCommands = (domain: string): string => {
  const row = domainFor(`${domain}.any`);
  const commands = Object.entries(row.commands).map(
    ([command, one]) => `${command}(${fieldsIn(row, one)})`,
  );
  return `${domain}: ${commands.join(", ")}`;
};
