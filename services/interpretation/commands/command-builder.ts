/** Builds the command and fields of an order for each entity that it is for. */

import { domainFor } from "../../../shared/domains/domains.ts";
import { DIMMEST_STEP } from "../../../shared/domains/light/sentences.ts";
import type { Act, Sentences } from "../../../shared/domains/sentences.ts";
import type { Free } from "../../../shared/kernel/rules.ts";
import type { NamedEntity } from "../home/home-model.ts";
import type { CommandSlots, Quantity } from "../tokens/slots.ts";
import { can, stepped } from "./capabilities.ts";

export interface EntityCommand {
  readonly command: string;
  readonly fields: Free;
}
/** `undefined`: the entity does not take it. */
export type CommandBuilder = (entity: NamedEntity) => EntityCommand | undefined;

const sentencesOf = ({ entity_id }: NamedEntity): Sentences => domainFor(entity_id).sentences ?? {};

/** The command that sets the fields: the first that needs no others, and takes all of them. */
const setterOf = ({ entity_id }: NamedEntity, values: Free): string | undefined => {
  const names = Object.keys(values);
  const setters = Object.entries(domainFor(entity_id).commands).filter(
    ([, { needs = [] }]) => needs.length > 0 && needs.every((name) => names.includes(name)),
  );
  const whole = setters.find(([, { needs = [], may = [] }]) =>
    names.every((name) => needs.includes(name) || may.includes(name)),
  );
  return (whole ?? setters[0])?.[0];
};

const commandFor = (
  entity: NamedEntity,
  acts: readonly Act[],
  fields: Free,
): string | undefined => {
  const [act] = acts;
  const command = act ? sentencesOf(entity).actsWithValue?.[act] : "set";
  return command === "set" ? setterOf(entity, fields) : command;
};

const isRelative = ({ steps }: CommandSlots, { preposition }: Quantity) =>
  steps.length > 0 && preposition !== "to";

/** Fields of all values that are named; `undefined` when the entity does not take one of them. */
const absolute = (slots: CommandSlots, entity: NamedEntity): Free | undefined => {
  const { quantities, colours, whites, modes } = slots;
  const { fields: known } = domainFor(entity.entity_id);
  const withField = (field: string, value: unknown) =>
    Object.hasOwn(known ?? {}, field) ? { [field]: value } : undefined;
  const parts = [
    ...quantities.map(({ value, unit }) => sentencesOf(entity).fieldsOf?.(value, unit)),
    ...colours.map((colour) => withField("rgb_color", colour)),
    ...whites.map((kelvin) => withField("color_temp", kelvin)),
    ...modes.map((mode) => withField("hvac_mode", mode)),
  ];
  const fields = Object.assign({}, ...parts.filter((part) => part !== undefined));
  const isWhole = parts.every(Boolean) && Object.keys(fields).length === parts.length;
  return isWhole && can(entity, fields) ? fields : undefined;
};

/** Whether all that is said of can be said of the entity: its brightness, its being louder. */
const isOf = ({ dimensions, steps }: CommandSlots, entity: NamedEntity) =>
  [...dimensions, ...steps.flatMap(({ of }) => of ?? [])].every((one) =>
    sentencesOf(entity).measures?.includes(one),
  );

const byValues =
  (slots: CommandSlots): CommandBuilder =>
  (entity) => {
    if (!isOf(slots, entity)) return undefined;
    const fields = absolute(slots, entity);
    const command = fields && commandFor(entity, slots.acts, fields);
    if (!command) return undefined;
    const isTurnedOn = slots.acts[0] === "on" && entity.state === "off";
    const more = isTurnedOn ? sentencesOf(entity).fieldsToTurnOn?.(fields, entity) : {};
    return { command, fields: { ...notOff(slots, fields), ...more } };
  };

/** Dimming a light does not turn it off. */
const notOff = ({ steps }: CommandSlots, fields: Free): Free =>
  steps.length > 0 && fields.brightness === 0 ? { ...fields, brightness: DIMMEST_STEP } : fields;

const bySteps =
  (slots: CommandSlots): CommandBuilder =>
  (entity) => {
    const [step] = slots.steps;
    const quantity = slots.quantities[0];
    if (!step || !isOf(slots, entity)) return undefined;
    const fields = stepped(entity, step, slots.amounts[0], quantity);
    if (typeof fields === "string") return { command: fields, fields: {} };
    const command = fields && can(entity, fields) ? setterOf(entity, fields) : undefined;
    return fields && command ? { command, fields } : undefined;
  };

const byAct =
  ({ acts: [act] }: CommandSlots): CommandBuilder =>
  (entity) => {
    const command = act && sentencesOf(entity).acts?.[act];
    return command ? { command, fields: {} } : undefined;
  };

const hasValue = ({ quantities, colours, whites, modes }: CommandSlots) =>
  quantities.length + colours.length + whites.length + modes.length > 0;

/** Bare numbers need a word that says of what they are: "to 128", "brightness 128". */
const isLoose = ({ dimensions, acts }: CommandSlots, { unit, preposition }: Quantity) =>
  unit === undefined &&
  (preposition === "at" || (preposition !== "to" && (dimensions.length === 0 || acts.length > 0)));

const repeated = (values: readonly unknown[], most = 1) => values.length > most;

const isContradictory = (slots: CommandSlots): boolean => {
  const { acts, steps, amounts, quantities, colours, whites, modes } = slots;
  return (
    new Set(acts).size > 1 ||
    new Set(steps.map(({ by }) => by)).size > 1 ||
    [colours, whites, modes, amounts].some((values) => repeated(values)) ||
    repeated([...colours, ...whites]) ||
    repeated(quantities, 2) ||
    (repeated(quantities) && quantities.some(({ unit }) => unit === undefined))
  );
};

const AJAR: Readonly<Partial<Record<Act, 1 | -1>>> = { open: 1, close: -1 };

/** "Open the blinds a bit" is a step. */
const asStep = (slots: CommandSlots): CommandSlots => {
  const by = AJAR[slots.acts[0] ?? "on"];
  const isStep = by && slots.acts.length === 1 && slots.amounts.length > 0;
  return isStep ? { ...slots, acts: [], steps: [{ is: "step", by, of: "position" }] } : slots;
};

/** How each entity is to do what is said; `undefined` when that makes no sense for any. */
export const commandBuilderFor = (said: CommandSlots): CommandBuilder | undefined => {
  const slots = asStep(said);
  const { acts, steps, amounts, quantities } = slots;
  if (isContradictory(slots)) return undefined;
  const [quantity] = quantities;
  if (steps.length > 0 && acts.length > 0) return undefined;
  if (steps.length > 0 && !(hasValue(slots) && quantity && !isRelative(slots, quantity)))
    return slots.colours.length + slots.whites.length + slots.modes.length > 0 ||
      repeated(quantities)
      ? undefined
      : bySteps(slots);
  if (amounts.length > 0 || quantities.some((one) => one.preposition === "by")) return undefined;
  if (quantities.some((one) => isLoose(slots, one))) return undefined;
  if (hasValue(slots)) return byValues(slots);
  return acts.length === 1 && slots.dimensions.length === 0 ? byAct(slots) : undefined;
};
