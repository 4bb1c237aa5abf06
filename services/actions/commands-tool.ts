/** The tool that says which commands an entity takes, and with which fields. */
import { devices } from "../../shared/contracts/devices.ts";
import { type CommandRow, type Domain, isSupported } from "../../shared/domains/domain.ts";
import { domainFor } from "../../shared/domains/domains.ts";
import { ruleOf } from "../../shared/domains/fields.ts";
import { call } from "../../shared/kernel/contract.ts";
import { type Entity, entityId } from "../../shared/kernel/entity.ts";
import { fieldSchema } from "../../shared/kernel/json-schema.ts";
import { own } from "../../shared/kernel/own-property.ts";
import type { Rules } from "../../shared/kernel/rules.ts";
import { defineAction } from "./catalogue.ts";

const rules = { entity_id: entityId } as const satisfies Rules;

/** Only what this very entity supports. */
const fieldsOf = (
  { name, fields }: Domain,
  { needs = [], may = [], needsOneOf = [] }: CommandRow,
  { attributes }: Entity,
) => {
  const supports = (field: string) => isSupported(fields, field, attributes);
  const named = [...new Set([...needs, ...needsOneOf.flat(), ...may])].filter(supports);
  const single = needsOneOf
    .map((group) => group.filter(supports))
    .filter(({ length }) => length === 1);
  return {
    required: [...needs, ...single.flat()],
    fields: Object.fromEntries(
      named.map((field) => {
        const rule = ruleOf(field, name);
        return [field, rule ? fieldSchema(rule) : {}];
      }),
    ),
  };
};

export const commandsTool = defineAction(
  "List the commands that you may send to an entity, with their fields",
  rules,
  async (ctx, { entity_id }) => {
    // It refuses an entity that is not there, or that the grant does not cover.
    const entity = await call(ctx, devices.get, { entity_id });
    const permissions = await call(ctx, devices.permissions, {});
    const domain = domainFor(entity_id);
    const commands = permissions.find((one) => one.entity_id === entity_id)?.commands ?? [];
    return {
      entity_id,
      commands: Object.fromEntries(
        commands.flatMap((command) => {
          const row = own(domain.commands, command);
          return row ? [[command, fieldsOf(domain, row, entity)]] : [];
        }),
      ),
    };
  },
);
