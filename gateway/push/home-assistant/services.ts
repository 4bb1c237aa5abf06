/** The services that clients may call, described as Home Assistant describes its own. */

import type { Vocabulary } from "../../../shared/contracts/routines.ts";
import { type FieldName, GIVEN_RULES, type GivenName } from "../../../shared/domains/fields.ts";
import {
  ANY_DOMAIN,
  HOME_ASSISTANT,
  OWN,
} from "../../../shared/domains/home-assistant-services.ts";
import { domainOf } from "../../../shared/kernel/entity.ts";
import { own } from "../../../shared/kernel/own-property.ts";
import type { Free, Rule } from "../../../shared/kernel/rules.ts";

/** Home Assistant's words for a field, where they are not ours. */
const WORDS: Readonly<Partial<Record<FieldName, readonly GivenName[]>>> = {
  brightness: ["brightness", "brightness_pct", "brightness_step", "brightness_step_pct"],
  color_temp: ["color_temp_kelvin"],
  rgb_color: ["rgb_color", "hs_color", "xy_color", "color_name"],
  volume: ["volume_level"],
  muted: ["is_volume_muted"],
};

/** What a client may offer its user to set a value with. */
const SELECTORS: { readonly [T in Rule["type"]]?: (rule: Rule & { type: T }) => Free } = {
  number: ({ min, max }) => ({
    number: { ...(min !== undefined && { min }), ...(max !== undefined && { max }), mode: "box" },
  }),
  boolean: () => ({ boolean: {} }),
  string: () => ({ text: {} }),
};

const titled = (name: string): string =>
  name.charAt(0).toUpperCase() + name.slice(1).replaceAll("_", " ");

const fieldOf = (name: GivenName, required: boolean) => {
  const rule: Rule = GIVEN_RULES[name];
  const selector = SELECTORS[rule.type] as ((rule: Rule) => Free) | undefined;
  return {
    name: titled(name),
    description: rule.about ?? "",
    required,
    selector: selector?.(rule) ?? { object: {} },
  };
};

/** Of several words for a field that is needed, any will do: none of them is required. */
const fieldsOf = (fields: readonly FieldName[], needs: readonly FieldName[]) =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const words = WORDS[field] ?? [field];
      const isNeeded = needs.includes(field) && words.length === 1;
      return words.map((word) => [word, fieldOf(word, isNeeded)]);
    }),
  );

interface Service {
  readonly name: string;
  readonly description: string;
  readonly fields: Readonly<Record<string, ReturnType<typeof fieldOf>>>;
  readonly target: { readonly entity: readonly { readonly domain: readonly string[] }[] };
}

const aliases = Object.entries(HOME_ASSISTANT);

/** Home Assistant's name for a command of a domain; where it has none, our own. */
const namesFor = (domain: string, command: string): readonly string[] => {
  const theirs = aliases.filter(([name, means]) => domainOf(name) === domain && means === command);
  return theirs.length > 0 ? theirs.map(([name]) => name.slice(domain.length + 1)) : [command];
};

const describe = (command: string, vocabulary: Vocabulary, domains: readonly string[]): Service => {
  const rows = domains.flatMap((domain) => own(own(vocabulary, domain), command) ?? []);
  const needs = rows.flatMap((row) => row.needs);
  const takes = [...new Set([...needs, ...rows.flatMap((row) => row.may)])];
  return {
    name: titled(command),
    description: `${titled(command)}: ${domains.join(", ")}`,
    fields: fieldsOf(takes, needs),
    target: { entity: [{ domain: domains }] },
  };
};

/** Whether a name of ours does not mean another command to Home Assistant. */
const isFree = (domain: string, command: string, name: string) =>
  name !== command || !Object.hasOwn(HOME_ASSISTANT, `${domain}.${command}`);

/** By domain and service. */
export const servicesOf = (
  vocabulary: Vocabulary,
): Readonly<Record<string, Readonly<Record<string, Service>>>> => {
  const ofDomains = Object.keys(OWN).map((domain) => [
    domain,
    Object.fromEntries(
      Object.keys(own(vocabulary, domain) ?? {})
        .flatMap((command) => namesFor(domain, command).map((name) => [name, command] as const))
        .filter(([name, command]) => isFree(domain, command, name))
        .map(([name, command]) => [name, describe(command, vocabulary, [domain])]),
    ),
  ]);
  const general = aliases
    .filter(([name]) => domainOf(name) === ANY_DOMAIN)
    .map(([name, command]) => {
      const domains = Object.keys(vocabulary).filter((domain) =>
        own(own(vocabulary, domain), command),
      );
      return [name.slice(ANY_DOMAIN.length + 1), describe(command, vocabulary, domains)];
    });
  return Object.fromEntries([...ofDomains, [ANY_DOMAIN, Object.fromEntries(general)]]);
};
