/** Actions beyond the catalogue: commands of entities, and `<slug>.<action>` of running add-ons. */
import { type AddonActionInfo, addons } from "../../shared/contracts/addons.ts";
import { devices } from "../../shared/contracts/devices.ts";
import type { CommandRow } from "../../shared/domains/domain.ts";
import { COMMANDS, DOMAINS } from "../../shared/domains/domains.ts";
import { namesOf, ruleOf } from "../../shared/domains/fields.ts";
import { type Call, call } from "../../shared/kernel/contract.ts";
import { domainOf, entityId } from "../../shared/kernel/entity.ts";
import { codeOf, type Thrown } from "../../shared/kernel/errors.ts";
import { own } from "../../shared/kernel/own-property.ts";
import type { Free, Rules } from "../../shared/kernel/rules.ts";
import type { ActionDefinition } from "./catalogue.ts";

/** The domain of an action that names no entity yet. */
const ANY = "";

/** A field that is needed is required where it has one name; else the trial refuses its absence. */
const rulesOf = (may: readonly string[], needs: readonly string[], domain: string): Rules => ({
  entity_id: entityId,
  ...Object.fromEntries(
    may.flatMap((field) => {
      const names = namesOf(field);
      const isRequired = needs.includes(field) && names.length === 1;
      return names.map((name) => [
        name,
        { ...(ruleOf(name, domain) ?? ruleOf(name)), optional: !isRequired },
      ]);
    }),
  ),
});

type CommandOfDomain = readonly [domain: string, row: CommandRow];

const commandAction = (
  command: string,
  domains: readonly CommandOfDomain[],
  domain: string,
): ActionDefinition => {
  const may = domains.flatMap(([, { needs = [], may: others = [] }]) => [...needs, ...others]);
  const needed = domains.find(([name]) => name === domain)?.[1].needs ?? [];
  return {
    description: `${command} one ${domains.map(([name]) => name).join(", ")}`,
    rules: rulesOf(may, needed, domain),
    hasTrial: true,
    run: (ctx, { entity_id, ...fields }, dry_run) =>
      call(ctx, devices.command, { entity_id: String(entity_id), command, fields, dry_run }),
  };
};

export interface CommandActions {
  readonly names: readonly string[];
  /** The action for the domain of the entity in the parameters; `undefined` where there is none. */
  find(command: string, parameters: Free): ActionDefinition | undefined;
}

/** Built once, as each set of rules is compiled at its first use. */
const TABLE: ReadonlyMap<string, ActionDefinition> = new Map(
  COMMANDS.flatMap((command) => {
    const domains = DOMAINS.flatMap(({ name, commands }): readonly CommandOfDomain[] => {
      const row = own(commands, command);
      return row ? [[name, row]] : [];
    });
    return [ANY, ...domains.map(([domain]) => domain)].map(
      (domain) => [`${domain} ${command}`, commandAction(command, domains, domain)] as const,
    );
  }),
);

export const DEVICE_COMMANDS: CommandActions = {
  names: COMMANDS,
  find(command, { entity_id }) {
    const domain = typeof entity_id === "string" ? domainOf(entity_id) : ANY;
    return TABLE.get(`${domain} ${command}`) ?? TABLE.get(`${ANY} ${command}`);
  },
};

/** None of our own actions has a dot in its name. */
export const isAddonAction = (action: string): boolean => action.includes(".");

/** The add-on itself checks the parameters. */
const addonAction = ({
  name,
  description,
  parameters,
  required,
}: AddonActionInfo): ActionDefinition => ({
  description,
  rules: Object.fromEntries(
    parameters.map((one) => [one, { type: "any", optional: !required.includes(one) }]),
  ),
  run: (ctx, given, dry_run) =>
    call(ctx, addons.perform, { action: name, parameters: given, dry_run }),
  hasTrial: false,
});

/** None where the service of the add-ons does not run. */
const offersOf = (ctx: Call): Promise<readonly AddonActionInfo[]> =>
  call(ctx, addons.offers, {}).catch((error: Thrown) => {
    if (codeOf(error) === "SERVICE_UNAVAILABLE") return [];
    throw error;
  });

/** The commands of entities and the actions that add-ons offer now. */
export const withAddonActions = async (ctx: Call): Promise<CommandActions> => {
  const offers = await offersOf(ctx);
  const actions = new Map(offers.map((offer) => [offer.name, addonAction(offer)]));
  return {
    names: [...DEVICE_COMMANDS.names, ...actions.keys()],
    find: (name, parameters) => actions.get(name) ?? DEVICE_COMMANDS.find(name, parameters),
  };
};
