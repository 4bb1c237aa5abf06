/** The commands of devices as actions: their parameters come from the vocabulary of the domains. */

import { devices } from "../../shared/contracts/devices.ts";
import type { Vocabulary } from "../../shared/contracts/routines.ts";
import { type FieldName, GIVEN_RULES } from "../../shared/domains/fields.ts";
import { namesOf } from "../../shared/domains/home-assistant-fields.ts";
import { call } from "../../shared/kernel/contract.ts";
import { domainOf, entityId } from "../../shared/kernel/entity.ts";
import { own } from "../../shared/kernel/own-property.ts";
import type { Free, Rules } from "../../shared/kernel/rules.ts";
import type { Doable } from "./catalogue.ts";

/** Which domain an action is meant for, where no entity is named yet. */
const ANY = "";

/** A field that is needed is asked for by its rule where it has one name; else the trial tells. */
const rulesOf = (may: readonly FieldName[], needs: readonly FieldName[]): Rules => ({
  entity_id: entityId,
  ...Object.fromEntries(
    may.flatMap((field) => {
      const names = namesOf(field);
      const isAsked = needs.includes(field) && names.length === 1;
      return names.map((name) => [name, { ...GIVEN_RULES[name], optional: !isAsked }]);
    }),
  ),
});

const asDoable = (
  command: string,
  takers: readonly (readonly [domain: string, Vocabulary[string]])[],
  domain: string,
): Doable => {
  const rows = takers.flatMap(([, commands]) => own(commands, command) ?? []);
  const may = rows.flatMap((row) => [...row.needs, ...row.may]);
  const needed = own(takers.find(([name]) => name === domain)?.[1], command);
  return {
    description: `${command} one ${takers.map(([name]) => name).join(", ")}`,
    rules: rulesOf(may, needed?.needs ?? []),
    isTried: true,
    run: (ctx, { entity_id, ...fields }, dry_run) =>
      call(ctx, devices.command, { entity_id: String(entity_id), command, fields, dry_run }),
  };
};

export interface Commands {
  readonly names: readonly string[];
  /** What a command takes from the domain that it is said to; `undefined` for none that exists. */
  find(command: string, parameters: Free): Doable | undefined;
}

/** Made once for a vocabulary, as every set of rules is compiled when it is used first. */
export const commandsOf = (vocabulary: Vocabulary): Commands => {
  const domains = Object.entries(vocabulary);
  const names = [...new Set(domains.flatMap(([, commands]) => Object.keys(commands)))];
  const table = new Map(
    names.flatMap((command) => {
      const takers = domains.filter(([, commands]) => Object.hasOwn(commands, command));
      return [ANY, ...takers.map(([domain]) => domain)].map((domain) => [
        `${domain} ${command}`,
        asDoable(command, takers, domain),
      ]);
    }),
  );
  return {
    names,
    find(command, { entity_id }) {
      const domain = typeof entity_id === "string" ? domainOf(entity_id) : ANY;
      return table.get(`${domain} ${command}`) ?? table.get(`${ANY} ${command}`);
    },
  };
};
