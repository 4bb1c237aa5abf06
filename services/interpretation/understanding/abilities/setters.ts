/** The commands that set fields of things, and why a thing does not take them. */
import { domainNamed } from "../../../../shared/domains/domains.ts";
import { own } from "../../../../shared/kernel/own-property.ts";
import type { Free } from "../../../../shared/kernel/rules.ts";
import { sentencesOf } from "../frames/values.ts";
import { domainOfThing, type HomeThing } from "../home/home-index.ts";
import type { SpokenAct } from "../lattice/sense.ts";

const findSetter = (domain: string, names: readonly string[]): string | undefined => {
  const { commands } = domainNamed(domain);
  const setters = Object.entries(commands).filter(
    ([, { needs = [], needsOneOf = [] }]) =>
      needs.length + needsOneOf.length > 0 &&
      needs.every((name) => names.includes(name)) &&
      needsOneOf.every((group) => group.some((name) => names.includes(name))),
  );
  const whole = setters.find(([, { needs = [], may = [], needsOneOf = [] }]) =>
    names.every((name) => [...needs, ...may, ...needsOneOf.flat()].includes(name)),
  );
  return (whole ?? setters[0])?.[0];
};

/** By domain and fields, of which there are few. */
const setters = new Map<string, string | undefined>();

/** The command that sets the fields, and takes all of them; that of the act, where it takes a value ("turn on at 40 %"). */
export const setterOf = (thing: HomeThing, values: Free, act?: SpokenAct): string | undefined => {
  const domain = domainOfThing(thing);
  const ofActs: Readonly<Record<string, string | undefined>> =
    sentencesOf(thing).actsWithValue ?? {};
  const ofAct = act === undefined ? undefined : own(ofActs, act);
  if (ofAct !== undefined && ofAct !== "set") return ofAct;
  const names = Object.keys(values);
  const key = `${domain} ${names.join()}`;
  if (!setters.has(key)) setters.set(key, findSetter(domain, names));
  return setters.get(key);
};

/** Why a thing does not take the values; undefined where it does. */
export const refusalOf = (thing: HomeThing, values: Free): string | undefined => {
  const { attributes } = thing;
  const { fields = {} } = domainNamed(domainOfThing(thing));
  for (const [name, value] of Object.entries(values)) {
    const field = own(fields, name);
    if (!field || field.isSupported?.(attributes) === false) return name;
    const limits = field.allowed?.(value, attributes, values);
    if (limits !== undefined) return limits;
  }
  return undefined;
};
