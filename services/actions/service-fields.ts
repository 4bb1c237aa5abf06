/** The data of a service as the fields of a command. */

import { GIVEN_RULES } from "../../shared/domains/fields.ts";
import { fieldOf, namedIn } from "../../shared/domains/home-assistant-fields.ts";
import { own } from "../../shared/kernel/own-property.ts";
import type { Problem } from "../../shared/kernel/problem.ts";
import type { Free } from "../../shared/kernel/rules.ts";
import { compileOpen } from "../../shared/kernel/validation.ts";
import { isSelector } from "./service-target.ts";

/** What Home Assistant's services take besides, with the only value that says what happens here. */
const SETTLED: Readonly<Record<string, Readonly<Record<string, boolean>>>> = {
  // A trigger by hand skips the conditions.
  "automation.trigger": { skip_condition: true },
  // Turned off or not, a run goes on to its end.
  "automation.turn_off": { stop_actions: false },
};

const problemsOf = compileOpen(GIVEN_RULES);

const inData = ({ field, message, missing }: Problem): Problem => ({
  field: `service_data.${field}`,
  message,
  missing,
});

const problem = (name: string, message: string): Problem =>
  inData({ field: name, message, missing: false });

/** What is wrong with a name that is no field of a command. */
const problemWith = (service: string, name: string, value: unknown): readonly Problem[] => {
  if (fieldOf(name) !== undefined || isSelector(name)) return [];
  const settled = own(own(SETTLED, service), name);
  if (settled === undefined) return [problem(name, `${service} does not take ${name}.`)];
  return settled === value ? [] : [problem(name, `${name} can only be ${settled} here.`)];
};

/** @returns what a command takes, as it was given; it is right where there are no problems. */
export const readFields = (service: string, data: Free) => {
  const strangers = Object.entries(data).flatMap(([name, value]) =>
    problemWith(service, name, value),
  );
  const wrong = problemsOf(data).map(inData);
  const again = namedIn(data).repeated.map(({ name, field }) =>
    problem(name, `The '${name}' field says again what ${field} is.`),
  );
  const fields: Free = Object.fromEntries(
    Object.entries(data).filter(([name]) => fieldOf(name) !== undefined),
  );
  return { fields, problems: [...strangers, ...wrong, ...again] };
};
