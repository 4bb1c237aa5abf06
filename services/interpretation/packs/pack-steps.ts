/** The commands of a sentence of a pack: those of an intent of Home Assistant's, or its own. */
import { domainFor } from "../../../shared/domains/domains.ts";
import { domainOf } from "../../../shared/kernel/entity.ts";
import { own } from "../../../shared/kernel/own-property.ts";
import type { Free } from "../../../shared/kernel/rules.ts";
import type { PlannedCommand } from "../commands/planned-command.ts";
import { isLeft } from "../home/reach.ts";
import { commandFor } from "../understanding/frames/command.ts";
import type { HomeIndex, HomeThing } from "../understanding/home/home-index.ts";
import type { SlotValue } from "../understanding/templates/match-templates.ts";
import { INTENTS, predicateOf } from "./intents.ts";
import type { PackBlock, PackCommand } from "./pack.ts";
import { areasIn, type PackTargets, type PackValues, targetsOf } from "./pack-targets.ts";

export interface PackPlan {
  readonly steps: readonly PlannedCommand[];
  /** One of these is meant. */
  readonly isChoice: boolean;
  readonly isEverything: boolean;
}

/** Nothing of the home is called so, or it cannot do that. */
export type PackLack = "unnamed" | "unable";

const isMeantBy =
  ({ onlyDomains, notDomains }: PackBlock) =>
  (domain: string): boolean =>
    (onlyDomains?.includes(domain) ?? true) && !notDomains.includes(domain);

const planned = (
  { things, isNamed, isByKind, isEverything }: PackTargets,
  build: (thing: HomeThing) => Pick<PlannedCommand, "command" | "fields"> | undefined,
): PackPlan | PackLack => {
  const isGroup = !isNamed && things.length > 1;
  const steps = things.flatMap((thing) => {
    const command = build(thing);
    const isOut = isByKind && isLeft(thing.reach, command?.command, isEverything);
    return command && !isOut ? [{ entity_id: thing.entity_id, ...command, isGroup }] : [];
  });
  if (steps.length === 0) return "unable";
  return { steps, isChoice: isNamed && steps.length > 1, isEverything };
};

/** @returns nothing where what is said in the slots is none of what the intent is for. */
export const intentPlan = (
  block: PackBlock,
  values: PackValues,
  home: HomeIndex,
): PackPlan | PackLack | undefined => {
  const row = own(INTENTS, block.intent);
  if (!row) return undefined;
  const domains = block.onlyDomains ?? row.domains;
  const found = targetsOf(values, home, { isMeant: isMeantBy(block), domains });
  const given = Object.fromEntries(
    Object.entries(values).map(([name, one]) => [name, wordsOf(one)]),
  );
  return (
    found &&
    planned(found, (thing) => {
      const domain = domainOf(thing.entity_id);
      const predicate = predicateOf(row, domain, given, home.isFahrenheit);
      return predicate && commandFor(thing, predicate);
    })
  );
};

const SLOT = /\{([^{}]+)\}/gu;

/** The slot that a text is, and nothing else. */
const slotOf = (text: string, values: PackValues): SlotValue | undefined =>
  own(values, /^\{([^{}]+)\}$/u.exec(text)?.[1] ?? "");

const wordsOf = ({ value, text }: SlotValue): string | number => value ?? text;

/** Texts with the values of slots; one that is a slot and nothing else has its type. */
const filledIn = (value: unknown, values: PackValues): unknown => {
  if (typeof value !== "string") return value;
  const whole = slotOf(value, values);
  if (whole) return wordsOf(whole);
  return value.replace(SLOT, (place, name: string) => {
    const one = own(values, name);
    return one ? String(wordsOf(one)) : place;
  });
};

const filledText = (text: string, values: PackValues): string => String(filledIn(text, values));

/** A slot by its name, or a text as it is. */
const valueAt = (text: string, values: PackValues): SlotValue =>
  slotOf(text, values) ?? { text: filledText(text, values) };

const placeOf = ({ area, floor }: PackCommand, values: PackValues) => ({
  area: area === undefined ? undefined : valueAt(area, values),
  floor: floor === undefined ? undefined : valueAt(floor, values),
});

/** What one command is for. */
const thingsOf = (
  command: PackCommand,
  block: PackBlock,
  values: PackValues,
  home: HomeIndex,
): PackTargets | undefined => {
  const { entity_id, domain } = command;
  if (entity_id) {
    const ids = entity_id.map((one) => {
      const said = valueAt(one, values);
      return said.ids ?? [String(wordsOf(said))];
    });
    const known = ids.flat().map((id) => home.byId.get(id));
    const isMeant = isMeantBy(block);
    const isChoice = ids.some((one) => one.length > 1);
    const things = known.flatMap((one) =>
      one && (!isChoice || isMeant(domainOf(one.entity_id))) ? [one] : [],
    );
    const isWhole = isChoice ? things.length > 0 : things.length === ids.length;
    return isWhole
      ? { things, isNamed: isChoice, isByKind: false, isEverything: false }
      : undefined;
  }
  const areas = areasIn(placeOf(command, values), home) ?? [];
  const wanted = filledText(domain ?? "", values);
  const things = home
    .ofDomain(wanted)
    .filter(({ area_id }) => area_id !== null && areas.includes(area_id));
  return things.length > 0
    ? { things, isNamed: false, isByKind: true, isEverything: false }
    : undefined;
};

const commandOf = ({ command, fields }: PackCommand, values: PackValues) => {
  const given: Free = Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, filledIn(value, values)]),
  );
  const wanted = filledText(command, values);
  return ({ entity_id }: HomeThing) =>
    own(domainFor(entity_id).commands, wanted) === undefined
      ? undefined
      : { command: wanted, fields: given };
};

/** All commands, or none of them. */
export const ownPlan = (
  block: PackBlock,
  values: PackValues,
  home: HomeIndex,
): PackPlan | PackLack | undefined => {
  const plans: PackPlan[] = [];
  for (const command of block.commands ?? []) {
    const things = thingsOf(command, block, values, home);
    const plan = things ? planned(things, commandOf(command, values)) : "unnamed";
    if (typeof plan === "string") return plan;
    plans.push(plan);
  }
  // Which one is asked for where there is one command; of several, the others would be lost.
  if (plans.length > 1 && plans.some(({ isChoice }) => isChoice)) return "unnamed";
  return {
    steps: plans.flatMap(({ steps }) => steps),
    isChoice: plans.some(({ isChoice }) => isChoice),
    isEverything: false,
  };
};
