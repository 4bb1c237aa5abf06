/** The services that clients may call, described as Home Assistant describes its own. */

import type { AddonActionInfo } from "../../../shared/contracts/addons.ts";
import type { CommandRow } from "../../../shared/domains/domain.ts";
import { DOMAINS } from "../../../shared/domains/domains.ts";
import { homeAssistantNamesOf, ruleOf } from "../../../shared/domains/fields.ts";
import {
  ANY_DOMAIN,
  ANY_DOMAIN_SERVICES,
} from "../../../shared/domains/home-assistant-services.ts";
import { own } from "../../../shared/kernel/own-property.ts";
import type { Free, Rule } from "../../../shared/kernel/rules.ts";
import { capital } from "../../../shared/text/capital.ts";

/** The control with which a user sets a value. */
const SELECTORS: { readonly [T in Rule["type"]]?: (rule: Rule & { type: T }) => Free } = {
  number: ({ min, max }) => ({
    number: { ...(min !== undefined && { min }), ...(max !== undefined && { max }), mode: "box" },
  }),
  boolean: () => ({ boolean: {} }),
  string: () => ({ text: {} }),
  enum: ({ values }) => ({ select: { options: values.map(String) } }),
};

const ANY = { object: {} };

const titled = (name: string): string => capital(name.replaceAll("_", " "));

const describeField = (name: string, required: boolean, domain: string | undefined) => {
  const rule: Rule = ruleOf(name, domain) ?? ruleOf(name) ?? { type: "any" };
  const selector = SELECTORS[rule.type] as ((rule: Rule) => Free) | undefined;
  return {
    name: titled(name),
    description: rule.about ?? "",
    required,
    selector: selector?.(rule) ?? ANY,
  };
};

/** Of several names for a field that is needed, any will do: none of them is required. */
const describeFields = (
  fields: readonly string[],
  needs: readonly string[],
  domain: string | undefined,
) =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const names = homeAssistantNamesOf(field);
      const isNeeded = needs.includes(field) && names.length === 1;
      return names.map((name) => [name, describeField(name, isNeeded, domain)]);
    }),
  );

interface ServiceDescription {
  readonly name: string;
  readonly description: string;
  readonly fields: Readonly<Record<string, ReturnType<typeof describeField>>>;
  readonly target?: { readonly entity: readonly { readonly domain: readonly string[] }[] };
  /** Whether it can be asked for a response. */
  readonly response?: { readonly optional: boolean };
}

const describe = (
  command: string,
  rows: readonly CommandRow[],
  domains: readonly string[],
): ServiceDescription => {
  const needs = rows.flatMap((row) => row.needs ?? []);
  const takes = [...new Set([...needs, ...rows.flatMap((row) => row.may ?? [])])];
  return {
    name: titled(command),
    description: `${titled(command)}: ${domains.join(", ")}`,
    fields: describeFields(takes, needs, domains.length === 1 ? domains[0] : undefined),
    target: { entity: [{ domain: domains }] },
  };
};

/** The services of a domain; a name of ours may mean another command to Home Assistant. */
const servicesOf = (name: string, commands: Readonly<Record<string, CommandRow>>) => {
  const theirs = Object.values(commands).map(({ service }) => service);
  return Object.entries(commands)
    .filter(([command, { service }]) => service !== undefined || !theirs.includes(command))
    .map(([command, row]) => [row.service ?? command, describe(command, [row], [name])] as const);
};

const generalService = (command: string) => {
  const takers = DOMAINS.filter(({ commands }) => Object.hasOwn(commands, command));
  const rows = takers.flatMap(({ commands }) => own(commands, command) ?? []);
  return describe(
    command,
    rows,
    takers.map(({ name }) => name),
  );
};

type DescribedDomains = Readonly<Record<string, Readonly<Record<string, ServiceDescription>>>>;

/** Actions of add-ons: each is a service, with the slug of the add-on as its domain. */
export const describeAddonServices = (offers: readonly AddonActionInfo[]): DescribedDomains => {
  const bySlug = Map.groupBy(offers, ({ name }) => name.split(".", 1)[0] ?? "");
  const described = ({ name, description, parameters, required }: AddonActionInfo) => {
    const own = name.slice(name.indexOf(".") + 1);
    const fields = parameters.map((field) => [
      field,
      { name: titled(field), description: "", required: required.includes(field), selector: ANY },
    ]);
    const service = { name: titled(own), description, fields: Object.fromEntries(fields) };
    return [own, { ...service, response: { optional: true } }] as const;
  };
  return Object.fromEntries(
    [...bySlug].map(([slug, all]) => [slug, Object.fromEntries(all.map(described))]),
  );
};

/** By domain and service. */
export const DESCRIBED_SERVICES: DescribedDomains = Object.fromEntries([
  ...DOMAINS.filter(({ commands }) => Object.keys(commands).length > 0).map(
    ({ name, commands }) => [name, Object.fromEntries(servicesOf(name, commands))],
  ),
  [ANY_DOMAIN, Object.fromEntries(ANY_DOMAIN_SERVICES.map((name) => [name, generalService(name)]))],
]);
