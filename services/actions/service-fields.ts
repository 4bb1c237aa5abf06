/** The data of a service as the fields of a command. */
import { domainFor } from "../../shared/domains/domains.ts";
import { fieldOf, GIVEN_RULES, givenNames } from "../../shared/domains/fields.ts";
import { SERVICES } from "../../shared/domains/home-assistant-services.ts";
import { own } from "../../shared/kernel/own-property.ts";
import type { Problem } from "../../shared/kernel/problem.ts";
import type { Free } from "../../shared/kernel/rules.ts";
import { compileOpen } from "../../shared/kernel/validation.ts";
import { isSelector } from "./service-target.ts";

/** What a service takes besides the fields of its command, each with its only allowed value. */
const dataOf = (service: string): Free | undefined =>
  own(domainFor(service).commands, SERVICES.get(service) ?? "")?.serviceData;

const problemsOf = compileOpen(GIVEN_RULES);

const problem = (name: string, message: string, missing = false): Problem => ({
  field: `service_data.${name}`,
  message,
  missing,
});

/** What is wrong with a name that is no field of a command. */
const otherProblems = (service: string, name: string, value: unknown): readonly Problem[] => {
  if (fieldOf(name) !== undefined || isSelector(name)) return [];
  const allowed = own(dataOf(service), name);
  if (allowed === undefined) return [problem(name, `${service} does not take ${name}.`)];
  return allowed === value ? [] : [problem(name, `${name} can only be ${allowed} here.`)];
};

/** @returns the fields as they were given, which are valid where there are no problems. */
export const readFields = (service: string, data: Free) => {
  const entries = Object.entries(data);
  const fields: Free = Object.fromEntries(entries.filter(([name]) => fieldOf(name) !== undefined));
  const problems = [
    ...entries.flatMap(([name, value]) => otherProblems(service, name, value)),
    ...problemsOf(data).map(({ field, message, missing }) => problem(field, message, missing)),
    ...givenNames(data).repeated.map(({ name, field }) =>
      problem(name, `The '${name}' field says again what ${field} is.`),
    ),
  ];
  return { fields, problems };
};
