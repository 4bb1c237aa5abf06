/** The data of a service as the fields of a command. */
import { compile, type Free, optional, type Problem } from "../../shared/rules.ts";
import { DATA, fieldsFrom } from "../../shared/service-data.ts";
import { SELECTORS } from "./service-target.ts";

/** What Home Assistant's own services take, and do without where a device cannot do it. */
const LET_BE: Readonly<Record<string, readonly string[]>> = {
  "light.turn_on": ["flash", "effect"],
  "light.turn_off": ["flash"],
  "light.toggle": ["flash", "effect"],
  // A trigger skips the conditions anyway; turned off or not, a run goes on to its end.
  "automation.trigger": ["skip_condition"],
  "automation.turn_off": ["stop_actions"],
};

const problemsOf = compile(
  Object.fromEntries(Object.entries(DATA).map(([name, { rule }]) => [name, optional(rule)])),
);

const inData = ({ field, message, missing }: Problem): Problem => ({
  field: `service_data.${field}`,
  message,
  missing,
});

const problem = (name: string, message: string): Problem =>
  inData({ field: name, message, missing: false });

const isKnown = (service: string, name: string) =>
  Object.hasOwn(DATA, name) ||
  (SELECTORS as readonly string[]).includes(name) ||
  LET_BE[service]?.includes(name) === true;

/** @returns fields that are right where there are no problems. */
export const readFields = (service: string, data: Free) => {
  const strangers = Object.keys(data)
    .filter((name) => !isKnown(service, name))
    .map((name) => problem(name, `${service} does not take ${name}.`));
  const wrong = problemsOf({ ...data }).map(inData);
  if (wrong.length > 0) return { fields: {}, problems: [...strangers, ...wrong] };
  const { fields, repeated } = fieldsFrom(data);
  const again = repeated.map(({ name, field }) =>
    problem(name, `The '${name}' field says again what ${field} is.`),
  );
  return { fields, problems: [...strangers, ...again] };
};
