/** The commands of entities as actions; their parameters come from the domains. */

import { devices } from "../../shared/contracts/devices.ts";
import type { CommandRow } from "../../shared/domains/domain.ts";
import { COMMANDS, DOMAINS } from "../../shared/domains/domains.ts";
import { namesOf, ruleOf } from "../../shared/domains/fields.ts";
import { call } from "../../shared/kernel/contract.ts";
import { domainOf, entityId } from "../../shared/kernel/entity.ts";
import { own } from "../../shared/kernel/own-property.ts";
import type { Free, Rules } from "../../shared/kernel/rules.ts";
import type { Doable } from "./catalogue.ts";

/** The domain of an action that names no entity yet. */
const ANY = "";

/** A field that is needed is asked for by its rule where it has one name; else the trial tells. */
const rulesOf = (may: readonly string[], needs: readonly string[]): Rules => ({
  entity_id: entityId,
  ...Object.fromEntries(
    may.flatMap((field) => {
      const names = namesOf(field);
      const isAsked = needs.includes(field) && names.length === 1;
      return names.map((name) => [name, { ...ruleOf(name), optional: !isAsked }]);
    }),
  ),
});

type Taker = readonly [domain: string, row: CommandRow];

const asDoable = (command: string, takers: readonly Taker[], domain: string): Doable => {
  const may = takers.flatMap(([, { needs = [], may: others = [] }]) => [...needs, ...others]);
  const needed = takers.find(([name]) => name === domain)?.[1].needs ?? [];
  return {
    description: `${command} one ${takers.map(([name]) => name).join(", ")}`,
    rules: rulesOf(may, needed),
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

/** Made once, as every set of rules is compiled when it is used first. */
const TABLE: ReadonlyMap<string, Doable> = new Map(
  COMMANDS.flatMap((command) => {
    const takers = DOMAINS.flatMap(({ name, commands }): readonly Taker[] => {
      const row = own(commands, command);
      return row ? [[name, row]] : [];
    });
    return [ANY, ...takers.map(([domain]) => domain)].map(
      (domain) => [`${domain} ${command}`, asDoable(command, takers, domain)] as const,
    );
  }),
);

export const DEVICE_COMMANDS: Commands = {
  names: COMMANDS,
  find(command, { entity_id }) {
    const domain = typeof entity_id === "string" ? domainOf(entity_id) : ANY;
    return TABLE.get(`${domain} ${command}`) ?? TABLE.get(`${ANY} ${command}`);
  },
};
