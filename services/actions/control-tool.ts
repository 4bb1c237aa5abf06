/** The tool that commands an entity, and what is published of its many fields. */
import { devices } from "../../shared/contracts/devices.ts";
import { COMMANDS, DOMAINS } from "../../shared/domains/domains.ts";
import { GIVEN_RULES, ruleOf } from "../../shared/domains/fields.ts";
import { call } from "../../shared/kernel/contract.ts";
import { entityId } from "../../shared/kernel/entity.ts";
import { optional, type Rule, type Rules } from "../../shared/kernel/rules.ts";
import { defineAction } from "./catalogue.ts";

const command = { type: "string", min: 1, max: 64 } as const;

const others = optional({
  type: "object",
  about: "Other fields of the command; the tool commands names them",
});

export const controlTool = defineAction(
  "Command one entity",
  { entity_id: entityId, command, fields: others, ...GIVEN_RULES },
  (ctx, { entity_id, command: name, fields, ...given }, dry_run) =>
    call(ctx, devices.command, {
      entity_id,
      command: name,
      fields: { ...fields, ...given },
      dry_run,
    }),
  true,
);

/** Fields that have a place of their own in the schema. */
const USUAL = [
  "brightness",
  "color_temp",
  "rgb_color",
  "temperature",
  "hvac_mode",
  "position",
  "percentage",
  "volume",
  "option",
  "code",
];

const rulesFor = (fields: readonly string[], domain?: string): Rules =>
  Object.fromEntries(
    fields.flatMap((field): readonly (readonly [string, Rule])[] => {
      const rule = ruleOf(field, domain);
      return rule ? [[field, { ...rule, optional: true }]] : [];
    }),
  );

/** What is published where no domain is named. */
export const CONTROL_SHOWN: Rules = {
  entity_id: entityId,
  command: { type: "enum", values: COMMANDS },
  ...rulesFor(USUAL),
  fields: others,
};

/** The commands and fields of these domains, and no others. */
export const controlShownFor = (domains: readonly string[]): Rules => {
  const rows = DOMAINS.filter(({ name }) => domains.includes(name));
  const commands = [...new Set(rows.flatMap((one) => Object.keys(one.commands)))];
  return {
    entity_id: entityId,
    command: { type: "enum", values: commands },
    ...Object.assign({}, ...rows.map((one) => rulesFor(Object.keys(one.fields ?? {}), one.name))),
  };
};
